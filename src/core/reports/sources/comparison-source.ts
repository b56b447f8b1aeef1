import { noRecordAfter } from '../../../shared/values/absence.ts'
import { needsAttention } from '../../../shared/figures/attention.ts'
import { comparisonRecordsIn } from '../../comparisons/comparison-records.ts'
import { comparisonByName } from '../../library/comparisons/comparisons.ts'
import type { Comparison } from '../../../shared/comparison/comparison.ts'
import { LAST_GROUPS } from '../../../shared/comparison/shown-fields.ts'
import {
  type ComparisonTable,
  comparisonTable,
  type TableCell,
  type TableColumn,
  type TableScore,
  type TableWeighing,
} from '../../../shared/comparison/comparison-table.ts'
import type { ComparisonRecords } from '../../../shared/comparison/columns.ts'
import { weighedColumns } from '../../../shared/reports/report-columns.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { UPDATED_FIELD } from '../../../shared/fields.ts'
import { fullTime } from '../../../shared/formats/moments.ts'
import { asOfText } from '../fact-lines.ts'
import {
  columnOf,
  type ProseSection,
  type ReportCell,
  type ReportColumn,
  type ReportContent,
  type ReportRow,
  type ReportSection,
  type TableSection,
  valueCell,
} from '../report.ts'
import { faultError } from '../../../shared/fault.ts'
import { type Translator, wordKey } from '../../../shared/locales/translator.ts'
import { NOWHERE, peersSection, standing } from '../charts/peer-standing.ts'
import { comparisonFindings } from '../summary/comparison-findings.ts'
import type { ReportSource, SourceDeps } from './source.ts'

/** More domains cannot be read next to each other on a page. */
const MOST_ACROSS = 6
const MOST_IN_TITLE = 3

/** A kept comparison, or one that is on screen or named in the terminal. */
export const comparisonSource: ReportSource<'comparison'> = {
  of: 'comparison',
  read({ comparison }, deps) {
    if (typeof comparison !== 'string') return contentOf(comparison, null, deps)
    const saved = comparisonByName(deps.db, comparison)
    if (!saved) throw faultError('report-no-comparison', { name: comparison })
    return contentOf(saved.document, saved.name, deps)
  },
}

function contentOf(document: Comparison, name: string | null, deps: SourceDeps): ReportContent {
  const { db, now, words } = deps
  const shown = withoutWithheld(document, comparisonRecordsIn(db, document, now), deps)
  const table = comparisonTable(shown.document, shown.records, { format: words.format, t: words })
  const names = [...new Set(table.columns.map((column) => column.unicode))]
  const sections: ReportSection[] = [
    // The decision first, then what it rests on.
    ...(table.weighing ? weighed(table.weighing, deps) : []),
    prose('table', 'mode', words('report.how-compared'), [
      table.sentence,
      // Who reads it would take the summary for the decision. What it rests on is not named: nobody has ticked it.
      ...(deps.columns.unweighed.length > 0 ? [words('report.unweighed')] : []),
    ]),
    sideBySide(deps.isPaged && document.fields === null ? withoutTrivia(table) : table, deps),
    ...standings(table, deps),
  ]
  return {
    of: name ?? words('report.of.compare', { names: namesText(names, words) }),
    filter: [],
    order: null,
    period: null,
    asOf: table.columns.map((column) => asOf(column, words)),
    findings: () => comparisonFindings(table, words),
    sections,
  }
}

/** Without what the person keeps and has not ticked; a weighing that rests on some of it is left out whole. */
function withoutWithheld(document: Comparison, records: ComparisonRecords, { columns: { isWithheld } }: SourceDeps) {
  const isTold = (id: string): boolean => !isWithheld(id)
  return {
    document: {
      ...document,
      fields: document.fields?.filter(isTold) ?? null,
      weighing: weighedColumns(document).every(isTold) ? document.weighing : { criteria: [], requirements: [] },
    },
    records: { ...records, person: records.person.filter(({ id }) => isTold(id)) },
  }
}

/** A title of twelve names would fill the page. */
function namesText(names: readonly string[], words: Translator): string {
  if (names.length <= MOST_IN_TITLE) return names.join(', ')
  const shown = names.slice(0, MOST_IN_TITLE - 1).join(', ')
  return words('report.compared-and-more', { names: shown, more: names.length - MOST_IN_TITLE + 1 })
}

function asOf({ title, lookedUpAt, updatedDate, outcome, latestAt }: TableColumn, words: Translator): string {
  const values = {
    name: title,
    when: latestAt === null ? '' : fullTime(latestAt, words.format),
    outcome: words(wordKey('outcome', String(outcome))),
  }
  if (lookedUpAt === null) return words(latestAt === null ? 'report.as-of-never' : 'report.as-of-failed', values)
  const figures = asOfText(title, { lookedUpAt, updatedDate }, words)
  return latestAt === null || latestAt === lookedUpAt ? figures : `${figures}, ${words('report.as-of-latest', values)}`
}

