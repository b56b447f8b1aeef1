import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newItemsOf } from '../../batches/new-items.ts'
import type { SortedItem } from '../../imports/sort-names.ts'
import {
  addItems,
  batchById,
  batchItems,
  batchSummaries,
  beginBatch,
  clearOrphans,
  copyBatch,
  endImport,
  moveBatch,
  pauseBatch,
  stopBatch,
} from './batches.ts'
import { finish, listOf, nameFacts, newLibrary, NOW } from '../library-for-tests.ts'
import { requeueItem } from './batch-items.ts'
import { leaveBatch, nextItem, takeBatch } from './batch-queue.ts'
import { OF_NO_FILE } from '../../batches/batch-of-names.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]

/** A batch in line over four names, of which so many are asked. */
function batchOf(db: DatabaseSync, name: string, asked: readonly number[] | null = null): number {
  const id = beginBatch(db, {
    name,
    options: { concurrency: 4, freshDays: 30 },
    source: { fileName: null, columns: ['d'], domainColumn: 0, dialect: OF_NO_FILE },
    fingerprint: name,
    now: NOW,
    token: 't',
  })
  const sorted = ['a.example', 'b.example', 'c.example', 'd.example'].map(
    (input, at): SortedItem => ({
      at,
      row: at + 1,
      input,
      cells: [input],
      fate: 'name',
      registrable: input,
      takenRegistrable: false,
      ...nameFacts(input),
    }),
  )
  addItems(db, id, [...newItemsOf(sorted, asked)])
  endImport(db, id)
  return id
}

/** Under which terms rows of a batch are taken. */
const TERMS = { token: 't', freshSince: NOW, keyId: 'k', allowance: 100, reserve: 0, watchShare: 50 }

const statesOf = (db: DatabaseSync, batchId: number) =>
  batchItems(db, { batchId, states: null, after: 0, limit: 10 }).map(({ input, state, detail }) => [
    input,
    state,
    detail,
  ])

test('names that were left out would be sent after all', () => {
  const db = newLibrary()
  const id = batchOf(db, 'Some', [2, 0])
  expect(batchById(db, id)).toMatchObject({ leftOut: 2, total: 4, counts: { queued: 2, cancelled: 2 } })
  takeBatch(db, { token: 't', now: NOW, only: id })
  const asked = nextItem(db, { ...TERMS, batchId: id, most: 4, now: NOW })
  expect(asked.kind === 'item' && [asked, ...asked.more].map(({ name }) => name.ascii)).toEqual([
    'c.example',
    'a.example',
  ])
  expect(nextItem(db, { ...TERMS, batchId: id, most: 4, now: NOW }).kind).not.toBe('item')
  for (const { id: row } of batchItems(db, { batchId: id, states: ['running'], after: 0, limit: 4 }))
    requeueItem(db, row)
  leaveBatch(db, { id, token: 't', now: NOW, workedMs: 0 })
  const again = copyBatch(db, id, { name: 'Again', only: 'all', now: NOW })
  expect(statesOf(db, again)).toEqual([
    ['a.example', 'queued', null],
    ['b.example', 'cancelled', 'left-out'],
    ['c.example', 'queued', null],
    ['d.example', 'cancelled', 'left-out'],
  ])
  stopBatch(db, id, NOW)
  // What a person stopped is the rest; what was never to be asked is not.
  expect(batchById(db, id)).toMatchObject({ leftOut: 2, counts: { cancelled: 4 } })
  const rest = copyBatch(db, id, { name: 'Rest', only: 'cancelled', now: NOW })
  expect(statesOf(db, rest).map(([, state]) => state)).toEqual(['queued', 'cancelled', 'queued', 'cancelled'])
  expect([again, rest].map((one) => batchById(db, one)?.leftOut)).toEqual([2, 2])
})

