import { currencyInName } from '../../shared/formats/currency.ts'
import { labelText, unitWord } from '../../shared/columns/column-words.ts'
import { CHANGES_IN_DAYS } from '../../shared/columns/changes-in-days.ts'
import { NO_PEERS, PERCENTILE_COLUMNS } from '../../shared/columns/catalogue.ts'
import { namedPeerColumns } from '../../shared/columns/percentile-columns.ts'
import { type Field, field, isFieldId } from '../../shared/fields.ts'
import { VALUE_RULES } from '../../shared/values/value-rules.ts'
import type { Column } from '../../shared/columns/column.ts'
import { type FactId, factOf, isWritten } from '../../shared/columns/facts.ts'
import type { ValueType } from '../../shared/values/value-type.ts'
import type { AbsenceKind } from '../../shared/formulas/values.ts'
import { type Cell, FIGURES_DISAGREE, formulaOf, ownFieldOf, percentileOf } from '../../shared/list.ts'
import type { Chart } from '../../shared/charts/chart.ts'
import type { Letterhead, ReportPart } from '../../shared/reports/report.ts'
import type { OwnField } from '../../shared/watchlists/watchlist.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { NamedPeers } from '../../shared/figures/peers.ts'
import { RANKED_FIELDS } from '../../shared/figures/ranked-fields.ts'
import type { ScorePoints } from '../../shared/scores/range.ts'
import type { Stretch } from './period.ts'
import type { RuledSentence, SummaryFigure, SummarySentence } from './summary/summary.ts'

/** What a column holds: a type of the catalogue, or one of the few that belong to a lookup and not to its record. */
export type ColumnKind = ValueType | 'name' | 'outcome'

export interface ReportColumn {
  id: string
  /** For people, with the unit and whether it is an estimate. */
  label: string
  type: ColumnKind
  /** The field of the catalogue, if it is one. */
  field: Field | null
  /** Whether its values are estimates; of a field the catalogue says it. */
  estimate?: boolean | undefined
  /** The one currency of its amounts, where it has one. */
  currency?: string | undefined
  /** Its numbers always have so many decimal places. */
  digits?: number | undefined
  /** Its numbers are hundredths. */
  percent?: boolean | undefined
  /** Its texts are figures with their signs, which stand below each other as numbers do. */
  signed?: boolean | undefined
  /** The percentile of whose peers it tells the number. */
  peersOf?: string | undefined
  /** What is said here of how the score of a column came about. */
  scored?: ScoredCell | undefined
}

/** A cell that is made of a score and of how it came about; a score that is not there is missing here in the same way. */
export interface ScoredCell {
  /** The id of the score's column. */
  of: string
  cell: (points: ScorePoints, figure: ReportCell) => ReportCell
}

/**
 * A cell as in a list, or one where there is nothing that could have a value: a figure of no values. `plain` is what
 * programs read where people read words: a range or a period by its ends; null for no value. `field` or `type` are those
 * of its row, where the fields stand in rows; `note` is said behind the value.
 */
export type ReportCell = (Cell | { state: FormulaAbsence | 'missing' }) & {
  field?: Field
  type?: ColumnKind
  note?: string
  /** Its number has so many decimal places, as those beside it have. */
  digits?: number | undefined
  plain?: string | null
  /** The names of which its text is a list. */
  members?: readonly string[]
}

/** The ways in which a formula alone can have no value. */
type FormulaAbsence = Exclude<AbsenceKind, Cell['state']>

export interface ReportRow {
  /** The domain it is about, in ASCII. */
  domain: string | null
  cells: ReportCell[]
}

interface SectionCommon {
  part: ReportPart
  id: string
  title: string
}

/** Rows in columns. `pages` may be gone through once. */
export interface TableSection extends SectionCommon {
  kind: 'table'
  columns: ReportColumn[]
  total: number
  /** How many of its last rows sum up others: they are no rows of the report. */
  summing?: number
  /** Its rows are no rows of the report, nor do they sum up any. */
  beside?: boolean | undefined
  /** Rows of one domain stand together: people read its name once. */
  grouped?: boolean | undefined
  /** At most so many columns beside the first stand next to each other on a page. */
  across?: number | undefined
  pages: () => Iterable<ReportRow[]>
}

/** One record, field by field in the catalogue's groups, with the text that was received. */
export interface RecordSection extends SectionCommon {
  kind: 'record'
  domain: string
  lookedUpAt: number
  groups: { id: string; title: string; entries: { column: ReportColumn; cell: ReportCell }[] }[]
  received: string | null
}

/** Sentences. */
export interface ProseSection extends SectionCommon {
  kind: 'prose'
  lines: string[]
}

/** What matters, on the first page: a few figures and what follows from them. */
export interface SummarySection extends SectionCommon {
  kind: 'summary'
  figures: SummaryFigure[]
  sentences: SummarySentence[]
}

/** Charts, of the same figures as the tables. */
export interface ChartsSection extends SectionCommon {
  kind: 'charts'
  charts: Chart[]
}

export type ReportSection = SummarySection | ChartsSection | TableSection | RecordSection | ProseSection

/** What a source finds worth saying on the first page, and to draw. */
export interface Findings {
  figures: SummaryFigure[]
  sentences: RuledSentence[]
  charts: Chart[]
}

/** What a source gives: everything of a report that does not depend on who writes it. */
export interface ReportContent {
  /** What it is of, in words: its title unless the person gives another. */
  of: string
  /** The filter that was on, a condition a line. */
  filter: string[]
  /** The same as it is typed in a search field or after `--where`, without what may not be told; empty for none. */
  where?: string
  order: string | null
  /** Of a report about few domains: as of when the figures of each are, in words. In tables each row says it. */
  asOf?: string[]
  sections: ReportSection[]
  /** What it tells the changes of, where that is not the report's own period; null for what has none. */
  period?: Stretch | null
  /** Made only when the report has a place for it. */
  findings?: () => Findings
}

