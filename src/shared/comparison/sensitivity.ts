import { ROUNDING, type Weighed, type WeighingResult } from './weigh.ts'

/** How far one weight may move, the others as entered, while the same domain stays first. */
export interface Sensitivity {
  field: string
  weight: number
  /** Within 0 to 100; both ends belong to it. */
  from: number
  to: number
  /** Who is first just below `from` and just above `to`; null where the end is that of all weights. */
  below: string | null
  above: string | null
}

const MOST = 100

/**
 * For each weight, the exact stretch in which the winner stays first, by the middles of the ranges. All scores share
 * their divisor, so that who leads is decided by straight lines in the weight, and each rival gives one bound. Empty
 * while fewer than two domains are ranked.
 */
export function sensitivityOf(result: WeighingResult): Sensitivity[] {
  const [winner, ...rivals] = result.ranked
  if (!winner || rivals.length === 0) return []
  return winner.contributions.map(({ field, weight }, at) => {
    const bounds = rivals.map((rival) => ({ rival, slope: slopeOf(rival, at), ...boundOf(winner, rival, at, weight) }))
    const from = Math.max(0, ...bounds.map((bound) => bound.from))
    const to = Math.min(MOST, ...bounds.map((bound) => bound.to))
    // Where several rivals draw level at once, the one on the steepest line is first beyond.
    const below = bounds
      .filter((bound) => bound.from > 0 && bound.from >= from - ROUNDING)
      .sort((a, b) => a.slope - b.slope)[0]
    const above = bounds
      .filter((bound) => bound.to < MOST && bound.to <= to + ROUNDING)
      .sort((a, b) => b.slope - a.slope)[0]
    return { field, weight, from, to, below: below?.rival.key ?? null, above: above?.rival.key ?? null }
  })
}

/** With which weights, each on its own, the second is ahead of the first: below one, above one, or with none. */
export interface Overtaking {
  first: string
  second: string
  ways: { field: string; below: number | null; above: number | null }[]
}

/** What would put the second ahead of the first, by the middles of the ranges; null while fewer than two are ranked. */
export function overtakingOf(result: WeighingResult): Overtaking | null {
  const [first, second] = result.ranked
  if (!first || !second) return null
  const ways = first.contributions.flatMap(({ field, weight }, at) => {
    const { from, to } = boundOf(first, second, at, weight)
    const [below, above] = [from > 0 ? from : null, to < MOST ? to : null]
    return below === null && above === null ? [] : [{ field, below, above }]
  })
  return { first: first.key, second: second.key, ways }
}

/** The middle of a value on its scale: how fast the weighted sum grows with this weight. */
function slopeOf(one: Weighed, at: number): number {
  const { low, high } = one.contributions[at]?.scaled ?? { low: 0, high: 0 }
  return (low + high) / 2
}

/** The weighted sum of everything but one field. */
function restOf(one: Weighed, at: number): number {
  return one.contributions.reduce(
    (sum, { weight }, place) => (place === at ? sum : sum + weight * slopeOf(one, place)),
    0,
  )
}

/** Where the rival is not ahead: rest + weight * slope of the winner is at least that of the rival. */
function boundOf(winner: Weighed, rival: Weighed, at: number, weight: number): { from: number; to: number } {
  const slope = slopeOf(winner, at) - slopeOf(rival, at)
  if (Math.abs(slope) <= ROUNDING) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  const level = (restOf(rival, at) - restOf(winner, at)) / slope
  // As entered the winner is first, so that rounding may not put the entered weight outside.
  return slope > 0
    ? { from: Math.min(weight, level), to: Number.POSITIVE_INFINITY }
    : { from: Number.NEGATIVE_INFINITY, to: Math.max(weight, level) }
}
