import { type Design, designOf, type Predictors, someRows } from './design.ts'
import { type Coefficients, residualsInto, type WeightedFit, weightedLeastSquares } from './least-squares.ts'
import { randomNumbers, sampledPlaces } from './random-numbers.ts'
import { bisquareWeight, isNoSmaller, robustScale, weightOfScale } from './robust-scale.ts'
import { standardised } from './standardised.ts'

/** A robust linear fit in the units of the data. */
export interface RobustFit {
  coefficients: Coefficients
  /** The S-estimate that it began with. */
  start: Coefficients
  /** How far values usually are from the fit, as a standard deviation; 0 where most are exactly on it. */
  scale: number
  /** How much each row counted, 0 to 1. */
  weights: Float64Array
  /** For each row what it would be away from a fit without it, to first order: the residual over one minus the leverage. */
  leftOut: Float64Array
}

/** Tukey's bisquare with 95 % of least squares' efficiency where errors are normal. */
const TUNED = 4.685061
/** So many fits are refined further, by so many steps at first. */
const [KEPT, REFINED] = [3, 2]
/** While many starts are weighed up their scale need not be exact. */
const ROUGHLY = 6
/** The start is looked for in so many rows at most; the fit itself is of all of them. */
const MOST_FOR_START = 250
const MOST_DRAWS = 100
const MOST_STEPS = 60
/** A fit is steady when it moves by no more of the scale; one that is only measured by, sooner. */
const [STEADY, NEARLY_STEADY] = [1e-7, 1e-4]
const SEED = 20_260_117

/**
 * Regression that some wrong rows do not bend, whether their target or a predictor is wrong: Yohai's MM-estimator ("High breakdown-point
 * and high efficiency robust estimates for regression", Annals of Statistics 15, 1987), begun by the fast S-estimator of Salibian-Barrera
 * and Yohai (JCGS 15, 2006). Least squares and Huber's estimator follow a single contradiction in a predictor; Theil and Sen's slope has
 * one predictor only. Null where there are too few rows, or predictors that depend on one another.
 */
export function robustFit(x: Predictors, y: Float64Array, tuned = TUNED): RobustFit | null {
  if (y.length < 2 * (x.length + 2)) return null
  const { scaled, back } = standardised(x)
  const design = designOf(scaled, y.length)
  const start = sEstimate(design, y)
  if (start === null) return null
  const fit = mEstimate(design, y, start, { steps: MOST_STEPS, steady: STEADY, tuned })
  if (fit === null) return null
  const { coefficients, weights, inverse } = fit
  const left = residualsInto(new Float64Array(y.length), design, y, coefficients)
  return {
    coefficients: back(coefficients),
    start: back(start.coefficients),
    scale: start.scale,
    weights,
    leftOut: left.map((rest, at) => rest / Math.max(0.05, 1 - (weights[at] as number) * leverage(inverse, design, at))),
  }
}

/** What each row of some folds is away from a fit to the rows of the other folds, each of which begins near the fit to all of them. */
export function leftOfFolds(
  x: Predictors,
  y: Float64Array,
  near: Pick<RobustFit, 'coefficients' | 'scale'>,
  folds: number,
): Float64Array {
  const { scaled, forth } = standardised(x)
  const design = designOf(scaled, y.length)
  const start = { coefficients: forth(near.coefficients), scale: near.scale }
  const [left, all] = [new Float64Array(y.length), new Float64Array(y.length)]
  for (let fold = 0; fold < folds; fold += 1) {
    const others = Int32Array.from(y.keys()).filter((at) => at % folds !== fold)
    const fit = mEstimate(someRows(design, others), taken(y, others), start, {
      steps: 12,
      steady: NEARLY_STEADY,
      tuned: TUNED,
    })
    residualsInto(all, design, y, fit?.coefficients ?? start.coefficients)
    for (let at = fold; at < y.length; at += folds) left[at] = all[at] as number
  }
  return left
}

interface Start {
  coefficients: Coefficients
  scale: number
}

