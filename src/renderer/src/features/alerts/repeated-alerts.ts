import type { StoredAlert } from '../../../../shared/rules/rules.ts'
import { DAY } from '../../../../shared/time/durations.ts'

const TWO_DAYS = 2 * DAY

/** What an alert is to another one that says nearly the same, and when that one fired. */
export interface Repeat {
  is: 'again' | 'earlier'
  otherAt: number
}

/**
 * Which undone alerts, newest first, are told again within two days by one rule about one field of one domain, and which
 * they tell again. One that is both is an earlier one.
 */
export function repeatedAlerts(alerts: readonly StoredAlert[]): ReadonlyMap<number, Repeat> {
  const repeats = new Map<number, Repeat>()
  const undone = alerts.filter(({ ruleId, doneAt }) => ruleId !== null && doneAt === null)
  for (const alike of Map.groupBy(
    undone,
    ({ ruleId, name, evidence }) => `${ruleId} ${name} ${evidence.field}`,
  ).values())
    for (const [at, older] of alike.entries()) {
      const newer = alike[at - 1]
      if (!newer || newer.firedAt - older.firedAt > TWO_DAYS) continue
      if (!repeats.has(newer.id)) repeats.set(newer.id, { is: 'again', otherAt: older.firedAt })
      repeats.set(older.id, { is: 'earlier', otherAt: newer.firedAt })
    }
  return repeats
}
