import { ownColumn } from '../../../../shared/list.ts'
import { useListPlaces } from '../../stores/list-places.ts'
import { showColumns } from '../../stores/table-layout.ts'

/** Shows own fields that took a file's columns in Domains, before its other columns; gives what hides them again. */
export function showFilledFields(ids: readonly number[]): () => void {
  const shown = (): string[] => useListPlaces.getState().places.domains.columns
  const before = shown()
  const filled = ids.map((id) => ownColumn(id)).filter((id) => !before.includes(id))
  if (filled.length > 0) showColumns('domains', [...before.slice(0, 1), ...filled, ...before.slice(1)])
  return () => {
    if (filled.length > 0)
      showColumns(
        'domains',
        shown().filter((id) => !filled.includes(id)),
      )
  }
}
