import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outcome } from '../../../shared/service/outcome.ts'
import { dueAt, shareOf } from '../../../shared/watchlists/refresh-plan.ts'
import {
  deleteSelection,
  finish,
  follow,
  listOf,
  lookup,
  nameFacts,
  NOW,
  newLibrary,
  query,
} from '../library-for-tests.ts'
import {
  dropRefreshRequests,
  heldBack,
  nextRefresh,
  refreshNames,
  refreshPlan,
  type RefreshTerms,
  requestRefresh,
} from './refresh.ts'
import { claim, type Claim, settle } from './requests.ts'
import { DUE_AT } from '../file/tables.ts'
import { transaction } from '../file/statements.ts'
import { archiveSubjects } from '../subjects/subjects.ts'
import { undelete } from '../undo/trash.ts'
import { addToWatchlist } from '../following/lists/watchlists.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
const terms = (more: Partial<RefreshTerms> = {}): RefreshTerms => ({
  now: NOW,
  keyId: 'k',
  allowance: 500,
  reserve: 50,
  watchShare: 50,
  paceMs: 0,
  ...more,
})

/** What is to be asked next, in a few words. */
function next(db: DatabaseSync, more: Partial<RefreshTerms> = {}): string | number | null {
  const answer = nextRefresh(db, terms(more))
  if (answer.kind === 'ask') return `${answer.why} ${answer.name.ascii}`
  return answer.kind === 'wait' ? answer.until : answer.blocked.why
}

/** Sends one request for a cadence, as the scheduler does. */
function refreshed(
  db: DatabaseSync,
  name: string,
  now: number,
  outcome: Outcome = 'found',
  more: Partial<Claim> = {},
): string {
  const claimed = claim(db, {
    name,
    keyId: 'k',
    token: 't',
    askedBy: 'watchlist',
    try: 1,
    now,
    startedAt: now,
    waitedFor: null,
    allowance: 500,
    reserve: 50,
    anyway: false,
    byHand: false,
    batchId: null,
    watchShare: 50,
    ...more,
  })
  if (!claimed.granted) return claimed.why
  settle(db, {
    requestId: claimed.requestId,
    token: 't',
    keyId: 'k',
    outcome,
    status: null,
    retryAfterMs: null,
    earlyGapMs: null,
    now,
    lookup: lookup(name, outcome === 'found' ? {} : null, { outcome, requestedAt: now }),
    itemId: null,
    requeue: null,
    sample: false,
  })
  return outcome
}

test('the index would order what is due in another way than the plan says', () => {
  const db = newLibrary()
  const moment = fc.option(fc.integer({ min: 0, max: 4e12 }))
  fc.assert(
    fc.property(fc.constantFrom(1, 7, 30), moment, moment, (every, answered, asked) => {
      const row = db
        .prepare(`select ${DUE_AT} as at from (select ? as every_days, ? as answered_at, ? as asked_at)`)
        .get(every, answered, asked)
      expect(Math.abs(Number(row?.at) - dueAt(every, answered, asked))).toBeLessThan(1)
    }),
  )
})

