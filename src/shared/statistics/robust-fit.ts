import { medianSorted } from 'simple-statistics'
import {
  type Coefficients,
  type Predictors,
  residuals,
  type WeightedFit,
  weightedLeastSquares,
} from './least-squares.ts'
import { randomNumbers, sampledPlaces } from './random-numbers.ts'

/** A robust linear fit in the units of the data. */
export interface RobustFit {
  coefficients: Coefficients
  /** How far values usually are from the fit, as a standard deviation; 0 where most are exactly on it. */
  scale: number
  /** How much each row counted, 0 to 1. */
  weights: Float64Array
  /** For each row what it would be away from a fit without it, to first order: the residual over one minus the leverage. */
  leftOut: Float64Array
}

// Tukey's bisquare: half of the rows may be anything (S), and 95 % of least squares' efficiency where errors are normal (M).
const [TUNED_S, TUNED_M] = [1.547645, 4.685061]
const [DRAWS, KEPT, REFINED] = [100, 3, 2]
/** While many starts are weighed up their scale need not be exact. */
const ROUGHLY = 6
/** The start is looked for in so many rows at most; the fit itself is of all of them. */
const MOST_FOR_START = 250
const MOST_STEPS = 60
const SEED = 20_260_117

/**
 * Regression that some wrong rows do not bend, whether their target or a predictor is wrong: Yohai's MM-estimator ("High breakdown-point
 * and high efficiency robust estimates for regression", Annals of Statistics 15, 1987), begun by the fast S-estimator of Salibian-Barrera
 * and Yohai (JCGS 15, 2006). Least squares and Huber's estimator follow a single contradiction in a predictor; Theil and Sen's slope has
 * one predictor only. Null where there are too few rows, or predictors that depend on one another.
 */
export function robustFit(x: Predictors, y: Float64Array): RobustFit | null {
  if (y.length < 2 * (x.length + 2)) return null
  const { scaled, back } = standardised(x)
  const start = sEstimate(scaled, y)
  if (start === null) return null
  const fit = mEstimate(scaled, y, start)
  if (fit === null) return null
  const { coefficients, weights, inverse } = fit
  const left = residuals(coefficients, scaled, y)
  return {
    coefficients: back(coefficients),
    scale: start.scale,
    weights,
    leftOut: left.map((rest, at) => rest / Math.max(0.05, 1 - (weights[at] as number) * leverage(inverse, scaled, at))),
  }
}

/** A robust fit again on other rows, from one that is near: its scale is kept. Null where predictors depend on one another. */
export function refit(
  x: Predictors,
  y: Float64Array,
  near: Pick<RobustFit, 'coefficients' | 'scale'>,
): Coefficients | null {
  const { scaled, back, forth } = standardised(x)
  const fit = mEstimate(scaled, y, { coefficients: forth(near.coefficients), scale: near.scale }, 12)
  return fit && back(fit.coefficients)
}

/** Predictors about 0 and of the size of 1, and what brings coefficients back and forth. */
function standardised(x: Predictors) {
  const centres = x.map((column) => middleOf(column.slice()))
  const sizes = x.map((column, at) => deviation(column, centres[at] as number))
  const scaled = x.map((column, at) => column.map((value) => (value - (centres[at] as number)) / (sizes[at] as number)))
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
  return { scaled, back: (one: Coefficients) => between(one, true), forth: (one: Coefficients) => between(one, false) }
}

/** The median; sorts what it is given. */
const middleOf = (column: Float64Array): number => medianSorted(column.sort() as unknown as number[])

/** The root of the mean square about a centre; 1 where nothing varies. */
function deviation(column: Float64Array, centre: number): number {
  const mean = column.reduce((sum, value) => sum + (value - centre) ** 2, 0) / column.length
  return mean > 0 ? Math.sqrt(mean) : 1
}

interface Start {
  coefficients: Coefficients
  scale: number
}