test('a batch would name the moment of a place that is held for the watchlists', () => {
  const db = newLibrary()
  const id = batchOf(db, 'Waits')
  listOf(
    db,
    'Daily',
    'daily',
    Array.from({ length: 30 }, (_, at) => `daily-${at}.example`),
  )
  for (let at = 0; at < 5; at += 1)
    for (const [askedBy, sentAt] of [
      ['watchlist', NOW],
      ['batch', NOW + HOUR],
    ] as const)
      db.prepare(
        `insert into request_log (key_id, kind, domain, asked_by, try, sent_at, finished_at, counted)
        values ('k', 'domain', 'a.example', ?, 1, ?, ?, 1)`,
      ).run(askedBy, sentAt + at, sentAt + at)
  takeBatch(db, { token: 't', now: NOW, only: null })
  // Half of the ten is the watchlists'; they have had it, and so have the batches theirs.
  const terms = { ...TERMS, batchId: id, most: 1, allowance: 10 }
  const until = NOW + HOUR + DAY
  for (const now of [NOW + 2 * HOUR, NOW + DAY + 10, until - 1])
    expect(nextItem(db, { ...terms, now })).toEqual({ kind: 'blocked', blocked: { why: 'allowance', until } })
  expect(nextItem(db, { ...terms, now: until })).toMatchObject({ kind: 'item' })
})

test('a batch could not be moved in the queue', () => {
  const db = newLibrary()
  const [runs, b, c, d] = ['runs', 'b', 'c', 'd'].map((name) => batchOf(db, name)) as [number, number, number, number]
  db.prepare("update batch set state = 'running' where id = ?").run(runs)
  pauseBatch(db, c)
  const line = (...step: Parameters<typeof moveBatch> extends [unknown, ...infer Rest] ? Rest : never): string => {
    moveBatch(db, ...step)
    return batchSummaries(db)
      .map(({ name }) => name)
      .join(' ')
  }
  expect([
    line(d, 'earlier'),
    line(d, 'earlier'),
    line(d, 'earlier'),
    line(b, 'earlier'),
    line(b, 'later'),
    line(b, 'later'),
    line(c, 'later'),
    line(c, 'later'),
  ]).toEqual([
    'runs b d c',
    'runs d b c',
    'runs d b c',
    'runs b d c',
    'runs d b c',
    'runs d c b',
    'runs d b c',
    'runs d b c',
  ])
})

/** An import that was cut short after so many rows. */
function cutImport(db: DatabaseSync, rows: number): void {
  const id = beginBatch(db, {
    name: 'cut',
    options: { concurrency: 4, freshDays: 30 },
    source: { fileName: null, columns: ['d'], domainColumn: 0, dialect: OF_NO_FILE },
    fingerprint: 'cut',
    now: NOW,
    token: 'dead',
  })
  addItems(
    db,
    id,
    Array.from({ length: rows }, (_, at) => ({
      at,
      row: at + 1,
      place: at,
      input: `n${at}.example`,
      cells: [],
      state: 'queued' as const,
      name: nameFacts(`n${at}.example`),
    })),
  )
}

const rowsLeft = (db: DatabaseSync): unknown[] =>
  ['batch', 'batch_item'].map((table) => db.prepare(`select count(*) as n from ${table}`).get()?.n)

test('what a cut import left would be taken away in one piece, however much it is', () => {
  const db = newLibrary()
  cutImport(db, 4_500)
  clearOrphans(db).next()
  expect(rowsLeft(db)).toEqual([1, 2_500])
  finish(clearOrphans(db))
  expect(rowsLeft(db)).toEqual([0, 0])
})

test('a cut import without an owner would stay for good', () => {
  const db = newLibrary()
  cutImport(db, 3)
  db.exec('update batch set owner = null')
  finish(clearOrphans(db))
  expect(rowsLeft(db)).toEqual([0, 0])
})

test('an import that another process is at would be taken away', () => {
  const db = newLibrary()
  cutImport(db, 3)
  db.prepare("insert into runner values ('dead', ?, 'terminal', 1, 1)").run(process.pid)
  finish(clearOrphans(db))
  expect(rowsLeft(db)).toEqual([1, 3])
})
