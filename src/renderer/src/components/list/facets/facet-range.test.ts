import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '../../../../../shared/filter/filter.ts'
import { type FacetRange, movedTo, OPEN_RANGE, placeOfBound, placesOfRange, rangeIn, withRange } from './facet-range.ts'

const VALUE = 'value'
const COUNTRY: Filter = { op: 'is', column: 'country', values: ['DE'] }
const someRange: fc.Arbitrary<FacetRange> = fc
  .record({ from: fc.option(fc.integer()), to: fc.option(fc.integer()), below: fc.boolean() })
  .map((range) => ({ ...range, below: range.to !== null && range.below }))

test('a range would come back from the filter as another, or stand beside the one before', () => {
  fc.assert(
    fc.property(someRange, someRange, (first, second) => {
      const once = withRange([COUNTRY], VALUE, first)
      const twice = withRange(once, VALUE, second)
      expect(rangeIn(twice, VALUE)).toEqual(second)
      expect(twice).toContainEqual(COUNTRY)
      expect(withRange(twice, VALUE, OPEN_RANGE)).toEqual([COUNTRY])
    }),
  )
})

test('the handles would stand at other values than the range has', () => {
  const edges = [0, 10, 100, 1_000]
  expect(placesOfRange({ from: 10, to: 100, below: true }, edges)).toEqual([1, 2])
  expect(placesOfRange({ from: 55, to: null, below: false }, edges)).toEqual([1.5, 3])
  expect(placesOfRange({ from: -4, to: 4_000, below: false }, edges)).toEqual([0, 3])
  expect(placesOfRange({ from: { ago: 3, unit: 'd' }, to: null, below: false }, edges)).toEqual([0, 3])
  expect(placeOfBound('2026-01-16', ['2026-01-01', '2026-01-31', '2026-03-02'])).toBe(0.5)
})

test('a handle at the end would leave out the rows beyond it', () => {
  const edges = [5, 10, 100]
  const range = { from: 10, to: 100, below: false }
  expect(movedTo(range, 'to', 2, edges)).toEqual({ from: 10, to: null, below: false })
  expect(movedTo(range, 'from', 0, edges)).toEqual({ from: null, to: 100, below: false })
  expect(movedTo(range, 'to', 1, edges)).toEqual({ from: 10, to: 10, below: true })
})
