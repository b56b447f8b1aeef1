import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListRow } from '../../../../../shared/list.ts'
import { registerAction } from '../../../stores/registered-actions.ts'
import { type ListPlaceName, useListPlaces } from '../../../stores/tables/list-places.ts'
import { isNoneSelected } from '../../../stores/tables/row-selection.ts'

interface Here {
  at: ListPlaceName
  grid: RefObject<HTMLElement | null>
  /** The row that has the focus in the table; none on the line of a group. */
  rowHere: () => ListRow | undefined
  /** Decides on this domain; without one on the selected rows. */
  decide: (row?: ListRow) => void
}

/**
 * Deciding by its key in a table: on the selected rows, else on the row that has the focus. That one is not selected by it: the
 * next decision would be on it again.
 */
export function useDecideHere({ at, grid, rowHere, decide }: Here): void {
  const latest = useRef({ rowHere, decide })
  latest.current = { rowHere, decide }
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    return registerAction('decide', {
      element,
      run: () => {
        if (!isNoneSelected(useListPlaces.getState().places[at].selection)) return latest.current.decide()
        const row = latest.current.rowHere()
        if (row) latest.current.decide(row)
      },
    })
  }, [at, grid])
}
