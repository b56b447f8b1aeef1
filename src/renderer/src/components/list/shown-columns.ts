import { useMemo } from 'react'
import type { Column } from '../../../../shared/columns/column.ts'
import { useColumns } from '../../api/columns.ts'
import type { ShownPlace } from '../../stores/list-places.ts'
import { OWN } from './columns.ts'

/** The columns of the catalogue that a list shows, in their order. */
export function useShownColumns({ query: { list }, columns }: ShownPlace): Column[] {
  const known = useColumns()
  return useMemo(
    () =>
      [...new Set([...OWN[list], ...columns])].flatMap((id) => {
        const column = known.get(id)
        return column?.sources.includes(list) ? [column] : []
      }),
    [known, list, columns],
  )
}
