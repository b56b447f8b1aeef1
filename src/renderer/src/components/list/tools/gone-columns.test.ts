import { expect, test } from 'vitest'
import type { Grouping } from '../../../../../shared/analysis/grouping.ts'
import type { Filter } from '../../../../../shared/filter/filter.ts'
import { goneColumns, groupsWithout, partsWithout } from './gone-columns.ts'

const filter: Filter = { op: 'not', of: { op: '>', column: 'own_2', value: 3 } }
const groups: Grouping = {
  by: [
    { column: 'formula_1', by: 'value' },
    { column: 'safety', by: 'value' },
  ],
  show: [{ column: 'own_2', aggregate: 'median' }],
  order: { by: 0, descending: true },
  cross: true,
}
const place = (sort: string) => ({
  columns: ['domain', 'own_1', 'own_2'],
  groups,
  query: { list: 'domains' as const, filter, sort: { column: sort, descending: false } },
})

test('a deleted column would be left out of a table, its filter, order or groups without a word', () => {
  expect(goneColumns(place('own_2'), (id) => id === 'own_1')).toEqual([
    { id: 'own_2', uses: ['columns', 'sort', 'filter', 'groups'] },
    { id: 'formula_1', uses: ['groups'] },
  ])
  expect(goneColumns(place('a column of a later version'), () => true)).toEqual([])
})

test('taking a deleted column out of a view would leave a part of it there, or take others along', () => {
  const other: Filter = { op: 'words', text: 'shop' }
  expect(partsWithout([filter, other], 'own_2')).toEqual([other])
  expect(groupsWithout(groups, 'own_2')).toEqual({ ...groups, show: [], order: { by: 'rows', descending: true } })
  expect(groupsWithout(groups, 'formula_1')).toEqual({ ...groups, by: [groups.by[1]], cross: false })
  expect(groupsWithout({ ...groups, by: [{ column: 'own_2', by: 'range' }] }, 'own_2')).toBeNull()
})
