import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '../../../../../shared/filter/filter.ts'
import { normal } from '../../../../../shared/filter/normal-filter.ts'
import { filterOfGroup, GROUP_JOINS, groupOf } from './filter-group.ts'

const condition = fc
  .constantFrom('de', 'com', 'test')
  .map((tld): Filter => ({ op: 'is', column: 'tld', values: [tld] }))
const filters = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    condition,
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((of): Filter => ({ op: 'and', of })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((of): Filter => ({ op: 'or', of })),
    tie('filter').map((of): Filter => ({ op: 'not', of })),
  ),
})).filter

test('opening the editor of a filter would change what the filter asks', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const back = filterOfGroup(groupOf(filter))
      expect(back && normal(back)).toEqual(normal(filter))
    }),
  )
})

test('a group of one part would be kept as a group, or lose its "not"', () => {
  const only: Filter = { op: 'is', column: 'tld', values: ['de'] }
  const made = GROUP_JOINS.map((join) => filterOfGroup({ join, parts: [only] }))
  expect(made).toEqual([only, only, { op: 'not', of: only }, { op: 'not', of: only }])
})

test('a group with nothing left in it would be a filter that no row meets', () => {
  expect(filterOfGroup({ join: 'any', parts: [] })).toBeNull()
})
