import { withFilled } from '../../../../../shared/columns/table-columns.ts'
import { ownFieldOf } from '../../../../../shared/list.ts'
import { useListPlaces } from '../../../stores/tables/list-places.ts'
import { showColumns } from '../../../stores/tables/table-layout.ts'

/** So many own fields Domains shows by itself: it is the table of all lists, and most of their fields are empty there. */
const IN_DOMAINS = 3

/**
 * Shows the columns that a file has filled in a batch's results, where a person has chosen what these show, and what was
 * decided with the first own fields in Domains; gives what hides them again.
 */
export function showFilledColumns(ids: readonly string[]): () => void {
  const { batch, domains } = useListPlaces.getState().places
  const isOwn = (id: string): boolean => ownFieldOf(id) !== null
  const room = Math.max(0, IN_DOMAINS - domains.columns.filter(isOwn).length)
  const inDomains = [...ids.filter((id) => !isOwn(id)), ...ids.filter(isOwn).slice(0, room)]
  const hides = [showAt('domains', inDomains), ...(batch.isFirst ? [] : [showAt('batch', ids)])]
  return () => {
    for (const hide of hides) hide()
  }
}

function showAt(at: 'domains' | 'batch', ids: readonly string[]): () => void {
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
