import { type AxisScale, axisScale, isPlaced, spanOnAxis } from '../../../../shared/charts/axis.ts'
import type { ScatterPoints } from '../../../../shared/analysis/analysis.ts'
import type { ScatterCell } from '../../../../shared/charts/chart.ts'
import type { ScaleKind } from '../../stores/tables/chart-choice.ts'
import type { Size } from '../hooks/use-size.ts'

/** Where the axes of a drawing lie, in CSS pixels. */
export interface Plane {
  x: AxisScale
  y: AxisScale
  scales: Record<'x' | 'y', ScaleKind>
  left: number
  right: number
  top: number
  bottom: number
}

const [LEFT, RIGHT, TOP, FOOT, INSET] = [64, 14, 26, 42, 8]

/** The plane that holds all points, or the squares in which they were counted. */
export function planeOf(
  points: Pick<ScatterPoints, 'x' | 'y'> | null,
  cells: readonly ScatterCell[],
  scales: Plane['scales'],
  { width, height }: Size,
): Plane {
  const [left, right, top, bottom] = [LEFT, Math.max(LEFT + 40, width - RIGHT), TOP, Math.max(TOP + 40, height - FOOT)]
  const span = (side: 'x' | 'y') =>
    spanOnAxis(scales[side], points ? points[side] : cells.flatMap((cell) => cell[side]))
  return {
    x: axisScale(scales.x, span('x'), [left + INSET, right - INSET], Math.max(2, Math.floor((right - left) / 90))),
    y: axisScale(scales.y, span('y'), [bottom - INSET, top + INSET], Math.max(2, Math.floor((bottom - top) / 50))),
    scales,
    left,
    right,
    top,
    bottom,
  }
}

/** The pixels of points; NaN for those that an axis has no place for. */
export interface Placed {
  x: Float32Array
  y: Float32Array
  unplaced: number
}

export function placed(plane: Plane, points: Pick<ScatterPoints, 'x' | 'y'>): Placed {
  const [x, y] = [new Float32Array(points.x.length).fill(Number.NaN), new Float32Array(points.x.length)]
  let unplaced = 0
  for (let at = 0; at < x.length; at += 1) {
    const [right, up] = [points.x[at] as number, points.y[at] as number]
    if (isPlaced(plane.scales.x, right) && isPlaced(plane.scales.y, up)) {
      x[at] = plane.x(right)
      y[at] = plane.y(up)
    } else unplaced += 1
  }
  return { x, y, unplaced }
}

/** The point that is nearest to a pixel, within so many pixels; null where there is none. */
export function nearest({ x, y }: Placed, toX: number, toY: number, within: number): number | null {
  let [best, found] = [within * within, -1]
  for (let at = 0; at < x.length; at += 1) {
    const [right, down] = [(x[at] as number) - toX, (y[at] as number) - toY]
    const distance = right * right + down * down
    // Of points in one place the last is on top.
    if (distance <= best) [best, found] = [distance, at]
  }
  return found < 0 ? null : found
}

/** The points by one of their sides, from the least, without those that have no place. */
export const orderBy = (points: Placed, side: 'x' | 'y'): Int32Array =>
  Int32Array.from(points.x.keys())
    .filter((at) => !Number.isNaN(points.x[at] as number))
    .sort((a, b) => (side === 'x' ? 1 : -1) * ((points[side][a] as number) - (points[side][b] as number)) || a - b)

/** The point so many steps further in an order; the first one where none was chosen. */
export function steppedTo(order: Int32Array, from: number | null, steps: number): number | null {
  if (order.length === 0) return null
  const place = from === null ? -1 : order.indexOf(from)
  const to = place < 0 ? (steps > 0 ? 0 : order.length - 1) : place + steps
  return order[Math.max(0, Math.min(order.length - 1, to))] ?? null
}

export interface Region {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** A region of pixels as numbers of both columns, rounded outwards to what can be told apart. */
export function rangesOf(plane: Plane, { from, to }: Region): Record<'x' | 'y', { from: number; to: number }> {
  const range = (side: 'x' | 'y'): { from: number; to: number } => {
    const [one, other] = [plane[side].invert(from[side]), plane[side].invert(to[side])]
    const [least, most] = [Math.min(one, other), Math.max(one, other)]
    const digitsOf = (end: number): number => {
      const size = plane.scales[side] === 'logarithmic' ? Math.abs(end) : most - least
      return 2 - Math.floor(Math.log10(size || 1))
    }
    return { from: rounded(least, digitsOf(least), Math.floor), to: rounded(most, digitsOf(most), Math.ceil) }
  }
  return { x: range('x'), y: range('y') }
}

/** A number to so many decimals, or to a power of ten for fewer than none. */
function rounded(value: number, digits: number, way: (value: number) => number): number {
  // A power above 1 is exact, and so is what comes of it.
  const power = 10 ** Math.abs(digits)
  return digits >= 0 ? way(value * power) / power : way(value / power) * power
}
