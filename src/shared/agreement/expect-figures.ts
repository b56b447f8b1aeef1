import { probit } from 'simple-statistics'
import { field, type FieldId } from '../fields.ts'
import { FEWEST_PEERS } from '../figures/peers.ts'
import { randomNumbers, sampledPlaces } from '../statistics/random-numbers.ts'
import { trimmedFit } from '../statistics/trimmed-fit.ts'
import {
  type ExpectedFigure,
  type FieldExpectation,
  type FieldPair,
  offScale,
  onScale,
  roundingOf,
} from './agreement.ts'
import { explainedBy, spreadOf } from './relate-pair.ts'

/** The figures of domains by field, each on the scale of its field, row by row; NaN where there is none. */
export type ScaledFigures = ReadonlyMap<FieldId, Float64Array>

/** What a figure is told from: another set for domains that lack some of the others. */
export interface Plan {
  field: FieldId
  by: FieldId[]
}

/** How one figure follows from others. */
export interface Model extends Plan {
  /** The intercept, then one for each figure of `by`. */
  coefficients: number[]
  /** Where 80 in 100 are, and where all but 2 in 100 are, from what is expected. */
  likely: Range
  possible: Range
  measured: Omit<FieldExpectation, 'field' | 'by'>
}

interface Range {
  low: number
  high: number
}

/** So many domains are fitted at most, drawn from all: more make the fit no better that anybody could see. */
export const MOST_FITTED = 2_500
const SEED = 11
/** So many different sets of known figures have a model of their own. */
const MOST_PLANS = 3
/** So many domains at least for each figure that another is told from. */
const DOMAINS_A_FIGURE = 10
/** How many are beyond each end of a range. */
export const [TAIL_80, TAIL_98] = [0.1, 0.01]
/** How much wider than the range of 80 in 100 that of 98 is where errors are normal. */
const NORMAL_98 = probit(1 - TAIL_98) / probit(1 - TAIL_80)

/** From what each figure is told: the others, but those that it is a plain function of and the copies among them. */
export function plansOf(figures: ScaledFigures, pairs: readonly FieldPair[]): Plan[] {
  const isFunction = (a: FieldId, b: FieldId): boolean =>
    pairs.some(
      (one) => one.says === 'function' && ((one.field === a && one.by === b) || (one.field === b && one.by === a)),
    )
  const rankOf = (a: FieldId, b: FieldId): number =>
    Math.abs(pairs.find((one) => (one.field === a && one.by === b) || (one.field === b && one.by === a))?.rank ?? 0)
  return [...figures.keys()].flatMap((target) => {
    const others = [...figures.keys()]
      .filter((id) => id !== target && rankOf(target, id) > 0 && !isFunction(target, id))
      .sort((a, b) => rankOf(target, b) - rankOf(target, a))
    const single = others.filter((id, at) => !others.slice(0, at).some((before) => isFunction(before, id)))
    return patternsOf(figures, target, single).map((by) => ({ field: target, by }))
  })
}

/** So many others are told apart by the bits of a number. */
const MOST_OTHERS = 30

/** The sets of other figures that most domains have beside one, the largest first. */
function patternsOf(figures: ScaledFigures, target: FieldId, others: readonly FieldId[]): FieldId[][] {
  const of = columnOf(figures, target)
  const valued = of.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0)
  const most = others.slice(0, Math.min(MOST_OTHERS, Math.floor(valued / DOMAINS_A_FIGURE)))
  const columns = most.map((id) => columnOf(figures, id))
  const counts = new Map<number, number>()
  for (let at = 0; at < of.length; at += 1) {
    if (Number.isNaN(of[at])) continue
    let known = 0
    for (let bit = 0; bit < columns.length; bit += 1)
      if (!Number.isNaN((columns[bit] as Float64Array)[at])) known |= 1 << bit
    counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  counts.delete(0)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_PLANS)
    .map(([known]) => most.filter((_, bit) => (known >> bit) & 1))
    .sort((a, b) => b.length - a.length)
}

const NO_FIGURES = new Float64Array(0)
const columnOf = (figures: ScaledFigures, id: FieldId): Float64Array => figures.get(id) ?? NO_FIGURES

/** How a figure follows from others, measured on domains that were left out; null where there are too few. */
export function modelOf(figures: ScaledFigures, plan: Plan): Model | null {
  const whole = [plan.field, ...plan.by].map((id) => columnOf(figures, id))
  const rows = rowsWithAll(whole)
  if (rows.length < FEWEST_PEERS) return null
  const some = sampledPlaces(rows.length, MOST_FITTED, randomNumbers(SEED)).map((at) => rows[at] as number)
  const [y, ...x] = whole.map((column) => Float64Array.from(some, (at) => column[at] as number))
  if (!y) return null
  const fit = trimmedFit(x, y)
  return fit && { ...plan, coefficients: fit.coefficients, ...measuredOn(plan.field, y, fit.leftOut) }
}