test('the most overdue domain would not be asked first', () => {
  const db = newLibrary()
  const lists = {
    1: listOf(db, 'daily', 'daily'),
    7: listOf(db, 'weekly', 'weekly'),
    30: listOf(db, 'monthly', 'monthly'),
  }
  const ago = fc.option(fc.integer({ min: 0, max: 60 * 24 }))
  const subject = fc.record({ every: fc.constantFrom(1 as const, 7 as const, 30 as const), answered: ago, asked: ago })
  fc.assert(
    fc.property(fc.array(subject, { maxLength: 25 }), (subjects) => {
      db.exec('begin')
      try {
        const all = subjects.map(({ every, answered, asked }, index) => {
          const name = `n${index}.example`
          addToWatchlist(db, lists[every], [nameFacts(name)], NOW)
          const moment = (hours: number | null): number | null => (hours === null ? null : NOW - hours * HOUR)
          db.prepare('update subject set answered_at = ?, asked_at = ? where name = ?').run(
            moment(answered),
            moment(asked),
            name,
          )
          const at = dueAt(every, moment(answered), moment(asked))
          return {
            name,
            at,
            over: at > NOW ? Number.NEGATIVE_INFINITY : answered === null ? Number.MAX_VALUE : (NOW - at) / every,
          }
        })
        const due = all.filter((one) => one.at <= NOW)
        expect(refreshPlan(db, terms())).toMatchObject({
          due: due.length,
          nextAt: all.length === 0 ? null : Math.max(NOW, Math.min(...all.map((one) => one.at))),
        })
        expect(
          refreshNames(db, { list: null, due: true, now: NOW })
            .map((name) => name.ascii)
            .sort(),
        ).toEqual(due.map((one) => one.name).sort())
        const most = Math.max(...all.map((one) => one.over))
        const answer = nextRefresh(db, terms())
        if (due.length === 0)
          expect(answer).toEqual({
            kind: 'wait',
            until: all.length === 0 ? null : Math.min(...all.map((one) => one.at)),
          })
        else
          expect(all.filter((one) => Math.abs(one.over - most) <= most * 1e-9).map((one) => one.name)).toContain(
            answer.kind === 'ask' ? answer.name.ascii : answer.kind,
          )
      } finally {
        db.exec('rollback')
      }
    }),
    { numRuns: 150 },
  )
})

test('a domain in several lists would not be refreshed by its shortest cadence', () => {
  const db = newLibrary()
  listOf(db, 'weekly', 'weekly', ['a.example'])
  listOf(db, 'daily', 'daily', ['a.example'])
  listOf(db, 'by hand', 'hand', ['a.example', 'b.example'])
  expect(refreshPlan(db, terms())).toMatchObject({ demand: { daily: 1, weekly: 0, monthly: 0 }, wanted: 1, due: 1 })
  expect([next(db), refreshed(db, 'a.example', NOW), next(db)]).toEqual(['due a.example', 'found', NOW + 0.9 * DAY])
})

test('an archived domain would be refreshed', () => {
  const db = newLibrary()
  for (const cadence of ['weekly', 'daily', 'hand'] as const) listOf(db, cadence, cadence, ['a.example'])
  expect(refreshed(db, 'a.example', NOW)).toBe('found')
  archiveSubjects(db, ['a.example'], NOW)
  expect([next(db, { now: NOW + 3 * DAY }), refreshPlan(db, terms()).wanted]).toEqual([null, 0])
  archiveSubjects(db, ['a.example'], null)
  expect(next(db, { now: NOW + 3 * DAY })).toBe('due a.example')
})

test('a failed refresh would not be put off', () => {
  const db = newLibrary()
  listOf(db, 'daily', 'daily', ['a.example', 'b.example'])
  expect([
    next(db),
    refreshed(db, 'a.example', NOW, 'unavailable'),
    next(db),
    refreshed(db, 'b.example', NOW),
    next(db),
  ]).toEqual(['due a.example', 'unavailable', 'due b.example', 'found', NOW + 6 * HOUR])
  expect(next(db, { now: NOW + 6 * HOUR })).toBe('due a.example')
})

test('“Refresh now” would not be answered at once and only once', () => {
  const db = newLibrary()
  listOf(db, 'daily', 'daily', ['a.example', 'b.example', 'c.example'])
  follow(db, lookup('c.example', {}, { requestedAt: NOW - HOUR }))
  archiveSubjects(db, ['b.example'], NOW)
  expect([
    requestRefresh(db, ['b.example', 'c.example', 'zzz.example'], NOW),
    refreshPlan(db, terms()).requested,
    next(db),
  ]).toEqual([1, 1, 'requested c.example'])
  expect(nextRefresh(db, terms())).toMatchObject({ freshSince: NOW })
  // Pressed again while it waits, it is still one request; what another process asks for at this moment is not asked again.
  requestRefresh(db, ['c.example'], NOW + 5)
  db.prepare("insert into in_flight values ('c.example', 'other', ?, ?)").run(NOW, NOW)
  expect(next(db)).toBe('due a.example')
  db.exec('delete from in_flight')
  expect([refreshed(db, 'c.example', NOW + 10, 'unavailable', { askedBy: 'refresh' }), next(db)]).toEqual([
    'unavailable',
    'due a.example',
  ])
  requestRefresh(db, ['a.example', 'c.example'], NOW + 20)
  expect([dropRefreshRequests(db), next(db)]).toEqual([2, 'due a.example'])
})

