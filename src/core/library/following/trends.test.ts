import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TREND_FIELDS } from '../../../shared/trends.ts'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary } from '../library-for-tests.ts'
import { archiveSubjects } from './subjects.ts'
import { domainTrend, listMovers, listTrend } from './trends.ts'
import { addToWatchlist } from './watchlists.ts'

const DAY = 86_400_000
const VALUE = 'valuation.estimated_value'
const value = (amount: unknown): object => ({ valuation: { estimated_value: amount } })
const look = (name: string, day: number, record: object | null) =>
  lookup(name, record, { requestedAt: NOW + day * DAY })

test('a line would be drawn through what was not known: failed, not found, not provided, unreadable', () => {
  const db = newLibrary()
  follow(
    db,
    look('a.example', 0, value(1)),
    lookup('a.example', null, { outcome: 'unavailable', requestedAt: NOW + DAY }),
    look('a.example', 2, null),
    look('a.example', 3, {}),
    look('a.example', 4, value('7')),
    look('a.example', 5, value(0)),
    look('b.example', 1, value(9)),
  )
  const points = domainTrend(db, { name: 'a.example', field: VALUE, since: NOW })
  expect(points.map((point) => [(point.at - NOW) / DAY, point.outcome, point.value])).toEqual([
    [0, 'found', 1],
    [1, 'unavailable', null],
    [2, 'not-found', null],
    [3, 'found', null],
    [4, 'found', null],
    [5, 'found', 0],
  ])
  expect([
    domainTrend(db, { name: 'a.example', field: VALUE, since: NOW + 5 * DAY }).length,
    domainTrend(db, { name: 'zzz.example', field: VALUE, since: 0 }),
  ]).toEqual([1, []])
})

test('a grade would be drawn at the wrong height', () => {
  const db = newLibrary()
  for (const [day, grade] of ['A+', 'A', 'B-', 'T', 'F'].entries())
    follow(db, look('a.example', day, { seo: { ssl_grade: grade } }))
  expect(
    domainTrend(db, { name: 'a.example', field: 'seo.ssl_grade', since: NOW }).map((point) => point.value),
  ).toEqual([0, 1, 5, null, 16])
})

test('a field without a trend would be drawn', () => {
  const db = newLibrary()
  for (const id of ['safety', 'no.such.field'])
    expect(() => domainTrend(db, { name: 'a.example', field: id, since: 0 })).toThrow(id)
})

test('the id of a field would reach the SQL', () => {
  const db = newLibrary()
  const id = "x' or 1"
  expect(() => domainTrend(db, { name: 'a.example', field: id, since: 0 })).toThrow(id)
})

test('a field with a trend would be refused', () => {
  const db = newLibrary()
  for (const entry of TREND_FIELDS)
    expect(domainTrend(db, { name: 'a.example', field: entry.id, since: 0 })).toEqual([])
})

test('a list’s trend would not follow from its latest values of 35 days', () => {
  const looks = fc.array(
    fc.record({
      name: fc.constantFrom('a.example', 'b.example', 'c.example'),
      day: fc.integer({ min: 0, max: 90 }),
      seen: fc.constantFrom<unknown>(10, 20, 35, '9', undefined, null),
    }),
    { maxLength: 25 },
  )
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example', 'b.example', 'c.example', 'd.example'])
  fc.assert(
    fc.property(looks, (all) => {
      db.exec('begin')
      try {
        const stored = all.toSorted((a, b) => a.day - b.day)
        follow(
          db,
          ...stored.map((one) =>
            look(one.name, one.day, one.seen === null ? null : one.seen === undefined ? {} : value(one.seen)),
          ),
        )
        const points = finish(listTrend(db, { list, field: VALUE, since: NOW + 30 * DAY, now: NOW + 90.5 * DAY }))
        expect(points.map((point) => (point.at - NOW) / DAY)).toEqual([
          ...Array.from({ length: 60 }, (_, index) => index + 31),
          90.5,
        ])
        for (const point of points) {
          const held = ['a.example', 'b.example', 'c.example']
            .flatMap((name) => {
              const latest = stored.findLast(
                (one) => one.name === name && typeof one.seen === 'number' && NOW + one.day * DAY <= point.at,
              )
              return latest && point.at - (NOW + latest.day * DAY) <= 35 * DAY ? [Number(latest.seen)] : []
            })
            .sort((a, b) => a - b)
          const middle =
            held.length === 0
              ? null
              : held.length % 2
                ? held[held.length >> 1]
                : ((held[held.length / 2 - 1] ?? 0) + (held[held.length / 2] ?? 0)) / 2
          expect([point.domains, point.sum, point.median]).toEqual([
            held.length,
            held.length ? held.reduce((sum, one) => sum + one, 0) : null,
            middle,
          ])
        }
      } finally {
        db.exec('rollback')
      }
    }),
    { numRuns: 60 },
  )
})

test('the domains that moved a list most would be others', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily')
  for (const [name, before, after] of [
    ['a', 100, 90],
    ['b', 10, 60],
    ['c', 5, 5],
    ['d', 1, 500],
    ['e', 3, null],
  ] as const) {
    addToWatchlist(db, list, [nameFacts(`${name}.example`)], NOW)
    follow(
      db,
      look(`${name}.example`, 0, value(before)),
      look(`${name}.example`, 10, after === null ? null : value(after)),
    )
  }
  archiveSubjects(db, ['d.example'], NOW)
  const query = { list, field: VALUE, from: NOW + DAY, to: NOW + 11 * DAY, limit: 9 }
  expect(listMovers(db, query).map((one) => [one.name, one.before, one.after])).toEqual([
    ['b.example', 10, 60],
    ['a.example', 100, 90],
  ])
  expect([listMovers(db, { ...query, limit: 1 }).length, listMovers(db, { ...query, from: NOW - DAY })]).toEqual([
    1,
    [],
  ])
})
