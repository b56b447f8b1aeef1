import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../../../../shared/formulas/values.ts'
import type { RuleBody } from '../../../../shared/rules/rules.ts'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary } from '../../library-for-tests.ts'
import { openLibraryFile } from '../../file/open-file.ts'
import { addFormula } from '../../formulas/formulas.ts'
import { alerts } from '../alerts/inbox.ts'
import { dailyCheck } from './daily-check.ts'
import { playRule } from './play-rule.ts'
import { changeRule, saveRule } from './rules.ts'
import { stepOwnValues } from './own-steps.ts'
import { saveOwnField, setOwnValues } from '../../subjects/subjects.ts'
import { addToWatchlist, removeFromWatchlist } from '../lists/watchlists.ts'
import { decide } from '../decisions.ts'

const DAY = 86_400_000
const zone = process.env.TZ

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const at = (day: string, hour: number): number => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00`).getTime()
const told = (db: DatabaseSync) =>
  alerts(db, { before: null, limit: 1_000, ids: null })
    .reverse()
    .map(({ name, cause, firedAt, evidence: { before, after } }) => [
      name,
      cause.of === 'daily' ? cause.day : cause.of,
      new Date(firedAt).getHours(),
      before.state === 'value' ? before.value : '-',
      after.state === 'value' ? after.value : '-',
    ])

/** A library of domains to be renewed, and a rule that tells 30 days before. */
function withRenewals(renewals: Record<string, string>) {
  const db = newLibrary()
  const list = listOf(db, 'Mine', 'daily', Object.keys(renewals))
  const field = saveOwnField(db, { id: null, name: 'renewal', kind: 'date' })
  setOwnValues(
    db,
    field,
    Object.entries(renewals).map(([name, value]) => ({ name: nameFacts(name), value })),
  )
  const left = addFormula(db, { name: 'left', text: 'days_until(renewal)' })
  const body: RuleBody = {
    scope: { of: 'all' },
    field: `formula_${left}`,
    condition: { kind: 'crosses', way: 'below', value: 30 },
    twoLooks: false,
    tell: { how: 'notification' },
  }
  const id = saveRule(db, { id: null, name: 'Soon', body, now: NOW })
  const check = (day: string, hour: number): number => finish(dailyCheck(db, at(day, hour)))
  return { db, list, field, body, id, check }
}

test('a rule on days would not be looked at each morning, or more than once on a day', () => {
  const { db, check } = withRenewals({ 'a.example': '2026-11-25', 'b.example': '2026-11-24' })
  // The clocks are put back on 25 October.
  for (let day = dayOfIso('2026-10-20') as number; day <= (dayOfIso('2026-10-28') as number); day += 1)
    for (const hour of [0, 8, 9, 9, 10, 23]) check(isoOfDay(day), hour)
  expect(told(db)).toEqual([
    ['b.example', '2026-10-26', 9, 30, 29],
    ['a.example', '2026-10-27', 9, 30, 29],
  ])
})

test('a program that was closed for days would tell nothing of them, or all at once for each day', () => {
  const { db, check } = withRenewals({ 'a.example': '2026-12-01' })
  check('2026-10-20', 12)
  expect(check('2026-11-10', 7)).toBe(1)
  expect(check('2026-11-10', 8)).toBe(0)
  expect(check('2026-11-10', 10)).toBe(0)
  expect(told(db)).toEqual([['a.example', '2026-11-09', 7, 42, 22]])
})

test('what was true before the rule, before the domain was followed, or while the rule was off would be told', () => {
  const { db, list, id, field, check } = withRenewals({ 'a.example': '2026-11-01' })
  check('2026-10-20', 10)
  const name = nameFacts('b.example')
  setOwnValues(db, field, [{ name, value: '2026-10-30' }])
  addToWatchlist(db, list, [name], NOW)
  check('2026-10-21', 10)
  setOwnValues(db, field, [{ name: nameFacts('a.example'), value: '2026-12-01' }])
  changeRule(db, id, { enabled: false })
  check('2026-10-22', 10)
  check('2026-11-15', 10)
  changeRule(db, id, { enabled: true })
  check('2026-11-16', 10)
  expect(told(db)).toEqual([])
})

test('a domain that comes into the rule between two checks would miss the day on which it becomes true', () => {
  const { db, list, field, check } = withRenewals({ 'a.example': '2027-11-01' })
  check('2026-10-20', 10)
  const name = nameFacts('b.example')
  setOwnValues(db, field, [{ name, value: '2026-11-19' }])
  addToWatchlist(db, list, [name], NOW)
  check('2026-10-21', 10)
  expect(told(db)).toEqual([['b.example', '2026-10-21', 10, 30, 29]])
})

test('two processes on one library would both tell, or each leave out what the other has begun', () => {
  const names = Array.from({ length: 70 }, (_, at) => `n${String(at).padStart(3, '0')}.example`)
  const { db, check } = withRenewals(Object.fromEntries(names.map((name) => [name, '2026-12-01'])))
  check('2026-10-20', 10)
  const file = db.location()
  if (file === null) throw new Error('The library is in no file.')
  const { db: other } = openLibraryFile(file)
  try {
    const now = at('2026-11-10', 10)
    const [one, two] = [dailyCheck(db, now), dailyCheck(other, now)]
    // The first one dies half way; what it has done stays done.
    one.next()
    two.next()
    one.return(0)
    finish(two)
    expect(finish(dailyCheck(db, now))).toBe(0)
    expect(told(db).map(([name]) => name)).toEqual(names)
  } finally {
    other.close()
  }
})

test('the age of the data would cross a bound without being told, as long as nobody asks the service', () => {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', ['a.example'])
  saveRule(db, {
    id: null,
    name: 'Old',
    body: {
      scope: { of: 'all' },
      field: 'age',
      condition: { kind: 'crosses', way: 'above', value: 30 },
      twoLooks: false,
      tell: { how: 'feed' },
    },
    now: NOW,
  })
  const looked = at('2026-10-01', 12)
  follow(
    db,
    lookup('a.example', { updated_date: '2026-09-20' }, { requestedAt: looked }),
    lookup('a.example', { updated_date: '2026-09-20' }, { requestedAt: looked + DAY }),
  )
  for (let day = dayOfIso('2026-10-03') as number; day < (dayOfIso('2026-11-01') as number); day += 1)
    finish(dailyCheck(db, at(isoOfDay(day), 9)))
  expect(told(db).map(([name, day]) => [name, day])).toEqual([['a.example', '2026-10-21']])
})

test('a rule on days played back would not tell the days on which it would have told', () => {
  const { db, body, field } = withRenewals({ 'a.example': '2026-11-10', 'b.example': '2027-11-10' })
  const now = at('2026-11-01', 12)
  const played = finish(playRule(db, body, now))
  expect(played).toMatchObject({ times: 1, inScope: 2, ownAsNow: true })
  expect(played.latest.map(({ name, evidence }) => [name, new Date(evidence.toAt).toISOString()])).toEqual([
    // Nine in Berlin, by winter time or not.
    ['a.example', new Date(at('2026-10-12', 9)).toISOString()],
  ])
  const near: RuleBody = { ...body, field: `own_${field}`, condition: { kind: 'within', days: 29 } }
  expect(finish(playRule(db, near, now)).latest.map(({ evidence }) => evidence.toAt)).toEqual([at('2026-10-12', 9)])
})

test('a check in steps would leave domains out, or look twice, where rules name some and others are about lists', () => {
  const names = Array.from({ length: 60 }, (_, at) => `d${String(at).padStart(2, '0')}.example`)
  const { db, list, body, check } = withRenewals(Object.fromEntries(names.map((name) => [name, '2026-11-24'])))
  const odd = names.filter((_, at) => at % 2 === 1)
  removeFromWatchlist(db, list, odd, NOW)
  const named = [...odd, ...names.slice(0, 6)].reverse()
  saveRule(db, { id: null, name: 'Named', body: { ...body, scope: { of: 'domains', names: named } }, now: NOW })
  check('2026-10-24', 12)
  const [day, hour] = ['2026-10-26', 9]
  const work = dailyCheck(db, at(day, hour))
  let steps = 0
  while (!work.next().done) steps += 1
  expect(steps).toBeGreaterThan(1)
  const expected = names.flatMap((name, place) =>
    Array.from({ length: place < 6 && place % 2 === 0 ? 2 : 1 }, () => name),
  )
  expect(told(db).map(([name]) => name)).toEqual(expected)
})

/** Domains with a date, in no list, and a rule that reminds of it. */
function withReminder(dates: Record<string, string>, days: number, called = 'renewal') {
  const db = newLibrary()
  const field = saveOwnField(db, { id: null, name: called, kind: 'date' })
  const enter = (name: string, value: string | null): void =>
    void setOwnValues(db, field, [{ name: nameFacts(name), value }])
  for (const [name, value] of Object.entries(dates)) enter(name, value)
  const body: RuleBody = {
    scope: { of: 'all' },
    field: `own_${field}`,
    condition: { kind: 'remind', days },
    twoLooks: false,
    tell: { how: 'notification' },
  }
  saveRule(db, { id: null, name: 'Renew', body, now: NOW })
  const check = (day: string, hour = 9): number => finish(dailyCheck(db, at(day, hour)))
  const between = (from: string, to: string): void => {
    for (let day = dayOfIso(from) as number; day <= (dayOfIso(to) as number); day += 1)
      for (const hour of [8, 9, 15]) check(isoOfDay(day), hour)
  }
  const reminders = () => told(db).map(([name, day, , , date]) => [name, day, date])
  return { db, body, enter, check, between, told: reminders }
}

test('a reminder would come twice for one date, or not on its day when the clocks are changed', () => {
  const { enter, between, told: reminded } = withReminder({ 'a.example': '2026-11-08', 'b.example': '2027-04-11' }, 14)
  between('2026-10-20', '2026-11-20')
  between('2027-03-20', '2027-04-20')
  expect(reminded()).toEqual([
    ['a.example', '2026-10-25', '2026-11-08'],
    ['b.example', '2027-03-28', '2027-04-11'],
  ])
  enter('a.example', '2027-11-08')
  between('2027-10-20', '2027-11-20')
  expect(reminded().slice(2)).toEqual([['a.example', '2027-10-25', '2027-11-08']])
})

test('one would be reminded of a domain that was sold, or not again once the sale is taken back', () => {
  const dates = { 'held.example': '2026-11-08', 'sold.example': '2026-11-08', 'kept.example': '2026-11-20' }
  const { db, between, told: reminded } = withReminder(dates, 14)
  const sold = saveOwnField(db, { id: null, name: 'Sold on', kind: 'date' })
  const enterSale = (name: string, value: string | null): void =>
    void setOwnValues(db, sold, [{ name: nameFacts(name), value }])
  enterSale('sold.example', '2026-10-01')
  enterSale('kept.example', '2026-10-01')
  between('2026-10-20', '2026-10-30')
  enterSale('kept.example', null)
  between('2026-10-31', '2026-11-15')
  expect(reminded().map(([name]) => name)).toEqual(['held.example', 'kept.example'])
})

test('one would be reminded of an auction that was won or lost, or not of the next one of the same domain', () => {
  const dates = Object.fromEntries(
    ['open', 'won', 'again', 'relisted'].map((name) => [`${name}.example`, '2026-11-08']),
  )
  const { db, between, told: reminded } = withReminder(dates, 14, 'Auction ends')
  const decided = (name: string, kind: string, day: string): void =>
    void decide(db, [nameFacts(name)], { kind, day, amount: 5, reason: '' }, NOW)
  decided('won.example', 'won at', '2026-10-20')
  decided('relisted.example', 'lost at', '2026-06-02')
  decided('again.example', 'lost at', '2026-10-02')
  decided('again.example', 'buy up to', '2026-10-03')
  between('2026-10-20', '2026-11-15')
  expect(reminded().map(([name]) => name)).toEqual(['again.example', 'open.example', 'relisted.example'])
})

test('a reminder of 29 February, or over it, would come a day early or late, or not at all', () => {
  const { between, told: reminded } = withReminder({ 'a.example': '2028-02-29', 'b.example': '2028-03-14' }, 14)
  between('2028-02-10', '2028-03-20')
  expect(reminded()).toEqual([
    ['a.example', '2028-02-15', '2028-02-29'],
    ['b.example', '2028-02-29', '2028-03-14'],
  ])
})

test('a reminder would not come on the day itself, or after it', () => {
  for (const [days, day] of [
    [0, '2026-11-01'],
    [-3, '2026-11-04'],
  ] as const) {
    const { between, told: reminded } = withReminder({ 'a.example': '2026-11-01' }, days)
    between('2026-10-20', '2026-11-20')
    expect(reminded()).toEqual([['a.example', day, '2026-11-01']])
  }
})

test('a reminder would be lost while the program was closed, or come once for each day that was missed', () => {
  const { check, between, told: reminded } = withReminder({ 'a.example': '2026-11-08', 'b.example': '2026-12-08' }, 14)
  check('2026-10-20')
  between('2026-11-20', '2026-11-30')
  expect(reminded()).toEqual([
    ['a.example', '2026-11-19', '2026-11-08'],
    ['b.example', '2026-11-24', '2026-12-08'],
  ])
})

test('dates that were due before the rule was made, or that were over when they were entered, would be told', () => {
  const { db, enter, check, told: reminded } = withReminder({ 'a.example': '2026-10-22' }, 14)
  check('2026-10-20')
  enter('b.example', '2026-10-01')
  // One that still lies ahead is told at once: its reminder would never come otherwise.
  enter('c.example', '2026-10-25')
  finish(stepOwnValues(db, at('2026-10-20', 12)))
  for (const day of ['2026-10-21', '2026-10-22', '2026-10-23']) check(day)
  expect(reminded()).toEqual([['c.example', 'own-value', '2026-10-25']])
})

test('a date that is entered while the look of a day is under way would be taken for one that has long been near', () => {
  const { db, field, check } = withRenewals({ 'a.example': '2027-06-01' })
  // What was entered before there was a rule has been looked at by none.
  finish(stepOwnValues(db, at('2026-11-22', 8)))
  setOwnValues(db, field, [{ name: nameFacts('a.example'), value: '2026-12-01' }])
  check('2026-11-22', 10)
  finish(stepOwnValues(db, at('2026-11-22', 10)))
  expect(told(db)).toEqual([['a.example', 'own-value', 10, 191, 9]])
})
