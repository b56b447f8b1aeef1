import type { StoredAlert } from '../../../../shared/rules/rules.ts'
import { BID_KEYS } from '../../components/watched/bid-outcome.tsx'
import { useSingleKeys } from '../../components/hooks/use-single-keys.ts'
import { focusAlert, focusedAlert, pressIn } from './alert-focus.ts'
import type { AlertWork } from './use-alert-work.ts'

interface Keys {
  alerts: readonly StoredAlert[]
  selected: readonly StoredAlert[]
  work: AlertWork
  select: (alerts: readonly StoredAlert[], on: boolean) => void
}

/** The keys of the inbox: j and k go, e is done, s snoozes, m mutes, x selects, d decides on a date. Off with all keys of a single sign. */
export const useAlertKeys = (keys: Keys): void => useSingleKeys((key) => press(key, keys))

/** The buttons of the row of a date. */
const PRESSED: Readonly<Record<string, string>> = {
  d: 'decide',
  [BID_KEYS['won at']]: 'won at',
  [BID_KEYS['lost at']]: 'lost at',
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
  else if (one.length > 0 && key in PRESSED) pressIn(here, PRESSED[key] ?? '')
  else if (key === 'x' && one.length > 0) select(one, !selected.includes(one[0] as StoredAlert))
  else return false
  return true
}
