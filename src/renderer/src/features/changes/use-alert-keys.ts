import { useEffect, useRef } from 'react'
import type { StoredAlert } from '../../../../shared/rules/rules.ts'
import { useReadyState } from '../../api/queries.ts'
import { isBehindDialog } from '../../stores/dialogs.ts'
import { focusAlert, focusedAlert, pressIn } from './alert-focus.ts'
import type { AlertWork } from './use-alert-work.ts'

interface Keys {
  alerts: readonly StoredAlert[]
  selected: readonly StoredAlert[]
  work: AlertWork
  select: (alerts: readonly StoredAlert[], on: boolean) => void
}

const WRITES =
  'textarea, select, [contenteditable="true"], [role="menu"] *, [role="combobox"], input:not([type="checkbox"], [type="radio"])'

/** The keys of the inbox: j and k go, e is done, s snoozes, m mutes, x selects. Off with all keys of a single sign. */
export function useAlertKeys(keys: Keys): void {
  const { singleKeys } = useReadyState().preferences
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!singleKeys) return
    const listen = (event: KeyboardEvent): void => {
      const { target } = event
      const isOurs = !(event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      if (!isOurs || isBehindDialog() || (target instanceof HTMLElement && target.matches(WRITES))) return
      if (press(event.key, latest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [singleKeys])
}

/** Does what a key stands for; false when it stands for nothing. */
function press(key: string, { alerts, selected, work, select }: Keys): boolean {
  const here = focusedAlert()
  const one = alerts.filter(({ id }) => id === here)
  const some = selected.length > 0 ? selected : one
  if (key === 'j' || key === 'k') focusAlert(key === 'j' ? 1 : -1)
  else if (key === 'e' && some.length > 0) {
    const open = some.filter(({ doneAt }) => doneAt === null)
    if (selected.length === 0) focusAlert(1) || focusAlert(-1)
    if (open.length > 0) work.done(open)
  } else if (key === 's' && some.length > 0) pressIn(selected.length > 0 ? null : here, 'snooze')
  else if (key === 'm' && some.length > 0) pressIn(selected.length > 0 ? null : here, 'mute')
  else if (key === 'x' && one.length > 0) select(one, !selected.includes(one[0] as StoredAlert))
  else return false
  return true
}
