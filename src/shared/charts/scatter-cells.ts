import type { ScatterCell, ScatterChart, ScatterPoint } from './chart.ts'
import { isPlaced, spanOnAxis } from './axis.ts'

/** More points than this are counted in squares: they would cover one another, and a drawing of them would weigh megabytes. */
export const MOST_POINTS = 5000

const [ACROSS, DOWN] = [48, 32]

/** The points that both axes have a place for. */
export const placedPoints = ({ points, x, y }: Pick<ScatterChart, 'points' | 'x' | 'y'>): ScatterPoint[] =>
  points.filter((point) => isPlaced(x.scale, point.x) && isPlaced(y.scale, point.y))

/** The chart as it is drawn and tabled: its points themselves, or counted in squares where they are too many. */
export function countedScatter(chart: ScatterChart): ScatterChart {
  const points = placedPoints(chart)
  if (points.length <= MOST_POINTS) return { ...chart, points }
  return { ...chart, points: [], third: null, cells: cellsOf(chart, points) }
}

/** The squares of a plane that have points in them, row by row from the least. */
export function cellsOf(
  { x, y }: Pick<ScatterChart, 'x' | 'y'>,
  points: readonly Pick<ScatterPoint, 'x' | 'y'>[],
): ScatterCell[] {
  const across = edges(
    x.scale,
    points.map((point) => point.x),
    ACROSS,
  )
  const down = edges(
    y.scale,
    points.map((point) => point.y),
    DOWN,
  )
  const counts = new Map<number, number>()
  for (const point of points) {
    const cell = down.cellOf(point.y) * ACROSS + across.cellOf(point.x)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([cell, count]) => ({
      x: across.rangeOf(cell % ACROSS),
      y: down.rangeOf(Math.floor(cell / ACROSS)),
      count,
    }))
}

interface Edges {
  cellOf(value: number): number
  rangeOf(cell: number): [from: number, to: number]
}

/** Steps of one size, or of one factor on a logarithmic axis; halves keep the difference of far numbers finite. */
function edges(scale: 'linear' | 'logarithmic', values: readonly number[], count: number): Edges {
  const [least, most] = spanOnAxis(scale, values)
  const to = scale === 'linear' ? (value: number) => value / 2 : Math.log
  const back = scale === 'linear' ? (value: number) => value * 2 : Math.exp
  const [first, step] = [to(least), (to(most) - to(least)) / count]
  const edge = (at: number): number => (at === 0 ? least : at === count ? most : back(first + at * step))
  return {
    cellOf: (value) => Math.max(0, Math.min(count - 1, Math.floor((to(value) - first) / step))),
    rangeOf: (cell) => [edge(cell), edge(cell + 1)],
  }
}
