import type { Range } from './range.ts'

/** Points are shown to a tenth, of 100. */
const STEPS = 1_000

/**
 * The parts of a score as they are shown: rounded so that they add up to the score as it is shown, which they would not if
 * each were rounded by itself. Those that lose most by being cut off get what is left (the largest remainder). Where the
 * score is known as a range, its two ends add up. `whole` is what all points come to.
 */
export function roundedParts(parts: readonly Range[], whole: number): Range[] {
  const step = whole / STEPS
  const lows = parts.map(({ low }) => low / step)
  const spans = parts.map(({ low, high }) => (high - low) / step)
  const [low, high] = [Math.round(sumOf(lows)), Math.round(sumOf(parts.map((part) => part.high / step)))]
  const ends = rounded(lows, low)
  const more = rounded(spans, high - low)
  return parts.map((_, at) => {
    const from = ends[at] ?? 0
    return { low: from * step, high: (from + (more[at] ?? 0)) * step }
  })
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Whole numbers beside some numbers, which come to a total that is no more than rounding away from theirs. */
function rounded(numbers: readonly number[], total: number): number[] {
  // What calculating has left of a whole number is none of it.
  const cut = numbers.map((one) => Math.floor(one + 1e-6))
  const left = Math.max(0, total - sumOf(cut))
  const raised = numbers
    .map((one, at) => ({ at, remainder: one - (cut[at] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
    .slice(0, left)
  const isRaised = new Set(raised.map(({ at }) => at))
  return cut.map((one, at) => one + Number(isRaised.has(at)))
}
