import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { type Filter, type MissingKind, NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListName, ListQuery } from '../../../shared/list.ts'
import { removeOwnField } from '../following/own/own-fields.ts'
import { archiveSubjects, saveOwnField, setOwnValues } from '../subjects/subjects.ts'
import {
  finish,
  lookup,
  nameFacts,
  newLibrary,
  newLibraryInWorkers,
  NOW,
  store,
  setNote,
} from '../library-for-tests.ts'
import { lookupsOfSelection, namesOfSelection } from '../undo/trash.ts'
import { addFormula, changeFormula, removeFormula } from '../formulas/formulas.ts'
import { countRows, pageRows } from './list.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'

const DAY = 86_400_000

function names(db: DatabaseSync, list: ListName, more: Partial<ListQuery>, now = NOW): string[] {
  const query = { list, filter: NO_FILTER, sort: { column: 'domain', descending: false }, ...more }
  const rows = pageRows(db, { query, offset: 0, limit: 9, fields: [], now })
  expect(countRows(db, query, now)).toBe(rows.length)
  return rows.map(({ name }) => name.slice(0, name.indexOf('.')))
}

const worth = (name: string, value: number): ReturnType<typeof lookup> =>
  lookup(`${name}.example`, { valuation: { estimated_value: value } })

test('a watchlist would be filtered or sorted by a formula otherwise than the other lists, or show what is archived', () => {
  const db = newLibrary([worth('a', 5), worth('b', 1), worth('c', 3)])
  for (const name of ['a', 'b', 'c', 'd']) setNote(db, nameFacts(`${name}.example`), 'kept')
  const twice = addFormula(db, { name: 'twice', text: 'value * 2' })
  const column = `formula_${twice}`
  const over: Filter = { op: '>', column, value: 2 }
  expect(names(db, 'watched', { sort: { column, descending: true } })).toEqual(['a', 'c', 'b', 'd'])
  expect(names(db, 'watched', { sort: { column, descending: false } })).toEqual(['b', 'c', 'a', 'd'])
  expect(names(db, 'watched', { filter: over })).toEqual(['a', 'c'])
  expect(names(db, 'watched', { filter: { op: 'missing', column, kind: 'not-looked-up' } })).toEqual(['d'])
  archiveSubjects(db, ['c.example'], NOW)
  expect(names(db, 'watched', { filter: over })).toEqual(['a'])
  expect(names(db, 'watched', { filter: { op: 'not', of: over } })).toEqual(['b', 'd'])
  const archived: Filter = { op: 'is', column: 'archived', values: [true] }
  expect(names(db, 'watched', { filter: { op: 'and', of: [over, archived] } })).toEqual(['c'])
})

test('values of a formula would be those of before what it rests on was changed', () => {
  const db = newLibrary([worth('a', 5)])
  const price = saveOwnField(db, { id: null, name: 'price', kind: 'money' })
  const id = addFormula(db, { name: 'over', text: 'price - value' })
  const over: Filter = { op: '>', column: `formula_${id}`, value: 0 }
  const shown = (): string[] => names(db, 'domains', { filter: over })
  const pay = (name: string, value: number): unknown => setOwnValues(db, price, [{ name: nameFacts(name), value }])
  pay('a.example', 4)
  expect(shown()).toEqual([])
  pay('a.example', 6)
  expect(shown()).toEqual(['a'])
  store(db, worth('b', 1))
  expect(shown()).toEqual(['a'])
  pay('b.example', 2)
  expect(shown()).toEqual(['a', 'b'])
  store(db, { ...worth('a', 9), requestedAt: NOW + 1 })
  expect(shown()).toEqual(['b'])
  changeFormula(db, { id, name: 'over', text: 'value - price' })
  expect(shown()).toEqual(['a'])
})

test('a formula over a text would keep the text of a record before, where the latest one has none', () => {
  const titled = (name: string, title: string | null, more = {}) => lookup(`${name}.example`, { meta: { title } }, more)
  const db = newLibrary([titled('a', 'For sale'), titled('b', 'For sale')])
  const column = `formula_${addFormula(db, { name: 'said', text: 'title' })}`
  const shown = (): string[] => names(db, 'domains', { filter: { op: 'is', column, values: ['For sale'] } })
  expect(shown()).toEqual(['a', 'b'])
  store(db, titled('a', null, { requestedAt: NOW + 1 }))
  store(db, titled('b', null, { requestedAt: NOW + 1, outcome: 'timed-out', body: null }))
  expect(shown()).toEqual(['b'])
  store(db, titled('a', 'For sale', { requestedAt: NOW + 2 }))
  expect(shown()).toEqual(['a', 'b'])
})

test('days until a date would be counted from the day on which they were first asked for', () => {
  const db = newLibrary([lookup('a.example')])
  const until = saveOwnField(db, { id: null, name: 'until', kind: 'date' })
  setOwnValues(db, until, [{ name: nameFacts('a.example'), value: '2026-11-24' }])
  const column = `formula_${addFormula(db, { name: 'left', text: 'days_until(until)' })}`
  const filter: Filter = { op: '<', column, value: 3 }
  expect(names(db, 'domains', { filter })).toEqual([])
  expect(names(db, 'domains', { filter }, NOW + DAY)).toEqual(['a'])
  expect(names(db, 'domains', { filter })).toEqual([])
})