/** The fit with the smallest robust scale of what is left, found from many fits through a few rows each. */
function sEstimate(x: Predictors, y: Float64Array): Start | null {
  const random = randomNumbers(SEED)
  const places = sampledPlaces(y.length, MOST_FOR_START, random)
  const [some, of] = [x.map((column) => taken(column, places)), taken(y, places)]
  const best: Start[] = []
  const offer = (fit: WeightedFit | null): void => {
    const refined = fit && improved(some, of, { coefficients: fit.coefficients, scale: 0 }, REFINED)
    if (!refined) return
    best.push(refined)
    best.sort((a, b) => a.scale - b.scale)
    best.length = Math.min(KEPT, best.length)
  }
  offer(weightedLeastSquares(some, of, null))
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const rows = sampledPlaces(of.length, x.length + 1, random)
    offer(
      weightedLeastSquares(
        some.map((column) => taken(column, rows)),
        taken(of, rows),
        null,
      ),
    )
  }
  const whole = best.flatMap((one) => improved(x, y, one, REFINED) ?? []).sort((a, b) => a.scale - b.scale)[0]
  return whole ? improved(x, y, whole, MOST_STEPS) : null
}

const taken = (column: Float64Array, places: Int32Array): Float64Array =>
  Float64Array.from(places, (at) => column[at] as number)

/** Steps of reweighting towards a smaller scale. */
function improved(x: Predictors, y: Float64Array, start: Start, steps: number): Start | null {
  let { coefficients } = start
  let scale = start.scale
  for (let step = 0; step < steps; step += 1) {
    const left = residuals(coefficients, x, y)
    const next = robustScale(left, x.length + 1, { from: scale, steps: steps === REFINED ? 1 : ROUGHLY })
    if (next === 0) return { coefficients, scale: 0 }
    const isSteady = Math.abs(next - scale) <= 1e-6 * next
    scale = next
    if (isSteady) break
    const fit = weightedLeastSquares(
      x,
      y,
      left.map((rest) => bisquareWeight(rest / scale, TUNED_S)),
    )
    if (fit === null) return null
    coefficients = fit.coefficients
  }
  const exact = { from: scale, steps: steps === REFINED ? ROUGHLY : MOST_STEPS }
  return { coefficients, scale: robustScale(residuals(coefficients, x, y), x.length + 1, exact) }
}

interface MFit extends WeightedFit {
  weights: Float64Array
}

/** The efficient fit near a start whose scale is kept. */
function mEstimate(x: Predictors, y: Float64Array, { coefficients, scale }: Start, steps = MOST_STEPS): MFit | null {
  // What lies exactly on the fit has no scale: then only that counts.
  const unit = scale > 0 ? scale : 1e-9
  let fit: MFit | null = null
  for (let step = 0, before = coefficients; step < steps; step += 1) {
    const weights = residuals(before, x, y).map((rest) => bisquareWeight(rest / unit, TUNED_M))
    const next = weightedLeastSquares(x, y, weights)
    if (next === null) return fit
    fit = { ...next, weights }
    const moved = next.coefficients.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (before[at] as number))),
      0,
    )
    before = next.coefficients
    if (moved <= 1e-4 * unit) break
  }
  return fit
}

function bisquareWeight(distance: number, tuned: number): number {
  const share = distance / tuned
  return Math.abs(share) >= 1 ? 0 : (1 - share * share) ** 2
}

/** Where the mean of the bisquare of the residuals over it is a half; `parameters` were fitted to them. */
function robustScale(left: Float64Array, parameters: number, { from, steps }: { from: number; steps: number }): number {
  const half = (left.length - parameters) / 2
  let scale = from > 0 ? from : middleOf(left.map(Math.abs)) * 1.4826
  if (scale < 1e-12) return 0
  for (let step = 0; step < steps; step += 1) {
    let sum = 0
    for (const rest of left) sum += bisquare(rest / scale)
    const next = scale * Math.sqrt(sum / half)
    if (Math.abs(next - scale) <= 1e-9 * scale) return next
    scale = next
  }
  return scale
}

function bisquare(distance: number): number {
  const share = distance / TUNED_S
  return Math.abs(share) >= 1 ? 1 : 1 - (1 - share * share) ** 3
}

function leverage(inverse: Float64Array, x: Predictors, at: number): number {
  const size = x.length + 1
  const valueAt = (i: number): number => (i === 0 ? 1 : ((x[i - 1] as Float64Array)[at] as number))
  let sum = 0
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1) sum += valueAt(i) * (inverse[i * size + j] as number) * valueAt(j)
  return sum
}
