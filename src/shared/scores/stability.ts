import { randomNumbers } from '../statistics/random-numbers.ts'

/** So many of the best are looked at, and so far the weights are moved: a tenth of each. */
export const FIRST = 20
export const MOVED = 0.1

/** One weight: the stretch in which the same rows stay first, the others as entered. Both ends belong to it. */
export interface WeightStretch {
  field: string
  weight: number
  /** Within 0 to 100. */
  from: number
  to: number
}

/** How firm the first rows of a ranking are when the weights are moved. Rows are named by their places in the ranking, from 0. */
export interface Firmness {
  /** So many rows are ranked. */
  rows: number
  /** Those of the first that stay among them however all weights are moved by a tenth: proven, not sampled. */
  firm: number[]
  /** The others of the first, and rows that came among them: in how many of the draws each was. */
  doubtful: { place: number; draws: number }[]
  entering: { place: number; draws: number }[]
  /** In how many draws the very same rows were first, of how many; none where all are firm. */
  same: number
  draws: number
  /** Half of the width in which a share of draws lies with a probability of 95 % (normal approximation, at its widest). */
  error: number
  /** Exact: where one weight is moved, two rows change places where two straight lines cross. */
  weights: WeightStretch[]
}

/** The ranked rows, the best first: the middle of each value on its scale, row by row, and the weights. */
export interface RankedValues {
  values: Float64Array
  criteria: readonly { field: string; weight: number }[]
}

/** Differences below this are rounding, not a lead. */
const ROUNDING = 1e-9
/** So many rows are looked at in a step. */
const STEP = 20_000
const MOST_DRAWS = 1_000
const FEWEST_DRAWS = 100
/** So many products are worked out for the draws at most. */
const MOST_PRODUCTS = 40_000_000
const MOST_WEIGHT = 100
const MOST_ENTERING = 5

/**
 * How firm the first rows are; null where there are no others. Between steps it gives way, so that a worker can do other things
 * and end it early.
 */
export function* firmnessOf(ranked: RankedValues): Generator<undefined, Firmness | null> {
  const { values, criteria } = ranked
  const width = criteria.length
  const rows = width === 0 ? 0 : values.length / width
  if (rows <= FIRST) return null
  const stretches = criteria.map(({ field, weight }) => ({ field, weight, from: 0, to: MOST_WEIGHT }))
  // How many rows can come before each of the first, and which rows can come before one that is not firm.
  const before = new Int32Array(FIRST)
  const rivals = new Set<number>()
  const held = { values, weights: Float64Array.from(criteria, ({ weight }) => weight) }
  for (let first = 0; first < FIRST; first += 1) {
    const found: number[] = []
    for (let other = 0; other < rows; other += 1) {
      if (other % STEP === 0) yield undefined
      if (other === first) continue
      const beyond = other >= FIRST ? stretches : null
      if (!canPass(held, other, first, beyond)) continue
      before[first] = (before[first] as number) + 1
      if (beyond) found.push(other)
    }
    if ((before[first] as number) >= FIRST) for (const other of found) rivals.add(other)
  }
  const firm = [...before.keys()].filter((first) => (before[first] as number) < FIRST)
  const sampled = yield* sample(ranked, [...rivals])
  const isFirm = new Set(firm)
  const counted = (place: number) => ({ place, draws: sampled.counts.get(place) ?? 0 })
  return {
    rows,
    firm,
    doubtful: [...before.keys()].filter((first) => !isFirm.has(first)).map(counted),
    entering: [...rivals]
      .map(counted)
      .filter(({ draws }) => draws > 0)
      .sort((a, b) => b.draws - a.draws || a.place - b.place)
      .slice(0, MOST_ENTERING),
    same: sampled.same,
    draws: sampled.draws,
    error: sampled.draws === 0 ? 0 : 1.96 * Math.sqrt(0.25 / sampled.draws),
    weights: stretches,
  }
}

interface Held {
  values: Float64Array
  weights: Float64Array
}

/**
 * Whether a row passes one of the first for some weights within a tenth of the entered ones: its lead is largest at a corner of
 * them. Narrows the stretch of each weight to where it does not, unless it is one of the first itself.
 */
function canPass({ values, weights }: Held, row: number, first: number, stretches: WeightStretch[] | null): boolean {
  const width = weights.length
  const [a, b] = [row * width, first * width]
  let [lead, reach] = [0, 0]
  for (let at = 0; at < width; at += 1) {
    const part = ((values[a + at] as number) - (values[b + at] as number)) * (weights[at] as number)
    lead += part
    reach += Math.abs(part)
  }
  if (stretches) narrow(stretches, { values, weights }, a, b, Math.max(0, -lead))
  return lead + MOVED * reach > ROUNDING
}

/** By how much the weights may differ, one at a time, while a row stays behind one of the first, which is so far ahead. */
function narrow(
  stretches: WeightStretch[],
  { values, weights }: Held,
  row: number,
  first: number,
  ahead: number,
): void {
  for (let at = 0; at < weights.length; at += 1) {
    const slope = (values[first + at] as number) - (values[row + at] as number)
    const stretch = stretches[at] as WeightStretch
    if (slope > ROUNDING) {
      const from = stretch.weight - ahead / slope
      if (from > stretch.from) stretch.from = from
    } else if (slope < -ROUNDING) {
      const to = stretch.weight - ahead / slope
      if (to < stretch.to) stretch.to = to
    }
  }
}

/** Moves all weights at random, and counts which rows are first. */
function* sample({ values, criteria }: RankedValues, rivals: readonly number[]) {
  const counts = new Map<number, number>()
  if (rivals.length === 0) return { counts, same: 0, draws: 0 }
  const places = [...Array.from({ length: FIRST }, (_, at) => at), ...rivals.toSorted((a, b) => a - b)]
  const width = criteria.length
  const draws = Math.round(Math.min(MOST_DRAWS, Math.max(FEWEST_DRAWS, MOST_PRODUCTS / (places.length * width))))
  const random = randomNumbers(1)
  const sums = new Float64Array(places.length)
  let same = 0
  for (let draw = 0; draw < draws; draw += 1) {
    if (draw % 50 === 0) yield undefined
    const weights = criteria.map(({ weight }) => weight * (1 - MOVED + 2 * MOVED * random()))
    for (const [at, place] of places.entries()) {
      let sum = 0
      for (let of = 0; of < width; of += 1) sum += (values[place * width + of] as number) * (weights[of] as number)
      sums[at] = sum
    }
    const first = bestOf(sums)
    if (first.every((at) => at < FIRST)) same += 1
    for (const at of first) counts.set(places[at] as number, (counts.get(places[at] as number) ?? 0) + 1)
  }
  return { counts, same, draws }
}

/** The places of the largest sums; of those that are level, the earlier ones. */
function bestOf(sums: Float64Array): number[] {
  const best: number[] = []
  for (let at = 0; at < sums.length; at += 1) {
    const sum = sums[at] as number
    if (best.length === FIRST && sum <= (sums[best[FIRST - 1] as number] as number) + ROUNDING) continue
    let to = best.length
    while (to > 0 && (sums[best[to - 1] as number] as number) + ROUNDING < sum) to -= 1
    best.splice(to, 0, at)
    if (best.length > FIRST) best.pop()
  }
  return best
}
