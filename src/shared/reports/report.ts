import type { ReportSchedule } from './report-schedule.ts'
import type { Fault } from '../fault.ts'
import { partsOf } from '../filter/filter.ts'
import type { FeedFilter } from '../changes.ts'
import type { Comparison } from '../comparison/comparison.ts'
import type { Direction } from '../values/compare-values.ts'
import { NAME_COLUMN } from '../columns/table-columns.ts'
import { FIRST_COLUMNS, UPDATED_FIELD } from '../fields.ts'
import type { DateFormatChoice, NumberFormatChoice, WeekStart } from '../formats/person-format.ts'
import type { Grouping } from '../analysis/grouping.ts'
import type { Language } from '../locales/languages.ts'
import type { Cell, ListQuery, ListSelection } from '../list.ts'
import type { Peers } from '../figures/peers.ts'
import type { TableChart } from '../analysis/table-chart.ts'

/** The formats a report can be written in. */
export const REPORT_FORMATS = ['csv', 'jsonl', 'xlsx', 'json', 'markdown', 'html', 'pdf'] as const
export type ReportFormatId = (typeof REPORT_FORMATS)[number]

/** What each format's files end in. */
export const REPORT_EXTENSIONS: Readonly<Record<ReportFormatId, string>> = {
  csv: 'csv',
  jsonl: 'jsonl',
  xlsx: 'xlsx',
  json: 'json',
  markdown: 'md',
  html: 'html',
  pdf: 'pdf',
}

/** Rows and nothing else: what they rest on stands beside them or nowhere. */
export const isBare = (format: ReportFormatId): boolean => format === 'csv' || format === 'jsonl'

/** Pages for people have an end; what is for programs has all rows. */
export const isPaged = (format: ReportFormatId): boolean =>
  format === 'html' || format === 'pdf' || format === 'markdown'

/** Whose rows a table has. Names are those that a person gave; what they stand for is found when the report is made. */
export type TableSource =
  /** Whatever is on screen, with its filter and order; of a selection only the rows that are selected. */
  | { from: 'query'; query: ListQuery; columns: string[]; selection?: ListSelection | undefined }
  | { from: 'view'; name: string }
  | { from: 'batch'; id: number }
  /** A watchlist. */
  | { from: 'list'; name: string }

/** The rows of a table in groups or as a cross table, with weeks as the person begins them. */
export interface TableGroups {
  grouping: Grouping
  weekStart: WeekStart
}

/** Which changes a report tells of; over which time is said by its period. */
export type ChangesFilter = Omit<FeedFilter, 'lists' | 'since'>

/** What a report is of. */
export type ReportSubject =
  /** `groups`: in place of those of its view. `totals`: with what its columns come to. */
  | { of: 'table'; source: TableSource; groups?: TableGroups | undefined; totals?: boolean | undefined }
  /** What changed on the domains of watchlists, by their names; on all that are followed without any. */
  | { of: 'changes'; lists: string[]; filter: ChangesFilter }
  | { of: 'domain'; name: string }
  /** A kept comparison by its name, as it is when the report is made, or one that is not kept. */
  | { of: 'comparison'; comparison: string | Comparison }
  /** A watchlist over the period, empty until one is chosen; `client` is the label of the domains that are summed up, null for all. */
  | { of: 'month'; list: string; client: string | null }

/** Every change of what a report of changes is of. */
export const ALL_CHANGES: ChangesFilter = {
  labels: [],
  fields: [],
  kinds: [],
  unseen: false,
  name: null,
  above: null,
  everything: false,
}

/** The one watchlist that a report names; null for any other. */
export function watchlistOf(subject: ReportSubject): string | null {
  if (subject.of === 'table' && subject.source.from === 'list') return subject.source.name
  if (subject.of === 'month') return subject.list
  return subject.of === 'changes' && subject.lists.length === 1 ? (subject.lists[0] ?? null) : null
}

/** True for a month whose watchlist is still to be chosen among several: nothing can be made of it yet. */
export const lacksList = (subject: ReportSubject): boolean => subject.of === 'month' && subject.list === ''

/** The parts of a report that may be left out. */
export const REPORT_PARTS = [
  'summary',
  'charts',
  'record',
  'table',
  'weighing',
  'earlier',
  // Why the scores of a table are what they are, row by row.
  'reasons',
  'facts',
] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

/** The stretch of time up to the report that changes and movements are told of. */
export type ReportPeriod =
  /** Since the last file that was written from its template; without one the usual number of days. */
  | { kind: 'last-file' }
  | { kind: 'month' }
  | { kind: 'days'; days: number }
  | { kind: 'from'; at: number }
  | { kind: 'all' }

