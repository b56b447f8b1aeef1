import { withFilled } from '../../../../../shared/columns/table-columns.ts'
import { ownFieldOf } from '../../../../../shared/list.ts'
import { useListPlaces } from '../../../stores/tables/list-places.ts'
import { showColumns } from '../../../stores/tables/table-layout.ts'

/** So many own fields Domains shows by itself: it is the table of all lists, and most of their fields are empty there. */
const IN_DOMAINS = 3

/**
 * Shows own fields that took a file's columns in a batch's results, where a person has chosen what these show, and the first
 * of them in Domains; gives what hides them again.
 */
export function showFilledFields(ids: readonly number[]): () => void {
  const { batch, domains } = useListPlaces.getState().places
  const room = Math.max(0, IN_DOMAINS - domains.columns.filter((id) => ownFieldOf(id) !== null).length)
  const hides = [showAt('domains', ids.slice(0, room)), ...(batch.isFirst ? [] : [showAt('batch', ids)])]
  return () => {
    for (const hide of hides) hide()
  }
}

function showAt(at: 'domains' | 'batch', ids: readonly number[]): () => void {
  const shown = (): string[] => useListPlaces.getState().places[at].columns
  const before = shown()
  const after = withFilled(before, ids)
  if (after.length > before.length) showColumns(at, after)
  return () => {
    const filled = after.filter((id) => !before.includes(id))
    if (filled.length > 0)
      showColumns(
        at,
        shown().filter((id) => !filled.includes(id)),
      )
  }
}
