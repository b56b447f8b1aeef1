import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newLibrary, NOW } from '../library-for-tests.ts'
import { budgetOf, countedTimes, nextFreeAt, usedRequests } from './budget.ts'

const DAY = 86_400_000
const LONGEST_FLIGHT = 600_000

/** A library in whose log these requests stand, by when each was sent and when its answer came. */
function logOf(...requests: readonly [sentAt: number, finishedAt: number | null][]): DatabaseSync {
  const db = newLibrary()
  for (const [sentAt, finishedAt] of requests)
    db.prepare(
      `insert into request_log (key_id, kind, domain, asked_by, try, sent_at, finished_at, counted)
      values ('k', 'domain', 'a.example', 'batch', 1, ?, ?, 1)`,
    ).run(sentAt, finishedAt)
  return db
}

test('a place would be free 24 hours after its row in the log, before the service has forgotten the request', () => {
  const db = logOf([NOW, NOW + 400])
  expect([NOW + DAY, NOW + DAY + 399, NOW + DAY + 400].map((now) => usedRequests(db, 'k', now))).toEqual([1, 1, 0])
})

test('the place of a request that has no answer would be free before it can have arrived', () => {
  const db = logOf([NOW, null])
  const freeAt = NOW + DAY + LONGEST_FLIGHT
  expect([freeAt - 1, freeAt].map((now) => usedRequests(db, 'k', now))).toEqual([1, 0])
})

test('a request whose answer was written after a long sleep would hold its place for as long', () => {
  const db = logOf([NOW, NOW + 9 * 3_600_000])
  expect(usedRequests(db, 'k', NOW + DAY + LONGEST_FLIGHT)).toBe(0)
})

test.each([
  ['sent', ''],
  ['found to have reached nobody', 'update request_log set counted = 0 where id % 3 = 0'],
  ['moved to now after a clock was ahead', `update request_log set sent_at = ${NOW} where id % 3 = 0`],
  ['counted under another id of the key', "update request_log set key_id = 'other' where id % 3 = 0"],
  ['forgotten', 'delete from request_log where id % 3 = 0'],
])('a budget would be reckoned wrongly once requests were %s', (_what, change) => {
  const hour = 3_600_000
  const offsets = Array.from({ length: 60 }, (_, at) => [0, 1, hour - 1, 7 * at * 60_000][at % 4] as number)
  const db = logOf(...offsets.map((offset, at): [number, number] => [NOW + (at % 30) * hour + offset, NOW + 31 * hour]))
  db.exec(change)
  const oneByOne = db.prepare(
    "select count(*) as n from request_log where key_id = 'k' and counted = 1 and sent_at > ?",
  )
  // Far enough from where the 24 hours begin that no request there is on its way still.
  for (const begin of [NOW - hour, NOW, NOW + 1, NOW + 3 * hour - 1, NOW + 3 * hour, NOW + 9 * hour + 30_000]) {
    db.exec(`update request_log set finished_at = sent_at where sent_at <= ${begin}`)
    expect(usedRequests(db, 'k', begin + DAY), `from ${begin - NOW}`).toBe(oneByOne.get(begin)?.n)
  }
})

test('a place would be announced for a moment at which it is not free', () => {
  const db = logOf([NOW, NOW + 900], [NOW + 10, NOW + 20], [NOW + 30, null])
  const query = { keyId: 'k', now: NOW + 1_000, limit: 3 }
  expect([budgetOf(db, query), nextFreeAt(db, 'k', query.now)]).toEqual([
    { used: 3, free: 0, freeAt: NOW + 20 + DAY },
    NOW + 20 + DAY,
  ])
  expect(usedRequests(db, 'k', NOW + 20 + DAY)).toBe(2)
})

test('a forecast would reckon with places that are not free yet', () => {
  const db = logOf([NOW, NOW + 900], [NOW + 10, null])
  expect(countedTimes(db, 'k', NOW + 1_000)).toEqual([NOW + 900, NOW + 10 + LONGEST_FLIGHT])
})

test('a limit lowered since would announce the first place of many', () => {
  const db = logOf([NOW, NOW + 1], [NOW + 2, NOW + 3], [NOW + 4, NOW + 5])
  expect(budgetOf(db, { keyId: 'k', now: NOW + 10, limit: 1 })).toMatchObject({ free: -2, freeAt: NOW + 5 + DAY })
})
