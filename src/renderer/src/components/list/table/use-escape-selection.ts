import { type RefObject, useEffect, useRef } from 'react'
import { nearestGrid } from './nearest-grid.ts'

/** Where Escape is about the selection: its bar, a column's head, a row's checkbox, or nothing at all. */
const ABOUT_ROWS = '[data-rows-selected], [role=columnheader], [role=row]'
/** What is in front takes the key, and so does a field that is typed in. */
const IN_FRONT = '[role=menu], [role=dialog], [role=listbox], [aria-modal=true]'
const TYPED_IN = 'input:not([type=checkbox]), textarea, select'

/** Escape gives the selection up wherever the focus went meanwhile; the rows themselves see to it on their own. */
export function useEscapeSelection(button: RefObject<HTMLElement | null>, clear: () => void): void {
  const latest = useRef(clear)
  latest.current = clear
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(IN_FRONT)) return
      const at = event.target as HTMLElement
      if (at !== document.body && (at.matches(TYPED_IN) || !at.closest(ABOUT_ROWS))) return
      // With the bar its buttons go.
      if (button.current && !at.closest('[role=grid], [role=treegrid]')) nearestGrid(button.current)?.focus()
      latest.current()
    }
    // Before a menu has taken it and is gone.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [button])
}
