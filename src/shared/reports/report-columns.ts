import { shownInTables } from '../columns/catalogue.ts'
import type { Column } from '../columns/column.ts'
import { isFactId, isWritten } from '../columns/facts.ts'
import { madeByPerson } from '../columns/comparable-columns.ts'
import { firstBatchColumns, insertedAfter, NAME_COLUMN, tableColumns } from '../columns/table-columns.ts'
import { isYours } from '../columns/yours.ts'
import type { Comparison } from '../comparison/comparison.ts'
import { shownFields } from '../comparison/shown-fields.ts'
import { columnsIn } from '../filter/filter.ts'
import type { Grouping } from '../analysis/grouping.ts'
import { formulaOf, type ListName, ownFieldOf, percentileOf } from '../list.ts'
import { DOMAIN_COLUMNS, isBare, isPaged, type ReportSubject, type ReportRequest, type TableSource } from './report.ts'
import type { SavedView } from '../analysis/saved-view.ts'
import { columnsOfChart } from '../analysis/table-chart.ts'

/** What the columns of a report are found in. */
export interface ReportLibrary {
  /** Every column of the library, by its id. */
  columns: ReadonlyMap<string, Column>
  views: readonly Pick<SavedView, 'name' | 'query' | 'columns' | 'groups'>[]
  lists: readonly { name: string; columns: readonly string[] }[]
  comparisons: readonly { name: string; document: Comparison }[]
}

/** Which columns stand in a report, and which may. */
export interface ReportColumns {
  /** The columns of its table, in order; null where they follow from what it is of. */
  table: string[] | null
  /** The columns that its table can have. */
  offered: string[]
  /** Those of the person's own that stand in it, in its table or anywhere else. */
  yours: string[]
  /** Those of them that are ticked as columns; a chart may name others. */
  ticked: string[]
  /** Those of the person's own that what it is of shows, and that are left out since nobody has ticked them. */
  left: string[]
  /** Those of them that a weighing rests on, which is left out with them; none where nothing is weighed. */
  unweighed: string[]
}

/**
 * The one answer to which columns stand in a file: for the form, the preview, the writers, the mail and the terminal. What
 * the person keeps about domains is in it only where `options.columns` names it.
 */
export function columnsOfReport(request: ReportRequest, library: ReportLibrary): ReportColumns {
  const { of, format, options } = request
  const mine = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => isYours(id, library.columns))
  // A chart is chosen by name, as a column is.
  const drawn = options.chart === null || isBare(format) || !hasChart(of) ? [] : mine(columnsOfChart(options.chart))
  const shown = shownColumns(of, library)
  if (shown === null) {
    const [asked, ticked] = [mine(restsOn(of, library)), options.columns ?? []]
    const told = asked.filter((id) => ticked.includes(id))
    return {
      table: null,
      offered: [],
      yours: [...new Set([...told, ...drawn])],
      ticked: told,
      left: asked.filter((id) => !ticked.includes(id)),
      unweighed: mine(restsWeighing(of, library)).filter((id) => !ticked.includes(id)),
    }
  }
  const offered = offeredColumns(of, library)
  const there = new Set(offered)
  const asShown = withName(shown).filter((id) => there.has(id))
  const table =
    options.columns === null
      ? asShown.filter((id) => !isYours(id, library.columns))
      : withName(options.columns).filter((id) => there.has(id))
  return {
    table,
    offered,
    yours: [...new Set([...mine(table), ...drawn])],
    ticked: mine(table),
    left: mine(asShown).filter((id) => !table.includes(id)),
    unweighed: [],
  }
}

/** The domain says what a row is about: it is always there. */
const withName = (ids: readonly string[]): string[] => [
  ...new Set(ids.includes(NAME_COLUMN) ? ids : [NAME_COLUMN, ...ids]),
]

const hasChart = ({ of }: ReportSubject): boolean => of === 'table'

type Views = Pick<ReportLibrary, 'views'>

const viewOf = ({ name }: { name: string }, { views }: Views): ReportLibrary['views'][number] | undefined =>
  views.find((view) => view.name === name)

/** The groups that a report is in; null for any other. */
export function groupsOf(subject: ReportSubject, library: Views): Grouping | null {
  if (subject.of !== 'table') return null
  if (subject.groups) return subject.groups.grouping
  return subject.source.from === 'view' ? (viewOf(subject.source, library)?.groups ?? null) : null
}

/** The list whose rows the table of a report has; null where it has other rows. */
export function listOfReport(subject: ReportSubject, library: Views): ListName | null {
  if (subject.of === 'domain') return 'history'
  return subject.of === 'table' ? listOfSource(subject.source, library) : null
}

/** The list whose rows a table has. */
export function listOfSource(source: TableSource, library: Views): ListName {
  switch (source.from) {
    case 'query':
      return source.query.list
    case 'view':
      return viewOf(source, library)?.query.list ?? 'domains'
    case 'list':
      return 'watched'
    case 'batch':
      return 'history'
  }
}

