import { useEffect } from 'react'
import { onEvent } from '../api/send.ts'
import { isSingleKey } from '../../../shared/actions.ts'
import { useReadyState } from '../api/queries.ts'
import { focusSearch, runAction, runFromOutside } from '../stores/actions.ts'
import { isBehindDialog } from '../stores/dialogs.ts'
import { useToasts } from '../stores/toasts.ts'

// A menu of choices is an input as well, but a read-only one: nothing can be typed or undone in it.
const TYPED_INTO =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"], [readonly])'
const BACK_BUTTON = 3
const FORWARD_BUTTON = 4

/** The keys that the menu does not bring, and the mouse's buttons for back and forward. */
export function Shortcuts() {
  const { singleKeys } = useReadyState().preferences
  useEffect(() => onEvent('menu', ({ action }) => runFromOutside(action)), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (singleKeys || !isSingleKey(event.key) || event.ctrlKey || event.metaKey) onKey(event)
    }
    window.addEventListener('keydown', listen)
    window.addEventListener('mouseup', onMouse)
    return () => {
      window.removeEventListener('keydown', listen)
      window.removeEventListener('mouseup', onMouse)
    }
  }, [singleKeys])
  return null
}

function onKey(event: KeyboardEvent): void {
  // A text field keeps its signs, and its own undo.
  if (
    event.defaultPrevented ||
    event.altKey ||
    (event.target instanceof HTMLElement && event.target.matches(TYPED_INTO))
  )
    return
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === 'z' && !event.shiftKey && useToasts.getState().undoLatest()) event.preventDefault()
    return
  }
  if (isBehindDialog()) return
  if (event.key !== '?' && event.key !== '/') return
  event.preventDefault()
  if (event.key === '?') runAction('keys')
  else focusSearch()
}

function onMouse(event: MouseEvent): void {
  if (event.button !== BACK_BUTTON && event.button !== FORWARD_BUTTON) return
  event.preventDefault()
  runFromOutside(event.button === BACK_BUTTON ? 'back' : 'forward')
}
