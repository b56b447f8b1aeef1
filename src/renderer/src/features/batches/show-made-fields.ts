import { ownColumn } from '../../../../shared/list.ts'
import { useListPlaces } from '../../stores/list-places.ts'
import { showColumns } from '../../stores/table-layout.ts'

/** Shows own fields that were made of a file's columns in Domains, before its other columns; gives what hides them again. */
export function showMadeFields(ids: readonly number[]): () => void {
  const shown = (): string[] => useListPlaces.getState().places.domains.columns
  const before = shown()
  const made = ids.map((id) => ownColumn(id)).filter((id) => !before.includes(id))
  if (made.length > 0) showColumns('domains', [...before.slice(0, 1), ...made, ...before.slice(1)])
  return () => {
    if (made.length > 0)
      showColumns(
        'domains',
        shown().filter((id) => !made.includes(id)),
      )
  }
}