/** The one watchlist that a query is of; null for any other. */
export function listOfQuery({ filter }: Pick<ListQuery, 'filter'>): number | null {
  const ids = partsOf(filter).flatMap((part) => (part.op === 'is' && part.column === 'list' ? part.values : []))
  return ids.length === 1 ? Number(ids[0]) : null
}

/** The period of a report that has no file before it, in days. */
export const USUAL_DAYS = 30

/** The index of a watchlist: of which field, and the day that is 100 (`YYYY-MM-DD`); null for the first of the period. */
export interface ReportIndex {
  field: string
  base: string | null
}

/** What the person made of the sentences of a summary. */
export interface SummaryEdits {
  /** Ids of sentences that are left out. */
  hidden: string[]
  /** What stands in place of a sentence, in Markdown, as long as it says what it said then. */
  edited: { id: string; was: string; text: string }[]
  /** What the person adds, in Markdown. */
  own: string
}

/** How a report looks and who it is from; handed to the writers as one value. */
export interface Letterhead {
  /** By whom the report is; empty for nobody in particular. */
  by: string
  /** A PNG as Base64, or null. */
  logo: string | null
  /** `#rrggbb`. */
  accent: string
  /** Stands at the foot of each page. */
  footer: string
  /** With a first page that holds nothing but what the report is. */
  cover: boolean
}

/** The accent colour of who has chosen none. */
export const USUAL_ACCENT = '#1e55c2'
export const ACCENT = /^#[0-9a-f]{6}$/u

/** The most pages that changes may be given. */
export const MOST_PAGES = 1_000

/** How a report is written. Every format takes from it what it can use. */
export interface ReportOptions {
  /** Empty takes what the report is of. */
  title: string
  subtitle: string
  /** What is said first, to whom it is for: on the page and in the mail beside it. */
  greeting: string
  /** Stands at the end. */
  note: string
  /** For whom it is. */
  recipient: string
  /** What it is written in; null for the language of the program. */
  language: Language | null
  /** How numbers and dates are written; null for what is usual in its language. */
  numberFormat: NumberFormatChoice | null
  dateFormat: DateFormatChoice | null
  /** The letterhead by its name; null for none. */
  letterhead: string | null
  period: ReportPeriod
  summary: SummaryEdits
  /** Of changes: at most about so many pages; the rest is named as a number and stands in workbooks. */
  mostPages: number
  parts: ReportPart[]
  /** Of what is drawn of the rows of a table; null for nothing. */
  chart: TableChart | null
  /** Of a watchlist; null for none. */
  index: ReportIndex | null
  /** Among which domains the figures of a record or of a comparison stand; null where that is not said. */
  peers: Peers | null
  /**
   * Columns by id, in order; null takes what the table has, without the person's own. Of a report whose columns follow from
   * what it is of (groups, a comparison) those of the person's own that may stand in it.
   */
  columns: string[] | null
  /** For whom a CSV is: a spreadsheet in the region of the report, or a program. */
  csv: 'excel' | 'machines'
  /** What separates the cells of a CSV for a spreadsheet; null for what spreadsheets of the region expect. */
  delimiter: ',' | ';' | '\t' | null
  /** What stands where there is no value: the word for its absence, or nothing. For spreadsheets. */
  absent: 'words' | 'empty'
  /** For programs: beside each column one that says why there is no value. */
  absentColumns: boolean
  /** For programs: with a last row that sums up the others. */
  totals: boolean
  /** Where what a CSV says of itself goes: into a text file beside it, or nowhere. */
  about: 'file' | 'none'
  /** Of pages: a workbook with every row is written beside them. */
  workbook: boolean
  /** A mail with the report in it is written beside it, for these recipients; null for none. */
  mail: { to: string[] } | null
}

/** The parts of a file of a table that is written at once: a workbook is its rows alone, without a summary or a sheet about it. */
export const partsOfTable = (format: ReportFormatId): ReportPart[] =>
  format === 'xlsx' ? ['table', 'reasons'] : [...REPORT_PARTS]

/** The largest report that is attached to a mail, in bytes: few servers take more. */
export const MOST_ATTACHED = 20_000_000

export const DEFAULT_OPTIONS: ReportOptions = {
  title: '',
  subtitle: '',
  greeting: '',
  note: '',
  recipient: '',
  language: null,
  numberFormat: null,
  dateFormat: null,
  letterhead: null,
  period: { kind: 'last-file' },
  summary: { hidden: [], edited: [], own: '' },
  mostPages: 10,
  parts: [...REPORT_PARTS],
  chart: null,
  index: null,
  peers: null,
  columns: null,
  csv: 'excel',
  delimiter: null,
  absent: 'words',
  absentColumns: false,
  totals: false,
  about: 'none',
  workbook: false,
  mail: null,
}

