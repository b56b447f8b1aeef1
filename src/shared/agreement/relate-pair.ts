import { quantileSorted } from 'simple-statistics'
import { type Field, field, type FieldId } from '../fields.ts'
import { FEWEST_PEERS } from '../figures/peers.ts'
import { type RankedColumn, rankedColumn } from '../statistics/mid-rank.ts'
import { isBeyondChance, partialCorrelation, rankCorrelationOf } from '../statistics/rank-correlation.ts'
import { randomNumbers, sampledPlaces } from '../statistics/random-numbers.ts'
import { trimmedFit } from '../statistics/trimmed-fit.ts'
import { type FieldPair, onScale, type PairSays, roundingOf } from './agreement.ts'

const SEED = 7
/** So many pairs are fitted at most: more make the fit no better that anybody could see. Ranked are all. */
const MOST_FITTED = 2_000
/** The share of domains that a spread is told for. */
const SPREAD = 0.8

/** The figures of one field, row by row, NaN where there is none; sorted once for all that it is held against. */
export interface FigureColumn {
  values: Float64Array
  ranked: RankedColumn
}

export const figureColumn = (values: Float64Array): FigureColumn => ({ values, ranked: rankedColumn(values) })

/** What one field says of another, before a third is asked. */
export function relatePair(
  ids: { field: FieldId; by: FieldId },
  { values: of, ranked }: FigureColumn,
  { values: other, ranked: otherRanked }: FigureColumn,
): FieldPair {
  const [target, predictor] = [field(ids.field), field(ids.by)]
  const known = knownIn(of, other)
  const pairs = known.length
  const none = { rank: null, explained: null, within: null, line: null, through: null }
  if (pairs < FEWEST_PEERS) return { ...ids, pairs, ...none, says: 'too-few' }
  const random = randomNumbers(SEED)
  const rank = rankCorrelationOf(otherRanked, ranked)
  const fit = pairFit(target, predictor, placesIn(known, MOST_FITTED, random), [of, other])
  const pair = { ...ids, pairs, rank: Number.isFinite(rank) ? rank : null, through: null }
  if (fit === null) return { ...pair, explained: null, within: null, line: null, says: saysOf(rank, null, pairs) }
  const { isFunction, within, explained, line } = fit
  const says = isFunction || Math.abs(rank) === 1 ? 'function' : saysOf(rank, explained, pairs)
  return { ...pair, explained, within: target.scale?.kind === 'logarithmic' ? Math.exp(within) : within, line, says }
}

function knownIn(one: Float64Array, other: Float64Array): Int32Array {
  const places = new Int32Array(one.length)
  let count = 0
  for (let at = 0; at < one.length; at += 1)
    if (!Number.isNaN(one[at]) && !Number.isNaN(other[at])) places[count++] = at
  return places.subarray(0, count)
}

const placesIn = (known: Int32Array, most: number, random: () => number): Int32Array =>
  sampledPlaces(known.length, most, random).map((at) => known[at] as number)

interface PairFit {
  explained: number
  /** On the scale of the field. */
  within: number
  isFunction: boolean
  line: { intercept: number; slope: number }
}

function pairFit(
  target: Field,
  predictor: Field,
  places: Int32Array,
  [of, other]: readonly [Float64Array, Float64Array],
): PairFit | null {
  const scaled = [...places]
    .map((at) => [onScale(predictor, other[at] as number), onScale(target, of[at] as number)] as const)
    .filter(([x, y]) => !Number.isNaN(x) && !Number.isNaN(y))
  if (scaled.length < FEWEST_PEERS) return null
  const y = Float64Array.from(scaled, ([, one]) => one)
  const fit = trimmedFit([Float64Array.from(scaled, ([one]) => one)], y)
  if (fit === null) return null
  const within = spreadOf(fit.leftOut)
  const [intercept = 0, slope = 0] = fit.coefficients
  return {
    explained: explainedBy(y, within),
    within,
    isFunction: within <= roundingOf(target),
    line: { intercept, slope },
  }
}

/** How far so many in a hundred are away at most. */
export const spreadOf = (left: Float64Array): number =>
  quantileSorted(left.map(Math.abs).sort() as unknown as number[], SPREAD)

/** How much smaller the spread of what is left is than the spread of the values, squared as shares of variance are. */
export function explainedBy(values: Float64Array, within: number): number {
  const middle = quantileSorted(values.slice().sort() as unknown as number[], 0.5)
  const whole = spreadOf(values.map((value) => value - middle))
  return whole === 0 ? 0 : Math.max(0, 1 - (within / whole) ** 2)
}

/** The rules by which figures are put into words. A relation of so few pairs that chance would show one is none. */
function saysOf(rank: number, explained: number | null, pairs: number): PairSays {
  const size = Math.abs(rank)
  if (!isBeyondChance(rank, pairs)) return 'apart'
  if (explained !== null && explained >= 0.98 && size >= 0.95) return 'exactly'
  if (explained !== null && explained >= 0.8 && size >= 0.8) return 'closely'
  return size >= 0.5 ? 'together' : 'loosely'
}

const NOTHING_LEFT = 0.1
const WORTH_ASKING = 0.3

/** The pairs with what a third field says about them: two that both follow it may have nothing else to do with each other. */
export function heldAgainstThirds(pairs: readonly FieldPair[]): FieldPair[] {
  const rankOf = (a: string, b: string): number =>
    pairs.find((one) => (one.field === a && one.by === b) || (one.field === b && one.by === a))?.rank ?? Number.NaN
  const ids = [...new Set(pairs.flatMap((one) => [one.field, one.by]))]
  return pairs.map((pair) => {
    const { rank, says } = pair
    if (rank === null || says === 'function' || says === 'exactly' || Math.abs(rank) < WORTH_ASKING) return pair
    const through = ids
      .filter((id) => id !== pair.field && id !== pair.by)
      .map((id) => ({ id, left: leftBeside(rank, rankOf(pair.field, id), rankOf(pair.by, id)) }))
      .filter(({ left }) => left < NOTHING_LEFT)
      .sort((a, b) => a.left - b.left)[0]
    return through ? { ...pair, through: through.id, says: 'through' } : pair
  })
}

/** What is left beside a third that says more of both than they do of each other. */
function leftBeside(xy: number, xz: number, yz: number): number {
  if (!(Math.min(Math.abs(xz), Math.abs(yz)) > Math.abs(xy))) return Number.POSITIVE_INFINITY
  return Math.abs(partialCorrelation({ xy, xz, yz }))
}
