import { expect, test } from 'vitest'
import { TREND_FIELDS } from '../../../shared/analysis/trends.ts'
import { follow, lookup, NOW, newLibrary } from '../library-for-tests.ts'
import { domainTrend } from './trends.ts'

const DAY = 86_400_000
const VALUE = 'value'
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
  expect(domainTrend(db, { name: 'a.example', field: 'ssl', since: NOW }).map((point) => point.value)).toEqual([
    0,
    1,
    5,
    null,
    16,
  ])
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
