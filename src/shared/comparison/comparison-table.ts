import { type AttentionReason, cellNeedsAttention, reasonsIn } from '../figures/attention.ts'
import type { Column } from '../columns/column.ts'
import { toldApart } from '../columns/column-words.ts'
import { columnAmong, goneColumn } from '../columns/comparable-columns.ts'
import { UPDATED_FIELD } from '../fields.ts'
import type { Outcome } from '../service/outcome.ts'
import type { Json } from '../service/record.ts'
import type { Bar } from './bars.ts'
import { type ComparedColumn, columnsOf, type ComparedValue, type ComparisonRecords, type Moment } from './columns.ts'
import type { Comparison } from './comparison.ts'
import {
  cellText,
  criterionText,
  columnName,
  distanceText,
  fieldLabel,
  requirementText,
  headSentence,
  placeText,
  scoreText,
  overtakingText,
  sensitivityText,
  unknownText,
  type Wording,
} from './comparison-words.ts'
import type { Verdict, WeighedWith } from './requirements.ts'
import { type ComparedCell, type ComparedRow, rowsOf } from './rows.ts'
import type { Difference } from './difference.ts'
import { type WeighedComparison, weighComparison } from './weigh-comparison.ts'
import { criteriaOf, type Weighed } from './weigh.ts'
import type { Range } from '../scores/range.ts'
import { roundedParts } from '../scores/rounded-parts.ts'

/** One column of a comparison that is written down. Times are UTC milliseconds. */
export interface TableColumn {
  key: string
  ascii: string
  unicode: string
  /** The name with its moment, as a heading. */
  title: string
  moment: Moment | null
  baseline: boolean
  /** When the record shown was looked up; null when there is none. */
  lookedUpAt: number | null
  /** When the service last updated the figures, `YYYY-MM-DD`. */
  updatedDate: string | null
  /** What came of the latest lookup up to the moment; null when there is none. */
  outcome: Outcome | null
  /** When that lookup was. */
  latestAt: number | null
  /** Why it needed attention at the moment, whichever fields are shown. */
  reasons: AttentionReason[]
}

/** One cell: what it is, as text, and what is marked on it. */
export interface TableCell {
  state: ComparedValue['state']
  value: Json
  text: string
  mark: ComparedCell['mark']
  /** It is a reason for its domain to need attention. */
  isReason: boolean
  distance: (Difference & { text: string }) | null
  bar: Bar | null
}

export interface TableRow {
  column: Column
  label: string
  estimate: boolean
  better: Column['better']
  /** The bars of the row are logarithmic. */
  logarithmic: boolean
  cells: TableCell[]
}

/** One domain of a weighing that is written down. Scores are 0 to 1; their texts 0 to 100. */
export interface TableScore {
  ascii: string
  unicode: string
  /** Empty for those that are not ranked. */
  place: string
  score: Range
  scoreText: string
  /** What the score was at the earlier moment; null where one moment is compared. */
  scoreThenText: string | null
  /** The names it cannot be told from. */
  undecidedWith: string[]
  contributions: {
    label: string
    value: string
    weight: number
    scaled: Range
    scaledText: string
    part: Range
    partText: string
  }[]
  /** What it has of each column that is weighed, in words: of a domain that cannot be ranked as well. */
  values: string[]
  /** The requirements that it did not meet, in words; or why nothing is known of it. */
  stoppedBy: string[]
}

export interface TableWeighing {
  criteria: { label: string; weight: number; scale: string; flipped: boolean }[]
  requirements: string[]
  ranked: TableScore[]
  undecided: TableScore[]
  out: TableScore[]
  /** Without a stored answer, and why. */
  unknown: TableScore[]
  sensitivity: string[]
  /** The same as numbers: within which stretch of its weight the first domain stays first. */
  stability: { label: string; weight: number; from: number; to: number }[]
}

/** A comparison as plain rows and texts, for whatever writes it down. */
export interface ComparisonTable {
  mode: Comparison['mode']
  /** Says which mode, which moments and which baseline. */
  sentence: string
  columns: TableColumn[]
  rows: TableRow[]
  /** Null when no field has a weight. */
  weighing: TableWeighing | null
}

/**
 * The whole comparison as a plain table: columns, rows of cells with their texts and marks, and the weighing with how
 * each score came about. It shows what the screen shows, hidden rows left out; texts come as the service sent them, so
 * that the writer has to escape them for its own format.
 */
export function comparisonTable(document: Comparison, records: ComparisonRecords, wording: Wording): ComparisonTable {
  const columns = columnsOf(document, records)
  const weighed = weighComparison(document, columns, records)
  return {
    mode: document.mode,
    sentence: headSentence(document, columns, wording),
    columns: columns.map((column) => tableColumn(column, document, wording)),
    rows: rowsOf(columns, document, records.person).map((row) => tableRow(row, document, wording)),
    weighing: weighed && tableWeighing(document, weighed, records, wording),
  }
}

