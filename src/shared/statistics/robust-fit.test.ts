import fc from 'fast-check'
import { linearRegression, sampleRankCorrelation } from 'simple-statistics'
import { expect, test } from 'vitest'
import { type Coefficients, weightedLeastSquares } from './least-squares.ts'
import { designOf } from './design.ts'
import { rankedColumn } from './mid-rank.ts'
import { randomNumbers, sampledPlaces } from './random-numbers.ts'
import { partialCorrelation, rankCorrelationOf } from './rank-correlation.ts'
import { leftOfFolds, robustFit } from './robust-fit.ts'
import { standardised } from './standardised.ts'

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

// NIST StRD, Longley (higher level of difficulty): employment in the United States, 1947 to 1962, and what it was told from.
const LONGLEY_Y = [
  60_323, 61_122, 60_171, 61_187, 63_221, 63_639, 64_989, 63_761, 66_019, 67_857, 68_169, 66_513, 68_655, 69_564,
  69_331, 70_551,
]
const LONGLEY_X = [
  [83, 88.5, 88.2, 89.5, 96.2, 98.1, 99, 100, 101.2, 104.6, 108.4, 110.8, 112.6, 114.2, 115.7, 116.9],
  [
    234_289, 259_426, 258_054, 284_599, 328_975, 346_999, 365_385, 363_112, 397_469, 419_180, 442_769, 444_546, 482_704,
    502_601, 518_173, 554_894,
  ],
  [2356, 2325, 3682, 3351, 2099, 1932, 1870, 3578, 2904, 2822, 2936, 4681, 3813, 3931, 4806, 4007],
  [1590, 1456, 1616, 1650, 3099, 3594, 3547, 3350, 3048, 2857, 2798, 2637, 2552, 2514, 2572, 2827],
  [
    107_608, 108_632, 109_773, 110_929, 112_075, 113_270, 115_094, 116_219, 117_388, 118_734, 120_445, 121_950, 123_366,
    125_368, 127_852, 130_081,
  ],
  [1947, 1948, 1949, 1950, 1951, 1952, 1953, 1954, 1955, 1956, 1957, 1958, 1959, 1960, 1961, 1962],
]

const of = (values: readonly number[]): Float64Array => Float64Array.from(values)

/** Least squares as robust fits solve them. */
function leastSquares(columns: readonly (readonly number[])[], y: readonly number[]): Coefficients {
  const { scaled, back } = standardised(columns.map(of))
  const fit = weightedLeastSquares(designOf(scaled, y.length), of(y), null) ?? expect.fail('No fit.')
  return back(fit.coefficients)
}

test('least squares would miss the certified values of NIST', () => {
  // https://www.itl.nist.gov/div898/strd/lls/data/LINKS/DATA/Norris.dat
  const [intercept, slope] = leastSquares([NORRIS_X], NORRIS_Y)
  expect([intercept, slope]).toEqual([expect.closeTo(-0.262323073774029, 11), expect.closeTo(1.00211681802045, 13)])
  const { m, b } = linearRegression(NORRIS_X.map((x, at) => [x, NORRIS_Y[at] as number]))
  expect([b, m]).toEqual([expect.closeTo(-0.262323073774029, 8), expect.closeTo(1.00211681802045, 10)])
})

test('predictors that say nearly the same would cost least squares the certified digits of NIST', () => {
  // https://www.itl.nist.gov/div898/strd/lls/data/LINKS/DATA/Longley.dat
  const certified = [
    -3482258.63459582, 15.0618722713733, -0.035819179292591, -2.02022980381683, -1.03322686717359, -0.0511041056535807,
    1829.15146461355,
  ]
  const found = leastSquares(LONGLEY_X, LONGLEY_Y)
  for (const [at, value] of certified.entries()) expect((found[at] as number) / value).toBeCloseTo(1, 9)
})

test('Anscombe would not have his line, or his odd point would bend the robust one', () => {
  expect([...leastSquares([ANSCOMBE_X], ANSCOMBE_1)]).toEqual([expect.closeTo(3.0001, 4), expect.closeTo(0.5001, 4)])
  // All but the third of his third set lie on 4.01 + 0.345 x, as he says of it.
  const robust = robustFit([of(ANSCOMBE_X)], of(ANSCOMBE_3)) ?? expect.fail('No fit.')
  expect([...robust.coefficients]).toEqual([expect.closeTo(4.01, 2), expect.closeTo(0.345, 3)])
  expect(robust.weights[2]).toBe(0)
})

test('the robust fit of the stack loss would differ from that of another program', () => {
  // R, robustbase, lmrob(stack.loss ~ ., stackloss), which has our constants (1.547645 and 4.685061): as README of pylmrob prints it.
  const { coefficients, start, scale, weights } = stackLoss()
  expect([...coefficients]).toEqual([
    expect.closeTo(-41.5246, 3),
    expect.closeTo(0.9388, 4),
    expect.closeTo(0.5796, 4),
    expect.closeTo(-0.1129, 4),
  ])
  expect(scale).toBeCloseTo(1.9123, 4)
  // The S-estimate that it begins with: Salibian-Barrera, notes of STAT 547O, lecture 2, out of the same function.
  for (const [at, value] of [-36.92541711, 0.84957481, 0.43047399, -0.07353894].entries())
    expect((start[at] as number) / value).toBeCloseTo(1, 3)
  const least = [...weights.keys()].sort((a, b) => (weights[a] as number) - (weights[b] as number))
  expect(least.slice(0, 2).sort((a, b) => a - b)).toEqual([3, 20])
})

test('another constant would not come to what another program comes to with it', () => {
  // The same notes: with an efficiency of 85 %, whose constant is 3.443689, the third digit is another one, there as here.
  const { coefficients } = stackLoss(3.443689)
  for (const [at, value] of [-37.56200568, 0.8177703, 0.54460331, -0.07326852].entries())
    expect((coefficients[at] as number) / value).toBeCloseTo(1, 3)
})

const stackLoss = (tuned?: number) => robustFit([AIR, WATER, ACID].map(of), of(LOSS), tuned) ?? expect.fail('No fit.')

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
  const left = leftOfFolds(x, of(LOSS), fit, LOSS.length)
  for (const at of [5, 9, 17]) expect(left[at]).toBeCloseTo(fit.leftOut[at] as number, 0)
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

test('a sample would name a place twice, be out of order, or prefer the first places', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.nat({ max: 60 }), fc.nat(), (count, most, seed) => {
      const places = [...sampledPlaces(count, most, randomNumbers(seed))]
      expect(places).toHaveLength(Math.min(count, most))
      expect([...new Set(places)].sort((a, b) => a - b)).toEqual(places)
      expect(places.every((at) => at < count)).toBe(true)
    }),
  )
  const random = randomNumbers(1)
  const sums = Array.from({ length: 500 }, () => sampledPlaces(100, 10, random).reduce((sum, at) => sum + at, 0) / 10)
  expect(sums.reduce((sum, one) => sum + one, 0) / 500).toBeCloseTo(49.5, 0)
})

test('what two have only through a third would be left when it is held still', () => {
  // Kendall, Rank Correlation Methods (1970), 8.2: nothing is left where one is the product of the other two.
  expect(partialCorrelation({ xy: 0.48, xz: 0.6, yz: 0.8 })).toBeCloseTo(0, 12)
  expect(partialCorrelation({ xy: 0.5, xz: 0, yz: 0.8 })).toBeCloseTo(0.5 / 0.6, 12)
})
