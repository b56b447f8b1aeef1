import { useEffect, useRef } from 'react'
import { ask } from '../../../api/route-queries.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'

interface Followed {
  at: ListPlaceName
  place: ShownPlace
  count: number
  /** The row whose details are open; null while none are. */
  shown: number | null
  onShow: (id: number) => void
}

/**
 * Lets the details of a row follow the focus of the list: whoever goes on with the arrow keys or clicks another row sees
 * that one. Gives what steps from the details themselves; nothing where the rows are grouped, whose places are others.
 */
export function useFollowedRow({ at, place, count, shown, onShow }: Followed): ((by: 1 | -1) => void) | undefined {
  const focused = useListPlaces((lists) => lists.places[at].focused)
  const isOpen = shown !== null && place.groups === null
  const opened = useRef<number | null>(null)
  const { query } = place
  const show = useRef(onShow)
  show.current = onShow
  useEffect(() => {
    if (!isOpen) {
      opened.current = null
      return
    }
    // What was opened is the focused row itself.
    if (opened.current === null || opened.current === focused) {
      opened.current = focused
      return
    }
    opened.current = focused
    let isLate = false
    void ask('listIds', { query, from: focused, to: focused }).then(
      ([id]) => {
        if (!isLate && id !== undefined) show.current(id)
      },
      // Whoever steps on asks again; what is open stays.
      () => undefined,
    )
    return () => {
      isLate = true
    }
  }, [isOpen, focused, query])
  if (place.groups !== null) return undefined
  return (by) => {
    const { focused: now } = useListPlaces.getState().places[at]
    const next = Math.max(0, Math.min(count - 1, now + by))
    useListPlaces.getState().show(at, { focused: next })
    // The list brings the row into sight, as with its own keys.
    document.getElementById(`${query.list}-row-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
}
