import { drawable, type Svg, svgElement } from './svg.ts'
import { type AxisScale, axisScale, spanOnAxis } from './axis.ts'
import type { ScatterAxis, ScatterChart, ScatterPoint } from './chart.ts'
import { type ChartStyle, framed, INK, label, LINE, QUIET, rule, TEXT, WIDTH } from './chart-frame.ts'
import { axisNumber } from './chart-numbers.ts'
import { countedScatter } from './scatter-cells.ts'
import { placeLabels } from './scatter-labels.ts'
import { cornersOf, type PointSymbol, symbolOf } from './symbols.ts'
import { widthOf } from './text-width.ts'

const [TOP, LEAST_LEFT, RIGHT, FOOT] = [24, 46, 10, 40]
/** The plane is this much lower than it is wide. */
const PROPORTION = 0.68
const MOST_LABELS = 40

interface Plane {
  x: AxisScale
  y: AxisScale
  width: number
  /** Where the plane begins, behind the texts of its upright axis. */
  left: number
  /** Where the lowest place is. */
  base: number
}

/** Points of a plane with their names where there is room; more than can be told apart as squares, darker the more they hold. */
export function drawScatter(given: ScatterChart, { format, accent, width = WIDTH }: ChartStyle): Svg {
  const chart = countedScatter(given)
  const base = TOP + Math.round((width - LEAST_LEFT - RIGHT) * PROPORTION)
  const rows = Math.max(3, Math.floor((base - TOP) / 48))
  const y = axisScale(chart.y.scale, spanOf(chart, 'y'), [base - 8, TOP + 8], rows)
  const left = Math.max(LEAST_LEFT, ...y.ticks.map((tick) => widthOf(axisNumber(tick, format)) + 8))
  const ticks = Math.max(2, Math.floor((width - left) / 90))
  const x = axisScale(chart.x.scale, spanOf(chart, 'x'), [left + 8, width - RIGHT - 8], ticks)
  const plane: Plane = { x, y, width, left, base }
  const legend = legendOf(chart, base + FOOT, width, { format, accent })
  return framed(
    chart,
    { width, height: base + FOOT + legend.height },
    ...axes(chart, plane, format),
    ...cells(chart, plane, accent),
    ...marks(chart, plane, accent),
    ...chart.lines.map(({ places }, at) => line(plane, places, at)),
    ...names(chart, plane),
    ...legend.parts,
  )
}

/** What the points, squares and lines of a chart take up of an axis. */
function spanOf({ x, y, points, cells: counted, lines }: ScatterChart, side: 'x' | 'y'): [number, number] {
  const values = [...points.map((point) => point[side]), ...counted.flatMap((cell) => cell[side])]
  const drawn = lines.flatMap(({ places }) => places.map((place) => place[side === 'x' ? 0 : 1]))
  return spanOnAxis({ x, y }[side].scale, [...values, ...drawn])
}

function axes({ x, y }: { x: ScatterAxis; y: ScatterAxis }, plane: Plane, format: ChartStyle['format']): Svg[] {
  const { width, left, base } = plane
  const end = width - RIGHT
  const room = Math.max(1, ...plane.x.ticks.map((tick) => widthOf(axisNumber(tick, format)))) / 2
  return [
    ...plane.y.ticks.flatMap((tick) => [
      rule(left, plane.y(tick), end, plane.y(tick), LINE),
      label(axisNumber(tick, format), left - 6, plane.y(tick) + 4, { 'text-anchor': 'end', fill: QUIET }),
    ]),
    ...plane.x.ticks.flatMap((tick) => [
      rule(plane.x(tick), TOP, plane.x(tick), base, LINE),
      label(axisNumber(tick, format), Math.min(plane.x(tick), width - room), base + TEXT.line, {
        'text-anchor': 'middle',
        fill: QUIET,
      }),
    ]),
    rule(left, base, end, base, QUIET),
    rule(left, TOP, left, base, QUIET),
    label(y.label, 0, TEXT.size, { room: width }),
    label(x.label, end, base + 2 * TEXT.line + 2, { 'text-anchor': 'end', room: width }),
  ]
}

/** All points of a kind are one path: a drawing of thousands stays small. */
function marks({ points, third: kinds }: ScatterChart, plane: Plane, accent: string): Svg[] {
  const radius = points.length > 1000 ? 2 : points.length > 200 ? 2.6 : 3.4
  const alike: PointSymbol = { colour: accent, shape: 'circle' }
  const drawn = Map.groupBy(points, ({ third }) => (kinds ? symbolOf(third) : alike))
  // Rings are below the others: who has no value is not what the chart is of.
  const ordered = [...drawn].sort(([a], [b]) => Number(b.shape === 'ring') - Number(a.shape === 'ring'))
  return ordered.map(([symbol, ofKind]) => {
    const d = ofKind.map(({ x, y }) => outline(symbol, plane.x(x), plane.y(y), radius)).join('')
    return svgElement('path', { d, ...looks(symbol) })
  })
}

const looks = ({ shape, colour }: PointSymbol): Record<string, string | number> =>
  shape === 'ring'
    ? { fill: '#ffffff', stroke: colour, 'stroke-width': 1.3 }
    : { fill: colour, stroke: '#ffffff', 'stroke-width': 0.6 }

const tenth = (value: number): number => Math.round(drawable(value) * 10) / 10

