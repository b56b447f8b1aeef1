import { expect, test } from 'vitest'
import { leastSquares } from './least-squares.ts'

// Anscombe, "Graphs in statistical analysis", American Statistician 27 (1973), 17-21.
const ANSCOMBE_X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
const ANSCOMBE_Y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
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

function fitted(columns: readonly (readonly number[])[], y: readonly number[]): number[] {
  const fit = leastSquares(columns.map(of), of(y), new Uint8Array(y.length).fill(1)) ?? expect.fail('No fit.')
  return fit.coefficients
}

test('least squares would miss the certified values of NIST', () => {
  // https://www.itl.nist.gov/div898/strd/lls/data/LINKS/DATA/Norris.dat
  const [intercept, slope] = fitted([NORRIS_X], NORRIS_Y)
  expect([intercept, slope]).toEqual([expect.closeTo(-0.262323073774029, 11), expect.closeTo(1.00211681802045, 13)])
})

test('predictors that say nearly the same would cost least squares the certified digits of NIST', () => {
  // https://www.itl.nist.gov/div898/strd/lls/data/LINKS/DATA/Longley.dat
  const certified = [
    -3482258.63459582, 15.0618722713733, -0.035819179292591, -2.02022980381683, -1.03322686717359, -0.0511041056535807,
    1829.15146461355,
  ]
  const found = fitted(LONGLEY_X, LONGLEY_Y)
  for (const [at, value] of certified.entries()) expect((found[at] as number) / value).toBeCloseTo(1, 9)
})

test('Anscombe would not have his line', () => {
  expect(fitted([ANSCOMBE_X], ANSCOMBE_Y)).toEqual([expect.closeTo(3.0001, 4), expect.closeTo(0.5001, 4)])
})

test('a predictor that says the same as another would give some fit or other', () => {
  const [x, y] = [of(ANSCOMBE_X), of(ANSCOMBE_Y)]
  const all = new Uint8Array(y.length).fill(1)
  expect(leastSquares([x, x.map((value) => 2 * value + 1)], y, all)).toBeNull()
  expect(leastSquares([x.map(() => 7)], y, all)).toBeNull()
})
