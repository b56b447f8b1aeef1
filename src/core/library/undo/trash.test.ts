import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { FIELDS } from '../../../shared/fields.ts'
import type { ListQuery, StoredList } from '../../../shared/list.ts'
import {
  deleteSelection,
  finish,
  lookup,
  NOW,
  newLibrary,
  newLibraryInWorkers,
  query,
  store,
} from '../library-for-tests.ts'
import { pageRows } from '../lists/list.ts'
import { countRows, selectedIds } from '../lists/list.ts'
import { lookupsOfDomain } from '../lookups/lookups.ts'
import { allOf } from '../../../shared/filter/filter.ts'
import { emptyOldTrash, namesOfSelection, undelete } from './trash.ts'

const DAY = 86_400_000

/** 600 lookups of 30 domains: more than is deleted in one step. */
function filled(): DatabaseSync {
  return newLibrary(
    Array.from({ length: 600 }, (_, index) =>
      lookup(
        `name-${index % 30}.example`,
        index % 7 === 0
          ? null
          : {
              safety: index % 2 ? 'safe' : 'malware',
              meta: { title: `Title ${index % 11}` },
              seo: { tranco_rank: index },
            },
        { requestedAt: NOW + index, message: index % 7 === 0 ? 'Not \0 here.' : null },
      ),
    ),
  )
}

/** Everything that can be asked of a library. */
function answers(db: DatabaseSync): unknown {
  return (['domains', 'history'] as const).map((list) => [
    ...['domain', 'looked_up_at', 'outcome', 'rank', 'safety'].map((column) =>
      pageRows(db, {
        query: query(list, { sort: { column, descending: true } }),
        offset: 0,
        limit: 1_000,
        fields: FIELDS.map((entry) => entry.id),
        now: NOW,
      }),
    ),
    ...['title 1', 'name-2', 'it'].map((search) =>
      selectedIds(db, query(list, { filter: { op: 'words', text: search } }), NOW),
    ),
    countRows(db, query(list, { filter: { op: 'is', column: 'safety', values: ['safe'] } }), NOW),
    lookupsOfDomain(db, 'name-3.example', 99),
  ])
}

const safe = (list: StoredList): ListQuery =>
  query(list, {
    filter: allOf([
      { op: 'words', text: 'name' },
      { op: 'is', column: 'safety', values: ['safe'] },
    ]),
    sort: { column: 'rank', descending: false },
  })

test('a delete by query would skip rows because its own deleting moves the pages', () => {
  const db = filled()
  const ids = selectedIds(db, safe('history'), NOW)
  const except = [ids[0] as number, ids[200] as number]
  expect(finish(deleteSelection(db, 'history', { query: safe('history'), except }, 'once', NOW))).toBe(ids.length - 2)
  expect(selectedIds(db, safe('history'), NOW)).toEqual(except)
  expect(countRows(db, query('history'), NOW)).toBe(600 - ids.length + 2)
})

test('undo would bring rows back that answer some query otherwise than before', () => {
  const db = filled()
  const before = answers(db)
  const few = selectedIds(db, safe('history'), NOW).slice(0, 3)
  for (const [list, selection] of [
    ['history', { ids: few }],
    ['history', { query: safe('history'), except: few }],
    ['domains', { query: safe('domains'), except: [2] }],
    ['domains', { ids: [1, 5, 77] }],
    ['history', { query: query('history'), except: [] }],
  ] as const) {
    const deleted = finish(deleteSelection(db, list, selection as Parameters<typeof deleteSelection>[2], 'undo', NOW))
    expect(answers(db)).not.toEqual(before)
    expect(finish(undelete(db, 'undo'))).toBe(deleted)
    expect(answers(db)).toEqual(before)
  }
  expect(finish(undelete(db, 'undo'))).toBe(0)
})