test('a query that names a deleted formula would fail', () => {
  const db = newLibrary([worth('b', 5), worth('a', 1)])
  const id = addFormula(db, { name: 'twice', text: 'value * 2' })
  removeFormula(db, id)
  const column = `formula_${id}`
  expect(names(db, 'domains', { sort: { column, descending: false } })).toEqual(['a', 'b'])
  expect(names(db, 'domains', { filter: { op: '>', column, value: 0 } })).toEqual([])
  expect(names(db, 'watched', { filter: { op: 'missing', column, kind: 'any' } })).toEqual([])
})

test('a formula would not be found by the way in which it has no value', () => {
  const of = (name: string, value: unknown, visitors: number) =>
    lookup(`${name}.example`, { valuation: { estimated_value: value, daily_visitors: visitors } })
  const db = newLibrary([
    of('a', 8, 4),
    of('b', 8, 0),
    of('c', 'much', 1),
    of('d', 1e308, 1),
    of('e', null, 1),
    lookup('f.example'),
  ])
  const price = saveOwnField(db, { id: null, name: 'price', kind: 'money' })
  const ratio = `formula_${addFormula(db, { name: 'ratio', text: 'value / visitors * 10' })}`
  const gone = `formula_${addFormula(db, { name: 'gone', text: 'price * 2' })}`
  removeOwnField(db, price)
  const missing = (kind: MissingKind, column = ratio): string[] =>
    names(db, 'domains', { filter: { op: 'missing', column, kind } })
  expect(missing('any')).toEqual(['b', 'c', 'd', 'e', 'f'])
  expect(missing('divided-by-zero')).toEqual(['b'])
  expect(missing('unreadable')).toEqual(['c'])
  expect(missing('out-of-range')).toEqual(['d'])
  expect(missing('not-provided')).toEqual(['e'])
  expect(missing('not-in-database')).toEqual(['f'])
  expect(missing('column-gone')).toEqual([])
  expect(missing('column-gone', gone)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  const value = 'value'
  expect(missing('divided-by-zero', value), 'no field is divided').toEqual([])
})

test('the texts of fields that are read at once would be mixed up, or not be brought up to date', () => {
  const of = (name: string, country: string | undefined, category: string | undefined) =>
    lookup(`${name}.example`, { hosting: { country }, category: { name: category } })
  const db = newLibrary([of('a', 'DE', 'Shop'), of('b', undefined, 'US'), of('c', 'US', 'Blog')])
  const text = 'if(category = "Shop", "shop", country)'
  const column = `formula_${addFormula(db, { name: 'both', text })}`
  const shown = (value: string): string[] => names(db, 'domains', { filter: { op: 'is', column, values: [value] } })
  expect([shown('us'), shown('shop'), shown('fr')]).toEqual([['c'], ['a'], []])
  store(db, { ...of('b', 'US', 'Blog'), requestedAt: NOW + 1 })
  store(db, of('d', 'FR', 'Blog'))
  expect([shown('us'), shown('shop'), shown('fr')]).toEqual([['b', 'c'], ['a'], ['d']])
})

test('a formula over a column that a list does not have would be guessed', () => {
  const db = newLibrary([worth('a', 5)])
  const column = `formula_${addFormula(db, { name: 'slow', text: 'took > 100' })}`
  expect(names(db, 'history', { filter: { op: 'is', column, values: [true] } })).toEqual(['a'])
  expect(() => names(db, 'domains', { filter: { op: 'is', column, values: [true] } })).toThrow(UnknownColumn)
})

test('what is done to all rows of a filter on a formula would be done to others', () => {
  const db = newLibrary([worth('a', 5), worth('b', 1), worth('a', 1)])
  const column = `formula_${addFormula(db, { name: 'twice', text: 'value * 2' })}`
  const query: ListQuery = {
    list: 'history',
    filter: { op: '>', column, value: 2 },
    sort: { column, descending: false },
  }
  expect(finish(lookupsOfSelection(db, 'history', { query, except: [] }, NOW))).toEqual([1])
  expect(finish(namesOfSelection(db, 'history', { query, except: [1] }, NOW))).toEqual([])
  expect(finish(namesOfSelection(db, 'history', { ids: [1, 2], query }, NOW))).toEqual(['a.example'])
})

test('two questions about formulas would wait for each other, or be answered by connections that others wait for', async () => {
  const library = await newLibraryInWorkers()
  await library.write.addFormula({ name: 'letters', text: 'length' })
  const query: ListQuery = {
    list: 'domains',
    filter: { op: '>', column: 'formula_1', value: 0 },
    sort: { column: 'formula_1', descending: false },
  }
  const ask = { query, offset: 0, limit: 9, fields: ['formula_1'], now: NOW }
  expect(
    await Promise.all([
      library.read.pageRows(ask),
      library.count.countRows(query, NOW),
      library.analyse.totals(query, ['formula_1'], NOW),
      library.count.namesOfSelection('domains', { query, except: [] }, NOW),
    ]),
  ).toMatchObject([[], 0, { rows: 0 }, []])
})