/** What every report says of itself. Times are UTC milliseconds. */
export interface ReportFacts {
  title: string
  subtitle: string
  /** What is said first, to whom it is for. */
  greeting: string
  note: string
  /** For whom it is. */
  recipient: string
  /** What its changes and movements are told of; `from` null for all that is stored. Null where an opened file does not say. */
  period: Stretch | null
  of: string
  madeAt: number
  service: { name: string; baseUrl: string; sample: boolean }
  filter: string[]
  /** The filter as it is typed, and the ids of the columns of its table; empty where there are none. */
  where: string
  columns: string[]
  order: string | null
  asOf: string[]
  rows: number
  program: string
}

export interface Report {
  facts: ReportFacts
  letterhead: Letterhead
  sections: ReportSection[]
}

/** What a fact is in a report. */
function kindOfFact(id: FactId): ColumnKind {
  const { type } = factOf(id)
  if (id === 'domain') return 'name'
  if (id === 'outcome') return 'outcome'
  return type
}

/** True for what may stand in a report's list of columns. */
export const isColumnId = (id: string): boolean =>
  isWritten(id) ||
  id === FIGURES_DISAGREE ||
  isFieldId(id) ||
  isPercentile(id) ||
  CHANGES_IN_DAYS.some((column) => column.id === id) ||
  ownFieldOf(id) !== null ||
  formulaOf(id) !== null

const isPercentile = (id: string): boolean => RANKED_FIELDS.some((entry) => entry.id === percentileOf(id)?.field)

/** A percentile or a change by its id; undefined where its list, label or view is gone. */
const reckonedIn = (id: string, peers: NamedPeers = NO_PEERS): Column | undefined =>
  [...PERCENTILE_COLUMNS, ...CHANGES_IN_DAYS, ...namedPeerColumns(peers)].find((column) => column.id === id)

/** The columns that the person has made. */
export interface PersonColumns {
  ownFields: readonly OwnField[]
  formulas: readonly { column: Column }[]
  /** Those whose domains figures are compared with. */
  peers?: NamedPeers
}

const NONE: PersonColumns = { ownFields: [], formulas: [] }

/** True for a column that there is. */
export const isKnownColumn = (id: string, { ownFields, formulas, peers }: PersonColumns): boolean =>
  isWritten(id) ||
  id === FIGURES_DISAGREE ||
  isFieldId(id) ||
  reckonedIn(id, peers) !== undefined ||
  ownFields.some((one) => one.id === ownFieldOf(id)) ||
  formulas.some(({ column }) => column.id === id)

/** A column by its id, labelled. Throws for an id that is neither a field nor one of our own. */
export function columnOf(id: string, words: Translator, { ownFields, formulas, peers } = NONE): ReportColumn {
  const formula = formulas.find(({ column }) => column.id === id)
  if (formula) return reportColumn(formula.column, words)
  const reckoned = reckonedIn(id, peers)
  if (reckoned) return reportColumn(reckoned, words)
  const own = ownFields.find((one) => one.id === ownFieldOf(id))
  if (own) {
    const { name, currency } = own
    return { id, label: inCurrency(name, currency), type: own.kind, field: null, currency }
  }
  if (id === FIGURES_DISAGREE) return { id, label: words(`column.${FIGURES_DISAGREE}`), type: 'flag', field: null }
  if (isWritten(id)) return { id, label: words(`column.${id}`), type: kindOfFact(id), field: null }
  const entry = field(id)
  return { id, label: fieldLabel(entry, words), type: entry.type, field: entry }
}

/** Files have plain numbers, and say at the head of a column in which currency they are. */
const inCurrency = (name: string, currency: string | undefined): string =>
  currency && currencyInName(name) !== currency ? `${name} (${currency})` : name

function reportColumn({ id, label, type, estimate, currency }: Column, words: Translator): ReportColumn {
  const name = inCurrency(labelText(label, words), currency)
  return { id, label: estimate ? `${name} (${words('estimate')})` : name, type, field: null, estimate, currency }
}

/** A field's label, its unit, and that it is an estimate. */
export function fieldLabel(entry: Field, words: Translator): string {
  const unit = unitWord(entry.id)
  const beside = [...(unit === null ? [] : [words(unit)]), ...(entry.estimate ? [words('estimate')] : [])]
  return `${words(`field.${entry.id}`)}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`
}

/** The column as it is for one cell, which may be of its row's type. */
export function columnFor(column: ReportColumn, cell: ReportCell): ReportColumn {
  const { digits = column.digits } = cell
  if (cell.field) return { ...column, type: cell.field.type, field: cell.field, digits }
  return cell.type ? { ...column, type: cell.type, field: null, digits } : column
}

/** True for columns whose values are numbers. */
export function isNumeric(column: ReportColumn): boolean {
  return (
    column.type !== 'name' && column.type !== 'moment' && column.type !== 'outcome' && VALUE_RULES[column.type].numeric
  )
}

/** True for columns whose texts end below each other. */
export const isAtEnd = (column: ReportColumn): boolean => column.signed === true || isNumeric(column)

/** The name that a row is about: people read it as it is written, programs in ASCII. */
export const nameCell = ({ ascii, unicode }: { ascii: string; unicode: string }): ReportCell => ({
  ...valueCell(unicode),
  ...(unicode === ascii ? {} : { plain: ascii }),
})

/** A cell that certainly has a value, or is not provided when it is null. */
export function valueCell(value: string | number | boolean | null): ReportCell {
  return value === null ? { state: 'not-provided' } : { state: 'value', value }
}
