import { kindKey } from '../../../../shared/decisions/decision-text.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { StoredAlert } from '../../../../shared/rules/rules.ts'
import { BID_OUTCOMES } from '../../components/decisions/bid-outcome.tsx'
import { useSingleKeys } from '../../components/hooks/use-single-keys.ts'
import { useWords } from '../../locales/words.ts'
import { focusAlert, focusedAlert, pressIn } from './alert-focus.ts'
import type { AlertWork } from './use-alert-work.ts'

interface Keys {
  alerts: readonly StoredAlert[]
  selected: readonly StoredAlert[]
  work: AlertWork
  select: (alerts: readonly StoredAlert[], on: boolean) => void
}

/** The keys of the inbox: j and k go, e is done, s snoozes, m mutes, x selects, d decides on a date. Off with all keys of a single sign. */
export function useAlertKeys(keys: Keys): void {
  const t = useWords()
  useSingleKeys((key) => press(key, keys, t))
}

/** Which button of the row of a date a key presses. */
const pressedBy = (key: string, t: Translator): string | undefined =>
  key === 'd' ? 'decide' : BID_OUTCOMES.find((kind) => kindKey(kind, t) === key)

/** Does what a key stands for; false when it stands for nothing. */
function press(key: string, { alerts, selected, work, select }: Keys, t: Translator): boolean {
  const pressed = pressedBy(key, t)
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
  else if (one.length > 0 && pressed) pressIn(here, pressed)
  else if (key === 'x' && one.length > 0) select(one, !selected.includes(one[0] as StoredAlert))
  else return false
  return true
}
