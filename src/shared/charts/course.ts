import { scaleTime } from 'd3-scale'
import { curveLinear, curveStepAfter, line } from 'd3-shape'
import { type AxisScale, axisScale, spanOnAxis } from './axis.ts'
import { drawable } from './svg.ts'
import { widthOf } from './text-width.ts'

/** A number at a moment; null breaks the line. */
export interface CoursePoint {
  at: number
  value: number | null
}

/** What decides how a course is drawn. */
export interface CourseLook {
  /** The lowest value is at the top: of places the first is the best. */
  isDown?: boolean
  /** A value holds until the next one: there is nothing between two of them. */
  isStepped?: boolean
  /** The only values that the axis names, such as grades. Otherwise round numbers. */
  ticks?: readonly number[] | undefined
}

/** Where the parts of a course lie, in pixels. */
export interface CoursePlane {
  x: (at: number) => number
  /** The moment at a pixel. */
  momentAt: (pixel: number) => number
  y: AxisScale
  /** The values at the upright axis with their texts, and the moments at the other one. */
  ticks: { value: number; text: string }[]
  moments: number[]
  left: number
  right: number
  top: number
  bottom: number
}

export interface CourseSize {
  width: number
  height: number
  /** Room above the line, for what is marked on it. */
  top: number
  foot: number
}

const [INSET, RIGHT, LEAST_LEFT] = [6, 10, 36]
/** What a row of numbers and a day take up of an axis. */
const [ROW, DAY_ROOM] = [44, 110]
const HALF_DAY = 43_200_000

/** Lays a course out, with as much room beside it as the texts of its axis need. */
export function coursePlane(
  points: readonly CoursePoint[],
  { width, height, top, foot }: CourseSize,
  look: CourseLook,
  textOf: (value: number) => string,
): CoursePlane {
  const bottom = Math.max(top + 40, height - foot)
  const y = heightScale(points, [bottom - INSET, top + INSET], look)
  const texts = (look.ticks ?? y.ticks).map((value) => ({ value, text: textOf(value) }))
  // Where the values are close together two of them can have the same text.
  const ticks = texts.filter(({ text }, at) => text !== '' && text !== texts[at - 1]?.text)
  const left = Math.max(LEAST_LEFT, ...ticks.map(({ text }) => widthOf(text) + 10))
  const right = Math.max(left + 40, width - RIGHT)
  const [from = 0, to = 0] = [points[0]?.at, points.at(-1)?.at]
  const x = scaleTime(from === to ? [from - HALF_DAY, to + HALF_DAY] : [from, to], [left + INSET, right - INSET])
  const moments = x.ticks(Math.max(2, Math.floor((right - left) / DAY_ROOM))).map(Number)
  const places = { x: (at: number) => drawable(x(at)), momentAt: (pixel: number) => Number(x.invert(pixel)), y }
  return { ...places, ticks, moments, left, right, top, bottom }
}

function heightScale(
  points: readonly CoursePoint[],
  [low, high]: readonly [number, number],
  { isDown = false, ticks }: CourseLook,
): AxisScale {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const pixels = isDown ? ([high, low] as const) : ([low, high] as const)
  const count = Math.max(2, Math.floor(Math.abs(low - high) / ROW))
  if (ticks) {
    const [first = 0, last = first] = [ticks[0], ticks.at(-1)]
    // Half a step of room on both sides.
    return axisScale('linear', [first - 0.5, last + 0.5], pixels, count, 'kept')
  }
  return axisScale('linear', spanOnAxis('linear', known), pixels, count)
}

/** The line of a course as the path of an SVG, broken where nothing is known. */
export function coursePath(
  points: readonly CoursePoint[],
  x: (at: number) => number,
  y: (value: number) => number,
  { isStepped = false }: Pick<CourseLook, 'isStepped'> = {},
): string {
  const path = line<CoursePoint>(
    ({ at }) => drawable(x(at)),
    ({ value }) => drawable(y(value ?? 0)),
  )
    .defined(({ value }) => value !== null)
    .curve(isStepped ? curveStepAfter : curveLinear)
  return path.digits(1)(points as CoursePoint[]) ?? ''
}

/** Points without a known neighbour, which no line shows. */
export const lonelyPoints = <T extends CoursePoint>(points: readonly T[]): T[] =>
  points.filter(
    ({ value }, at) =>
      value !== null && (points[at - 1]?.value ?? null) === null && (points[at + 1]?.value ?? null) === null,
  )

/** The place of the known point that is nearest to a moment; null where nothing is known. */
export function nearestPoint(points: readonly CoursePoint[], moment: number): number | null {
  let found: number | null = null
  let least = Number.POSITIVE_INFINITY
  points.forEach(({ at, value }, place) => {
    const distance = Math.abs(at - moment)
    if (value === null || distance > least) return
    least = distance
    found = place
  })
  return found
}

/** The place of the known point so many steps further; the first or the last one where none was chosen. */
export function pointAfter(points: readonly CoursePoint[], from: number | null, steps: number): number | null {
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [index]))
  if (known.length === 0) return null
  const place = from === null ? -1 : known.indexOf(from)
  const to = place < 0 ? (steps > 0 ? 0 : known.length - 1) : place + steps
  return known[Math.max(0, Math.min(known.length - 1, to))] ?? null
}
