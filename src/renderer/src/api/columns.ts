import { useCallback, useMemo } from 'react'
import type { Column } from '../../../shared/columns/column.ts'
import { columnsOf } from '../../../shared/columns/catalogue.ts'
import { columnName, type FilterWords } from '../../../shared/filter/filter-words.ts'
import { useWords } from '../locales/words.ts'
import { useBatches, useLabels, useOwnFields, useWatchlists } from './queries.ts'

/** Every column of the library, by its id. */
export function useColumns(): ReadonlyMap<string, Column> {
  const { data } = useOwnFields()
  return useMemo(() => new Map(columnsOf(data ?? []).map((column) => [column.id, column])), [data])
}

/** What filters are told in words with. */
export function useFilterWords(): FilterWords {
  const t = useWords()
  const columns = useColumns()
  const lists = useWatchlists().data
  const labels = useLabels().data
  const batches = useBatches().data
  return useMemo(() => {
    const named = { lists, labels, batch: batches?.map(({ summary }) => summary) }
    return {
      t,
      columns,
      nameOf: (column, id) =>
        column === 'lists' || column === 'labels' || column === 'batch'
          ? named[column]?.find((one) => one.id === id)?.name
          : undefined,
    }
  }, [t, columns, lists, labels, batches])
}

/** What a column is called. */
export function useColumnName(): (column: string) => string {
  const t = useWords()
  const columns = useColumns()
  return useCallback((column) => columnName(column, { t, columns }), [t, columns])
}
