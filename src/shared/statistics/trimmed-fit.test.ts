import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomNumbers } from './random-numbers.ts'
import { trimmedFit } from './trimmed-fit.ts'

// Brownlee, Statistical Theory and Methodology (1965), 454: 21 days of a plant; days 1, 3, 4 and 21 are known to be odd.
const AIR = [80, 80, 75, 62, 62, 62, 62, 62, 58, 58, 58, 58, 58, 58, 50, 50, 50, 50, 50, 56, 70]
const WATER = [27, 27, 25, 24, 22, 23, 24, 24, 23, 18, 18, 17, 18, 19, 18, 18, 19, 19, 20, 20, 20]
const ACID = [89, 88, 90, 87, 87, 87, 93, 93, 87, 80, 89, 88, 82, 93, 89, 86, 72, 79, 80, 82, 91]
const LOSS = [42, 37, 37, 28, 18, 18, 19, 20, 15, 14, 14, 13, 11, 12, 8, 7, 8, 8, 9, 15, 15]
// Anscombe, "Graphs in statistical analysis", American Statistician 27 (1973), 17-21.
const ANSCOMBE_X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
const ANSCOMBE_Y = [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73]

const of = (values: readonly number[]): Float64Array => Float64Array.from(values)
const fitted = (x: readonly Float64Array[], y: Float64Array) => trimmedFit(x, y) ?? expect.fail('No fit.')

test('the odd point of Anscombe would bend the line', () => {
  // All but the third of his third set lie on 4.01 + 0.345 x, as he says of it.
  const { coefficients, leftOut } = fitted([of(ANSCOMBE_X)], of(ANSCOMBE_Y))
  expect(coefficients).toEqual([expect.closeTo(4.01, 2), expect.closeTo(0.345, 3)])
  expect(leftOut[2]).toBeCloseTo(12.74 - (4.01 + 0.345 * 13), 2)
})

test('one wrong row in ten would bend the fit', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = randomNumbers(seed)
      const x = Float64Array.from({ length: 100 }, () => random() * 10)
      const y = x.map((value) => 2 + 3 * value + (random() - 0.5))
      for (let at = 0; at < 10; at += 1) y[at] = (y[at] as number) + (at % 2 === 0 ? 500 : -500) * random()
      expect(Math.abs((fitted([x], y).coefficients[1] as number) - 3)).toBeLessThan(0.15)
    }),
    { numRuns: 20 },
  )
})

test('what a row is away from the others would not be what a fit without it says', () => {
  const [x, y] = [[AIR, WATER, ACID].map(of), of(LOSS)]
  const { leftOut } = fitted(x, y)
  for (const at of [5, 9, 17]) {
    const others = (column: Float64Array) => column.filter((_, row) => row !== at)
    const { coefficients } = fitted(x.map(others), others(y))
    const expected = x.reduce(
      (sum, column, of) => sum + (coefficients[of + 1] as number) * (column[at] as number),
      coefficients[0] as number,
    )
    expect(leftOut[at]).toBeCloseTo((y[at] as number) - expected, 9)
  }
})

test('so few rows that any fit meets them would be fitted', () => {
  expect(trimmedFit([of([1, 2, 3, 4, 5])], of([1, 2, 3, 4, 5]))).toBeNull()
})