/** Everything that says which report is meant; what a template keeps. */
export interface ReportRequest {
  of: ReportSubject
  format: ReportFormatId
  options: ReportOptions
  /** Of a template: one file for each watchlist or label, and how files are called. */
  files?: ReportFiles | undefined
}

/** Rows for a program: by ids, without words of a language. */
export const isForPrograms = ({ format, options }: Pick<ReportRequest, 'format' | 'options'>): boolean =>
  format === 'jsonl' || (format === 'csv' && options.csv === 'machines')

/** How the files of a template are called, and whether there is one for each watchlist or label. */
export interface ReportFiles {
  each: 'list' | 'label' | null
  pattern: string
}

/** How files are called unless another pattern is chosen. */
export const USUAL_PATTERN = '{title} {date}'
/** The most files of one run. */
export const MOST_FILES = 200

/** Options that were kept, and what its schedule came to last. Times are UTC milliseconds. */
export interface ReportTemplate {
  id: number
  name: string
  request: ReportRequest
  schedule: ReportSchedule | null
  folder: string | null
  lastRunAt: number | null
  lastFault: Fault | null
  createdAt: number
}

/** What became of the mail beside a report that was written: its file, and whether the report is in it, or why there is none. */
export type DraftOutcome =
  | { file: string; attached: boolean; fault: null }
  | { file: null; attached: false; fault: Fault }

/** What one of many files came to. */
export interface FileRun {
  name: string
  file: string | null
  /** How many cells were cut. */
  cut: number
  draft: DraftOutcome | null
  fault: Fault | null
}

/** What many files that were written by hand came to; of those that were cancelled nothing is said. */
export interface ManyWritten {
  runs: FileRun[]
  isCancelled: boolean
}

/** A report that was written. */
export interface WrittenReport {
  file: string
  rows: number
  /** How many cells were cut, since the format cannot hold so long a text. */
  cut: number
  draft: DraftOutcome | null
  /** What was written beside it, such as a workbook with every row. */
  beside: string[]
}

/** The columns of a report that nobody has chosen any for. */
export const USUAL_COLUMNS: readonly string[] = [NAME_COLUMN, ...FIRST_COLUMNS, 'looked_up_at', UPDATED_FIELD.id]

/** The columns of each lookup in the report of one domain: as many fields as fit on an upright page. */
export const DOMAIN_COLUMNS: readonly string[] = [
  NAME_COLUMN,
  'looked_up_at',
  ...FIRST_COLUMNS.slice(0, 4),
  UPDATED_FIELD.id,
]

/** The largest logo that is taken, in bytes of PNG and in pixels. */
export const LOGO_LIMITS = { bytes: 300_000, width: 800, height: 300 } as const

/** The most characters that a cell of a workbook can hold; what is longer is cut. */
export const MOST_IN_XLSX = 32_767

/** A page for people and printers has an end: what is longer is for spreadsheets. */
export const MOST_PDF_ROWS = 5_000

/** A report that was opened again: what it says of itself, and what it has columns for. Times are UTC milliseconds. */
export interface OpenedReport {
  id: string
  fileName: string
  title: string
  madeAt: number
  service: { name: string; baseUrl: string; sample: boolean }
  filter: string[]
  /** The fields that are set beside what the library knows now. */
  fields: string[]
  rows: number
  /** It compares two moments, and holds the figures of both. */
  twoMoments: boolean
}

/** Of each table of an opened report so many rows are shown as they were; all of them stand in its file. */
export const MOST_SHOWN_AGAIN = 1_000

/** One domain of an opened report: each field then and now. */
export interface OpenedRow {
  domain: string
  unicode: string
  /** When the figures were looked up: those of the report, and those of the library. */
  thenAt: number | null
  nowAt: number | null
  /** Of a comparison of two moments: when those of its earlier one were. */
  earlierAt: number | null
  cells: OpenedCell[]
}

/** A field of an opened report, and whether it is another one in the library. */
export interface OpenedCell {
  was: Cell
  is: Cell
  differs: boolean
  direction: Direction
  /** Of a comparison of two moments: the earlier one's, and whether `was` differs from it. */
  earlier: { cell: Cell; differs: boolean; direction: Direction } | null
}

export interface OpenedPage {
  rows: OpenedRow[]
  /** How many rows there are in all, of those asked for. */
  total: number
  now: number
}
