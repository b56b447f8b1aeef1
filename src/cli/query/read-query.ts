import type { QueryAsk } from '../../core/query/query-ask.ts'
import { CHANGE_COLUMNS } from '../../shared/columns/change-columns.ts'
import type { Column } from '../../shared/columns/column.ts'
import { isFactId, isWritten } from '../../shared/columns/facts.ts'
import { isYours } from '../../shared/columns/yours.ts'
import type { DeletedColumn } from '../../shared/analysis/deleted-column.ts'
import type { Grouping } from '../../shared/analysis/grouping.ts'
import { allOf, columnsIn, type Filter, NO_FILTER } from '../../shared/filter/filter.ts'
import type { WeekStart } from '../../shared/formats/person-format.ts'
import type { ListName } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { BatchSummary } from '../../shared/batches/batch.ts'
import type { Label, Watchlist } from '../../shared/watchlists/watchlist.ts'
import { type QueryRun, QUERY_KINDS } from '../declarations/query.ts'
import { UsageError } from '../exit-status.ts'
import { figureOf, namesIn, readGrouping } from '../options/grouping.ts'
import { notOneOf } from '../options/option.ts'
import { rowSource, sinceFilter } from '../library/row-source.ts'
import { filterOf } from '../options/where.ts'
import { changeColumns, readColumns, readSort, signed } from './query-columns.ts'

/** What of the library a question is read with. */
export interface QueryParts {
  columns: readonly Column[]
  /** What columns were called that are no more. */
  deleted: readonly DeletedColumn[]
  labels: readonly Label[]
  lists: readonly Watchlist[]
  batches: readonly BatchSummary[]
  t: Translator
  weekStart: WeekStart
}

/** The question of a command line. Throws UsageError for what the library does not have. */
export function readQuery(
  args: QueryRun['args'],
  parts: QueryParts,
  { limit, now }: { limit: number; now: number },
): QueryAsk {
  const from = args.from ?? 'domains'
  if (from === 'changes') return changesAsk(args, parts, { limit, now })
  const source = rowSource(from, parts)
  if (source === null) throw notOneOf('--from', QUERY_KINDS, from)
  const { list } = source
  const filter = allOf([source.filter, sinceFilter(args.since, 'looked_up_at'), whereOf(args.where, list, parts)])
  const common = { list, filter, limit, now }
  const { columns, t } = parts
  if (args.groupBy !== null) {
    const typed = { groupBy: args.groupBy, show: args.show, cross: false }
    const grouping = sortedGroups(readGrouping(typed, list, columns, t), args.sort, list, parts)
    return { of: 'groups', ...common, grouping, weekStart: parts.weekStart }
  }
  return {
    of: 'list',
    ...common,
    columns: args.columns === null ? usualColumns(source.columns, columns) : readColumns(args.columns, list, parts),
    sort: args.sort === null ? [source.sort] : readSort(args.sort, list, columns, t),
  }
}

/** What a table shows at first, but for what the person keeps: nobody has asked for that by name. */
function usualColumns(ids: readonly string[], columns: readonly Column[]): string[] {
  const known = new Map(columns.map((column) => [column.id, column]))
  return ids.filter((id) => !isYours(id, known) && (!isFactId(id) || isWritten(id)))
}

function whereOf(where: string | null, list: ListName, { columns, labels, lists, batches, t }: QueryParts): Filter {
  if (where === null) return NO_FILTER
  const known = new Map(columns.map((column) => [column.id, column]))
  const filter = filterOf(where, { columns: known, t, labels, lists, batch: batches })
  const absent = columnsIn(filter).find((id) => known.get(id)?.sources.includes(list) === false)
  if (absent !== undefined) throw new UsageError('terminal.where-column', { column: absent })
  return filter
}

/** Groups in the order that was asked for: by `rows`, by what they are grouped by, or by a figure. Throws UsageError. */
function sortedGroups(grouping: Grouping, sort: string | null, list: ListName, { columns, t }: QueryParts): Grouping {
  if (sort === null) return grouping
  const { name, descending } = signed(sort.trim())
  if (name === 'rows') return { ...grouping, order: { by: 'rows', descending } }
  const names = namesIn(list, columns, t)
  if (!name.includes(':') && names.find(name, false)?.id === grouping.by[0]?.column)
    return { ...grouping, order: { by: 'value', descending } }
  const offered = [
    'rows',
    grouping.by[0]?.column ?? '',
    ...grouping.show.map((one) => `${one.aggregate}:${one.column}`),
  ]
  const refused = notOneOf('--sort', offered, sort)
  if (!name.includes(':')) throw refused
  const figure = figureOf(name, names, '--sort')
  const at = grouping.show.findIndex((one) => one.column === figure.column && one.aggregate === figure.aggregate)
  if (at < 0) throw refused
  return { ...grouping, order: { by: at, descending } }
}

function changesAsk(
  { groupBy, columns: typed, sort, where, since, formula }: QueryRun['args'],
  { t }: QueryParts,
  { limit, now }: { limit: number; now: number },
): QueryAsk {
  const unusable = groupBy !== null ? '--group-by' : formula !== null ? '--formula' : null
  if (unusable !== null)
    throw new UsageError('terminal.option-from', { option: unusable, kinds: 'domains, history, list:NAME, batch:ID' })
  const columns = changeColumns()
  const named = { columns: new Map(columns.map((one) => [one.id, one])), t, labels: [], lists: [], batch: [] }
  const filter = where === null ? NO_FILTER : filterOf(where, named)
  return {
    of: 'changes',
    filter: allOf([sinceFilter(since, 'changed_at'), filter]),
    columns:
      typed === null ? CHANGE_COLUMNS.map(({ id }) => id) : readColumns(typed, 'domains', { columns, deleted: [], t }),
    sort: sort === null ? [] : readSort(sort, 'domains', columns, t),
    limit,
    now,
  }
}
