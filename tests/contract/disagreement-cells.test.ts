import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { inventRecord } from '../../src/sample-service/invent.ts'
import type { Filter } from '../../src/shared/filter/filter.ts'
import { NO_FILTER } from '../../src/shared/filter/filter.ts'
import { FIGURES_DISAGREE, type ListName, type ListQuery } from '../../src/shared/list.ts'
import { agreement, figureModels } from '../../src/core/library/analysis/agreement.ts'
import { facet } from '../../src/core/library/analysis/facet.ts'
import { keepModels } from '../../src/core/library/analysis/kept-models.ts'
import {
  finish,
  listOf,
  lookup,
  NOW,
  newLibrary,
  newLibraryInWorkers,
  store,
} from '../../src/core/library/library-for-tests.ts'
import { countRows, pageRows } from '../../src/core/library/lists/list.ts'

const nameOf = (at: number): string => `site-${at}.example`
const VALUE = 'value'

/** Domains as the sample service invents them; every fortieth has two hundred times its value. */
const invented = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const record = inventRecord(nameOf(at), NOW) as { valuation: { estimated_value: number } }
    if (at % 40 === 0) record.valuation.estimated_value *= 200
    return lookup(nameOf(at), record)
  })

const queryOf = (more: Partial<ListQuery> = {}): ListQuery => ({
  list: 'domains',
  filter: NO_FILTER,
  sort: { column: 'domain', descending: false },
  ...more,
})

const page = (query: ListQuery) => ({ query, offset: 0, limit: 500, fields: [FIGURES_DISAGREE], now: NOW })

const shown = (db: DatabaseSync, more: Partial<ListQuery> = {}) =>
  pageRows(db, page(queryOf(more))).map(({ name, formulas, disagreeing }) => ({
    name,
    value: formulas?.[FIGURES_DISAGREE],
    disagreeing,
  }))

const disagrees: Filter = { op: 'is', column: FIGURES_DISAGREE, values: [true] }

test('a row, a filter, a count and a facet would say otherwise than the page about figures which of them disagree', () => {
  const db = newLibrary(invented(120))
  store(db, lookup('none.example', null, { outcome: 'not-found' }))
  const { agreement: told, models } = finish(agreement(db, queryOf(), NOW))
  keepModels(db, models)
  const marked = new Map(told.marked.map(({ name, figures }) => [name, figures.map(({ field }) => field)]))
  expect([...marked.keys()]).toEqual(expect.arrayContaining([nameOf(0), nameOf(40), nameOf(80)]))
  for (const { name, value, disagreeing } of shown(db)) {
    expect(disagreeing).toEqual(marked.get(name))
    expect(value === true).toBe(marked.has(name))
    if (name === 'none.example') expect(value).toEqual({ absent: 'not-in-database' })
  }
  expect(marked.get(nameOf(40))).toContain(VALUE)
  const found = shown(db, { filter: disagrees }).map(({ name }) => name)
  expect(found).toEqual([...marked.keys()].sort())
  expect(countRows(db, queryOf({ filter: disagrees }), NOW)).toBe(marked.size)
  const values = { column: FIGURES_DISAGREE, search: '', also: [], order: 'value' as const, offset: 0, limit: 9 }
  expect(finish(facet(db, queryOf(), values, NOW)).values).toEqual([
    expect.objectContaining({ key: false, rows: shown(db).filter(({ value }) => value === false).length }),
    expect.objectContaining({ key: true, rows: marked.size }),
  ])
  const sort = { column: FIGURES_DISAGREE, descending: true }
  expect(shown(db, { sort })[0]?.value).toBe(true)
  expect(shown(db, { sort }).at(-1)?.value).toEqual({ absent: 'not-provided' })
})

test('watched domains would not have the column, or say something of what was never looked up', () => {
  const db = newLibrary(invented(60))
  listOf(db, 'L', 'weekly', [nameOf(0), nameOf(7), 'never.example'])
  keepModels(db, finish(figureModels(db, NOW)))
  const list: ListName = 'watched'
  expect(shown(db, { list }).map(({ name, value }) => [name, value])).toEqual([
    ['never.example', { absent: 'not-looked-up' }],
    [nameOf(0), true],
    [nameOf(7), false],
  ])
  expect(shown(db, { list, filter: disagrees }).map(({ name }) => name)).toEqual([nameOf(0)])
})

test('29 domains would be enough to say that figures disagree', () => {
  const db = newLibrary(invented(29))
  keepModels(db, finish(figureModels(db, NOW)))
  expect(new Set(shown(db).map(({ value }) => JSON.stringify(value)))).toEqual(new Set(['{"absent":"not-provided"}']))
  expect(countRows(db, queryOf({ filter: disagrees }), NOW)).toBe(0)
})

test('newer models would leave rows as they were sorted and filtered before', () => {
  const db = newLibrary(invented(60))
  const models = finish(figureModels(db, NOW))
  keepModels(db, models)
  const before = countRows(db, queryOf({ filter: disagrees }), NOW)
  expect(before).toBeGreaterThan(0)
  keepModels(db, { ...models, day: models.day + 1, models: [] })
  expect(countRows(db, queryOf({ filter: disagrees }), NOW)).toBe(0)
})

test('a first question about the column would be answered before anybody has worked out what it rests on', async () => {
  const library = await newLibraryInWorkers()
  const asked = page(queryOf({ filter: disagrees }))
  // An empty library has no models either, which is kept as well.
  expect(await library.read.pageRows(asked)).toEqual([])
  expect(await library.read.ageOfModels(NOW)).toBe('fresh')
  await library.read.pageRows({ ...asked, query: queryOf() })
  expect(await library.figures.expectations('never.example', NOW)).toBeNull()
})
