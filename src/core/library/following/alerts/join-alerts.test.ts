import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { AlertFilter, RuleBody, StoredAlert } from '../../../../shared/rules/rules.ts'
import { finish, follow, listOf, lookup, NOW, newLibrary, store, undoable } from '../../library-for-tests.ts'
import { statement } from '../../file/statements.ts'
import { nextAlertAt, takeAlerts } from './alerts.ts'
import { checkDrifts } from './check-drifts.ts'
import { dismissDrift, drifts } from '../../courses/drifts.ts'
import { alerts, countAlerts, countFoundAlerts, moveAlerts, moveFoundAlerts, openAlertIds } from './inbox.ts'
import { joinAlerts } from './join-alerts.ts'
import { newsToSort } from './news-to-sort.ts'
import { saveRule } from '../rules/rules.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const DOWN: RuleBody = {
  scope: { of: 'all' },
  field: 'reachable',
  condition: { kind: 'becomes', value: false },
  twoLooks: false,
  tell: { how: 'notification' },
}
const MOVES: RuleBody = {
  ...DOWN,
  field: 'value',
  condition: { kind: 'moves', way: 'either', by: 10, as: 'percent', window: 'last-look' },
}
const WHOLE: AlertFilter = { state: 'open', rules: [], severities: [], lists: [], labels: [], text: '' }
const names = (count: number, word = 'site'): string[] =>
  Array.from({ length: count }, (_, at) => `${word}-${at}.example`)
const rule = (db: DatabaseSync, body: RuleBody, name = 'A rule'): number =>
  saveRule(db, { id: null, name, body, now: NOW })
const told = (db: DatabaseSync, filter: Partial<AlertFilter> = {}): StoredAlert[] =>
  alerts(db, { before: null, limit: 1_000, ids: null, filter: { ...WHOLE, ...filter }, now: NOW + 9 * DAY })
const causes = (db: DatabaseSync): unknown[] =>
  told(db).map(({ together }) => together && [together.cause.by, together.alerts, together.domains])

/** Looks domains up while all is well, and again while these are down; each has its own address unless one is given. */
function outage(
  db: DatabaseSync,
  all: readonly string[],
  isDown: (at: number) => boolean,
  ip: (at: number) => string = (at) => `192.0.2.${at % 250}`,
): void {
  const record = (at: number, up: boolean): object => ({ hosting: { ip: ip(at) }, is_reachable: up })
  for (const [at, name] of all.entries())
    follow(db, lookup(name, record(at, true), { requestedAt: NOW + at * MINUTE * 0.1 }))
  for (const [at, name] of all.entries())
    follow(db, lookup(name, record(at, !isDown(at)), { requestedAt: NOW + DAY + at * MINUTE * 0.1 }))
}

test('a server that is down would ring once for each of its sites, or take sites elsewhere with it', () => {
  const db = newLibrary()
  const all = names(12)
  listOf(db, 'Mine', 'daily', all)
  rule(db, DOWN)
  outage(
    db,
    all,
    (at) => at < 5 || at === 9,
    (at) => (at < 5 ? '198.51.100.7' : `192.0.2.${at}`),
  )
  expect(takeAlerts(db, NOW + 2 * DAY).map(({ name, together }) => [name, together])).toEqual([
    ['site-0.example', { cause: { by: 'ip', value: '198.51.100.7' }, alerts: 5, domains: 5 }],
    ['site-9.example', null],
  ])
  expect(nextAlertAt(db)).toBeNull()
  expect(takeAlerts(db, NOW + 3 * DAY)).toEqual([])
  expect(countAlerts(db, NOW + 3 * DAY).open).toBe(2)
})

