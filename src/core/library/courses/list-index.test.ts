import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary, undoable } from '../library-for-tests.ts'
import { listBasket } from './list-index.ts'
import { archiveSubjects } from '../subjects/subjects.ts'
import { addToWatchlist, mergeWatchlists, removeFromWatchlist, removeWatchlist } from '../following/lists/watchlists.ts'

const DAY = 86_400_000
const VALUE = 'value'
const look = (name: string, day: number, value: number | null) =>
  lookup(name, value === null ? null : { valuation: { estimated_value: value } }, { requestedAt: NOW + day * DAY })

const indexOf = (db: ReturnType<typeof newLibrary>, list: number, base = 0) => {
  const found = finish(listBasket(db, { list, field: VALUE, since: NOW, base: NOW + base * DAY, now: NOW + 5 * DAY }))
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

test('a domain that is removed, archived, or comes with another list would move the past of the index', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example', 'b.example', 'c.example'])
  const other = listOf(db, 'Two', 'daily', ['d.example'])
  for (const [at, name] of ['a.example', 'b.example', 'c.example', 'd.example'].entries())
    follow(db, ...[0, 1, 2, 3, 4].map((day) => look(name, day, 100 + 50 * day * at)))
  const before = indexOf(db, list).index
  expect(before).toEqual([100, 150, 200, 250, 300, 300])
  removeFromWatchlist(db, list, ['b.example'], NOW + 1.5 * DAY)
  archiveSubjects(db, ['c.example'], NOW + 2.5 * DAY)
  mergeWatchlists(db, other, list, NOW + 2.5 * DAY)
  const { index, contributions } = indexOf(db, list)
  expect(index.slice(0, 2)).toEqual(before.slice(0, 2))
  // From the second day on a and c; a alone to the third, from which on a and d.
  expect(index.slice(2)).toEqual([200, 200, 246.15, 246.15])
  expect(contributions.map(({ name }) => name)).toEqual(['c.example', 'd.example', 'b.example', 'a.example'])
})

test('undo of a removal, or of the deletion of a list, would leave another past than there was', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example', 'b.example'])
  follow(db, ...[0, 1, 2, 3].flatMap((day) => [look('a.example', day, 100), look('b.example', day, 100 * (day + 1))]))
  const before = indexOf(db, list)
  const remove = () => undoable(db, () => removeFromWatchlist(db, list, ['b.example'], NOW + 2.5 * DAY))
  const removed = remove()
  const without = indexOf(db, list)
  expect(without).not.toEqual(before)
  removed.undo()
  expect(indexOf(db, list)).toEqual(before)
  // Added again in between, both are taken back, the later one first.
  const again = remove()
  const added = undoable(db, () => addToWatchlist(db, list, [nameFacts('b.example')], NOW + 3.5 * DAY))
  const joined = indexOf(db, list)
  expect(again.undo).toThrow(expect.objectContaining({ fault: expect.objectContaining({ code: 'undo-newer' }) }))
  expect(indexOf(db, list)).toEqual(joined)
  added.undo()
  again.undo()
  expect(indexOf(db, list)).toEqual(before)
  remove()
  undoable(db, () => removeWatchlist(db, list)).undo()
  expect(indexOf(db, list)).toEqual(without)
})

test('adding or removing a domain would change a point of the index before that moment', () => {
  const names = ['a.example', 'b.example', 'c.example', 'd.example']
  const db = newLibrary()
  const values = [3, 7, 2, 9, 4, 8, 1, 6]
  for (const [at, name] of names.entries())
    follow(db, ...values.map((value, day) => look(name, day, value * (at + 1) + ((day * at) % 5))))
  const step = fc.record({
    name: fc.constantFrom(...names),
    // In hours, from the end of the first day on.
    after: fc.integer({ min: 0, max: 40 }),
    joins: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.subarray(names), fc.array(step, { maxLength: 8 }), (first, steps) => {
      db.exec('begin')
      try {
        const list = listOf(db, 'One', 'daily', first)
        let now = NOW + DAY
        const ask = () => finish(listBasket(db, { list, field: VALUE, since: NOW, base: NOW, now: NOW + 8 * DAY }))
        for (const { name, after, joins } of steps) {
          now += after * 3_600_000
          const before = ask()
          if (joins) addToWatchlist(db, list, [nameFacts(name)], now)
          else removeFromWatchlist(db, list, [name], now)
          const then = ask()
          const past = before.days.filter((end) => end < now).length
          if (before.base >= past) continue
          expect(then.index.slice(0, past)).toEqual(before.index.slice(0, past))
          expect(then.matched.slice(0, past)).toEqual(before.matched.slice(0, past))
        }
      } finally {
        db.exec('rollback')
      }
    }),
  )
})
