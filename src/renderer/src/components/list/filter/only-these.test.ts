import { expect, test } from 'vitest'
import type { Filter } from '../../../../../shared/filter/filter.ts'
import { partsOfGroups } from './only-these.ts'

type IsFilter = Extract<Filter, { op: 'is' }>

const country = (value: string): IsFilter => ({ op: 'is', column: 'country', values: [value] })
const missing: Filter = { op: 'missing', column: 'country', kind: 'any' }
const tld: Filter = { op: 'is', column: 'tld', values: ['de'] }

test('the rows of several groups would be asked for as if each row were in all of them', () => {
  expect(partsOfGroups([country('DE'), country('US')])).toEqual([{ ...country('DE'), values: ['DE', 'US'] }])
  expect(partsOfGroups([country('DE'), missing])).toEqual([{ op: 'or', of: [country('DE'), missing] }])
})

test('the rows of a group by two columns would stand as one part that cannot be changed', () => {
  expect(partsOfGroups([{ op: 'and', of: [country('DE'), tld] }])).toEqual([country('DE'), tld])
})
