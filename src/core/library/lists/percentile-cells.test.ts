import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Filter } from '../../../shared/filter/filter.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { type ListName, percentileColumn } from '../../../shared/list.ts'
import { type Peers, PEERS_IN_COMMON } from '../../../shared/figures/peers.ts'
import { percentiles } from '../analysis/percentiles.ts'
import { totals } from '../analysis/totals.ts'
import { labelSubjects, removeLabel, saveLabel } from '../subjects/subjects.ts'
import { addToWatchlist, removeFromWatchlist, removeWatchlist } from '../following/lists/watchlists.ts'
import { finish, listOf, lookup, nameFacts, NOW, newLibrary, store, undoable } from '../library-for-tests.ts'
import { libraryColumns } from '../formulas/formulas.ts'
import { removeView, saveView } from '../saved/views.ts'
import { countRows, pageRows } from './list.ts'

const VALUE = 'percentile_value'
const RANK = 'percentile_rank'

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
  { list = 'domains' as ListName, column = 'domain', descending = false, filter = NO_FILTER as Filter },
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
  expect(rows[40]).toEqual(['none.com', { absent: 'not-in-database' }, { absent: 'not-in-database' }])
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

const FIELD = 'value'
const TLDS = ['de', 'com', 'com', 'org'] as const

/** A library in which peers of all kinds have something to say, and some of them too little. */
function variedLibrary(): { db: DatabaseSync; peers: Peers[]; names: string[] } {
  const db = newLibrary()
  const names = Array.from({ length: 120 }, (_, at) => `d${at}.${TLDS[at % 4]}`)
  const more = (at: number) => ({
    hosting: { country: at % 3 === 0 ? 'DE' : 'US' },
    category: at % 5 === 0 ? null : { name: at < 100 ? 'News' : 'Shop', slug: 'x' },
  })
  store(db, ...names.map((name, at) => lookup(name, { ...recordOf((at * 7) % 50), ...more(at) })))
  const list = listOf(db, 'L', 'weekly', [...names.slice(10, 60), 'never.com'])
  const few = listOf(db, 'Few', 'weekly', names.slice(0, 29))
  const label = saveLabel(db, { id: null, name: 'T', colour: 'blue' })
  labelSubjects(db, names.slice(50, 90).map(nameFacts), { add: [label], remove: [] })
  const query = { list: 'domains', filter: UP_TO_40, sort: { column: 'domain', descending: false } } as const
  const view = saveView(db, { name: 'V', query, columns: [] })
  return {
    db,
    names,
    peers: [
      { by: 'all' },
      ...PEERS_IN_COMMON.map((by) => ({ by })),
      { by: 'list', id: list },
      { by: 'list', id: few },
      { by: 'label', id: label },
      { by: 'view', id: view },
    ],
  }
}
const UP_TO_40: Filter = { op: '<=', column: FIELD, value: 40 }

const cell = (db: DatabaseSync, name: string, column: string): [unknown, number | undefined] => {
  const filter: Filter = { op: 'is', column: 'domain', values: [name] }
  const query = { list: 'domains', filter, sort: { column: 'domain', descending: false } } as const
  const row = pageRows(db, { query, offset: 0, limit: 1, fields: [column], now: NOW })[0]
  return [row?.formulas?.[column], row?.peers?.[column]]
}

test('a column would show another percentile among some peers, or another number of them, than the record', () => {
  const { db, names, peers } = variedLibrary()
  for (const among of peers)
    for (const field of [FIELD, 'rank'] as const)
      for (const name of names.slice(0, 40)) {
        const told = finish(percentiles(db, { name, peers: among }, NOW))?.fields.find((one) => one.field === field)
        const [percentile, count] = cell(db, name, percentileColumn(field, among))
        const exact = told?.percentile ?? null
        const rounded = exact === null ? null : Math.min(99.9, Math.max(0.1, Math.round(exact * 10) / 10))
        expect([name, among, percentile]).toEqual([name, among, rounded ?? { absent: 'not-provided' }])
        if (told) expect(count).toBe(told.peers)
      }
})

