import { expect, test } from 'vitest'
import { columnsOf } from './catalogue.ts'
import { columnAmong, isComparable, madeByPerson } from './comparable-columns.ts'

test('a rule, a comparison or a score could be about a percentile, which each lookup of any domain moves', () => {
  const peers = { list: [{ id: 1, name: 'Mine' }], label: [], view: [] }
  const columns = new Map(columnsOf([], [], peers).map((column) => [column.id, column]))
  const percentiles = [...columns.values()].filter(({ origin }) => origin === 'percentile')
  expect(percentiles.length).toBeGreaterThan(40)
  expect(madeByPerson(columns.values())).toEqual([])
  expect(percentiles.filter((column) => isComparable(column) || columnAmong([])(column.id) !== null)).toEqual([])
})