function rowsWithAll(columns: readonly Float64Array[]): Int32Array {
  const length = columns[0]?.length ?? 0
  const rows = new Int32Array(length)
  let count = 0
  for (let at = 0; at < length; at += 1) {
    let isKnown = true
    for (let of = 0; isKnown && of < columns.length; of += 1) isKnown = !Number.isNaN((columns[of] as Float64Array)[at])
    if (isKnown) rows[count++] = at
  }
  return rows.subarray(0, count)
}

/**
 * The ranges, and how often they hold. That of 80 in 100 is where the left-out domains were (split conformal prediction: Vovk, Gammerman
 * and Shafer, Algorithmic Learning in a Random World, 2005), whatever errors look like. That of 98 in 100 is the wider of the same and of
 * what normal errors with the range of 80 would have: contradictions, which are rare, do not widen it, and long tails do.
 */
function measuredOn(id: FieldId, y: Float64Array, left: Float64Array): Pick<Model, 'likely' | 'possible' | 'measured'> {
  const sorted = left.slice().sort()
  const count = sorted.length
  const likely = rangeOf(sorted, TAIL_80)
  const wide = (NORMAL_98 * (likely.high - likely.low)) / 2
  const far = rangeOf(sorted, TAIL_98)
  const within = spreadOf(left)
  const entry = field(id)
  const outside = (tail: number, beyond: number): number =>
    left.reduce((sum, one) => sum + (Math.abs(one) > beyond && isOutside(sorted, one, tail) ? 1 : 0), 0) / count
  return {
    likely,
    possible: { low: Math.min(-wide, far.low), high: Math.max(wide, far.high) },
    measured: {
      measured: count,
      explained: explainedBy(y, within),
      within: entry.scale?.kind === 'logarithmic' ? Math.exp(within) : within,
      inside: 1 - outside(TAIL_80, 0),
      marked: outside(TAIL_98, wide),
      isFunction: within <= roundingOf(entry),
    },
  }
}

/** Between what a share of what is left lies below and above; as wide as it gets where there are too few to say. */
function rangeOf(sorted: Float64Array, tail: number): Range {
  const places = Math.floor((sorted.length + 1) * tail)
  if (places < 1) return { low: 0, high: 0 }
  return { low: sorted[places - 1] as number, high: sorted[sorted.length - places] as number }
}

/** Whether one is outside of the range of the others; never among so few that they have none. */
function isOutside(sorted: Float64Array, one: number, tail: number): boolean {
  const places = Math.floor(sorted.length * tail)
  if (places < 1) return true
  return one < (sorted[places] as number) || one > (sorted[sorted.length - 1 - places] as number)
}

/** A domain's figures beside what its others let expect; `figureOf` gives NaN for none. Fields that follow from others say nothing. */
export function expectedFigures(models: readonly Model[], figureOf: (id: FieldId) => number): ExpectedFigure[] {
  const found = new Map<FieldId, ExpectedFigure>()
  for (const model of models) {
    const entry = field(model.field)
    const value = figureOf(model.field)
    if (found.has(model.field) || model.measured.isFunction || Number.isNaN(onScale(entry, value))) continue
    const places = model.by.map((id) => onScale(field(id), figureOf(id)))
    if (places.some(Number.isNaN)) continue
    const expected = places.reduce(
      (sum, place, at) => sum + (model.coefficients[at + 1] as number) * place,
      model.coefficients[0] as number,
    )
    const away = onScale(entry, value) - expected
    found.set(model.field, {
      field: model.field,
      by: model.by,
      value,
      low: offScale(entry, expected + model.likely.low),
      high: offScale(entry, expected + model.likely.high),
      mark: markOf(model.possible, away),
    })
  }
  return [...found.values()]
}

// The end of a range is where a domain lies: it is not outside of it because it was added up in another order.
const SLACK = 1e-9

/** On which side of a range something is. */
export function markOf({ low, high }: Range, away: number): 'high' | 'low' | null {
  if (away > high + SLACK) return 'high'
  return away < low - SLACK ? 'low' : null
}

/** What is told of each field: its first model, which is of the most figures. */
export function expectationsOf(models: readonly Model[]): FieldExpectation[] {
  const first = new Map<FieldId, Model>()
  for (const model of models) if (!first.has(model.field)) first.set(model.field, model)
  return [...first.values()].map(({ field: id, by, measured }) => ({ field: id, by, ...measured }))
}