test('rows would not be filtered, sorted, counted or summed up by a percentile among some peers', () => {
  const { db, peers } = variedLibrary()
  for (const among of peers) {
    const column = percentileColumn(FIELD, among)
    const filter: Filter = { op: '>=', column, value: 50 }
    const query = { list: 'domains', filter, sort: { column, descending: true } } as const
    const rows = pageRows(db, { query, offset: 0, limit: 200, fields: [column], now: NOW })
    const values = rows.map(({ formulas }) => formulas?.[column] as number)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(countRows(db, query, NOW)).toBe(rows.length)
    const { columns } = finish(totals(db, query, [column], NOW))
    expect(columns[0]).toMatchObject({ missing: { 'not-provided': 0 } })
  }
})

test('a percentile would be among those who were on a list, had a label or stood in a view before', () => {
  const { db, names, peers } = variedLibrary()
  const [list, , label, view] = peers.slice(-4) as { id: number; by: 'list' | 'label' | 'view' }[]
  const count = (of: typeof list): unknown => cell(db, names[70] ?? '', percentileColumn(FIELD, of as Peers))[1]
  expect([count(list), count(label), count(view)]).toEqual([50, 40, 98])
  removeFromWatchlist(db, list?.id ?? 0, names.slice(10, 15), NOW)
  addToWatchlist(db, list?.id ?? 0, names.slice(80, 81).map(nameFacts), NOW)
  labelSubjects(db, names.slice(0, 9).map(nameFacts), { add: [label?.id ?? 0], remove: [] })
  expect([count(list), count(label)]).toEqual([46, 49])
  const sort = { column: 'domain', descending: false }
  saveView(db, { name: 'V', query: { list: 'watched', filter: NO_FILTER, sort }, columns: [] })
  expect(count(view)).toBe(90)
})

test('what names a list, a label or a view that was deleted would fail, or be about another one', () => {
  const { db, names, peers } = variedLibrary()
  const [list, , label, view] = peers.slice(-4) as { id: number; by: 'list' | 'label' | 'view' }[]
  const [listId, labelId, viewId] = [list, label, view].map((one) => one?.id ?? 0) as [number, number, number]
  const known = (): string[] => libraryColumns(db).map(({ id }) => id)
  const columns = [list, label, view].map((one) => percentileColumn(FIELD, one as Peers))
  expect(known()).toEqual(expect.arrayContaining(columns))
  removeWatchlist(db, listId)
  removeLabel(db, labelId)
  const { undo } = undoable(db, () => removeView(db, viewId))
  for (const column of columns) {
    expect(known()).not.toContain(column)
    expect(cell(db, names[12] ?? '', column)[0]).toEqual({ absent: 'not-provided' })
    const query = { list: 'domains', filter: NO_FILTER, sort: { column, descending: true } } as const
    expect(pageRows(db, { query, offset: 0, limit: 200, fields: [column], now: NOW })).toHaveLength(120)
    const filter: Filter = { op: '>', column, value: 0 }
    expect(countRows(db, { ...query, filter }, NOW)).toBe(0)
  }
  undo()
  expect(cell(db, names[12] ?? '', columns[2] ?? '')[1]).toBe(98)
})

test('a view that asks where figures stand among its own domains would never come to an end', () => {
  const db = libraryOf(60)
  const sort = { column: 'domain', descending: false }
  const asks = (id: number): Filter => ({ op: '>', column: percentileColumn(FIELD, { by: 'view', id }), value: 50 })
  const [one, two] = [1, 2]
  saveView(db, { name: 'One', query: { list: 'domains', filter: asks(two), sort }, columns: [] })
  saveView(db, { name: 'Two', query: { list: 'domains', filter: asks(one), sort }, columns: [] })
  const above = saveView(db, { name: 'Three', query: { list: 'domains', filter: asks(one), sort }, columns: [] })
  const all = saveView(db, { name: 'All', query: { list: 'domains', filter: NO_FILTER, sort }, columns: [] })
  saveView(db, { name: 'Best', query: { list: 'domains', filter: asks(all), sort }, columns: [] })
  const count = (id: number): unknown => cell(db, nameOf(9), percentileColumn(FIELD, { by: 'view', id }))[1]
  expect([one, two, above].map(count)).toEqual([0, 0, 0])
  expect([all, all + 1].map(count)).toEqual([60, 30])
})
