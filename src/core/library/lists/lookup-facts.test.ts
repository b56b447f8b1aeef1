import { expect, test } from 'vitest'
import type { ListName } from '../../../shared/list.ts'
import { lookup, nameFacts, newLibrary, NOW, store, setNote } from '../library-for-tests.ts'
import { pageRows } from './list.ts'

const FACTS = ['domain_lookups', 'latest_took', 'latest_message', 'batches', 'attention_since']

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

test('trouble would be said to have begun before it was over, with another one, or with a lookup that failed', () => {
  const db = newLibrary()
  const seen = [false, true, false, null, false].map((isReachable, at) =>
    lookup('a.example', isReachable === null ? null : { is_reachable: isReachable }, {
      requestedAt: NOW - 10 + at,
      ...(isReachable === null && { outcome: 'unavailable' }),
    }),
  )
  const well = lookup('b.example', { is_reachable: true }, { requestedAt: NOW })
  const gone = [
    lookup('c.example', { is_reachable: false }, { requestedAt: NOW - 1 }),
    lookup('c.example', null, { requestedAt: NOW, outcome: 'not-found' }),
  ]
  const again = [
    lookup('d.example', { is_reachable: false }, { requestedAt: NOW - 3 }),
    lookup('d.example', null, { requestedAt: NOW - 2, outcome: 'not-found' }),
    lookup('d.example', { is_reachable: false }, { requestedAt: NOW - 1 }),
  ]
  const other = [
    lookup('e.example', { is_reachable: true, safety: 'malware' }, { requestedAt: NOW - 4 }),
    lookup('e.example', { is_reachable: false, safety: 'safe' }, { requestedAt: NOW - 2 }),
  ]
  const atOnce = [true, false].map((isReachable) => lookup('f.example', { is_reachable: isReachable }))
  store(db, ...seen, well, ...gone, ...again, ...other, ...atOnce)
  const rows = pageRows(db, {
    query: { list: 'domains', filter: { op: 'and', of: [] }, sort: { column: 'domain', descending: false } },
    offset: 0,
    limit: 9,
    fields: ['attention_since'],
    now: NOW,
  })
  expect(rows.map(({ name, attentionSince }) => [name, attentionSince])).toEqual([
    ['a.example', NOW - 8],
    ['b.example', null],
    ['c.example', null],
    ['d.example', NOW - 1],
    ['e.example', NOW - 2],
    ['f.example', NOW],
  ])
})
