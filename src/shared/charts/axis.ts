import { scaleLinear, scaleLog } from 'd3-scale'

/** A scale of numbers on a line of pixels. */
export interface AxisScale {
  (value: number): number
  /** The number at a pixel. */
  invert(pixel: number): number
  ticks: number[]
}

/** Whether an axis has a place for a number. */
export const isPlaced = (scale: 'linear' | 'logarithmic', value: number): boolean =>
  Number.isFinite(value) && (scale === 'linear' || value > 0)

/** What holds all numbers that have a place, with room where they are all the same; 0 to 1, or 1 to 10, for none. */
export function spanOnAxis(scale: 'linear' | 'logarithmic', values: Iterable<number>): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (!isPlaced(scale, value)) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  if (least > most) return scale === 'linear' ? [0, 1] : [1, 10]
  if (least < most) return [least, most]
  return scale === 'linear' ? [least - (Math.abs(least) || 1), most + (Math.abs(most) || 1)] : [least / 2, most * 2]
}

/** The scale of an axis over a span, with round ends unless they are to be kept, and about so many ticks. */
export function axisScale(
  scale: 'linear' | 'logarithmic',
  span: readonly [number, number],
  pixels: readonly [number, number],
  count: number,
  ends: 'round' | 'kept' = 'round',
): AxisScale {
  const made = (scale === 'linear' ? scaleLinear : scaleLog)(span, pixels)
  // Round ends of many decades would be mostly empty.
  if (ends === 'round' && scale === 'linear') made.nice(count)
  const ticks = scale === 'linear' ? made.ticks(count) : decadeTicks(made.domain() as [number, number], count)
  return Object.assign((value: number) => made(value), { invert: (pixel: number) => made.invert(pixel), ticks })
}

const MARKS = [[1, 2, 5], [1, 3], [1]] as const

/** Whole powers of ten, fewer of them where they are many, and what lies between them where they are few. */
function decadeTicks([least, most]: readonly [number, number], count: number): number[] {
  const [first, last] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  if (!Number.isFinite(first) || !Number.isFinite(last)) return []
  const ticksAt = (marks: readonly number[], every = 1, from = first): number[] => {
    const ticks: number[] = []
    for (let power = from; power <= last; power += every)
      for (const mark of marks) ticks.push(Number(`${mark}e${power}`))
    return ticks.filter((tick) => tick >= least && tick <= most)
  }
  const fitting = MARKS.map((marks) => ticksAt(marks)).find((ticks) => ticks.length <= count + 1)
  const every = Math.ceil((last - first + 1) / count)
  // Where each so many powers are marked, it depends on the first of them how many lie within.
  const sparse = Array.from({ length: every }, (_, at) => ticksAt([1], every, first + at))
  const ticks = fitting ?? sparse.toSorted((a, b) => b.length - a.length)[0] ?? []
  return ticks.length > 1 ? ticks : scaleLinear([least, most], [0, 1]).ticks(Math.min(4, count))
}
