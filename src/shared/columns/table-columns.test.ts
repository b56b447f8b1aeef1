import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS, shownInTables } from './catalogue.ts'
import {
  FIRST_TABLE,
  firstBatchColumns,
  withFilled,
  frozenAfter,
  insertedAfter,
  movedColumn,
  tableColumns,
} from './table-columns.ts'

const LISTS = ['domains', 'history', 'watched'] as const
const IDS = shownInTables(BUILT_IN_COLUMNS).map(({ id }) => id)

test('a watchlist whose file names no name would open without one, or with a column twice', () => {
  expect(tableColumns(['label', 'note', 'label'])).toEqual(['domain', 'label', 'note'])
})

test('a table would get columns back that were hidden, or another order', () => {
  fc.assert(
    fc.property(fc.subarray(IDS), (others) => {
      const stored = movedColumn(others, 'domain', others.length >> 1)
      expect(tableColumns(stored)).toEqual(stored)
    }),
  )
})

test('a table would begin with a column that it does not have', () => {
  for (const list of LISTS) {
    const columns = shownInTables(BUILT_IN_COLUMNS).filter((column) => column.sources.includes(list))
    expect(columns.map(({ id }) => id)).toEqual(expect.arrayContaining([...FIRST_TABLE[list]]))
  }
})

test('the results of a batch would show no figure beside the amounts of its list, or begin with what was asked when', () => {
  const columns = firstBatchColumns([
    { id: 1, kind: 'date' },
    { id: 2, kind: 'money' },
  ])
  expect(columns.slice(0, 6)).toEqual(['domain', 'own_2', ...FIRST_TABLE.domains.slice(1, 4), 'own_1'])
  expect(columns.slice(-2)).toEqual(['looked_up_at', 'outcome'])
  expect(columns.toSorted()).toEqual([...FIRST_TABLE.history, 'own_1', 'own_2'].toSorted())
})

test('a column that is moved would be lost, doubled, or come to another place', () => {
  fc.assert(
    fc.property(fc.subarray(IDS, { minLength: 1 }), fc.nat(), fc.nat(), (columns, which, where) => {
      const id = columns[which % columns.length] as string
      const to = where % columns.length
      const moved = movedColumn(columns, id, to)
      expect(moved.indexOf(id)).toBe(to)
      expect(moved.toSorted()).toEqual(columns.toSorted())
      expect(moved.filter((one) => one !== id)).toEqual(columns.filter((one) => one !== id))
    }),
  )
  expect(insertedAfter(['a', 'b'], 'a', 'c')).toEqual(['a', 'c', 'b'])
  expect(insertedAfter(['a', 'b'], 'gone', 'c')).toEqual(['a', 'b', 'c'])
})

test('hiding a frozen column would freeze the next one, or hiding another let a frozen one go', () => {
  expect(frozenAfter(['a', 'b', 'c'], 2, ['b', 'c'])).toBe(1)
  expect(frozenAfter(['a', 'b', 'c'], 2, ['a', 'b'])).toBe(2)
  expect(frozenAfter(['a', 'b', 'c'], 2, ['a', 'x', 'b', 'c'])).toBe(3)
  expect(frozenAfter(['a', 'b', 'c'], 1, ['a', 'x', 'b', 'c'])).toBe(1)
  expect(frozenAfter(['a', 'b', 'c'], 1, ['b', 'a', 'c'])).toBe(1)
})

test('columns that a list has filled would push what a domain is worth out of sight', () => {
  expect(withFilled(['domain', 'value', 'visitors'], ['own_3', 'own_4'])).toEqual([
    'domain',
    'value',
    'own_3',
    'own_4',
    'visitors',
  ])
  expect(withFilled(['domain', 'own_3', 'visitors'], ['own_3', 'own_4'])).toEqual([
    'domain',
    'own_4',
    'own_3',
    'visitors',
  ])
})