test('undo would lose a lookup when the domain was looked up again meanwhile', () => {
  const db = newLibrary([lookup('a.example', { safety: 'safe' }), lookup('b.example', {})])
  finish(deleteSelection(db, 'domains', { query: query('domains'), except: [] }, 'all', NOW))
  expect(countRows(db, query('domains'), NOW)).toBe(0)
  const [again = 0] = store(
    db,
    lookup('b.example', {}),
    lookup('a.example', { safety: 'malware' }, { requestedAt: NOW + 1 }),
  )
  expect(again).toBe(3)
  finish(undelete(db, 'all'))
  expect(lookupsOfDomain(db, 'a.example', 9).map((one) => one.id)).toEqual([4, 1])
  expect(
    pageRows(db, {
      query: query('domains', { sort: { column: 'domain', descending: false } }),
      offset: 0,
      limit: 9,
      fields: ['safety'],
      now: NOW,
    }).map((row) => [row.name, row.lookups, row.cells['safety']?.state]),
  ).toEqual([
    ['a.example', 2, 'value'],
    ['b.example', 2, 'not-provided'],
  ])
})

test('deleting some lookups of a domain would leave its row with figures of a lookup that is gone', () => {
  const db = newLibrary([
    lookup('a.example', { safety: 'before' }, { requestedAt: NOW - 1 }),
    lookup('a.example', { safety: 'after' }),
  ])
  const row = () => pageRows(db, { query: query('domains'), offset: 0, limit: 1, fields: ['safety'], now: NOW })[0]
  expect(row()?.cells['safety']).toEqual({ state: 'value', value: 'after' })
  finish(deleteSelection(db, 'history', { ids: [2] }, 'one', NOW))
  expect(row()).toMatchObject({ when: NOW - 1, lookups: 1, cells: { safety: { state: 'value', value: 'before' } } })
})

test('a request that was sent would no longer be counted once its lookup is deleted', () => {
  const db = newLibrary([lookup('a.example')])
  db.exec(`insert into request_log (kind, asked_by, try, sent_at, counted) values ('domain', 'hand', 1, ${NOW}, 1)`)
  finish(deleteSelection(db, 'history', { ids: [1] }, 'one', NOW))
  expect(db.prepare('select count(*) as n from request_log').get()?.n).toBe(1)
})

test('the trash would not be emptied at its time', () => {
  const db = filled()
  finish(deleteSelection(db, 'history', { query: safe('history'), except: [] }, 'old', NOW - 8 * DAY))
  finish(deleteSelection(db, 'domains', { ids: [1] }, 'new', NOW - 6 * DAY))
  finish(emptyOldTrash(db, NOW))
  expect([finish(undelete(db, 'old')), finish(undelete(db, 'new')) > 0]).toEqual([0, true])
})

test('the names of a selection would come in another order than the list shows', () => {
  const db = newLibrary([lookup('b.example'), lookup('c.example'), lookup('a.example')])
  const names = (list: StoredList, except: number[]) =>
    finish(
      namesOfSelection(db, list, { query: query(list, { sort: { column: 'domain', descending: true } }), except }, NOW),
    )
  expect([names('domains', []), names('history', [1])]).toEqual([
    ['c.example', 'b.example', 'a.example'],
    ['c.example', 'a.example'],
  ])
  expect(finish(namesOfSelection(db, 'domains', { ids: [3, 1, 99] }, NOW))).toEqual(['a.example', 'b.example'])
})

test('a long delete would hold up a lookup that has to be stored', async () => {
  const library = await newLibraryInWorkers()
  await library.write.seed(
    Array.from({ length: 1_500 }, (_, index) => lookup(`name-${index % 300}.example`, { seo: { tranco_rank: index } })),
  )
  const ended: string[] = []
  const ids = await library.count.lookupsOfSelection('history', { query: query('history'), except: [] }, NOW)
  const deleting = library.write.deleteLookups(ids, 'all', NOW).then((count) => ended.push(`deleted ${count}`))
  const storing = library.write.seed([lookup('new.example')]).then(() => ended.push('stored'))
  await Promise.all([deleting, storing])
  expect(ended).toEqual(['stored', 'deleted 1500'])
  expect(await library.count.size()).toEqual({ domains: 1, lookups: 1 })
  expect(await library.write.undelete('all')).toBe(1_500)
  expect(await library.count.size()).toEqual({ domains: 301, lookups: 1_501 })
})
