import { expect, test } from 'vitest'
import { follow, lookup, NOW, newLibrary, store } from '../library-for-tests.ts'
import { domainFigures } from './domain-figures.ts'

const DAY = 86_400_000
const VALUE = 'value'
const look = (name: string, ago: number, value: unknown) =>
  lookup(name, value === null ? null : { valuation: { estimated_value: value } }, { requestedAt: NOW - ago * DAY })
const moves = (db: ReturnType<typeof newLibrary>, until = NOW) =>
  domainFigures(db, { name: 'a.example', until })[VALUE]?.moves.map(({ days, before, after }) => [days, before, after])

test('figures would be read from another domain, a failed lookup or a value that was not provided', () => {
  const db = newLibrary()
  follow(
    db,
    look('a.example', 100, 10),
    look('a.example', 95, null),
    look('a.example', 31, 20),
    look('a.example', 30.5, 'unreadable'),
    look('a.example', 1, 30),
    look('b.example', 0, 99),
    look('a.example', 0, null),
  )
  expect(moves(db)).toEqual([
    [30, 20, 30],
    [90, 10, 30],
  ])
})

test('an earlier lookup would be told with moves that came after it', () => {
  const db = newLibrary()
  follow(db, look('a.example', 60, 10), look('a.example', 20, 20), look('a.example', 0, 40))
  expect(moves(db, NOW - 20 * DAY)).toEqual([[30, 10, 20]])
})

test('the day on which a span begins would be lost behind thousands of lookups', () => {
  const db = newLibrary()
  follow(db, look('a.example', 91, 1), look('a.example', 31, 2))
  store(db, ...Array.from({ length: 2_100 }, (_, at) => look('a.example', 29 - at / 100, at + 10)))
  expect(moves(db)).toEqual([
    [30, 2, 2_109],
    [90, 1, 2_109],
  ])
})
