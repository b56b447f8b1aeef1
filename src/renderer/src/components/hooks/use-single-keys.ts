import { useLayoutEffect, useRef } from 'react'
import { useReadyState } from '../../api/queries.ts'
import { isBehindDialog } from '../../stores/dialogs.ts'

const WRITES =
  'textarea, select, [contenteditable="true"], [role="menu"] *, [role="combobox"], input:not([type="checkbox"], [type="radio"])'

/** Keys of a single sign that work wherever the focus is on a screen, but where one writes. `press` says whether a key was one of its. */
export function useSingleKeys(press: (key: string) => boolean): void {
  const { singleKeys } = useReadyState().preferences
  const latest = useRef(press)
  latest.current = press
  // As soon as they are told: what is pressed at once is meant.
  useLayoutEffect(() => {
    if (!singleKeys) return
    const listen = (event: KeyboardEvent): void => {
      const { target } = event
      const isOurs = !(event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      if (!isOurs || isBehindDialog() || (target instanceof HTMLElement && target.matches(WRITES))) return
      if (latest.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [singleKeys])
}
