import type { Design } from './design.ts'

/** A linear fit: the intercept, then the slope of each predictor. */
export type Coefficients = Float64Array

/** What weighted least squares come to. */
export interface WeightedFit {
  coefficients: Coefficients
  /** The inverse of the weighted matrix of products, row by row. */
  inverse: Float64Array
}

/**
 * Weighted least squares with an intercept, by Cholesky's decomposition of the normal equations (Golub and Van Loan, Matrix Computations,
 * 5.3): exact enough for columns that were centred and scaled before, as `standardised` does. Null where predictors depend on one another.
 */
export function weightedLeastSquares(
  { cells, count, size }: Design,
  y: Float64Array,
  weights: Float64Array | null,
): WeightedFit | null {
  const products = new Float64Array(size * size)
  const targets = new Float64Array(size)
  for (let at = 0, from = 0; at < count; at += 1, from += size) {
    const weight = weights === null ? 1 : (weights[at] as number)
    if (weight === 0) continue
    const target = y[at] as number
    for (let i = 0, row = 0; i < size; i += 1, row += size) {
      const left = weight * (cells[from + i] as number)
      targets[i] = (targets[i] as number) + left * target
      for (let j = 0; j <= i; j += 1)
        products[row + j] = (products[row + j] as number) + left * (cells[from + j] as number)
    }
  }
  const lower = cholesky(products, size)
  if (lower === null) return null
  const inverse = inverseOf(lower, size)
  const coefficients = new Float64Array(size)
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1)
      coefficients[i] = (coefficients[i] as number) + (inverse[i * size + j] as number) * (targets[j] as number)
  return { coefficients, inverse }
}

/** Below this share of a diagonal nothing is left of a predictor that the others do not hold. */
const SINGULAR = 1e-11

function cholesky(products: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let sum = products[i * size + j] as number
      for (let k = 0; k < j; k += 1) sum -= (lower[i * size + k] as number) * (lower[j * size + k] as number)
      if (i !== j) lower[i * size + j] = sum / (lower[j * size + j] as number)
      else if (sum > SINGULAR * (products[i * size + i] as number)) lower[i * size + i] = Math.sqrt(sum)
      else return null
    }
  return lower
}

/** Out of the lower triangle of a decomposition the inverse of what was decomposed. */
function inverseOf(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column += 1) {
    const solved = new Float64Array(size)
    for (let i = 0; i < size; i += 1) {
      let sum = i === column ? 1 : 0
      for (let k = 0; k < i; k += 1) sum -= (lower[i * size + k] as number) * (solved[k] as number)
      solved[i] = sum / (lower[i * size + i] as number)
    }
    for (let i = size - 1; i >= 0; i -= 1) {
      let sum = solved[i] as number
      for (let k = i + 1; k < size; k += 1) sum -= (lower[k * size + i] as number) * (solved[k] as number)
      solved[i] = sum / (lower[i * size + i] as number)
    }
    for (let i = 0; i < size; i += 1) inverse[i * size + column] = solved[i] as number
  }
  return inverse
}

/** What is left of each value of a design; written into `left`, which it gives. */
export function residualsInto(
  left: Float64Array,
  { cells, count, size }: Design,
  y: Float64Array,
  coefficients: Coefficients,
): Float64Array {
  for (let at = 0, from = 0; at < count; at += 1, from += size) {
    let rest = y[at] as number
    for (let i = 0; i < size; i += 1) rest -= (coefficients[i] as number) * (cells[from + i] as number)
    left[at] = rest
  }
  return left
}
