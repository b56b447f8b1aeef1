import { useMemo } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { isAskable, shownInTables } from '../../../../../shared/columns/catalogue.ts'
import type { ListName } from '../../../../../shared/list.ts'
import { useColumns } from '../../../api/columns.ts'
import type { ShownPlace } from '../../../stores/tables/list-places.ts'

/** Every column that the table of a list can show, by its id. */
export function useTableColumns(list: ListName): ReadonlyMap<string, Column> {
  const known = useColumns()
  return useMemo(
    () =>
      new Map(
        shownInTables(known.values()).flatMap((column) => (column.sources.includes(list) ? [[column.id, column]] : [])),
      ),
    [known, list],
  )
}

/** The columns that a list shows, in their order. */
export function useColumnsInTable({ query: { list }, columns }: ShownPlace): Column[] {
  const known = useTableColumns(list)
  return useMemo(() => columns.flatMap((id) => known.get(id) ?? []), [known, columns])
}

/** Those of them that can be counted, summed up and filtered by. */
export function useShownColumns(place: ShownPlace): Column[] {
  const columns = useColumnsInTable(place)
  return useMemo(() => columns.filter(({ id }) => isAskable(id)), [columns])
}
