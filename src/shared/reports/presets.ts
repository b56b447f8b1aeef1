import { NO_FILTER } from '../filter/filter.ts'
import type { Watchlist } from '../watchlists/watchlist.ts'
import { NAME_COLUMN } from '../columns/table-columns.ts'
import {
  DEFAULT_OPTIONS,
  lacksList,
  listOfQuery,
  partsOfTable,
  REPORT_PARTS,
  type ReportFormatId,
  type ReportSubject,
  type ReportRequest,
  USUAL_COLUMNS,
  watchlistOf,
} from './report.ts'

/** Who reads a report: its first question, which leaves few formats to choose from. */
export const READERS = ['person', 'spreadsheet', 'program'] as const
export type Reader = (typeof READERS)[number]

export const FORMATS_OF: Readonly<Record<Reader, readonly ReportFormatId[]>> = {
  person: ['pdf', 'html', 'markdown'],
  spreadsheet: ['xlsx', 'csv'],
  program: ['csv', 'jsonl', 'json'],
}

/** Who reads a report in its format. */
export function readerOf({ format, options }: Pick<ReportRequest, 'format' | 'options'>): Reader {
  if (format === 'csv') return options.csv === 'excel' ? 'spreadsheet' : 'program'
  return READERS.find((reader) => FORMATS_OF[reader].includes(format)) ?? 'person'
}

/** The report for another reader, in the first of the formats that are usual there. */
export function forReader(reader: Reader, request: ReportRequest): ReportRequest {
  const [format = request.format] = FORMATS_OF[reader]
  const csv = reader === 'program' ? ('machines' as const) : ('excel' as const)
  return { ...request, format, options: { ...request.options, csv } }
}

/** What many reports are, with everything that belongs to it. */
export const PRESETS = ['offer', 'month', 'season', 'data', 'plain'] as const
export type Preset = (typeof PRESETS)[number]

/** What an offer says of a name, beside what the person ticks: as much as fits a page that stands. */
const OFFERED = [NAME_COLUMN, 'value', 'visitors'] as const

/** What is told of the names of a season; what was decided and what it costs is the person's own, to be ticked. */
const OF_SEASON = [...OFFERED, 'income', 'rank', 'safety'] as const

const OF_DECISION = ['decision', 'decision_reason'] as const

/**
 * What the report of a season is about and does not tell until it is ticked, since it is the person's own: what was decided
 * and why, and `own`, the date and the costs. Nothing for any other report, and once a decision is ticked.
 */
export function seasonUnticked({ of, options: { columns } }: ReportRequest, own: readonly string[]): string[] {
  const isSeason = of.of === 'table' && columns !== null && OF_SEASON.every((id) => columns.includes(id))
  return isSeason && !columns.includes('decision') ? [...OF_DECISION, ...own].filter((id) => !columns.includes(id)) : []
}

/** The watchlist that a report is of: by its name, or as the one list that a table on the screen is filtered by. */
function listIn(subject: ReportSubject, lists: readonly KnownList[]): string | null {
  if (subject.of !== 'table' || subject.source.from !== 'query') return watchlistOf(subject)
  const id = listOfQuery(subject.source.query)
  return lists.find((one) => one.id === id)?.name ?? null
}

type KnownList = Pick<Watchlist, 'id' | 'name'>

/**
 * A report made over by a preset; `lists` are the watchlists there are, `lastOpen` the one that was open last. It is a
 * request like any other, and can be kept as a template.
 */
export function withPreset(
  preset: Preset,
  request: ReportRequest,
  lists: readonly KnownList[],
  lastOpen: number | null = null,
): ReportRequest {
  const subject = preset === 'month' ? request.of : withoutMonth(request.of)
  // What a month has set would stand in what is made of it.
  const { period, mostPages, mail } = subject === request.of ? request.options : DEFAULT_OPTIONS
  const options = {
    ...request.options,
    period,
    mostPages,
    mail,
    parts: [...REPORT_PARTS],
    workbook: false,
    chart: null,
  }
  switch (preset) {
    case 'offer':
      return {
        ...request,
        of: subject,
        format: 'pdf',
        options: { ...options, parts: ['table'], columns: subject.of === 'table' ? [...OFFERED] : options.columns },
      }
    case 'month': {
      const [only, another] = lists
      if (only === undefined) return request
      // Of several only one that was just looked at is taken unasked.
      const seen = lists.find(({ id }) => id === lastOpen)?.name
      const list = listIn(subject, lists) ?? seen ?? (another === undefined ? only.name : '')
      return {
        ...request,
        of: { of: 'month', list, client: subject.of === 'month' ? subject.client : null },
        format: 'pdf',
        options: {
          ...options,
          columns: null,
          period: { kind: 'month' },
          mostPages: MONTH_PAGES,
          workbook: true,
          mail: options.mail ?? { to: [] },
        },
      }
    }
    case 'season':
      return {
        ...request,
        of: subject,
        format: 'pdf',
        options: { ...options, columns: subject.of === 'table' ? [...OF_SEASON] : options.columns },
      }
    case 'data':
      return { ...request, of: subject, format: 'xlsx', options: { ...options, absent: DEFAULT_OPTIONS.absent } }
    case 'plain':
      return { ...request, of: subject, format: 'xlsx', options: { ...options, parts: partsOfTable('xlsx') } }
  }
}

/** The other presets are of a table: of the list whose month it was, or of all domains where none had been chosen. */
function withoutMonth(subject: ReportSubject): ReportSubject {
  if (subject.of !== 'month') return subject
  if (!lacksList(subject)) return { of: 'table', source: { from: 'list', name: subject.list } }
  const query = { list: 'domains', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } } as const
  return { of: 'table', source: { from: 'query', query, columns: [...USUAL_COLUMNS] } }
}

/** What a client reads of a month; the rest stands in the workbook beside it. */
const MONTH_PAGES = 8