test('watchlists would not get exactly their share of the allowance', () => {
  const db = newLibrary()
  listOf(
    db,
    'daily',
    'daily',
    Array.from({ length: 40 }, (_, index) => `n${index}.example`),
  )
  const few = { allowance: 70, reserve: 50, watchShare: 50 }
  expect([shareOf(few), refreshPlan(db, terms(few))]).toMatchObject([10, { share: 10, wanted: 40, stretch: 4 }])
  for (let index = 0; index < 10; index += 1)
    expect(refreshed(db, `n${index}.example`, NOW + index, 'found', few)).toBe('found')
  expect(next(db, { ...few, now: NOW + 10 })).toBe(NOW + DAY)
  // Another process, or the second try of a name that failed, meets the same bound.
  expect(refreshed(db, 'n10.example', NOW + 10, 'found', { ...few, try: 2 })).toBe('allowance')
  expect(refreshed(db, 'n10.example', NOW + 10, 'found', { ...few, askedBy: 'refresh' })).toBe('found')
  expect([next(db, { ...few, now: NOW + DAY - 1 }), next(db, { ...few, now: NOW + DAY })]).toEqual([
    NOW + DAY,
    'due n11.example',
  ])
  expect([next(db, { ...few, watchShare: 0 }), refreshPlan(db, terms({ watchShare: 0 })).stretch]).toEqual([
    NOW + DAY,
    null,
  ])
})

test('refreshes would not be spread over the day', () => {
  const db = newLibrary()
  listOf(db, 'daily', 'daily', ['a.example', 'b.example'])
  expect([next(db, { paceMs: null }), refreshed(db, 'a.example', NOW), next(db, { paceMs: null })]).toEqual([
    'due a.example',
    'found',
    NOW + DAY / 225 / 4,
  ])
  expect(next(db, { paceMs: null, now: NOW + DAY / 225 / 4 })).toBe('due b.example')
  expect([next(db, { keyId: null }), next(db, { allowance: 51 })]).toEqual(['key-missing', 'allowance'])
})

test('a batch would not leave the watchlists what they need of their share', () => {
  const db = newLibrary()
  expect(heldBack(db, terms())).toBe(0)
  listOf(
    db,
    'daily',
    'daily',
    Array.from({ length: 30 }, (_, index) => `n${index}.example`),
  )
  expect([heldBack(db, terms()), heldBack(db, terms({ allowance: 70 }))]).toEqual([30, 10])
  refreshed(db, 'n0.example', NOW)
  expect([heldBack(db, terms()), heldBack(db, terms({ now: NOW + DAY }))]).toEqual([29, 30])
})

test('a domain whose answer came back out of the trash would be asked for without end', () => {
  const db = newLibrary()
  follow(db, lookup('a.example', {}))
  finish(deleteSelection(db, 'domains', { query: query('domains'), except: [] }, 'all', NOW))
  listOf(db, 'daily', 'daily', ['a.example'])
  finish(undelete(db, 'all'))
  const answer = nextRefresh(db, terms())
  if (answer.kind !== 'ask') throw new Error(answer.kind)
  expect(refreshed(db, 'a.example', NOW + 5, 'found', { freshSince: answer.freshSince })).toBe('answered')
  expect(next(db, { now: NOW + 5 })).toBe(NOW + 0.9 * DAY)
})

test('planning would slow down with the number of domains', () => {
  const db = newLibrary()
  listOf(
    db,
    'daily',
    'daily',
    Array.from({ length: 50 }, (_, index) => `n${index}.example`),
  )
  const plans = transaction(db, () =>
    [
      ['subject_by_due', 'every_days = 1 and answered_at is not null'],
      ['subject_unanswered', 'every_days is not null and answered_at is null'],
    ].map(([index, where]) =>
      db
        .prepare(
          `explain query plan select id from subject indexed by ${index} where ${where} order by ${DUE_AT} limit 1`,
        )
        .all()
        .map((row) => String(row.detail)),
    ),
  )
  for (const plan of plans) expect(plan.join()).not.toMatch(/TEMP B-TREE/u)
})
