import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Outcome } from '../../../shared/service/outcome.ts'
import { nextRefresh, recordLastLookup } from './refresh.ts'
import { setMeta } from '../upkeep/upkeep.ts'
import { WHOLE_FEED } from '../../../shared/changes.ts'
import { changeFeed } from '../following/changes.ts'
import { nextAlertAt } from '../following/alerts/alerts.ts'
import { freshAnswer, lookupsOfDomain } from '../lookups/lookups.ts'
import { follow, listOf, lookup, newLibrary, NOW } from '../library-for-tests.ts'
import { takeFutureAsNow } from './future-moments.ts'
import { allowanceState, claim, settle } from './requests.ts'

const DAY = 86_400_000
/** What the clock showed while it was a year ahead. */
const AHEAD = NOW + 365 * DAY

/** Sends a request as the scheduler does. Gives what it came to, or why it was not sent. */
function send(
  db: DatabaseSync,
  name: string,
  now: number,
  answer: { outcome: Outcome; retryAfterMs?: number } = { outcome: 'found' },
): string {
  const claimed = claim(db, {
    name,
    keyId: 'k',
    token: 't',
    askedBy: 'batch',
    try: 1,
    now,
    startedAt: now,
    waitedFor: null,
    allowance: 2,
    reserve: 0,
    anyway: false,
    byHand: false,
    batchId: null,
    watchShare: 0,
  })
  if (!claimed.granted) return claimed.why
  const { outcome } = answer
  settle(db, {
    requestId: claimed.requestId,
    token: 't',
    keyId: 'k',
    outcome,
    status: null,
    retryAfterMs: answer.retryAfterMs ?? null,
    earlyGapMs: null,
    now,
    lookup: lookup(name, outcome === 'found' ? { safety: `at ${now}` } : null, { outcome, requestedAt: now }),
    itemId: null,
    requeue: null,
    sample: false,
  })
  return outcome
}

test('a clock that was ahead would lock the allowance until the date that it showed', () => {
  const db = newLibrary()
  expect([send(db, 'a.example', AHEAD), send(db, 'b.example', AHEAD), send(db, 'c.example', NOW)]).toEqual([
    'found',
    'found',
    'allowance',
  ])
  expect([send(db, 'c.example', NOW + DAY - 1), send(db, 'c.example', NOW + DAY)]).toEqual(['allowance', 'found'])
})

test('requests sent by a clock that was ahead would not count at all', () => {
  const db = newLibrary()
  send(db, 'a.example', AHEAD)
  takeFutureAsNow(db, NOW)
  expect(allowanceState(db, { keyId: 'k', now: NOW + 5 })).toMatchObject({ used: 1, nextFreeAt: NOW + DAY })
})

test('a step of the clock by some seconds would date requests anew', () => {
  const db = newLibrary()
  send(db, 'a.example', NOW + 5_000)
  takeFutureAsNow(db, NOW)
  expect(allowanceState(db, { keyId: 'k', now: NOW })).toMatchObject({ used: 1, nextFreeAt: NOW + 5_000 + DAY })
})

test('a clock that was reset by a flat battery would date the whole log anew', () => {
  const db = newLibrary()
  send(db, 'a.example', NOW)
  takeFutureAsNow(db, 0)
  expect(allowanceState(db, { keyId: 'k', now: NOW })).toMatchObject({ nextFreeAt: NOW + DAY })
})

test('a process that does not know of the latest invented day would date the sample library’s requests anew', () => {
  const db = newLibrary()
  setMeta(db, 'clock_offset', String(7 * DAY))
  send(db, 'a.example', NOW + 7 * DAY)
  takeFutureAsNow(db, NOW)
  expect(allowanceState(db, { keyId: 'k', now: NOW + 7 * DAY })).toMatchObject({ nextFreeAt: NOW + 8 * DAY })
})

test('an answer dated in the future would stay fresh until then', () => {
  const db = newLibrary([lookup('a.example', {}, { requestedAt: AHEAD })])
  expect(freshAnswer(db, 'a.example', NOW - DAY, NOW)).toBeNull()
})

