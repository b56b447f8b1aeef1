import type { SortKey } from '../../core/query/query-ask.ts'
import type { BatchSummary } from '../../shared/batches/batch.ts'
import { firstBatchColumns, FIRST_TABLE, tableColumns } from '../../shared/columns/table-columns.ts'
import { type Filter, NO_FILTER } from '../../shared/filter/filter.ts'
import type { ListName } from '../../shared/list.ts'
import type { Watchlist } from '../../shared/watchlists/watchlist.ts'
import { UsageError } from '../exit-status.ts'
import { listNamed } from './list-named.ts'

/** What of the library has rows, as `--from` names it. */
export const ROW_SOURCES = ['domains', 'history', 'list:NAME', 'batch:ID'] as const

/** Rows of the library, with what a table of them shows at first and in which order. */
export interface RowSource {
  list: ListName
  filter: Filter
  columns: readonly string[]
  sort: SortKey
}

/** The rows that `--from` names; null where it names something else. Throws UsageError for a list or batch that is not there. */
export function rowSource(
  from: string,
  { lists, batches }: { lists: readonly Watchlist[]; batches: readonly Pick<BatchSummary, 'id'>[] },
): RowSource | null {
  const [kind, ...rest] = from.split(':')
  const name = rest.join(':').trim()
  const newest: SortKey = { column: 'looked_up_at', descending: true }
  if ((kind === 'domains' || kind === 'history') && rest.length === 0)
    return { list: kind, filter: NO_FILTER, columns: FIRST_TABLE[kind], sort: newest }
  if (kind === 'list' && name !== '') {
    const list = listNamed(lists, name)
    return {
      list: 'watched',
      filter: { op: 'is', column: 'list', values: [list.id] },
      columns: tableColumns(list.columns),
      sort: { column: 'domain', descending: false },
    }
  }
  if (kind === 'batch' && /^\d{1,15}$/u.test(name)) {
    const id = Number(name)
    if (!batches.some((one) => one.id === id)) throw new UsageError('fault.report-no-batch', { id })
    return {
      list: 'history',
      filter: { op: 'is', column: 'batch', values: [id] },
      columns: firstBatchColumns([]),
      sort: { ...newest, descending: false },
    }
  }
  return null
}

/** What `--since` leaves of rows; everything without it. */
export const sinceFilter = (since: number | null, column: string): Filter =>
  since === null ? NO_FILTER : { op: '>=', column, value: since }
