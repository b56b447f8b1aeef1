/** Up to so many values, sorting is quicker than what follows. */
const FEW = 128
/** From so many values on, a sample tells about where the middle is. */
const MANY = 20_000
const SAMPLE = 1_001
/** So many places of the sorted sample on each side of its middle are far more than chance moves it by. */
const BESIDE = 70

/**
 * The two values in the middle of at least one, which are the same when their number is odd. In a tenth of the time of
 * sorting; the values are left in another order.
 */
export function middlePair(values: Float64Array): [low: number, high: number] {
  const { length } = values
  const [low, high] = [(length - 1) >> 1, length >> 1]
  return (length < MANY ? null : pairNearSample(values, low, high)) ?? pairOf(values, low, high)
}

/**
 * Looks only at the values between two of a sample, a seventh of all; null when the middle is not among them, as in values
 * that are in an order of their own.
 */
function pairNearSample(values: Float64Array, low: number, high: number): [low: number, high: number] | null {
  const { length } = values
  const sample = Float64Array.from({ length: SAMPLE }, (_, at) => values[Math.floor((at * length) / SAMPLE)] as number)
  sample.sort()
  const least = sample[(SAMPLE >> 1) - BESIDE] as number
  const most = sample[(SAMPLE >> 1) + BESIDE] as number
  const between = new Float64Array(length >> 1)
  let [below, found] = [0, 0]
  for (let at = 0; at < length; at += 1) {
    const value = values[at] as number
    if (value < least) below += 1
    else if (value <= most) between[found++] = value
  }
  // What did not find room was not kept.
  if (found > between.length || low < below || high >= below + found) return null
  return pairOf(between.subarray(0, found), low - below, high - below)
}

/** The values of two places in order that are the same or side by side. */
function pairOf(values: Float64Array, low: number, high: number): [low: number, high: number] {
  const { length } = values
  if (length <= FEW) values.sort()
  else select(values, low)
  const lowest = values[low] as number
  if (low === high) return [lowest, lowest]
  let next = values[high] as number
  for (let at = high + 1; at < length; at += 1) if ((values[at] as number) < next) next = values[at] as number
  return [lowest, next]
}

/** Brings the value of a place in order to that place, lower ones before it and higher ones behind it (Hoare's selection). */
function select(values: Float64Array, place: number): void {
  let [from, to] = [0, values.length - 1]
  while (to - from > FEW) {
    const pivot = pivotOf(values, from, to)
    let [left, right] = [from, to]
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1
      while ((values[right] as number) > pivot) right -= 1
      if (left > right) break
      const moved = values[left] as number
      values[left] = values[right] as number
      values[right] = moved
      left += 1
      right -= 1
    }
    if (place <= right) to = right
    else if (place >= left) from = left
    else return
  }
  values.subarray(from, to + 1).sort()
}

/** The middle one of nine values from all over a stretch: no order that data have of themselves makes it a bad one. */
function pivotOf(values: Float64Array, from: number, to: number): number {
  const sample = Float64Array.from(
    { length: 9 },
    (_, at) => values[from + Math.floor(((to - from) * at) / 8)] as number,
  )
  return sample.sort()[4] as number
}
