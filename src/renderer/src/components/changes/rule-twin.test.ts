import { expect, test } from 'vitest'
import { twinOf } from './rule-twin.ts'
import type { Rule, RuleBody } from '../../../../shared/rules/rules.ts'

const BODY: RuleBody = {
  scope: { of: 'lists', ids: [1, 2] },
  field: 'safety',
  condition: { kind: 'stops-being', value: 'safe' },
  twoLooks: false,
  tell: { how: 'notification' },
}
const kept: Rule = { ...BODY, id: 7, name: 'Not safe', enabled: true, mutedUntil: null, createdAt: 0 }

test('the same rule in another order or with another way of telling would not be found', () => {
  const again: RuleBody = {
    ...BODY,
    scope: { of: 'lists', ids: [2, 1, 2] },
    condition: { value: 'safe', kind: 'stops-being' },
    tell: { how: 'feed' },
    severity: 'high',
  }
  expect(twinOf(again, null, [kept])).toBe(kept)
})

test('a rule would be a twin of itself, or of one that watches for something else', () => {
  expect(twinOf(BODY, 7, [kept])).toBe(undefined)
  expect(twinOf({ ...BODY, scope: { of: 'labels', ids: [1, 2] } }, null, [kept])).toBe(undefined)
  expect(twinOf({ ...BODY, condition: { kind: 'stops-being', value: 'phishing' } }, null, [kept])).toBe(undefined)
  expect(twinOf({ ...BODY, twoLooks: true }, null, [kept])).toBe(undefined)
})
