import { expect, test } from 'vitest'
import type { StoredAlert } from '../../../../shared/rules/rules.ts'
import { repeatedAlerts } from './repeated-alerts.ts'

const DAY = 86_400_000
const alert = (id: number, day: number, changed: Partial<StoredAlert> = {}, field = 'safety') =>
  ({
    id,
    ruleId: 1,
    name: 'a.example',
    firedAt: day * DAY,
    doneAt: null,
    evidence: { field },
    ...changed,
  }) as StoredAlert

test('a rule that tells the same twice within two days would read as two events', () => {
  const all = [alert(5, 7), alert(4, 6), alert(3, 4), alert(2, 1.9)]
  expect([...repeatedAlerts(all)].toSorted()).toEqual([
    [3, { is: 'earlier', otherAt: 6 * DAY }],
    [4, { is: 'earlier', otherAt: 7 * DAY }],
    [5, { is: 'again', otherAt: 6 * DAY }],
  ])
})

test('alerts of another rule, domain or field, or one that is done, would be called a repetition', () => {
  const others = [
    alert(4, 1, { ruleId: 2 }),
    alert(3, 1, { name: 'b.example' }),
    alert(2, 1, {}, 'title'),
    alert(1, 1, { doneAt: 1 }),
  ]
  expect(repeatedAlerts([alert(5, 1), ...others]).size).toBe(0)
})