test('two sites of one server, or three of a host of thousands, would be told as one', () => {
  const db = newLibrary()
  const all = names(3)
  listOf(db, 'Mine', 'daily', all)
  rule(db, DOWN)
  store(db, ...names(5_000, 'other').map((name) => lookup(name, { hosting: { ip: '198.51.100.7' } })))
  outage(
    db,
    all,
    () => true,
    () => '198.51.100.7',
  )
  joinAlerts(db)
  expect(causes(db)).toEqual([null, null, null])
  const few = newLibrary()
  listOf(few, 'Mine', 'daily', all)
  rule(few, DOWN)
  outage(
    few,
    all,
    (at) => at < 2,
    () => '198.51.100.7',
  )
  joinAlerts(few)
  expect(causes(few)).toEqual([null, null])
})

test('three sites that are down by themselves would be put down to a registrar with dozens that are up', () => {
  const db = newLibrary()
  const all = names(30)
  listOf(db, 'Mine', 'daily', all)
  rule(db, DOWN)
  const record = (up: boolean): object => ({ hosting: { registrar: 'Muster Domains GmbH' }, is_reachable: up })
  for (const name of all) follow(db, lookup(name, record(true), { requestedAt: NOW }))
  for (const [at, name] of all.entries()) follow(db, lookup(name, record(at > 2), { requestedAt: NOW + DAY + at }))
  joinAlerts(db)
  expect(causes(db)).toEqual([null, null, null])
})

test('a network that was down would be told as sites that are', () => {
  const db = newLibrary()
  const all = names(40)
  listOf(db, 'Mine', 'daily', all)
  rule(db, DOWN)
  outage(db, all, () => true)
  expect(takeAlerts(db, NOW + 2 * DAY)).toHaveLength(1)
  expect(causes(db)).toEqual([['network', 40, 40]])
})

test('an alert that stands for others would be handled without them, found by its own name alone, or come back alone', () => {
  const db = newLibrary()
  const all = names(5)
  const mine = listOf(db, 'Mine', 'daily', all)
  const other = listOf(db, 'Other', 'daily', ['site-4.example'])
  rule(db, DOWN)
  outage(
    db,
    all,
    () => true,
    () => '198.51.100.7',
  )
  joinAlerts(db)
  const [head] = told(db)
  expect([told(db, { text: 'site-3' }), told(db, { lists: [other] }), told(db, { lists: [mine] })]).toEqual([
    [head],
    [head],
    [head],
  ])
  expect(told(db, { text: 'elsewhere' })).toEqual([])
  expect(alerts(db, { before: null, limit: 9, ids: null, of: head?.id })).toHaveLength(5)
  expect(openAlertIds(db, { names: ['site-0.example', 'site-3.example'], rules: [] }, NOW + 2 * DAY)).toEqual([])
  const change = undoable(db, () => moveAlerts(db, [head?.id ?? 0], { to: 'done' }, NOW + 2 * DAY))
  expect(change.value).toBe(1)
  const open = (): unknown => db.prepare('select count(*) as n from alert where done_at is null').get()?.n
  expect(open()).toBe(0)
  change.undo()
  expect([open(), told(db)]).toEqual([5, [head]])
  expect(moveFoundAlerts(db, { ...WHOLE, text: 'site-3' }, { to: 'done' }, NOW + 2 * DAY)).toEqual([head?.id])
  expect([open(), countFoundAlerts(db, { ...WHOLE, state: 'done' }, NOW + 2 * DAY)]).toEqual([0, 1])
})

test('a site that goes down later would ring beside the alert of its server, or be hidden under one that was done', () => {
  const db = newLibrary()
  const all = names(6)
  listOf(db, 'Mine', 'daily', all)
  rule(db, DOWN)
  outage(
    db,
    all,
    (at) => at < 4,
    () => '198.51.100.7',
  )
  expect(takeAlerts(db, NOW + 2 * DAY)).toHaveLength(1)
  const down = { hosting: { ip: '198.51.100.7' }, is_reachable: false }
  follow(db, lookup('site-4.example', down, { requestedAt: NOW + DAY + 60 * MINUTE }))
  expect(takeAlerts(db, NOW + 2 * DAY)).toEqual([])
  expect(causes(db)).toEqual([['ip', 5, 5]])
  moveAlerts(db, [told(db)[0]?.id ?? 0], { to: 'done' }, NOW + DAY)
  follow(db, lookup('site-5.example', down, { requestedAt: NOW + DAY + 90 * MINUTE }))
  expect(takeAlerts(db, NOW + 2 * DAY).map(({ name }) => name)).toEqual(['site-5.example'])
})

