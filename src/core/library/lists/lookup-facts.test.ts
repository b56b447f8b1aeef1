import { expect, test } from 'vitest'
import type { ListName } from '../../../shared/list.ts'
import { lookup, nameFacts, newLibrary, NOW, store, setNote } from '../library-for-tests.ts'
import { pageRows } from './list.ts'

const FACTS = ['domain_lookups', 'latest_took', 'latest_message', 'batches']

test('a row would tell of another lookup than its own, or a domain of one that was not the latest', () => {
  const db = newLibrary()
  const [, second] = store(
    db,
    lookup('a.example', null, { requestedAt: NOW - 2, durationMs: 10, message: 'first' }),
    lookup('a.example', null, { requestedAt: NOW - 1, durationMs: 20, message: 'second' }),
  )
  setNote(db, nameFacts('b.example'), 'never looked up')
  db.exec(`insert into batch (id, name, state, options, source, fingerprint, created_at, place)
    values (1, 'Spring', 'finished', '{}', '{}', 'x', 0, 1);
    insert into batch_item (batch_id, at, row, place, state, lookup_id, input, cells) values (1, 0, 0, 0, 'found', ${second}, '', '[]')`)
  const shown = (list: ListName) =>
    pageRows(db, {
      query: { list, filter: { op: 'and', of: [] }, sort: { column: 'looked_up_at', descending: true } },
      offset: 0,
      limit: 9,
      fields: FACTS,
      now: NOW,
    }).map(({ lookups, durationMs, message, batches }) => [lookups, durationMs, message, batches])
  expect(shown('history')).toEqual([
    [2, 20, 'second', ['Spring']],
    [2, 10, 'first', []],
  ])
  expect(shown('domains')).toEqual([[2, 20, 'second', ['Spring']]])
  setNote(db, nameFacts('a.example'), 'kept')
  expect(shown('watched')).toEqual([
    [2, 20, 'second', ['Spring']],
    [0, null, null, undefined],
  ])
})
