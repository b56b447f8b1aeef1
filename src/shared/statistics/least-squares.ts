/** A linear fit: the intercept, then the slope of each predictor. */
export type Coefficients = Float64Array

/** Columns of numbers, all of one length. */
export type Predictors = readonly Float64Array[]

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
export function weightedLeastSquares(x: Predictors, y: Float64Array, weights: Float64Array | null): WeightedFit | null {
  const size = x.length + 1
  const products = new Float64Array(size * size)
  const targets = new Float64Array(size)
  for (let at = 0; at < y.length; at += 1) {
    const weight = weights === null ? 1 : (weights[at] as number)
    if (weight === 0) continue
    for (let i = 0; i < size; i += 1) {
      const left = weight * (i === 0 ? 1 : ((x[i - 1] as Float64Array)[at] as number))
      targets[i] = (targets[i] as number) + left * (y[at] as number)
      for (let j = 0; j <= i; j += 1)
        products[i * size + j] =
          (products[i * size + j] as number) + left * (j === 0 ? 1 : ((x[j - 1] as Float64Array)[at] as number))
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

/** What a fit gives for a row. */
export function fitted(coefficients: Coefficients, x: Predictors, at: number): number {
  let sum = coefficients[0] as number
  for (let i = 0; i < x.length; i += 1) sum += (coefficients[i + 1] as number) * ((x[i] as Float64Array)[at] as number)
  return sum
}

/** What is left of each value. */
export const residuals = (coefficients: Coefficients, x: Predictors, y: Float64Array): Float64Array =>
  y.map((value, at) => value - fitted(coefficients, x, at))
