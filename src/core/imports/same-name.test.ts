import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedNames, repeatedRows, valuesUses, withCountingCells } from './same-name.ts'
import { type SortedNameItem, sortNames } from './sort-names.ts'

const ROWS = [
  ['vk.me', '883,92', 'Sedo', ''],
  ['b.com', '1', 'Privat', 'x'],
  ['www.vk.me', '5000,95', ' Sedo ', ''],
  ['b.com', '1', 'Privat', 'x'],
  ['vk.me', '4015,55', 'Sedo', 'late'],
]
const sorted = (rows: readonly string[][]) =>
  sortNames({ rows: rows.map((cells, at) => ({ row: at + 2, cells })), domainColumn: 0 }, { registrableFor: 'www' })
const namesOf = (items: ReturnType<typeof sorted>['items']): SortedNameItem[] =>
  items.filter((item) => item.fate === 'name')
const { items } = sorted(ROWS)
const cellOf = (column: number, sameName: 'first' | 'last' | 'none') =>
  withCountingCells(namesOf(items), items, column, sameName).map(({ ascii, cells }) => [ascii, cells[column]])

test('the row that was chosen would not be the one whose values are taken', () => {
  expect(cellOf(1, 'first')).toEqual([
    ['vk.me', '883,92'],
    ['b.com', '1'],
  ])
  expect(cellOf(1, 'last')).toEqual([
    ['vk.me', '4015,55'],
    ['b.com', '1'],
  ])
})

test('a value would be taken of none, or what all rows agree in be left out with it', () => {
  expect(cellOf(1, 'none')).toEqual([['b.com', '1']])
  expect(cellOf(2, 'none').map(([name]) => name)).toEqual(['vk.me', 'b.com'])
})

test('rows that say the same would be told as other values, or those of a column that is not kept', () => {
  expect(repeatedNames(items, [1, 2, 3])).toEqual({ rows: 2, names: 1, example: 'vk.me' })
  expect(repeatedNames(items, [2])).toEqual({ rows: 0, names: 0, example: '' })
  expect(repeatedNames(items, [3])).toEqual({ rows: 1, names: 1, example: 'vk.me' })
})

test('a list without any other value would depend on which row counts', () => {
  const list = fc.array(fc.tuple(fc.constantFrom('a.com', 'b.com', 'c.com'), fc.constantFrom('', '1', '2')), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(list, (rows) => {
      const all = sorted(rows).items
      const taken = (sameName: 'first' | 'last' | 'none') =>
        withCountingCells(namesOf(all), all, 1, sameName).map(({ ascii, cells }) => `${ascii} ${cells[1]}`)
      const others = repeatedNames(all, [1]).rows
      if (others === 0) expect([taken('last'), taken('none')]).toEqual([taken('first'), taken('first')])
      else expect(taken('none').length).toBeLessThan(taken('first').length)
    }),
  )
})

test('the rows of a domain would be shown without one of them, or with those of another', () => {
  const all = sorted([...ROWS, ['c.com', '3', 'Sedo', ''], ['c.com', '3', 'Nicit', '']]).items
  expect(repeatedRows(all, [1, 2], { place: 0, limit: 2 })).toEqual({
    name: 'vk.me',
    names: 2,
    total: 3,
    last: 6,
    differ: [1],
    rows: [
      { row: 2, cells: ['883,92', 'Sedo'] },
      { row: 4, cells: ['5000,95', ' Sedo '] },
    ],
  })
  expect(repeatedRows(all, [1, 2], { place: 1, limit: 9 })).toMatchObject({ name: 'c.com', total: 2, differ: [2] })
  expect(repeatedRows(all, [1, 2], { place: 2, limit: 9 })).toBeNull()
})

test('after an import another row would be told as the one whose values are used, or one of a domain without a choice', () => {
  const uses = (sameName: 'first' | 'last' | 'none', columns = [1]) => [...valuesUses(items, { columns, sameName })]
  expect(uses('first')).toEqual([
    [0, 'values-used'],
    [2, 'values-not-used'],
    [4, 'values-not-used'],
  ])
  expect(uses('last').filter(([, use]) => use === 'values-used')).toEqual([[4, 'values-used']])
  expect(uses('none').map(([, use]) => use)).toEqual(['values-differ', 'values-differ', 'values-differ'])
  expect(uses('first', [2])).toEqual([])
})
