import { withoutNoise } from '../../../shared/formats/without-noise.ts'

/** What is known of numbers before they are put into buckets. */
export interface Span {
  least: number
  most: number
  /** The least above 0; NaN when there is none. */
  leastPositive: number
  /** All of them are whole. */
  whole: boolean
}

export function spanOf(values: Float64Array): Span {
  let [least, most, leastPositive, whole] = [Number.NaN, Number.NaN, Number.NaN, true]
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number
    if (Number.isNaN(value)) continue
    // Also true as long as there is none.
    if (!(value >= least)) least = value
    if (!(value <= most)) most = value
    if (value > 0 && !(value >= leastPositive)) leastPositive = value
    if (whole && !Number.isInteger(value)) whole = false
  }
  return { least, most, leastPositive, whole }
}

const ROUND = [1, 2, 5, 10]

/** The least round number (1, 2 or 5 times a power of ten) that is not below another. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const found = (ROUND.find((step) => step * power >= value) ?? 10) * power
  return Number.isFinite(found) && found > 0 ? found : value
}

/** Adding steps leaves something in the last digits. */
const tidy = (value: number): number => withoutNoise(value, 12)

/**
 * At most so many buckets with round edges that hold all values, in order; each is from its edge to below the next, and the
 * last one holds its upper edge too. Gives one edge more than buckets, or none when there are no values.
 */
export function edgesOf(span: Span, buckets: number, scale: 'linear' | 'logarithmic'): number[] {
  const { least, most } = span
  if (Number.isNaN(least)) return []
  // Differences of numbers that cannot be told apart, or that no number holds, are no steps.
  if (most - least === Number.POSITIVE_INFINITY) return ordered([least, 0, most])
  if (least === most) return span.whole && Math.abs(least) < 1e15 ? [least, least + 1] : [least, least]
  if (isByFactor(span, scale)) return logarithmic(span, buckets)
  return linear(span, buckets)
}

/** Whether the edges of such buckets are in steps of one factor: only where the values are far apart. */
export const isByFactor = ({ least, most, leastPositive }: Span, scale: 'linear' | 'logarithmic'): boolean =>
  scale === 'logarithmic' && least < most && most < Number.POSITIVE_INFINITY && most / leastPositive >= 100

const ordered = (edges: number[]): number[] => [...new Set(edges)].sort((a, b) => a - b)

function linear({ least, most, whole }: Span, buckets: number): number[] {
  const rough = roundUp((most - least) / buckets)
  for (let step = whole ? Math.max(1, rough) : rough; ; step = roundUp(step * 1.5)) {
    const first = Math.floor(least / step)
    const last = Math.floor(most / step)
    const count = last - first + 1
    // Numbers too close to one another for round edges between them.
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || step <= 0 || !Number.isFinite(step))
      return [least, most]
    if (count > buckets && buckets > 1) continue
    const edges = ordered(Array.from({ length: count + 1 }, (_, at) => tidy((first + at) * step)))
    // Where rounding has moved the first or the last edge past a value, the value itself is the edge.
    const [low, high] = [Math.min(edges[0] ?? least, least), Math.max(edges.at(-1) ?? most, most)]
    return ordered([low, ...edges.slice(1, -1).filter((edge) => edge > low && edge < high), high])
  }
}

/** Edges in steps of one factor; what is not above 0 has a bucket of its own before them. */
function logarithmic({ least, most, leastPositive }: Span, buckets: number): number[] {
  const below = least <= 0 ? 1 : 0
  const room = Math.max(1, buckets - below)
  // A logarithm that is rounded up would begin above the least number.
  const rough = Math.floor(Math.log10(leastPositive))
  const low = 10 ** rough > leastPositive ? rough - 1 : rough
  const high = Math.ceil(Math.log10(most))
  const decades = high - low + 1
  const marks = 3 * decades <= room ? [1, 2, 5] : decades <= room ? [1] : []
  const every = Math.ceil(decades / room)
  const edges: number[] = []
  for (let power = low; power <= high + 1; power += marks.length === 0 ? every : 1)
    for (const mark of marks.length === 0 ? [1] : marks) edges.push(Number(`${mark}e${power}`))
  const finite = edges.filter((edge) => edge > 0 && Number.isFinite(edge))
  // The nearest edges round all values, and none beyond them.
  const start = finite.findLast((edge) => edge <= leastPositive) ?? leastPositive
  const end = finite.find((edge) => edge > most) ?? most
  const inside = finite.filter((edge) => edge > start && edge < end)
  return ordered([...(below === 1 ? [least] : []), start, ...inside, end])
}

/** The bucket of a value that lies between the first and the last edge. */
export function bucketOf(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (value >= (edges[middle] as number)) low = middle
    else high = middle - 1
  }
  return low
}

/** Counts values by buckets; those outside, and NaN, are in none. */
export function countIn(edges: readonly number[], values: Float64Array): number[] {
  const counts = Array.from({ length: Math.max(0, edges.length - 1) }, () => 0)
  const [first, last] = [edges[0] ?? Number.NaN, edges.at(-1) ?? Number.NaN]
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number
    if (!(value >= first && value <= last)) continue
    const bucket = bucketOf(edges, value)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}