function tableColumn(column: ComparedColumn, { baseline }: Comparison, { t }: Wording): TableColumn {
  const updated = column.cells[UPDATED_FIELD.id]
  const { ascii, unicode } = column.name
  return {
    key: column.key,
    ascii,
    unicode,
    moment: column.moment,
    title: columnName(column, t),
    baseline: baseline === column.key || (baseline !== null && baseline === column.moment),
    lookedUpAt: column.found?.at ?? null,
    updatedDate: updated?.state === 'value' ? String(updated.value) : null,
    outcome: column.latest?.outcome ?? null,
    latestAt: column.latest?.at ?? null,
    reasons: reasonsIn(({ id }) => column.cells[id]),
  }
}

function tableRow(row: ComparedRow, { mode }: Comparison, wording: Wording): TableRow {
  const entry = row.column
  return {
    column: entry,
    label: `${fieldLabel(entry, wording)}${
      mode === 'then-and-now' && entry.ownAsNow ? ` (${wording.t('compare.own-as-now')})` : ''
    }`,
    estimate: entry.estimate,
    better: entry.better,
    logarithmic: row.logarithmic,
    cells: row.cells.map(({ cell, mark, distance, bar }) => ({
      state: cell.state,
      value: cell.state === 'value' ? cell.value : null,
      text: cellText(entry, cell, wording),
      mark,
      isReason: cellNeedsAttention(entry, cell),
      bar,
      distance: distance && { ...distance, text: distanceText(entry, distance, wording) },
    })),
  }
}

function tableWeighing(
  { weighing }: Comparison,
  { result, sensitivity, overtaking, scoresThen }: WeighedComparison,
  given: WeighedWith,
  wording: Wording,
): TableWeighing {
  const all = [...result.ranked, ...result.undecided, ...result.out]
  const nameOf = (key: string): string => all.find((one) => one.key === key)?.unicode ?? key
  const score = (one: Weighed, more: Pick<TableScore, 'place' | 'undecidedWith'>): TableScore =>
    tableScore(one, { ...more, stoppedBy: stoppedBy(one, given, wording) }, scoresThen[one.ascii] ?? null, wording)
  const of = columnAmong(given.person)
  const whatOf = (id: string): string => toldApart((of(id) ?? goneColumn(id)).label, wording.t)
  const notRanked = { place: '', undecidedWith: [] }
  const winner = result.ranked[0]?.unicode ?? ''
  return {
    criteria: criteriaOf(weighing, given.person).map((one) => ({
      label: toldApart(one.column.label, wording.t),
      weight: one.weight,
      scale: criterionText(one.column, one, wording),
      flipped: one.flipped,
    })),
    requirements: weighing.requirements.map((one) => requirementText(one, given.person, wording)),
    ranked: result.ranked.map((one) =>
      score(one, { place: placeText(one, wording), undecidedWith: one.undecidedWith.map(nameOf) }),
    ),
    undecided: result.undecided.map((one) => score(one, notRanked)),
    out: result.out.map((one) => score(one, notRanked)),
    stability: sensitivity.map(({ field, weight, from, to }) => ({ label: whatOf(field), weight, from, to })),
    unknown: result.unknown.map((one) => ({
      ...tableScore(one, { ...notRanked, stoppedBy: [unknownText(one, wording)] }, null, wording),
      scoreText: '–',
      contributions: [],
    })),
    sensitivity: [
      ...(overtaking === null ? [] : [overtakingText(overtaking, nameOf, whatOf, wording)]),
      ...sensitivity.map((found) => sensitivityText(found, winner, nameOf, whatOf(found.field), wording)),
    ],
  }
}

/** The requirements that put a domain out, or if there are none, those that leave it undecided. */
function stoppedBy({ verdicts }: Weighed, { person }: WeighedWith, wording: Wording): string[] {
  const stopped: Verdict = verdicts.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'undecided'
  return verdicts
    .filter(({ verdict }) => verdict === stopped)
    .map(({ requirement }) => requirementText(requirement, person, wording))
}

function tableScore(
  one: Weighed,
  more: Pick<TableScore, 'place' | 'undecidedWith' | 'stoppedBy'>,
  then: Range | null,
  wording: Wording,
): TableScore {
  const parts = roundedParts(
    one.contributions.map(({ part }) => part),
    1,
  )
  return {
    ascii: one.ascii,
    unicode: one.unicode,
    ...more,
    score: one.score,
    scoreText: scoreText(one.score, wording),
    scoreThenText: then && scoreText(then, wording),
    values: one.contributions.map(({ column, cell }) => cellText(column, cell, wording)),
    contributions: one.contributions.map(({ column, cell, weight, scaled, part }, at) => ({
      label: toldApart(column.label, wording.t),
      value: cellText(column, cell, wording),
      weight,
      scaled,
      scaledText: scoreText(scaled, wording),
      part,
      partText: scoreText(parts[at] ?? part, wording),
    })),
  }
}
