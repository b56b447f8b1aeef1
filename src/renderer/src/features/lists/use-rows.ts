import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { isFieldId } from '../../../../shared/fields.ts'
import type { ListQuery, ListRow } from '../../../../shared/list.ts'
import { bridge, unwrap } from '../../api/bridge.ts'

/** Rows are fetched in pages of this many; the page before and after what is seen come along. */
const PAGE_ROWS = 100

const keyOf = (query: ListQuery, fields: readonly string[], page: number, spark: string | null) => ['library', 'rows', query, fields, page, spark] as const
const fetchPage = (query: ListQuery, fields: string[], page: number, spark: string | null) => unwrap(bridge.listRows({ query, offset: page * PAGE_ROWS, limit: PAGE_ROWS, fields: query.list === 'watched' ? fields : fields.filter(isFieldId), spark }))

/** The rows of a stretch of a list; a row that has not come yet is undefined. */
export function useRows(query: ListQuery, fields: string[], from: number, to: number, spark: string | null): { rowAt: (index: number) => ListRow | undefined; loading: boolean; fault: Error | null } {
  const first = Math.max(0, Math.floor(from / PAGE_ROWS) - 1)
  const last = Math.floor(to / PAGE_ROWS) + 1
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const results = useQueries({
    queries: pages.map((page) => ({ queryKey: keyOf(query, fields, page, spark), queryFn: () => fetchPage(query, fields, page, spark), gcTime: 60_000, placeholderData: keepPreviousData })),
  })
  return {
    rowAt: (index) => results[Math.floor(index / PAGE_ROWS) - first]?.data?.[index % PAGE_ROWS],
    loading: results.some((result) => result.isLoading),
    fault: results.find((result) => result.error)?.error ?? null,
  }
}
