import type { ScatterAxis, ScatterCell, ScatterChart, ScatterPoint } from './chart.ts'
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
  const places = { x: points.map((point) => point.x), y: points.map((point) => point.y) }
  return { ...chart, points: [], third: null, cells: cellsOf(chart, places) }
}

/** The squares of a plane that have points in them, row by row from the least. What an axis has no place for is in none. */
export function cellsOf(
  { x, y }: Record<'x' | 'y', Pick<ScatterAxis, 'scale'>>,
  places: Record<'x' | 'y', ArrayLike<number>>,
): ScatterCell[] {
  const isThere = (at: number): boolean =>
    isPlaced(x.scale, places.x[at] as number) && isPlaced(y.scale, places.y[at] as number)
  const across = edges(x.scale, valuesWhere(places.x, isThere), ACROSS)
  const down = edges(y.scale, valuesWhere(places.y, isThere), DOWN)
  const counts = new Int32Array(ACROSS * DOWN)
  for (let at = 0; at < places.x.length; at += 1) {
    if (!isThere(at)) continue
    const cell = down.cellOf(places.y[at] as number) * ACROSS + across.cellOf(places.x[at] as number)
    counts[cell] = (counts[cell] as number) + 1
  }
  return [...counts].flatMap((count, cell) =>
    count === 0 ? [] : [{ x: across.rangeOf(cell % ACROSS), y: down.rangeOf(Math.floor(cell / ACROSS)), count }],
  )
}

function* valuesWhere(values: ArrayLike<number>, isThere: (at: number) => boolean): Generator<number> {
  for (let at = 0; at < values.length; at += 1) if (isThere(at)) yield values[at] as number
}

interface Edges {
  cellOf(value: number): number
  rangeOf(cell: number): [from: number, to: number]
}

/** Steps of one size, or of one factor on a logarithmic axis; halves keep the difference of far numbers finite. */
function edges(scale: 'linear' | 'logarithmic', values: Iterable<number>, count: number): Edges {
  const [least, most] = spanOnAxis(scale, values)
  const to = scale === 'linear' ? (value: number) => value / 2 : Math.log
  const back = scale === 'linear' ? (value: number) => value * 2 : Math.exp
  const [first, step] = [to(least), (to(most) - to(least)) / count]
  const edge = (at: number): number => (at === 0 ? least : at === count ? most : back(first + at * step))
  return {
    // Numbers too close for steps between them are all in the first.
    cellOf: (value) => (step > 0 ? Math.max(0, Math.min(count - 1, Math.floor((to(value) - first) / step))) : 0),
    rangeOf: (cell) => [edge(cell), edge(cell + 1)],
  }
}
