import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Filter } from '../../../shared/filter/filter.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListName } from '../../../shared/list.ts'
import { totals } from '../analysis/totals.ts'
import { finish, listOf, lookup, NOW, newLibrary, store } from '../library-for-tests.ts'
import { countRows, pageRows } from './list.ts'

const VALUE = 'percentile.valuation.estimated_value'
const RANK = 'percentile.seo.tranco_rank'

const recordOf = (value: number): object => ({
  ok: true,
  valuation: { estimated_value: value },
  seo: { tranco_rank: value },
})
const nameOf = (at: number): string => `d${String(at).padStart(3, '0')}.com`

/** Domain `n` has the value `n`, from 1. */
function libraryOf(count: number): DatabaseSync {
  const db = newLibrary()
  store(db, ...Array.from({ length: count }, (_, at) => lookup(nameOf(at + 1), recordOf(at + 1))))
  return db
}

function shown(
  db: DatabaseSync,
  { list = 'domains' as ListName, column = 'name', descending = false, filter = NO_FILTER as Filter },
): [string, unknown, unknown][] {
  const query = { list, filter, sort: { column, descending } }
  const rows = pageRows(db, { query, offset: 0, limit: 200, fields: [VALUE, RANK], now: NOW })
  return rows.map(({ name, formulas }) => [name, formulas?.[VALUE], formulas?.[RANK]])
}

test('a row would show another percentile than its figure has among all found domains', () => {
  const db = libraryOf(40)
  store(db, lookup('none.com', null, { outcome: 'not-found' }), lookup('same.com', recordOf(40)))
  const rows = shown(db, {})
  expect(rows[0]).toEqual([nameOf(1), 1.2, 98.8])
  // The two that are equal share the middle of their places.
  expect([rows[39], rows[41]]).toEqual([
    [nameOf(40), 97.6, 2.4],
    ['same.com', 97.6, 2.4],
  ])
  expect(rows[40]).toEqual(['none.com', { absent: 'not-provided' }, { absent: 'not-provided' }])
})

test('a list would not be sorted or filtered by a percentile, or count other rows than it shows', () => {
  const db = libraryOf(40)
  listOf(db, 'L', 'weekly', [nameOf(7), nameOf(30), 'never.com'])
  expect(shown(db, { column: VALUE, descending: true }).map(([name]) => name)).toEqual(
    Array.from({ length: 40 }, (_, at) => nameOf(40 - at)),
  )
  const filter: Filter = { op: '>', column: VALUE, value: 90 }
  expect(shown(db, { filter }).map(([name]) => name)).toEqual([37, 38, 39, 40].map(nameOf))
  const query = { list: 'domains', filter, sort: { column: VALUE, descending: false } } as const
  expect(countRows(db, query, NOW)).toBe(4)
  expect(shown(db, { list: 'watched', column: RANK, descending: true }).map(([name, of]) => [name, of])).toEqual([
    [nameOf(7), 16.3],
    [nameOf(30), 73.8],
    ['never.com', { absent: 'not-looked-up' }],
  ])
  const { columns } = finish(totals(db, { ...query, filter: NO_FILTER }, [VALUE], NOW))
  expect(columns[0]?.figures).toMatchObject({ median: 50, least: 1.25, most: 98.75 })
})

test('percentiles would be those of before the last lookup', () => {
  const db = libraryOf(29)
  expect(shown(db, {})[0]).toEqual([nameOf(1), { absent: 'not-provided' }, { absent: 'not-provided' }])
  store(db, lookup(nameOf(30), recordOf(30)))
  expect(shown(db, {})[0]).toEqual([nameOf(1), 1.7, 98.3])
  store(db, lookup(nameOf(1), recordOf(1_000), { requestedAt: NOW }))
  expect(shown(db, {})[0]).toEqual([nameOf(1), 98.3, 1.7])
})
