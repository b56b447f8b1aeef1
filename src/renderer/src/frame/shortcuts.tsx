import { useEffect } from 'react'
import { useMenuActions } from '../api/use-menu-actions.ts'
import { ACTIONS, isSingleKey } from '../../../shared/actions.ts'
import { useReadyState } from '../api/queries.ts'
import { focusSearch, runAction, runFromOutside } from '../stores/actions.ts'
import { isBehindDialog } from '../stores/dialogs.ts'
import { catchTypedAhead } from '../stores/typed-ahead.ts'
import { hasOwnUndo, isTypedInto } from '../stores/typed-into.ts'

const PALETTE_KEY = ACTIONS.palette.keys.slice('CmdOrCtrl+'.length).toLowerCase()
const BACK_BUTTON = 3
const FORWARD_BUTTON = 4

/** The keys that the menu does not bring, and the mouse's buttons for back and forward. */
export function Shortcuts() {
  const { singleKeys } = useReadyState().preferences
  useMenuActions(runFromOutside)
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
  if (event.defaultPrevented || event.altKey) return
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === PALETTE_KEY && !event.shiftKey) catchTypedAhead()
    return onUndoKey(event)
  }
  // A text field keeps its signs.
  if (isTypedInto(event.target) || isBehindDialog() || (event.key !== '?' && event.key !== '/')) return
  event.preventDefault()
  if (event.key === '?') runAction('keys')
  else focusSearch()
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y; a text field has its own. */
function onUndoKey(event: KeyboardEvent): void {
  const key = event.key.toLowerCase()
  const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null
  if (way === null || hasOwnUndo(event.target, way)) return
  event.preventDefault()
  if (!event.repeat) runAction(way)
}

function onMouse(event: MouseEvent): void {
  if (event.button !== BACK_BUTTON && event.button !== FORWARD_BUTTON) return
  event.preventDefault()
  runFromOutside(event.button === BACK_BUTTON ? 'back' : 'forward')
}