/** What the screen shows of what a report is of, the person's own included; null where its columns are not chosen. */
function shownColumns(subject: ReportSubject, library: ReportLibrary): readonly string[] | null {
  if (subject.of === 'domain') return DOMAIN_COLUMNS
  if (subject.of !== 'table' || groupsOf(subject, library) !== null) return null
  const { source } = subject
  switch (source.from) {
    case 'query':
      return source.columns
    case 'view': {
      const view = viewOf(source, library)
      return view ? tableColumns(view.columns) : []
    }
    case 'list':
      return tableColumns(library.lists.find(({ name }) => name === source.name)?.columns ?? [])
    case 'batch':
      return firstBatchColumns([])
  }
}

/** What is known of a lookup of one domain; nothing of it is the person's. */
const OF_LOOKUP: readonly string[] = [NAME_COLUMN, 'looked_up_at', 'outcome', 'status', 'took', 'message']

function offeredColumns(subject: ReportSubject, library: ReportLibrary): string[] {
  const list = listOfReport(subject, library)
  return shownInTables(library.columns.values()).flatMap(({ id, sources, origin }) => {
    if (list === null || !sources.includes(list) || (isFactId(id) && !isWritten(id))) return []
    return subject.of !== 'domain' || origin === 'field' || OF_LOOKUP.includes(id) ? [id] : []
  })
}

/** The columns of groups or of a comparison, whatever they do with them. */
function restsOn(subject: ReportSubject, library: ReportLibrary): string[] {
  const grouping = groupsOf(subject, library)
  if (grouping) return [...grouping.by, ...grouping.show].map(({ column }) => column)
  // Dates that come up are the person's own.
  if (subject.of === 'month')
    return [...library.columns.values()].flatMap(({ id, type }) =>
      type === 'date' && ownFieldOf(id) !== null ? [id] : [],
    )
  const document = comparisonOf(subject, library)
  if (!document) return []
  return [
    ...shownFields(document, madeByPerson(library.columns.values())).map(({ id }) => id),
    ...weighedColumns(document),
  ]
}

/** The comparison that a report is of; nothing for any other. */
function comparisonOf(subject: ReportSubject, { comparisons }: ReportLibrary): Comparison | undefined {
  if (subject.of !== 'comparison') return undefined
  const { comparison } = subject
  return typeof comparison === 'string' ? comparisons.find(({ name }) => name === comparison)?.document : comparison
}

/** The columns without which the domains of a report are not ranked; requirements alone rank none. */
function restsWeighing(subject: ReportSubject, library: ReportLibrary): string[] {
  const document = comparisonOf(subject, library)
  return document && document.weighing.criteria.length > 0 ? weighedColumns(document) : []
}

/** The columns that criteria and requirements of a comparison rest on. */
export const weighedColumns = ({ weighing: { criteria, requirements } }: Comparison): string[] => [
  ...criteria.map(({ field }) => field),
  ...requirements.flatMap(columnsIn),
]

/** A column as it stands at the head of a file: one of the table, or what is said beside a percentile or a score. */
export interface HeadColumn {
  id: string
  /** The column of the table. */
  of: string
  beside: 'peers' | 'low' | 'high' | 'reasons' | null
}

/** What is said beside columns. */
interface Beside {
  /** Ranges of scores have columns of their own; pages have them behind the figures. */
  ranges: boolean
  reasons: boolean
  /** A report never tells a percentile without among how many. */
  peers: boolean
}

/** What the table of a file has at its head, in order; null where its columns are not chosen. */
export function headOfReport(request: ReportRequest, library: ReportLibrary): HeadColumn[] | null {
  const { of: subject, format, options } = request
  const { table } = columnsOfReport(request, library)
  if (table === null) return null
  // On a page the report of a domain says itself which one it is of.
  const columns = subject.of === 'domain' && isPaged(format) ? table.filter((id) => id !== NAME_COLUMN) : table
  const beside = { ranges: !isPaged(format), reasons: options.parts.includes('reasons'), peers: true }
  return headOf(columns, beside, library.columns)
}

/** Columns with what is said beside them. */
export function headOf(
  table: readonly string[],
  { ranges, reasons, peers }: Beside,
  columns: ReadonlyMap<string, Column>,
): HeadColumn[] {
  return table.flatMap((id): HeadColumn[] => {
    const beside = (what: NonNullable<HeadColumn['beside']>): HeadColumn => ({
      id: `${id}_${what}`,
      of: id,
      beside: what,
    })
    const isScore = formulaOf(id) !== null && columns.get(id)?.type === 'score'
    return [
      { id, of: id, beside: null },
      ...(peers && percentileOf(id) ? [beside('peers')] : []),
      ...(isScore && ranges ? [beside('low'), beside('high')] : []),
      ...(isScore && reasons ? [beside('reasons')] : []),
    ]
  })
}

/** The columns with one of the person's own put in or taken out: it comes in where the screen has it. */
export function withTicked(request: ReportRequest, id: string, library: ReportLibrary): string[] {
  const { table, ticked } = columnsOfReport(request, library)
  const columns = table ?? ticked
  if (columns.includes(id)) return columns.filter((one) => one !== id)
  const shown = withName(shownColumns(request.of, library) ?? [])
  const before = shown.slice(0, shown.indexOf(id)).findLast((one) => columns.includes(one))
  return insertedAfter(columns, before ?? '', id)
}