test('two rules would tell one thing without a word of each other, or an alert would not say whose it is', () => {
  const db = newLibrary()
  const mine = listOf(db, 'Mine', 'daily', ['site-0.example'])
  listOf(db, 'Other', 'weekly', ['site-0.example'])
  rule(db, DOWN, 'Down')
  rule(db, { ...DOWN, scope: { of: 'lists', ids: [mine] }, condition: { kind: 'changes' } }, 'Any')
  outage(db, ['site-0.example'], () => true)
  const found = alerts(db, { before: null, limit: 9, ids: null, present: true })
  expect(found.map(({ ruleName, also, lists }) => [ruleName, also, lists?.map(({ name }) => name)])).toEqual([
    ['Any', ['Down'], ['Mine']],
    ['Down', ['Any'], ['Mine', 'Other']],
  ])
})

/** Looks forty domains up once a day; from a day on most are worth 1.3 times as much, and one is worth nine times as much. */
function drifting(db: DatabaseSync, days: number, from: number): void {
  const worth = (day: number, at: number): number => {
    if (day < from) return 1_000 + at
    return at === 0 ? 9_000 : at < 31 ? (1_000 + at) * 1.3 : 1_000 + at
  }
  for (let day = 0; day < days; day += 1)
    for (const [at, name] of names(40).entries())
      follow(
        db,
        lookup(
          name,
          { valuation: { estimated_value: worth(day, at) } },
          { requestedAt: NOW + day * DAY + at * MINUTE },
        ),
      )
}

test('a service that counts differently would ring for each domain, hide a site that moved by itself, or be told twice', () => {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', names(40))
  rule(db, MOVES)
  drifting(db, 5, 4)
  const now = NOW + 4 * DAY + 60 * MINUTE
  expect(newsToSort(db, now)).toEqual({ drifts: true, alerts: true })
  expect(finish(checkDrifts(db, now))).toBe(1)
  const [notice] = drifts(db, 'value')
  expect(notice).toMatchObject({ field: 'value', kind: 'factor', moved: 30, panel: 40, dismissedAt: null })
  expect(notice?.by).toBeCloseTo(1.3)
  expect(Math.abs((notice?.since ?? 0) - NOW - 4 * DAY)).toBeLessThan(60 * MINUTE)
  joinAlerts(db)
  expect(causes(db)).toEqual([['drift', 30, 30], null])
  expect(newsToSort(db, now)).toEqual({ drifts: false, alerts: false })
  expect(finish(checkDrifts(db, now + DAY))).toBe(0)
  expect(drifts(db, null)).toHaveLength(1)
  dismissDrift(db, notice?.id ?? 0, now)
  expect(drifts(db, null)[0]?.dismissedAt).toBe(now)
})

test('alerts that were told before a drift was found of which they tell would stay apart', () => {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', names(40))
  rule(db, MOVES)
  drifting(db, 5, 4)
  joinAlerts(db)
  expect(told(db)).toHaveLength(31)
  finish(checkDrifts(db, NOW + 4 * DAY + 60 * MINUTE))
  joinAlerts(db)
  expect(told(db)).toHaveLength(2)
})

test('a drift would be looked for after every lookup, or never again after a clock that was ahead', () => {
  const db = newLibrary()
  expect(newsToSort(db, NOW).drifts).toBe(true)
  finish(checkDrifts(db, NOW))
  expect(newsToSort(db, NOW + 59 * MINUTE).drifts).toBe(false)
  expect(newsToSort(db, NOW + 60 * MINUTE).drifts).toBe(true)
  statement(db, "update meta set value = ? where key = 'drift_check'").run(String(NOW + 900 * DAY))
  expect(newsToSort(db, NOW).drifts).toBe(true)
})
