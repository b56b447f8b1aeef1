import { ownColumn } from '../../../../../shared/list.ts'
import { useListPlaces } from '../../../stores/tables/list-places.ts'
import { showColumns } from '../../../stores/tables/table-layout.ts'

/**
 * Shows own fields that took a file's columns in Domains, before the others, and in a batch's results where a person has
 * chosen what these show; gives what hides them again.
 */
export function showFilledFields(ids: readonly number[]): () => void {
  const { batch } = useListPlaces.getState().places
  const places = batch.isFirst ? (['domains'] as const) : (['domains', 'batch'] as const)
  const hides = places.map((at) => showAt(at, ids))
  return () => {
    for (const hide of hides) hide()
  }
}

function showAt(at: 'domains' | 'batch', ids: readonly number[]): () => void {
  const shown = (): string[] => useListPlaces.getState().places[at].columns
  const before = shown()
  const filled = ids.map((id) => ownColumn(id)).filter((id) => !before.includes(id))
  if (filled.length > 0) showColumns(at, [...before.slice(0, 1), ...filled, ...before.slice(1)])
  return () => {
    if (filled.length > 0)
      showColumns(
        at,
        shown().filter((id) => !filled.includes(id)),
      )
  }
}
