import { expect, test } from 'vitest'
import type { RuleBody } from '../../../shared/rules/rules.ts'
import { follow, listOf, lookup, NOW, newLibrary } from '../library-for-tests.ts'
import { alerts, moveAlerts } from './alerts/inbox.ts'
import { saveRule } from './rules/rules.ts'

const DAY = 86_400_000
const BODY: RuleBody = {
  scope: { of: 'all' },
  field: 'value',
  condition: { kind: 'changes' },
  twoLooks: false,
  tell: { how: 'notification' },
}
const look = (day: number, record: object | null, outcome?: 'timed-out') =>
  lookup('a.example', record, { requestedAt: NOW + day * DAY, ...(outcome ? { outcome } : {}) })
const worth = (estimated_value: unknown) => ({ valuation: { estimated_value } })

/** A library in which the value of a domain rose from 100 to 200, and what its alerts say of now. */
function risen(body: RuleBody = BODY) {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', ['a.example'])
  saveRule(db, { id: null, name: 'A rule', body, now: NOW })
  follow(db, look(0, worth(100)), look(1, worth(200)))
  const present = () => alerts(db, { before: null, limit: 9, ids: null, present: true }).map((alert) => alert.present)
  return { db, present }
}

test('an alert would say again what it tells, or nothing of what came after it', () => {
  const { db, present } = risen()
  expect(present()).toEqual([undefined])
  follow(db, look(2, worth(100)))
  expect(present()).toEqual([{ state: 'value', value: 100 }])
})

test('a lookup that failed, or a value that cannot be read, would be told as what is now', () => {
  const { db, present } = risen({ ...BODY, condition: { kind: 'crosses', way: 'above', value: 150 } })
  follow(db, look(2, worth(50)), look(3, null, 'timed-out'))
  expect(present()).toEqual([{ state: 'value', value: 50 }])
  follow(db, look(4, worth({ odd: true })))
  expect(present()).toEqual([undefined])
})

test('an alert that is done would go on telling what is now', () => {
  const { db, present } = risen({ ...BODY, condition: { kind: 'crosses', way: 'above', value: 150 } })
  follow(db, look(2, worth(50)))
  const [alert] = alerts(db, { before: null, limit: 1, ids: null })
  moveAlerts(db, [alert?.id ?? 0], { to: 'done' }, NOW + 3 * DAY)
  expect(present()).toEqual([undefined])
})
