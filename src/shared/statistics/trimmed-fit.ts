import { medianSorted } from 'simple-statistics'
import { type Columns, leastSquares } from './least-squares.ts'

/** A linear fit to the rows that lie near it, in the units of the data. */
export interface TrimmedFit {
  /** The intercept, then the slope of each predictor. */
  coefficients: number[]
  /** For each row what it is away from the fit to the others. */
  leftOut: Float64Array
}

/** What turns the median of absolute errors into a standard deviation where errors are normal. */
const NORMAL = 1.4826
/** Further away than so many standard deviations a row does not count. */
const FAR = 3
const MOST_ROUNDS = 10

/**
 * Least squares that some wrong rows do not bend: fitted again without the rows that lie far from the fit, until these stay the same. Null
 * where there are too few rows, or predictors that depend on one another.
 */
export function trimmedFit(x: Columns, y: Float64Array): TrimmedFit | null {
  if (y.length < 2 * (x.length + 2)) return null
  let counted = new Uint8Array(y.length).fill(1)
  for (let round = 1; ; round += 1) {
    const fit = leastSquares(x, y, counted)
    if (fit === null) return null
    const { coefficients, residuals, leverage } = fit
    const near = nearRows(residuals)
    if (round === MOST_ROUNDS || near.every((is, at) => is === counted[at])) {
      const leftOut = residuals.map((rest, at) => (counted[at] === 1 ? rest / Math.max(0.05, 1 - leverage(at)) : rest))
      return { coefficients, leftOut }
    }
    counted = near
  }
}

function nearRows(residuals: Float64Array): Uint8Array<ArrayBuffer> {
  const sizes = residuals.map(Math.abs)
  const most = FAR * NORMAL * medianSorted(sizes.slice().sort() as unknown as number[])
  // Where most rows are exactly on the fit, they are so but for the last digits.
  return Uint8Array.from(sizes, (size) => (size <= most + 1e-9 ? 1 : 0))
}
