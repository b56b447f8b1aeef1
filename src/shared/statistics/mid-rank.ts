/**
 * The share of some values, in percent, that lie below one of them or elsewhere, where those that equal it count half: the mid-rank
 * percentile, as SciPy's `percentileofscore(kind="mean")` has it (Parzen, "Quantile probability and statistical data modeling",
 * Statistical Science 19, 2004). It never comes to 0 or 100 for a value among the others, and turned round it is 100 minus itself.
 */
export const midRankPercentile = ({ below, equal, count }: { below: number; equal: number; count: number }): number =>
  (100 * (below + equal / 2)) / count

/** For each value its mid-rank percentile among all of them; NaN stays NaN and counts for nothing. */
export function midRankPercentiles(values: Float64Array): Float64Array {
  const ranks = midRanks(values)
  const count = values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0)
  // The mid-rank counts the value itself whole; the percentile counts it half.
  return ranks.map((rank) => (100 * (rank - 0.5)) / count)
}

/** For each value its mid-rank percentile among others, of which it may be one; NaN stays NaN, and counts for nothing. */
export function midRankPercentilesAmong(values: Float64Array, others: Float64Array): Float64Array {
  const known = others.filter((value) => !Number.isNaN(value)).sort()
  const { starts, different } = stretches(known)
  return values.map((value) => {
    if (Number.isNaN(value) || known.length === 0) return Number.NaN
    const at = placeOf(different, value)
    const isThere = different[at] === value
    const below = isThere
      ? (starts[at] as number)
      : (starts[at + ((different[at] as number) < value ? 1 : 0)] as number)
    const equal = isThere ? (starts[at + 1] as number) - below : 0
    return midRankPercentile({ below, equal, count: known.length })
  })
}

/**
 * The rank of each value, from 1; values that are equal have the mean of their places (Kendall, "The treatment of ties in ranking
 * problems", Biometrika 33, 1945). NaN stays NaN.
 */
export function midRanks(values: Float64Array): Float64Array {
  const known = values.filter((value) => !Number.isNaN(value)).sort()
  const { starts, different } = stretches(known)
  return values.map((value) => {
    if (Number.isNaN(value)) return Number.NaN
    const at = placeOf(different, value)
    return ((starts[at] as number) + (starts[at + 1] as number) + 1) / 2
  })
}

/** The different values of a sorted array, and where each of them begins. */
function stretches(sorted: Float64Array): { different: Float64Array; starts: Int32Array } {
  const different = new Float64Array(sorted.length)
  const starts = new Int32Array(sorted.length + 1)
  let count = 0
  for (let at = 0; at < sorted.length; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue
    different[count] = sorted[at] as number
    starts[count] = at
    count += 1
  }
  starts[count] = sorted.length
  return { different: different.subarray(0, count), starts: starts.subarray(0, count + 1) }
}

function placeOf(sorted: Float64Array, value: number): number {
  let [from, to] = [0, sorted.length - 1]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) < value) from = middle + 1
    else to = middle
  }
  return from
}
