import fc from 'fast-check'
import { sampleRankCorrelation } from 'simple-statistics'
import { expect, test } from 'vitest'
import { rankedColumn } from './mid-rank.ts'
import { partialCorrelation, rankCorrelationOf } from './rank-correlation.ts'

const of = (values: readonly number[]): Float64Array => Float64Array.from(values)

test('a rank correlation with ties would differ from that of the library', () => {
  const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), { minLength: 3 })
  fc.assert(
    fc.property(numbers, (pairs) => {
      const [x, y] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)]
      const ours = rankCorrelationOf(rankedColumn(of(x)), rankedColumn(of(y)))
      const theirs = sampleRankCorrelation(x, y)
      if (Number.isNaN(theirs)) expect(Number.isFinite(ours)).toBe(false)
      else expect(ours).toBeCloseTo(theirs, 9)
    }),
  )
})

test('rows that lack one of two figures would count in their rank correlation', () => {
  const holes = fc.array(
    fc.tuple(fc.option(fc.integer({ min: 0, max: 9 })), fc.option(fc.integer({ min: 0, max: 9 }))),
    {
      minLength: 3,
    },
  )
  const column = (values: readonly (number | null)[]) => rankedColumn(of(values.map((one) => one ?? Number.NaN)))
  fc.assert(
    fc.property(holes, (pairs) => {
      const both = pairs.filter((pair) => !pair.includes(null))
      const [all, whole] = [pairs, both].map((some) =>
        rankCorrelationOf(column(some.map(([x]) => x)), column(some.map(([, y]) => y))),
      )
      if (Number.isFinite(whole)) expect(all).toBeCloseTo(whole as number, 12)
      else expect(Number.isFinite(all)).toBe(false)
    }),
  )
})

test('what two have only through a third would be left when it is held still', () => {
  // Kendall, Rank Correlation Methods (1970), 8.2: nothing is left where one is the product of the other two.
  expect(partialCorrelation({ xy: 0.48, xz: 0.6, yz: 0.8 })).toBeCloseTo(0, 12)
  expect(partialCorrelation({ xy: 0.5, xz: 0, yz: 0.8 })).toBeCloseTo(0.5 / 0.6, 12)
})
