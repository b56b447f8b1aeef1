import fc from 'fast-check'
import { linearRegression, sampleRankCorrelation } from 'simple-statistics'
import { expect, test } from 'vitest'
import { residuals, weightedLeastSquares } from './least-squares.ts'
import { randomNumbers } from './random-numbers.ts'
import { partialCorrelation, rankCorrelation } from './rank-correlation.ts'
import { refit, robustFit } from './robust-fit.ts'

// Brownlee, Statistical Theory and Methodology (1965), 454: 21 days of a plant; days 1, 3, 4 and 21 are known to be odd.
const AIR = [80, 80, 75, 62, 62, 62, 62, 62, 58, 58, 58, 58, 58, 58, 50, 50, 50, 50, 50, 56, 70]
const WATER = [27, 27, 25, 24, 22, 23, 24, 24, 23, 18, 18, 17, 18, 19, 18, 18, 19, 19, 20, 20, 20]
const ACID = [89, 88, 90, 87, 87, 87, 93, 93, 87, 80, 89, 88, 82, 93, 89, 86, 72, 79, 80, 82, 91]
const LOSS = [42, 37, 37, 28, 18, 18, 19, 20, 15, 14, 14, 13, 11, 12, 8, 7, 8, 8, 9, 15, 15]
// Anscombe, "Graphs in statistical analysis", American Statistician 27 (1973), 17-21.
const ANSCOMBE_X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
const ANSCOMBE_1 = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
const ANSCOMBE_3 = [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73]
// NIST StRD, Norris (lower level of difficulty): 36 observations.
const NORRIS_Y = [
  0.1, 338.8, 118.1, 888.0, 9.2, 228.1, 668.5, 998.5, 449.1, 778.9, 559.2, 0.3, 0.1, 778.1, 668.8, 339.3, 448.9, 10.8,
  557.7, 228.3, 998.0, 888.8, 119.6, 0.3, 0.6, 557.6, 339.3, 888.0, 998.5, 778.9, 10.2, 117.6, 228.9, 668.4, 449.2, 0.2,
]
const NORRIS_X = [
  0.2, 337.4, 118.2, 884.6, 10.1, 226.5, 666.3, 996.3, 448.6, 777.0, 558.2, 0.4, 0.6, 775.5, 666.9, 338.0, 447.5, 11.6,
  556.0, 228.1, 995.8, 887.6, 120.2, 0.3, 0.3, 556.8, 339.1, 887.2, 999.0, 779.0, 11.1, 118.3, 229.2, 669.1, 448.9, 0.5,
]

const of = (values: readonly number[]): Float64Array => Float64Array.from(values)

test('least squares would miss the certified values of NIST', () => {
  const { coefficients } = weightedLeastSquares([of(NORRIS_X)], of(NORRIS_Y), null) ?? expect.fail('No fit.')
  // https://www.itl.nist.gov/div898/strd/lls/data/LINKS/DATA/Norris.dat
  expect(coefficients[0]).toBeCloseTo(-0.262323073774029, 9)
  expect(coefficients[1]).toBeCloseTo(1.00211681802045, 11)
  const { m, b } = linearRegression(NORRIS_X.map((x, at) => [x, NORRIS_Y[at] as number]))
  expect([b, m]).toEqual([expect.closeTo(-0.262323073774029, 8), expect.closeTo(1.00211681802045, 10)])
})

test('Anscombe would not have his line, or his odd point would bend the robust one', () => {
  const { coefficients } = weightedLeastSquares([of(ANSCOMBE_X)], of(ANSCOMBE_1), null) ?? expect.fail('No fit.')
  expect([...coefficients]).toEqual([expect.closeTo(3.0001, 4), expect.closeTo(0.5001, 4)])
  // All but the third of his third set lie on 4.01 + 0.345 x, as he says of it.
  const robust = robustFit([of(ANSCOMBE_X)], of(ANSCOMBE_3)) ?? expect.fail('No fit.')
  expect([...robust.coefficients]).toEqual([expect.closeTo(4.01, 2), expect.closeTo(0.345, 3)])
  expect(robust.weights[2]).toBe(0)
})

test('the robust fit of the stack loss would differ from that of another program', () => {
  // R, robustbase 0.99, lmrob(stack.loss ~ ., stackloss), and MASS 7.3, rlm(…, method = "MM").
  const { coefficients, scale, weights } = robustFit([AIR, WATER, ACID].map(of), of(LOSS)) ?? expect.fail('No fit.')
  expect([...coefficients]).toEqual([
    expect.closeTo(-41.5246, 1),
    expect.closeTo(0.9388, 3),
    expect.closeTo(0.5796, 3),
    expect.closeTo(-0.1129, 3),
  ])
  expect(scale).toBeCloseTo(1.912, 2)
  const least = [...weights.keys()].sort((a, b) => (weights[a] as number) - (weights[b] as number))
  expect(least.slice(0, 2).sort((a, b) => a - b)).toEqual([3, 20])
})

test('three wrong rows in ten, in the target and in the predictor, would bend the fit', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = randomNumbers(seed)
      const x = Float64Array.from({ length: 100 }, () => random() * 10)
      const y = x.map((value) => 2 + 3 * value + (random() - 0.5))
      for (let at = 0; at < 15; at += 1) y[at] = 500 * random()
      for (let at = 15; at < 30; at += 1) x[at] = 100 + 50 * random()
      const { coefficients } = robustFit([x], y) ?? expect.fail('No fit.')
      expect(Math.abs((coefficients[1] as number) - 3)).toBeLessThan(0.15)
    }),
    { numRuns: 20 },
  )
})

test('leaving a row out would not come to what fitting without it comes to', () => {
  const x = [AIR, WATER, ACID].map(of)
  const fit = robustFit(x, of(LOSS)) ?? expect.fail('No fit.')
  const without = (at: number) => x.map((column) => column.filter((_, place) => place !== at))
  for (const at of [5, 9, 17]) {
    const again =
      refit(
        without(at),
        of(LOSS).filter((_, place) => place !== at),
        fit,
      ) ?? expect.fail('No fit.')
    expect(residuals(again, x, of(LOSS))[at]).toBeCloseTo(fit.leftOut[at] as number, 0)
  }
})

test('a predictor that says the same as another would give some fit or other', () => {
  const x = of(AIR)
  expect(robustFit([x, x.map((value) => 2 * value + 1)], of(LOSS))).toBeNull()
  expect(robustFit([x.map(() => 7)], of(LOSS))).toBeNull()
})

test('a rank correlation with ties would differ from that of the library', () => {
  const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })), { minLength: 3 })
  fc.assert(
    fc.property(numbers, (pairs) => {
      const [x, y] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)]
      const ours = rankCorrelation(of(x), of(y))
      const theirs = sampleRankCorrelation(x, y)
      if (Number.isNaN(theirs)) expect(Number.isFinite(ours)).toBe(false)
      else expect(ours).toBeCloseTo(theirs, 9)
    }),
  )
})

test('what two have only through a third would be left when it is held still', () => {
  // Kendall, Rank Correlation Methods (1970), 8.2: nothing is left where one is the product of the other two.
  expect(partialCorrelation({ xy: 0.48, xz: 0.6, yz: 0.8 })).toBeCloseTo(0, 12)
  expect(partialCorrelation({ xy: 0.5, xz: 0, yz: 0.8 })).toBeCloseTo(0.5 / 0.6, 12)
})
