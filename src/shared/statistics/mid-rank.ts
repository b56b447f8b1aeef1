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
  const { different, counts } = differentValues(others)
  const { length } = others.filter((value) => !Number.isNaN(value))
  const ranks = ranksOfPlaces(counts)
  return values.map((value) => {
    if (Number.isNaN(value) || length === 0) return Number.NaN
    const at = placeOf(different, value)
    const [rank, equal] = [ranks[at] as number, counts[at] as number]
    const before = rank - (equal + 1) / 2
    if (different[at] === value) return midRankPercentile({ below: before, equal, count: length })
    const isAbove = (different[at] as number) < value
    return midRankPercentile({ below: isAbove ? before + equal : before, equal: 0, count: length })
  })
}

/**
 * The rank of each value, from 1; values that are equal have the mean of their places (Kendall, "The treatment of ties in ranking
 * problems", Biometrika 33, 1945). NaN stays NaN.
 */
export function midRanks(values: Float64Array): Float64Array {
  const { places, counts } = rankedColumn(values)
  const ofPlace = ranksOfPlaces(counts)
  const ranks = new Float64Array(values.length)
  for (let at = 0; at < ranks.length; at += 1)
    ranks[at] = places[at] === -1 ? Number.NaN : (ofPlace[places[at] as number] as number)
  return ranks
}

/** A column of numbers that was sorted once, for whatever it is ranked beside. */
export interface RankedColumn {
  /** For each number its place among the different ones, the least first; -1 for NaN. */
  places: Int32Array
  /** How many numbers have each place. */
  counts: Int32Array
}

/** Sorts a column. */
export function rankedColumn(values: Float64Array): RankedColumn {
  const { different, counts } = differentValues(values)
  const places = new Int32Array(values.length)
  for (let at = 0; at < values.length; at += 1)
    places[at] = Number.isNaN(values[at]) ? -1 : placeOf(different, values[at] as number)
  return { places, counts }
}

/** The different values, the least first, and how many there are of each. */
function differentValues(values: Float64Array): { different: Float64Array; counts: Int32Array } {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  const different = new Float64Array(sorted.length)
  const counts = new Int32Array(sorted.length)
  let count = 0
  for (let at = 0; at < sorted.length; at += 1) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) different[count++] = sorted[at] as number
    counts[count - 1] = (counts[count - 1] as number) + 1
  }
  return { different: different.subarray(0, count), counts: counts.subarray(0, count) }
}

/** The mid-rank at each place, where so many are at each. */
export function ranksOfPlaces(counts: Int32Array): Float64Array {
  const ranks = new Float64Array(counts.length)
  let before = 0
  for (let place = 0; place < counts.length; place += 1) {
    const here = counts[place] as number
    ranks[place] = before + (here + 1) / 2
    before += here
  }
  return ranks
}

function placeOf(different: Float64Array, value: number): number {
  let [from, to] = [0, different.length - 1]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((different[middle] as number) < value) from = middle + 1
    else to = middle
  }
  return from
}
