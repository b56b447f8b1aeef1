import { expect, test } from 'vitest'
import type { DecisionSince, Snapshot } from './decision.ts'
import { movedByKind, movedSince } from './what-came.ts'

const snapshot = (value: number | null): Snapshot => ({
  foundAt: 0,
  record: value === null ? {} : { value },
  own: null,
  formulas: null,
  percentiles: null,
})
const decided = (id: number, kind: string, then: number | null, now: number | null): DecisionSince => ({
  ...{ id, kind, name: `${id}.example`, unicode: `${id}.example`, day: '2025-11-24', at: 0, amount: null, reason: '' },
  snapshot: snapshot(then),
  today: snapshot(now),
})

test('what was paid would be told as the mean of a few high bids, or count those without an amount', () => {
  const bids = [10, null, 30, 5_000].map((amount, at) => ({ ...decided(at, 'buy up to', 1, 2), amount }))
  expect(movedByKind(movedSince(bids, 'value'))[0]?.amount).toBe(30)
})

test('a bid that was raised would count twice, or two auctions or two years of one domain as one', () => {
  const on = (id: number, kind: string): DecisionSince => ({ ...decided(id, kind, 1, 2), name: 'same.example' })
  const decisions = [on(1, 'buy up to'), on(2, 'buy up to'), on(3, 'lost at'), on(4, 'buy up to'), on(5, 'renew')]
  const next = { ...on(6, 'renew'), day: '2026-11-24' }
  const own = [on(9, 'called the owner'), on(10, 'called the owner')]
  const counted = [...decisions, on(8, 'renew'), next, ...own, decided(7, 'buy up to', 1, 2)]
  expect(movedSince(counted, 'value').map(({ decision }) => decision.id)).toEqual([2, 3, 4, 8, 6, 9, 10, 7])
})

test('what came of decisions would be told by figures that are missing at one end, or by a mean', () => {
  const moved = movedSince(
    [
      decided(1, 'let go', 100, 400),
      decided(2, 'let go', 100, 50),
      decided(3, 'let go', 0, 9_000),
      decided(4, 'let go', 200, null),
      decided(5, 'renew', null, 7),
    ],
    'value',
  )
  expect(movedByKind(moved)).toEqual([
    { kind: 'let go', decisions: 4, amount: null, known: 3, before: 100, now: 400, share: 1.25 },
    { kind: 'renew', decisions: 1, amount: null, known: 0, before: null, now: null, share: null },
  ])
})