/** The fit with the smallest robust scale of what is left, found from many fits through a few rows each. */
function sEstimate(design: Design, y: Float64Array): Start | null {
  const random = randomNumbers(SEED)
  const places = sampledPlaces(y.length, MOST_FOR_START, random)
  const [some, of] = [someRows(design, places), taken(y, places)]
  const search = new Descent(some, of)
  const best: Start[] = []
  const offer = (fit: WeightedFit | null): void => {
    const refined = fit && search.from({ coefficients: fit.coefficients, scale: 0 }, REFINED, best[KEPT - 1]?.scale)
    if (!refined) return
    best.push(refined)
    best.sort((a, b) => a.scale - b.scale)
    best.length = Math.min(KEPT, best.length)
  }
  offer(weightedLeastSquares(some, of, null))
  for (let draw = drawsFor(design.size); draw > 0; draw -= 1) {
    const rows = sampledPlaces(of.length, design.size, random)
    offer(weightedLeastSquares(someRows(some, rows), taken(of, rows), null))
  }
  const whole = new Descent(design, y)
  const nearest = best.flatMap((one) => whole.from(one, REFINED) ?? []).sort((a, b) => a.scale - b.scale)[0]
  return nearest ? whole.from(nearest, MOST_STEPS) : null
}

/** So many draws that in 999 of 1,000 cases one of them has no wrong row, where half of all rows are wrong; at most a hundred. */
const drawsFor = (size: number): number => Math.min(MOST_DRAWS, Math.ceil(Math.log(0.001) / Math.log(1 - 0.5 ** size)))

const taken = (column: Float64Array, places: Int32Array): Float64Array => {
  const some = new Float64Array(places.length)
  for (let at = 0; at < places.length; at += 1) some[at] = column[places[at] as number] as number
  return some
}

/** Steps of reweighting towards a smaller scale of what is left. */
class Descent {
  readonly #design: Design
  readonly #y: Float64Array
  readonly #left: Float64Array
  readonly #weights: Float64Array

  constructor(design: Design, y: Float64Array) {
    this.#design = design
    this.#y = y
    this.#left = new Float64Array(y.length)
    this.#weights = new Float64Array(y.length)
  }

  /** Null where a fit cannot be refined, or comes to no smaller scale than the one that it has to undercut. */
  from(start: Start, steps: number, undercut = Number.POSITIVE_INFINITY): Start | null {
    const [design, y, left] = [this.#design, this.#y, this.#left]
    const isRough = steps === REFINED
    let { coefficients, scale } = start
    for (let step = 0; step < steps; step += 1) {
      residualsInto(left, design, y, coefficients)
      const next = robustScale(left, design.size, { from: scale, steps: isRough ? 1 : ROUGHLY })
      if (next === 0) return { coefficients, scale: 0 }
      const isSteady = Math.abs(next - scale) <= 1e-9 * next
      scale = next
      if (isSteady) break
      const fit = weightedLeastSquares(design, y, this.#weightsAt(scale))
      if (fit === null) return null
      coefficients = fit.coefficients
    }
    residualsInto(left, design, y, coefficients)
    if (undercut < Number.POSITIVE_INFINITY && isNoSmaller(left, design.size, undercut)) return null
    return {
      coefficients,
      scale: robustScale(left, design.size, { from: scale, steps: isRough ? ROUGHLY : MOST_STEPS }),
    }
  }

  #weightsAt(scale: number): Float64Array {
    const [left, weights] = [this.#left, this.#weights]
    for (let at = 0; at < left.length; at += 1) weights[at] = weightOfScale((left[at] as number) / scale)
    return weights
  }
}

interface MFit extends WeightedFit {
  weights: Float64Array
}

/** The efficient fit near a start whose scale is kept. */
function mEstimate(
  design: Design,
  y: Float64Array,
  { coefficients, scale }: Start,
  { steps, steady, tuned }: { steps: number; steady: number; tuned: number },
): MFit | null {
  // What lies exactly on the fit has no scale: then only that counts.
  const unit = scale > 0 ? scale : 1e-9
  const [left, weights] = [new Float64Array(y.length), new Float64Array(y.length)]
  let fit: MFit | null = null
  for (let step = 0, before = coefficients; step < steps; step += 1) {
    residualsInto(left, design, y, before)
    for (let at = 0; at < left.length; at += 1) weights[at] = bisquareWeight((left[at] as number) / unit, tuned)
    const next = weightedLeastSquares(design, y, weights)
    if (next === null) return fit
    fit = { ...next, weights }
    let moved = 0
    for (let i = 0; i < before.length; i += 1)
      moved = Math.max(moved, Math.abs((next.coefficients[i] as number) - (before[i] as number)))
    before = next.coefficients
    if (moved <= steady * unit) break
  }
  return fit
}

function leverage(inverse: Float64Array, { cells, size }: Design, at: number): number {
  const from = at * size
  let sum = 0
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1)
      sum += (cells[from + i] as number) * (inverse[i * size + j] as number) * (cells[from + j] as number)
  return sum
}
