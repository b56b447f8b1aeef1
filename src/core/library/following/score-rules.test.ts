import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { alertText } from '../../../shared/rules/alert-text.ts'
import type { Criterion } from '../../../shared/comparison/comparison.ts'
import { criterion } from '../../../shared/comparison/comparison-for-tests.ts'
import { english } from '../../../shared/locales/en/english.ts'
import { createTranslator } from '../../../shared/locales/translator.ts'
import type { RuleBody, RuleCondition } from '../../../shared/rules/rules.ts'
import { follow, listOf, lookup, NOW, newLibrary } from '../library-for-tests.ts'
import { addFormula, changeFormula, removeFormula } from '../formulas/formulas.ts'
import { alerts } from './alerts/inbox.ts'
import { saveRule } from './rules/rules.ts'

const DAY = 86_400_000
const t = createTranslator(Object.assign({}, ...Object.values(english)), 'en')
const linear = (field: string, weight: number, to: number): Criterion =>
  criterion(field, weight, { scale: { from: 0, to, kind: 'linear' } })
const HALVES = [linear('value', 50, 1_000), linear('mobile', 50, 100)]
const ABOVE: RuleCondition = { kind: 'crosses', way: 'above', value: 50 }
const BY_FIFTH: RuleCondition = { kind: 'moves', way: 'either', by: 20, as: 'percent', window: 'last-look' }

/** A followed domain with a rule about its score. */
function watchedScore(condition: RuleCondition) {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', ['a.example'])
  const id = addFormula(db, { name: 'Auction', criteria: HALVES })
  const body: RuleBody = {
    scope: { of: 'all' },
    field: `formula_${id}`,
    condition,
    twoLooks: false,
    tell: { how: 'notification' },
  }
  saveRule(db, { id: null, name: 'A rule', body, now: NOW })
  let day = 0
  /** The next day's answer. */
  const look = (value: number | null, mobile: number | null): void => {
    day += 1
    const record = { valuation: { estimated_value: value }, seo: { pagespeed_mobile: mobile } }
    follow(db, lookup('a.example', record, { requestedAt: NOW + day * DAY }))
  }
  return { db, id, look }
}

const told = (db: DatabaseSync): string[] =>
  alerts(db, { before: null, limit: 100, ids: null })
    .toReversed()
    .map((alert) => alertText(t, alert))

test('a rule would not tell that a score crosses a bound, would tell it twice, or not name the score', () => {
  const { db, look } = watchedScore(ABOVE)
  look(200, 40)
  look(600, 60)
  expect(told(db)).toEqual(['Auction (estimate): 30 → 60'])
  look(700, 60)
  look(700, 70)
  expect(told(db)).toHaveLength(1)
  look(100, 10)
  look(800, 80)
  expect(told(db)).toEqual(['Auction (estimate): 30 → 60', 'Auction (estimate): 10 → 80'])
})

test('a rule would not tell that a score has moved by a share of itself, or tell of less', () => {
  const { db, look } = watchedScore(BY_FIFTH)
  look(500, 50)
  look(540, 54)
  expect(told(db)).toEqual([])
  look(800, 80)
  look(800, 80)
  look(400, 40)
  expect(told(db)).toEqual(['Auction (estimate): 54 → 80', 'Auction (estimate): 80 → 40'])
})

test('a value that is missing would be told as a score that crosses a bound or moves', () => {
  const crosses = watchedScore(ABOVE)
  // The score is 10 to 60 and then 40 to 90 without it: it may have been on either side all along.
  crosses.look(200, 40)
  crosses.look(800, null)
  crosses.look(200, 40)
  expect(told(crosses.db)).toEqual([])
  const moves = watchedScore(BY_FIFTH)
  moves.look(200, 100)
  moves.look(200, null)
  moves.look(200, 98)
  expect(told(moves.db)).toEqual([])
  moves.look(null, null)
  moves.look(600, 100)
  expect(told(moves.db)).toEqual(['Auction (estimate): 59 → 80'])
})

test('a score that lies beyond a bound whatever the missing value is would not be told', () => {
  const { db, look } = watchedScore({ kind: 'crosses', way: 'above', value: 30 })
  look(100, 10)
  look(800, null)
  expect(told(db)).toHaveLength(1)
  look(800, 50)
  expect(told(db)).toHaveLength(1)
})

test('other criteria of a score would be told as news of the domain, or end its rule', () => {
  const { db, id, look } = watchedScore(ABOVE)
  look(900, 0)
  changeFormula(db, { id, name: 'Auction', criteria: [linear('value', 1, 1_000)] })
  look(900, 0)
  expect(told(db)).toEqual([])
  look(100, 0)
  look(700, 0)
  expect(told(db)).toEqual(['Auction (estimate): 10 → 70'])
  removeFormula(db, id)
  look(100, 0)
  look(700, 0)
  expect(told(db)).toHaveLength(1)
})
