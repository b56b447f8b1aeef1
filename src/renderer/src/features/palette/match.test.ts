import { expect, test } from 'vitest'
import { matchOf } from './match.ts'

test('what begins with the typed letters would stand below what merely holds them', () => {
  const order = ['Open watchlist', 'Rewatch', 'Watchlists'].map((label) => matchOf({ label }, 'watch'))
  expect(order[2]).toBeGreaterThan(order[0] ?? 0)
  expect(order[0]).toBeGreaterThan(order[1] ?? 0)
})

test('words in another order, in capitals or without their accents would find nothing', () => {
  expect(matchOf({ label: 'Rivals in Köln' }, 'koln RIVALS')).toBeGreaterThan(0)
  expect(matchOf({ label: 'שמות דומיין' }, 'דומיין')).toBeGreaterThan(0)
  expect(matchOf({ label: 'New rule', also: 'Changes' }, 'changes')).toBeGreaterThan(0)
})

test('one word of two would be enough to be found', () => {
  expect(matchOf({ label: 'Rivals' }, 'rivals berlin')).toBe(0)
})
