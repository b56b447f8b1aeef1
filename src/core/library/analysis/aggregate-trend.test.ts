import { expect, test } from 'vitest'
import type { AggregateTrendAsk } from '../../../shared/analysis/analysis.ts'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary, query } from '../library-for-tests.ts'
import { addDrift } from '../courses/drifts.ts'
import { addToWatchlist } from '../following/lists/watchlists.ts'
import { aggregateTrend } from './aggregate-trend.ts'
import type { RowsQuery } from './analysis.ts'
import { NotAllowed } from '../values/figures/figures.ts'

const DAY = 86_400_000
const VALUE = 'value'
const look = (name: string, day: number, value: number | null, more: object = {}) =>
  lookup(name, { valuation: { estimated_value: value }, ...more }, { requestedAt: NOW + day * DAY })
const ASK: AggregateTrendAsk = { field: VALUE, aggregate: 'sum', period: 'day', since: NOW, weekStart: 1 }
const trend = (
  db: ReturnType<typeof newLibrary>,
  of: Partial<AggregateTrendAsk> = {},
  from: RowsQuery = query('domains'),
  days = 4,
) => finish(aggregateTrend(db, from, { ...ASK, ...of }, NOW + days * DAY))
const inList = (list: number) => ({
  ...query('domains'),
  list: 'watched' as const,
  filter: { op: 'is' as const, column: 'list', values: [list] },
})

test('a domain that was not looked up on a day, or whose lookup failed, would be missing from its sum', () => {
  const db = newLibrary()
  follow(db, look('a.example', 0, 100), look('b.example', 0, 50), look('a.example', 2, 130))
  follow(db, lookup('b.example', null, { outcome: 'unavailable', requestedAt: NOW + 2 * DAY }))
  const { points, domains } = trend(db)
  expect(points.map(({ value, domains: behind }) => [value, behind])).toEqual([
    [150, 2],
    [150, 2],
    [180, 2],
    [180, 2],
    [180, 2],
  ])
  expect(domains).toBe(2)
})

test('a domain without a value, or one that has not been looked up for long, would count as if it had one', () => {
  const db = newLibrary()
  follow(db, look('a.example', 0, 100), look('b.example', 0, 50), look('a.example', 1, null))
  expect(trend(db).points.map(({ value, domains }) => [value, domains])).toEqual([
    [150, 2],
    ...Array.from({ length: 4 }, () => [50, 1]),
  ])
  expect(trend(db, {}, query('domains'), 60).points.at(-1)).toMatchObject({ value: null, domains: 0 })
})

test('a domain that was added to a list later would count before it was in it, and nothing would say so', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example'])
  follow(db, look('a.example', 0, 100), look('b.example', 0, 50), look('elsewhere.example', 0, 7))
  addToWatchlist(db, list, [nameFacts('b.example')], NOW + 2 * DAY)
  const { points, events } = trend(db, {}, inList(list))
  expect(points.map(({ value }) => value)).toEqual([100, 100, 150, 150, 150])
  expect(events).toEqual([
    { at: points[2]?.at, changes: 0, alerts: 0, added: 1, removed: 0, drifts: [], names: ['b.example'], domains: 1 },
  ])
})

test('what may explain a trend would not be marked on it, or by what happened to other domains', () => {
  const db = newLibrary()
  const list = listOf(db, 'One', 'daily', ['a.example'])
  const ofCompany = (registrar: string) => ({ hosting: { registrar } })
  follow(db, look('a.example', 0, 100, ofCompany('One')), look('b.example', 0, 50, ofCompany('One')))
  follow(db, look('a.example', 1, 200, ofCompany('Two')), look('b.example', 2, 90, ofCompany('Two')))
  const { points, events } = trend(db, {}, inList(list))
  expect(events).toEqual([
    { at: points[1]?.at, changes: 1, alerts: 0, added: 0, removed: 0, drifts: [], names: ['a.example'], domains: 1 },
  ])
})

test('that the service counts a figure otherwise would not stand in its course, or stand in that of another figure', () => {
  const db = newLibrary([look('a.example', 0, 100), look('a.example', 1, 130)])
  const { points } = trend(db, {}, query('domains'))
  const since = (points[1]?.at ?? 0) - 3_600_000
  addDrift(db, 'value', { kind: 'factor', by: 1.3, moved: 300, panel: 400, since }, NOW)
  const [event] = trend(db, {}, query('domains')).events.filter(({ drifts }) => drifts.length > 0)
  expect(event).toMatchObject({ at: points[1]?.at, drifts: [{ field: 'value', by: 1.3, since }] })
  const others = trend(db, { field: 'visitors' }, query('domains')).events
  expect(others.flatMap(({ drifts }) => drifts)).toEqual([])
})

test('the trend of selected lookups would count a domain twice, or domains that are not selected', () => {
  const db = newLibrary()
  const [one = 0, , two = 0] = follow(
    db,
    look('a.example', 0, 100),
    look('b.example', 0, 50),
    look('a.example', 1, 120),
  )
  const { points, domains } = trend(db, {}, { ...query('history'), ids: [one, two] })
  expect([domains, points.map(({ value }) => value)]).toEqual([1, [100, 120, 120, 120, 120]])
})

test('ranks would be added up', () => {
  const db = newLibrary([look('a.example', 0, 100)])
  expect(() => trend(db, { field: 'rank' })).toThrow(NotAllowed)
  expect(() => trend(db, { field: 'ssl', aggregate: 'median' })).toThrow(NotAllowed)
})

test('the trend of all lookups would begin with months of which nothing is known', () => {
  const db = newLibrary([look('other.example', -90, 1), look('a.example', 0, 100)])
  const only = { ...query('domains'), filter: { op: 'is' as const, column: 'domain', values: ['a.example'] } }
  expect(trend(db, { since: null }, only).points).toHaveLength(5)
  expect(trend(db, { since: null, period: 'month' }).points.length).toBeGreaterThan(2)
})