const prose = (part: ProseSection['part'], id: string, title: string, lines: string[]): ProseSection => ({
  kind: 'prose',
  part,
  id,
  title,
  lines,
})
const plain = (id: string, label: string, type: ReportColumn['type'] = 'any'): ReportColumn => ({
  id,
  label,
  type,
  field: null,
})

function tableOf(
  part: TableSection['part'],
  id: string,
  title: string,
  columns: ReportColumn[],
  rows: ReportRow[],
): TableSection {
  return { kind: 'table', part, id, title, columns, total: rows.length, pages: () => [rows] }
}

/** What the screen folds is not printed either, unless the fields were chosen one by one. */
const withoutTrivia = (table: ComparisonTable): ComparisonTable => ({
  ...table,
  rows: table.rows.filter(({ column: { field: entry } }) => entry === null || !LAST_GROUPS.includes(entry.group)),
})

/** The domains in columns, a field a row; first of all as of when each column is. */
function sideBySide(table: ComparisonTable, { words, isPaged }: SourceDeps): TableSection {
  const columns = [
    plain('field', words('report.field'), 'choice'),
    ...table.columns.map((column) =>
      plain(
        `${column.moment === 'then' ? 'domain-then' : 'domain'}:${column.ascii}`,
        `${column.title}${column.baseline ? ` (${words('compare.baseline')})` : ''}`,
      ),
    ),
  ]
  const when: ReportRow = {
    domain: null,
    cells: [
      { ...valueCell(`${words('column.figures_of')}${isPaged ? ' (UTC)' : ''}`), plain: 'figures_of' },
      ...table.columns.map(
        (column): ReportCell =>
          column.lookedUpAt === null
            ? { state: noRecordAfter(column.outcome) }
            : { state: 'value', value: column.lookedUpAt, type: 'moment' },
      ),
    ],
  }
  const outcome: ReportRow = {
    domain: null,
    cells: [
      { ...valueCell(words('column.outcome')), plain: 'outcome' },
      ...table.columns.map(
        (column): ReportCell =>
          column.outcome === null
            ? { state: 'not-looked-up' }
            : { state: 'value', value: column.outcome, type: 'outcome' },
      ),
    ],
  }
  // In every comparison, whichever fields the person has chosen for it.
  const hasUpdated = table.rows.some((row) => row.column.id === UPDATED_FIELD.id)
  const updated: ReportRow = {
    domain: null,
    cells: [
      { ...valueCell(words(`field.${UPDATED_FIELD.id}`)), plain: UPDATED_FIELD.id },
      ...table.columns.map(
        (column): ReportCell => ({
          ...(column.lookedUpAt === null ? { state: noRecordAfter(column.outcome) } : valueCell(column.updatedDate)),
          field: UPDATED_FIELD,
        }),
      ),
    ],
  }
  const rows = table.rows.map(
    (row): ReportRow => ({
      domain: null,
      cells: [
        { ...valueCell(row.estimate ? `${row.label} (${words('estimate')})` : row.label), plain: row.column.id },
        ...row.cells.map((cell) => comparedCell(row.column, cell, words)),
      ],
    }),
  )
  const all = [when, ...(hasUpdated ? [] : [updated]), outcome, ...rows]
  return { ...tableOf('table', 'comparison', words('screen.compare'), columns, all), across: MOST_ACROSS }
}

/** Where the figures of each domain stand among its peers: those of now, since peers are those of now. */
function standings(table: ComparisonTable, deps: SourceDeps): ReportSection[] {
  const { words } = deps
  if (deps.options.peers === null) return []
  const compared = table.columns.filter(({ moment }) => moment !== 'then')
  const found = compared.map(({ ascii }) => standing(ascii, deps))
  const rows = table.rows
    .filter(({ column }) => found.some(({ fields }) => fields.has(column.id)))
    .map(
      ({ column, label, estimate }): ReportRow => ({
        domain: null,
        cells: [
          valueCell(estimate ? `${label} (${words('estimate')})` : label),
          ...found.map(({ fields }): ReportCell => {
            const text = fields.get(column.id)?.short
            return text === undefined ? { state: 'missing' } : valueCell(text)
          }),
        ],
      }),
    )
  const [first = NOWHERE] = found
  const columns = [
    plain('field', words('report.field'), 'choice'),
    ...compared.map(({ ascii, title }) => plain(`stands:${ascii}`, title, 'choice')),
  ]
  const about = peersSection('table', found.length === 1 ? first : { ...first, found: null }, deps)
  if (rows.length === 0) return about
  const stands = tableOf('table', 'percentiles', words('report.percentiles'), columns, rows)
  return [{ ...stands, across: MOST_ACROSS, beside: true }, ...about]
}

function comparedCell(
  column: Column,
  { state, value, mark, isReason, distance }: TableCell,
  words: Translator,
): ReportCell {
  const note = [
    ...(mark === null ? [] : [words(`compare.${mark}`)]),
    ...(distance === null ? [] : [distance.text]),
  ].join(', ')
  const of = column.field ? { field: column.field } : { type: column.type }
  const beside = { ...of, ...(note === '' ? {} : { note }) }
  if (state === 'value')
    return { state, value, ...(needsAttention(column, value) && !isReason ? { past: true } : {}), ...beside }
  return state === 'unreadable' ? { state, raw: null, ...beside } : { state, ...beside }
}

