import { expect, test } from 'vitest'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary } from '../library-for-tests.ts'
import { listBasket } from './basket.ts'
import { addToWatchlist } from './watchlists.ts'

const DAY = 86_400_000
const VALUE = 'valuation.estimated_value'
const look = (name: string, day: number, value: number | null) =>
  lookup(name, value === null ? null : { valuation: { estimated_value: value } }, { requestedAt: NOW + day * DAY })

const indexOf = (db: ReturnType<typeof newLibrary>, list: number, base = 0) => {
  const found = finish(
    listBasket(db, { list, field: VALUE, since: NOW - DAY, base: NOW + base * DAY, now: NOW + 5 * DAY }),
  )
  return { ...found, index: found.index.map((one) => (one === null ? null : Math.round(one * 100) / 100)) }
}

test('a domain that was not looked up on a day, or whose lookup failed, would move the index', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example', 'b.example'])
  follow(db, look('a.example', 0, 100), look('b.example', 0, 100), look('a.example', 3, 150))
  follow(db, lookup('b.example', null, { outcome: 'unavailable', requestedAt: NOW + 4 * DAY }))
  const { index, matched, contributions } = indexOf(db, list)
  expect(index).toEqual([100, 100, 100, 125, 125, 125])
  expect(matched).toEqual([0, 2, 2, 2, 2, 2])
  expect(contributions).toEqual([
    { name: 'a.example', unicode: 'a.example', points: 25, before: 100, after: 150 },
    { name: 'b.example', unicode: 'b.example', points: 0, before: 100, after: 100 },
  ])
})

test('a domain that is no longer in the database would take the index down with it', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example', 'b.example'])
  follow(
    db,
    look('a.example', 0, 100),
    look('b.example', 0, 900),
    look('b.example', 2, null),
    look('a.example', 4, 110),
  )
  expect(indexOf(db, list).index).toEqual([100, 100, 100, 100, 110, 110])
})

test('the past of a domain that was added later would change what the index was', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example'])
  follow(
    db,
    look('a.example', 0, 100),
    look('b.example', 0, 10),
    look('b.example', 1, 1_000),
    look('a.example', 2, 200),
  )
  addToWatchlist(db, list, [nameFacts('b.example')], NOW + 3 * DAY)
  follow(db, look('b.example', 5, 2_200))
  expect(indexOf(db, list).index).toEqual([100, 100, 200, 200, 200, 400])
})
