import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { asNewItems } from '../../batches/new-items.ts'
import type { SortedItem } from '../../imports/sort-names.ts'
import {
  addItems,
  batchById,
  batchItems,
  batchSummaries,
  beginBatch,
  copyBatch,
  endImport,
  moveBatch,
  pauseBatch,
  stopBatch,
} from './batches.ts'
import { nameFacts, newLibrary, NOW } from '../library-for-tests.ts'

/** A batch in line over four names, of which so many are asked. */
function batchOf(db: DatabaseSync, name: string, asked: readonly number[] | null = null): number {
  const id = beginBatch(db, {
    name,
    options: { concurrency: 4, freshDays: 30 },
    source: { fileName: null, columns: ['d'], domainColumn: 0 },
    fingerprint: name,
    now: NOW,
    token: 't',
  })
  const sorted = ['a.example', 'b.example', 'c.example', 'd.example'].map(
    (input, at): SortedItem => ({
      row: at + 1,
      input,
      cells: [input],
      fate: 'name',
      registrable: input,
      takenRegistrable: false,
      ...nameFacts(input),
    }),
  )
  addItems(db, id, asNewItems(sorted, asked))
  endImport(db, id)
  return id
}

const statesOf = (db: DatabaseSync, batchId: number) =>
  batchItems(db, { batchId, states: null, after: 0, limit: 10 }).map(({ input, state, detail }) => [
    input,
    state,
    detail,
  ])

test('names that were left out would be asked by “Run again” or “Run the rest”, or be offered as the rest', () => {
  const db = newLibrary()
  const id = batchOf(db, 'Some', [2, 0])
  expect(batchById(db, id)).toMatchObject({ leftOut: 2, total: 4, counts: { queued: 2, cancelled: 2 } })
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

test('a batch in line could not be moved by one place, or would overtake the one that runs or fall off the line', () => {
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
