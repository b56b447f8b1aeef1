import fc from 'fast-check'
import { expect, test } from 'vitest'
import { midRankPercentile, midRankPercentiles, midRanks } from './mid-rank.ts'

const someValues = fc.array(fc.oneof(fc.integer({ min: -4, max: 4 }), fc.double({ noNaN: true })), { minLength: 1 })
const of = (values: readonly number[]): number[] => [...midRankPercentiles(Float64Array.from(values))]

test('values that are equal have the percentile of another program', () => {
  // SciPy 1.16, documentation of scipy.stats.percentileofscore: of 3 among [1, 2, 3, 3, 4], kind="mean".
  expect(midRankPercentile({ below: 2, equal: 2, count: 5 })).toBe(60)
  expect(of([1, 2, 3, 3, 4])).toEqual([10, 30, 60, 60, 90])
})

test('ranks of ties differ from those of a published example', () => {
  // Conover, Practical Nonparametric Statistics (1999), 5.1: equal values take the mean of the ranks that they span.
  expect([...midRanks(Float64Array.of(7, 3, 3, 9, 7, 7))]).toEqual([4, 1.5, 1.5, 6, 4, 4])
})

test('a percentile depends on the order of the others', () => {
  fc.assert(
    fc.property(someValues, (values) => {
      const there = of(values)
      expect(of(values.toReversed())).toEqual(there.toReversed())
    }),
  )
})

test('turning the better way round does not turn the percentile round', () => {
  fc.assert(
    fc.property(someValues, (values) => {
      const turned = of(values.map((value) => -value))
      for (const [at, percentile] of of(values).entries())
        expect(percentile + (turned[at] as number)).toBeCloseTo(100, 9)
    }),
  )
})

test('the percentiles of all values are not 50 on the average', () => {
  fc.assert(
    fc.property(someValues, (values) => {
      expect(of(values).reduce((sum, one) => sum + one, 0) / values.length).toBeCloseTo(50, 9)
    }),
  )
})

test('a value that is missing is counted or gets a percentile', () => {
  expect(of([1, Number.NaN, 2])).toEqual([25, Number.NaN, 75])
})

test('the percentiles of all values differ from those that are asked one by one', () => {
  fc.assert(
    fc.property(someValues, (values) => {
      const all = of(values)
      values.forEach((value, at) => {
        const below = values.filter((one) => one < value).length
        const equal = values.filter((one) => one === value).length
        expect(all[at]).toBeCloseTo(midRankPercentile({ below, equal, count: values.length }), 9)
      })
    }),
  )
})