function outline({ shape }: PointSymbol, x: number, y: number, radius: number): string {
  const corners = cornersOf(shape, drawable(x), drawable(y), radius)
  if (corners) return `M${corners.map(([right, down]) => `${tenth(right)},${tenth(down)}`).join('L')}Z`
  const [r, across] = [tenth(radius), tenth(2 * radius)]
  return `M${tenth(x - radius)},${tenth(y)}a${r},${r},0,1,0,${across},0a${r},${r},0,1,0,${-across},0Z`
}

const shade = (count: number, most: number): number => 0.18 + 0.82 * (Math.log(count) / Math.log(Math.max(2, most)))

const mostIn = ({ cells: counted }: ScatterChart): number =>
  counted.reduce((most, { count }) => Math.max(most, count), 1)

function cells(chart: ScatterChart, plane: Plane, accent: string): Svg[] {
  const most = mostIn(chart)
  return chart.cells.map(({ x, y, count }) => {
    const [left, right] = [plane.x(x[0]), plane.x(x[1])]
    const [low, high] = [plane.y(y[0]), plane.y(y[1])]
    const size = { width: Math.max(1, drawable(right - left)), height: Math.max(1, drawable(low - high)) }
    return svgElement('rect', {
      x: left,
      y: high,
      ...size,
      fill: accent,
      'fill-opacity': hundredth(shade(count, most)),
    })
  })
}

/** Attributes of numbers are places, which have one decimal. */
const hundredth = (share: number): string => String(Math.round(drawable(share) * 100) / 100)

const DASHES = [undefined, '6 4', '2 3'] as const

function line({ x, y }: Plane, places: readonly (readonly [number, number])[], at: number): Svg {
  const d = places.map(([right, up]) => `${tenth(x(right))},${tenth(y(up))}`).join('L')
  return svgElement('path', {
    d: d === '' ? '' : `M${d}`,
    fill: 'none',
    stroke: INK,
    'stroke-width': 1.4,
    'stroke-dasharray': DASHES[at % DASHES.length],
  })
}

function names({ points }: ScatterChart, { x, y, width, left, base }: Plane): Svg[] {
  const drawn = points.map((point: ScatterPoint) => ({
    x: drawable(x(point.x)),
    y: drawable(y(point.y)),
    label: point.label,
  }))
  const area = { left: left + 2, right: width - RIGHT, top: TOP, bottom: base - 1 }
  const placed = placeLabels(drawn, area, { width: widthOf, height: TEXT.size }, MOST_LABELS)
  return placed.map((one) => label(one.text, one.x, one.y, { 'text-anchor': one.anchor, direction: 'ltr' }))
}

interface Legend {
  parts: Svg[]
  height: number
}

/** What symbols, lines and shades stand for, in as many rows as they need. */
function legendOf(chart: ScatterChart, top: number, width: number, style: ChartStyle): Legend {
  const entries: { text: string; sign(x: number, y: number): Svg }[] = [
    ...(chart.third?.names ?? []).map((text, third) => ({ text, sign: symbolSign(symbolOf(third)) })),
    ...ringed(chart).map((text) => ({ text, sign: symbolSign(symbolOf(null)) })),
    ...chart.lines.map(({ label: text }, at) => ({ text, sign: lineSign(at) })),
    ...shades(chart, style),
  ]
  const drawn: Svg[] = chart.third && entries.length > 0 ? [label(chart.third.label, 0, top + 12, { fill: QUIET })] : []
  let [x, y] = [0, top + (drawn.length > 0 ? TEXT.line : 0)]
  for (const { text, sign } of entries) {
    const room = Math.min(width, widthOf(text) + 30)
    if (x > 0 && x + room > width) [x, y] = [0, y + TEXT.line + 2]
    drawn.push(sign(x + 8, y + 8), label(text, x + 20, y + 12, { room: width - 20 }))
    x += room
  }
  return { parts: drawn, height: entries.length === 0 ? 0 : y + TEXT.line + 4 - top }
}

/** What a ring stands for, where there is one. */
const ringed = ({ third, points }: ScatterChart): string[] =>
  third && points.some((point) => symbolOf(point.third).shape === 'ring') ? [third.missing] : []

const symbolSign =
  (symbol: PointSymbol) =>
  (x: number, y: number): Svg =>
    svgElement('path', { d: outline(symbol, x, y, 4), ...looks(symbol) })

const lineSign =
  (at: number) =>
  (x: number, y: number): Svg =>
    svgElement('line', {
      x1: x - 8,
      x2: x + 8,
      y1: y,
      y2: y,
      stroke: INK,
      'stroke-width': 1.4,
      'stroke-dasharray': DASHES[at % DASHES.length],
    })

/** The lightest, a middle and the darkest square with how many points they hold. */
function shades(
  chart: ScatterChart,
  { format, accent }: ChartStyle,
): { text: string; sign(x: number, y: number): Svg }[] {
  if (chart.cells.length === 0) return []
  const most = mostIn(chart)
  const counts = [...new Set([1, Math.round(Math.sqrt(most)), most])]
  return counts.map((count) => ({
    text: axisNumber(count, format),
    sign: (x, y) =>
      svgElement('rect', {
        x: x - 6,
        y: y - 6,
        width: 12,
        height: 12,
        fill: accent,
        'fill-opacity': hundredth(shade(count, most)),
      }),
  }))
}
