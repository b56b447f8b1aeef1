import { expect, test } from 'vitest'
import { archiveSubjects } from '../subjects/subjects.ts'
import { addToWatchlist } from '../following/lists/watchlists.ts'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary } from '../library-for-tests.ts'
import { listContributions } from './contributions.ts'

const DAY = 86_400_000
const VALUE = 'value'
const look = (name: string, day: number, record: object) => lookup(name, record, { requestedAt: NOW + day * DAY })
const value = (amount: number): object => ({ valuation: { estimated_value: amount } })
const rank = (place: number): object => ({ seo: { tranco_rank: place } })

test('the domains that moved a list most would be others, or the rest be left out', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily')
  for (const [name, before, after] of [
    ['a', 100, 90],
    ['b', 10, 60],
    ['c', 5, 5],
    ['d', 1, 500],
    ['e', 3, null],
    ['f', 40, 41],
  ] as const) {
    addToWatchlist(db, list, [nameFacts(`${name}.example`)], NOW)
    const facts = after === null ? {} : value(after)
    follow(db, look(`${name}.example`, 0, value(before)), look(`${name}.example`, 10, facts))
  }
  archiveSubjects(db, ['d.example'], NOW)
  const query = { list, field: VALUE, from: NOW + DAY, to: NOW + 11 * DAY, limit: 9 }
  const { steps, others, from, to } = finish(listContributions(db, query))
  expect(steps.map((one) => [one.name, one.kind, one.before, one.after])).toEqual([
    ['b.example', 'changed', 10, 60],
    ['a.example', 'changed', 100, 90],
    ['e.example', 'disappeared', 3, null],
    ['f.example', 'changed', 40, 41],
  ])
  expect([from.sum, to.sum, from.lacking, to.lacking, others.domains]).toEqual([158, 196, 0, 1, 0])
  expect(finish(listContributions(db, { ...query, limit: 1 }))).toMatchObject({
    steps: [{ name: 'b.example' }],
    others: { domains: 3, change: -12 },
  })
})

test('ranks would be added up, or a domain without a rank at one time stand before those that moved', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example', 'b.example'])
  follow(
    db,
    look('a.example', 0, rank(900_000)),
    look('b.example', 0, rank(50)),
    look('a.example', 5, {}),
    look('b.example', 5, rank(40)),
  )
  const asked = { list, field: 'rank', from: NOW + DAY, to: NOW + 6 * DAY, limit: 9 }
  const found = finish(listContributions(db, asked))
  expect(found.isSummed).toBe(false)
  expect(found.steps.map(({ name }) => name)).toEqual(['b.example', 'a.example'])
})