test('a lookup dated in the future would stay the latest of its domain', () => {
  const db = newLibrary()
  send(db, 'a.example', AHEAD)
  send(db, 'a.example', NOW)
  expect(lookupsOfDomain(db, 'a.example', 2).map((one) => [one.requestedAt, one.body])).toEqual([
    [NOW, expect.stringContaining(`at ${NOW}`)],
    [NOW, expect.stringContaining(`at ${AHEAD}`)],
  ])
})

test('no change of a domain would be noticed while an earlier lookup is dated in the future', () => {
  const db = newLibrary()
  send(db, 'a.example', AHEAD)
  send(db, 'a.example', NOW)
  const feed = changeFeed(db, { ...WHOLE_FEED, name: 'a.example', everything: true }, { before: null, limit: 5 })
  expect(feed.map((one) => one.field)).toEqual(['safety'])
})

test('lookups of other domains would be dated anew', () => {
  const db = newLibrary()
  send(db, 'a.example', AHEAD)
  send(db, 'b.example', NOW)
  expect(lookupsOfDomain(db, 'a.example', 1)[0]?.requestedAt).toBe(AHEAD)
})

test('a pause set by a clock that was ahead would last until that date', () => {
  const db = newLibrary()
  send(db, 'a.example', AHEAD, { outcome: 'rate-limited', retryAfterMs: 60_000 })
  expect(send(db, 'b.example', NOW)).toBe('found')
})

test('a pause that began before the clock went ahead would last until that date', () => {
  const db = newLibrary()
  send(db, 'a.example', NOW - 1_000, { outcome: 'rate-limited', retryAfterMs: 500 })
  send(db, 'a.example', AHEAD, { outcome: 'rate-limited', retryAfterMs: 60_000 })
  expect(allowanceState(db, { keyId: 'k', now: NOW }).pauses).toEqual([])
})

test('a pause set anew after the clock was put right would not hold', () => {
  const db = newLibrary()
  send(db, 'a.example', AHEAD, { outcome: 'rate-limited', retryAfterMs: 60_000 })
  send(db, 'b.example', NOW, { outcome: 'rate-limited', retryAfterMs: 60_000 })
  expect(allowanceState(db, { keyId: 'k', now: NOW + 59_000 }).pauses).toMatchObject([{ until: NOW + 60_000 }])
})

test('a followed domain asked by a clock that was ahead would not be due before that date', () => {
  const db = newLibrary()
  listOf(db, 'daily', 'daily', ['a.example'])
  send(db, 'a.example', AHEAD)
  recordLastLookup(db, lookup('a.example', {}, { requestedAt: AHEAD }))
  const terms = { keyId: 'k', allowance: 500, reserve: 0, watchShare: 50, paceMs: 0 }
  expect([nextRefresh(db, { ...terms, now: NOW }), nextRefresh(db, { ...terms, now: NOW + DAY })]).toMatchObject([
    { kind: 'wait', until: NOW + 0.9 * DAY },
    { kind: 'ask', name: { ascii: 'a.example' } },
  ])
})

test('an alert fired by a clock that was ahead would not be due before that date', () => {
  const db = newLibrary()
  send(db, 'a.example', AHEAD)
  db.prepare(
    "insert into alert (rule_name, name, lookup_id, fired_at, evidence, tell_at) values ('r', 'a.example', 1, ?, '{}', ?)",
  ).run(AHEAD, AHEAD + DAY)
  takeFutureAsNow(db, NOW)
  expect(nextAlertAt(db)).toBe(NOW)
})

test('a digest that is rightly due tomorrow would be shown at once', () => {
  const db = newLibrary()
  follow(db, lookup('a.example', {}))
  send(db, 'b.example', AHEAD)
  db.prepare(
    "insert into alert (rule_name, name, lookup_id, fired_at, evidence, tell_at) values ('r', 'a.example', 1, ?, '{}', ?)",
  ).run(NOW - 5, NOW + DAY)
  takeFutureAsNow(db, NOW)
  expect(nextAlertAt(db)).toBe(NOW + DAY)
})
