import { medianSorted } from 'simple-statistics'
import type { Predictors } from './design.ts'
import type { Coefficients } from './least-squares.ts'

/** Predictors about 0 and of the size of 1, and what brings coefficients back and forth. */
export interface Standardised {
  scaled: Predictors
  back: (coefficients: Coefficients) => Coefficients
  forth: (coefficients: Coefficients) => Coefficients
}

/** Centres predictors at their medians and scales them to one size, so that normal equations lose no digits to what they are counted in. */
export function standardised(x: Predictors): Standardised {
  const centres = x.map((column) => middleOf(column.slice()))
  const sizes = x.map((column, at) => deviation(column, centres[at] as number))
  const scaled = x.map((column, at) => {
    const [centre, size] = [centres[at] as number, sizes[at] as number]
    return column.map((value) => (value - centre) / size)
  })
  const between = (coefficients: Coefficients, isBack: boolean): Coefficients => {
    const made = coefficients.slice()
    for (let i = 0; i < x.length; i += 1) {
      const slope = isBack
        ? (coefficients[i + 1] as number) / (sizes[i] as number)
        : (coefficients[i + 1] as number) * (sizes[i] as number)
      made[i + 1] = slope
      made[0] = (made[0] as number) + (isBack ? -slope : (coefficients[i + 1] as number)) * (centres[i] as number)
    }
    return made
  }
  return { scaled, back: (one) => between(one, true), forth: (one) => between(one, false) }
}

/** The median; sorts what it is given. */
export const middleOf = (column: Float64Array): number => medianSorted(column.sort() as unknown as number[])

/** The root of the mean square about a centre; 1 where nothing varies. */
function deviation(column: Float64Array, centre: number): number {
  let sum = 0
  for (const value of column) sum += (value - centre) ** 2
  return sum > 0 ? Math.sqrt(sum / column.length) : 1
}