const allOf = ({ ranked, undecided, out, unknown }: TableWeighing): TableScore[] => [
  ...ranked,
  ...undecided,
  ...out,
  ...unknown,
]

/** The ranking, how it was weighed and how far it can be trusted, and how each score came about. */
function weighed(weighing: TableWeighing, deps: SourceDeps): ReportSection[] {
  const { words, isPaged } = deps
  const criteria = weighing.criteria.map(({ label, weight, scale }) =>
    words('weigh.criterion-line', { what: label, weight, scale }),
  )
  const { requirements } = weighing
  const required = requirements.length > 0 ? [`${words('weigh.requirements')}: ${requirements.join('; ')}`] : []
  return [
    ranking(allOf(weighing), { hasRequirements: requirements.length > 0, isPaged }, words),
    prose('weighing', 'criteria', words('report.how-weighed'), [...criteria, ...required, words('report.weighed-how')]),
    ...(weighing.sensitivity.length > 0
      ? [
          prose('weighing', 'sensitivity', words('weigh.sensitivity'), [
            ...weighing.sensitivity,
            words('weigh.sensitivity-text'),
          ]),
        ]
      : []),
    contributions(allOf(weighing), deps),
  ]
}

/** The ranking; on paper only what has something to say, so that it stands on one page beside what it rests on. */
function ranking(
  scores: readonly TableScore[],
  { hasRequirements, isPaged }: { hasRequirements: boolean; isPaged: boolean },
  words: Translator,
): TableSection {
  const hasUndecided = !isPaged
  // Why nothing is known of a domain is no requirement, and stands where its values would be.
  const hasStopped = hasRequirements && (!isPaged || scores.some(({ stoppedBy }) => stoppedBy.length > 0))
  // What the decision rests on stands beside it.
  const weighed = (scores.find((one) => one.contributions.length > 0)?.contributions ?? []).map(({ label }) => label)
  const hasThen = scores.some((one) => one.scoreThenText !== null)
  const columns = [
    plain('place', words('report.place')),
    columnOf('domain', words),
    plain('score', words('weigh.sum')),
    ...weighed.map((label, at) => plain(`weighed:${at}`, label, 'text')),
    ...(hasThen ? [plain('score-then', words('weigh.score-then'))] : []),
    ...(hasUndecided ? [plain('undecided-with', words('report.undecided-with'), 'text')] : []),
    ...(hasStopped ? [plain('stopped-by', words('report.stopped-by'), 'text')] : []),
  ]
  const rows = scores.map(
    (one): ReportRow => ({
      domain: one.ascii,
      cells: [
        valueCell(one.place || words('report.not-ranked')),
        valueCell(one.unicode),
        valueCell(one.scoreText),
        ...weighed.map((_, at): ReportCell => {
          const value = one.values[at]
          return value === undefined ? { state: 'not-provided' } : valueCell(value)
        }),
        ...(hasThen ? [valueCell(one.scoreThenText)] : []),
        ...[...(hasUndecided ? [one.undecidedWith] : []), ...(hasStopped ? [one.stoppedBy] : [])].map((names) =>
          valueCell(names.join(', ') || '–'),
        ),
      ],
    }),
  )
  return tableOf('weighing', 'ranking', words('weigh.ranking'), columns, rows)
}

function contributions(scores: readonly TableScore[], { words, isPaged }: SourceDeps): TableSection {
  if (isPaged) return pointsOf(scores, words)
  const columns = [
    columnOf('domain', words),
    plain('field', words('report.field'), 'choice'),
    plain('value', words('weigh.value'), 'text'),
    plain('weight', words('weigh.weight-head'), 'number'),
    plain('scaled', words('weigh.scaled')),
    plain('part', words('weigh.part')),
  ]
  const rows = scores.flatMap((one) =>
    one.contributions.map(
      (part): ReportRow => ({
        domain: one.ascii,
        cells: [one.unicode, part.label, part.value, part.weight, part.scaledText, part.partText].map(valueCell),
      }),
    ),
  )
  return tableOf('weighing', 'contributions', words('weigh.how'), columns, rows)
}

/** The points that each field gave, a domain a row: what adds up to the score. */
function pointsOf(scores: readonly TableScore[], words: Translator): TableSection {
  const known = scores.filter((one) => one.contributions.length > 0)
  const columns = [
    columnOf('domain', words),
    ...(known[0]?.contributions ?? []).map(({ label, weight }, at) =>
      plain(`points:${at}`, words('report.points-of', { what: label, weight })),
    ),
    plain('score', words('weigh.sum')),
  ]
  const rows = known.map(
    (one): ReportRow => ({
      domain: one.ascii,
      cells: [one.unicode, ...one.contributions.map(({ partText }) => partText), one.scoreText].map(valueCell),
    }),
  )
  return tableOf('weighing', 'contributions', words('weigh.how'), columns, rows)
}
