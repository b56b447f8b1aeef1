import type { ActionId } from '../../../shared/actions.ts'
import { useNavigation } from './navigation.ts'

interface Registered {
  /** The control that does it, which takes the focus first: what opens has to know where to give it back to. */
  element: HTMLElement
  run: () => void
}

const registered = new Map<ActionId, Registered[]>()
/** An action of a screen that is on its way. */
let wanted: { id: ActionId; screen: string } | null = null

/** Enters what an action does on the screen that is there; gives the function that takes it out again. */
export function registerAction(id: ActionId, entry: Registered): () => void {
  const entries = registered.get(id) ?? []
  registered.set(id, [...entries, entry])
  if (wanted?.id === id) {
    const isStillWanted = wanted.screen === useNavigation.getState().here.screen
    wanted = null
    // Once React has put the screen there.
    if (isStillWanted) queueMicrotask(() => runRegistered(id))
  }
  return () =>
    void registered.set(
      id,
      (registered.get(id) ?? []).filter((one) => one !== entry),
    )
}

/** What would do an action at the moment: the last one entered, since the bar of selected rows comes after the head of its list. */
function latestOf(id: ActionId): Registered | null {
  return (
    (registered.get(id) ?? []).findLast(({ element }) => !element.matches(':disabled, [data-disabled="true"]')) ?? null
  )
}

/** Whether something on the screen does this action. */
export const isRegistered = (id: ActionId): boolean => latestOf(id) !== null

/** Does an action as the screen has entered it; false when nothing on it does. */
export function runRegistered(id: ActionId): boolean {
  const entry = latestOf(id)
  entry?.element.focus()
  entry?.run()
  return entry !== null
}

/** What opens nothing over the table, but switches something or goes to another screen: the person goes on where they are. */
const STAYING: ReadonlySet<ActionId> = new Set(['totals', 'breakdown', 'compare-this'])
const OPENED = '[role="dialog"], [role="menu"], [role="listbox"], [data-menu-dropdown], [data-combobox-dropdown]'

/**
 * Does an action that a key in a table asks for: what it opens gives the focus back to the table, and not to the button
 * that would have been pressed.
 */
export function runFromTable(id: ActionId, table: HTMLElement): void {
  const entry = latestOf(id)
  if (!entry) return
  runRegistered(id)
  if (STAYING.has(id)) return table.focus({ preventScroll: true })
  let wasOpen = false
  const onFocus = ({ target }: FocusEvent): void => {
    if (target === entry.element) {
      if (wasOpen) setTimeout(() => document.activeElement === entry.element && table.focus({ preventScroll: true }))
      if (wasOpen) stop()
    } else if (target instanceof Element && target.closest(OPENED)) wasOpen = true
    else stop()
  }
  const stop = (): void => document.removeEventListener('focusin', onFocus)
  document.addEventListener('focusin', onFocus)
}

/** Goes to a screen and does an action of it as soon as it is there. */
export function runOnScreen(screen: 'lookup' | 'watchlists' | 'calendar', id: ActionId): void {
  const { here, go } = useNavigation.getState()
  if (here.screen === screen && runRegistered(id)) return
  wanted = { id, screen }
  go({ screen })
}
