/** Columns of numbers, all of one length. */
export type Columns = readonly Float64Array[]

/** What least squares come to. */
export interface LeastSquares {
  /** The intercept, then the slope of each predictor. */
  coefficients: number[]
  /** For each row what it is away from the fit. */
  residuals: Float64Array
  /** How much of its own value a row that counts puts into the fit, 0 to 1. */
  leverage: (row: number) => number
}

/**
 * Least squares with an intercept over the rows that count, which are 1 in `counted`, by sweeping the products of the columns about their
 * means (Goodnight, "A Tutorial on the SWEEP Operator", American Statistician 33, 1979). Null where predictors depend on one another.
 */
export function leastSquares(x: Columns, y: Float64Array, counted: Uint8Array): LeastSquares | null {
  const rows = counted.reduce((sum, one) => sum + one, 0)
  const columns = [...x, y].map((column) => aboutMean(column, counted, rows))
  const products = productsOf(
    columns.map(({ values }) => values),
    counted,
  )
  const least = products.map((row, at) => SINGULAR * (row[at] as number))
  for (let at = 0; at < x.length; at += 1) if (!sweep(products, at, least[at] as number)) return null
  const [slopes, means] = [x.map((_, at) => products[at]?.[x.length] as number), columns.map(({ mean }) => mean)]
  const away = columns.map(({ values }) => values)
  const residuals = (away[x.length] as Float64Array).slice()
  for (const [at, slope] of slopes.entries())
    for (let row = 0; row < residuals.length; row += 1)
      residuals[row] = (residuals[row] as number) - slope * (away[at]?.[row] as number)
  const intercept = slopes.reduce((sum, slope, at) => sum - slope * (means[at] as number), means[x.length] as number)
  const leverage = (row: number): number =>
    1 / rows +
    squareIn(
      products,
      x.map((_, at) => away[at]?.[row] as number),
    )
  return { coefficients: [intercept, ...slopes], residuals, leverage }
}

function aboutMean(column: Float64Array, counted: Uint8Array, rows: number): { mean: number; values: Float64Array } {
  let sum = 0
  for (let row = 0; row < column.length; row += 1) if (counted[row] === 1) sum += column[row] as number
  const mean = sum / rows
  return { mean, values: column.map((value) => value - mean) }
}

function productsOf(columns: Columns, counted: Uint8Array): Float64Array[] {
  const products = columns.map(() => new Float64Array(columns.length))
  for (const [i, left] of columns.entries())
    for (const [j, right] of columns.slice(0, i + 1).entries()) {
      let sum = 0
      for (let row = 0; row < left.length; row += 1)
        if (counted[row] === 1) sum += (left[row] as number) * (right[row] as number)
      for (const [a, b] of [
        [i, j],
        [j, i],
      ] as const)
        (products[a] as Float64Array)[b] = sum
    }
  return products
}

/** Below this share of what varies in a predictor, nothing of it is left that the others do not hold. */
const SINGULAR = 1e-11

/** Takes a predictor into the fit: in its place stands the inverse afterwards. False where less than `least` is left of it. */
function sweep(products: readonly Float64Array[], at: number, least: number): boolean {
  const pivot = products[at] as Float64Array
  const size = pivot[at] as number
  if (!(size > least)) return false
  for (let i = 0; i < pivot.length; i += 1) pivot[i] = (pivot[i] as number) / size
  for (const row of products) {
    if (row === pivot) continue
    const share = row[at] as number
    for (let i = 0; i < row.length; i += 1) row[i] = (row[i] as number) - share * (pivot[i] as number)
    row[at] = -share / size
  }
  pivot[at] = 1 / size
  return true
}

/** The square of a row about the means, in the units of the inverse. */
function squareIn(inverse: readonly Float64Array[], away: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < away.length; i += 1) {
    const row = inverse[i] as Float64Array
    for (let j = 0; j < away.length; j += 1) sum += (away[i] as number) * (row[j] as number) * (away[j] as number)
  }
  return sum
}
