import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { queryFor } from '../../../api/route-queries.ts'
import type { ListQuery, ListRow } from '../../../../../shared/list.ts'
import { LatestFirst } from '../../../api/latest-first.ts'

/** Rows are fetched in pages of this many; the page before and after what is seen come along. */
const PAGE_ROWS = 100

// One is read while the next is on its way; more would only wait in the library, where they cannot be called off.
const line = new LatestFirst(2)

const pageOf = (query: ListQuery, fields: string[], page: number, spark: string | null) =>
  queryFor('listRows', {
    query,
    offset: page * PAGE_ROWS,
    limit: PAGE_ROWS,
    fields,
    spark,
  })

/** The rows of a stretch of a list; a row that has not come yet is undefined. The error is why some cannot come. */
export function useRows(
  query: ListQuery,
  columns: readonly Column[],
  from: number,
  to: number,
  spark: string,
): { rowAt: (index: number) => ListRow | undefined; error: Error | null } {
  // In one order whatever order they are shown in: a column that is moved asks for nothing.
  const fields = useMemo(() => columns.map(({ id }) => id).toSorted(), [columns])
  const drawn = fields.includes('spark') ? spark : null
  const [first, last] = [Math.floor(from / PAGE_ROWS), Math.floor(to / PAGE_ROWS)]
  // The latest in line is asked for first: what is seen comes after what is near it.
  const pages = [
    last + 1,
    ...(first > 0 ? [first - 1] : []),
    ...Array.from({ length: last - first + 1 }, (_, at) => last - at),
  ]
  const results = useQueries({
    queries: pages.map((page) => {
      const { queryKey, queryFn } = pageOf(query, fields, page, drawn)
      return {
        queryKey,
        queryFn: ({ signal }: { signal: AbortSignal }) => line.run(queryFn, signal),
        gcTime: 60_000,
      }
    }),
  })
  return {
    rowAt: (index) => results[pages.indexOf(Math.floor(index / PAGE_ROWS))]?.data?.[index % PAGE_ROWS],
    error: results.find(({ error }) => error !== null)?.error ?? null,
  }
}
