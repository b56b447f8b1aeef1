/** What a figure of one domain was before a moment, and after it. */
export interface Pair {
  before: number
  after: number
}

/** What many domains' figures did alike: they are `by` times what they were, or `by` more. */
export interface Drift {
  kind: 'factor' | 'step'
  by: number
  /** Of how many domains the figure moved so, of how many that were looked up on both sides. */
  moved: number
  panel: number
}

/** With fewer domains on both sides nothing is said. */
export const LEAST_PANEL = 30
/** A smaller factor is within what sites do together: a season, a holiday. */
const LEAST_FACTOR = Math.log(1.05)
/**
 * So many times its own uncertainty the middle of all movements has to be, and the surplus of those that moved this way over the
 * others.
 */
const [SURE_MIDDLE, SURE_SIDE] = [5, 4]
/** From the median deviation to the uncertainty of a median, as of values that lie normally. */
const TO_UNCERTAINTY = 1.4826 * 1.2533

/**
 * Whether the figures of many domains have moved alike, as they do when a service begins to count differently: by a like factor,
 * or by a like step of at least `leastStep`. Sites that go their own ways have movements on both sides of none, so the median
 * of these stays near it, and the movements that it stands for lie far apart. Null for these, and for fewer than `LEAST_PANEL` domains.
 */
export function findDrift(pairs: readonly Pair[], leastStep: number): Drift | null {
  if (pairs.length < LEAST_PANEL) return null
  const positive = pairs.filter(({ before, after }) => before > 0 && after > 0)
  const factor =
    2 * positive.length < pairs.length
      ? null
      : likeMove(
          positive.map(({ before, after }) => Math.log(after / before)),
          LEAST_FACTOR,
        )
  const step = likeMove(
    pairs.map(({ before, after }) => after - before),
    leastStep,
  )
  // What moved by a factor has moved by steps of all sizes, and the other way round: the closer of the two is it.
  if (factor && (!step || factor.apart <= step.apart))
    return { kind: 'factor', by: Math.exp(factor.by), moved: factor.moved, panel: positive.length }
  return step ? { kind: 'step', by: step.by, moved: step.moved, panel: pairs.length } : null
}

/** Whether a domain has moved as a drift says, give or take half of it. */
export function hasMoved({ kind, by }: Pick<Drift, 'kind' | 'by'>, { before, after }: Pair): boolean {
  if (kind === 'step') return isLike(by, after - before)
  return before > 0 && after > 0 && isLike(Math.log(by), Math.log(after / before))
}

const isLike = (by: number, move: number): boolean => Math.abs(move - by) <= Math.abs(by) / 2

/** By how much most have moved alike, how many, and how far apart these are as a share of it; null where they have not. */
function likeMove(moves: readonly number[], least: number): { by: number; moved: number; apart: number } | null {
  if (moves.length < LEAST_PANEL) return null
  const middle = median(moves)
  if (Math.abs(middle) < least || middle === 0) return null
  const uncertainty = (TO_UNCERTAINTY * median(moves.map((move) => Math.abs(move - middle)))) / Math.sqrt(moves.length)
  if (Math.abs(middle) < SURE_MIDDLE * uncertainty) return null
  // Those that stood still draw the middle of all towards none.
  const by = median(moves.filter((move) => move / middle >= 0.5))
  const alike = moves.filter((move) => isLike(by, move))
  const against = moves.filter((move) => isLike(-by, move)).length
  if (2 * alike.length < moves.length) return null
  if (alike.length - against < SURE_SIDE * Math.sqrt(alike.length + against)) return null
  return {
    by,
    moved: alike.length,
    apart: median(alike.map((move) => Math.abs(move - by))) / Math.abs(by),
  }
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}
