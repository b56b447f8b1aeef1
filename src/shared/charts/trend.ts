import { extent } from 'd3-array'
import { scaleLinear, scaleUtc } from 'd3-scale'
import type { TrendChart } from './chart.ts'
import { type ChartStyle, framed, INK, label, LINE, QUIET, rule, TEXT, WIDTH } from './chart-frame.ts'
import { axisNumber, chartDay } from './chart-numbers.ts'
import { coursePath, lonelyPoints } from './course.ts'
import { type Svg, svgElement, svgText } from './svg.ts'

const [HEIGHT, TOP, LEFT, RIGHT, FOOT] = [190, 24, 46, 8, 22]
const BASE = HEIGHT - FOOT
const TICKS = 4
const BADGE = 8

/** A line over time, its events numbered above it; a single known point is a dot. */
export function drawTrend(chart: TrendChart, { format, accent, width = WIDTH }: ChartStyle): Svg {
  const end = width - RIGHT
  const known = chart.points.flatMap(({ value }) => (value === null ? [] : [value]))
  const [from = 0, to = 0] = extent(chart.points, ({ at }) => at) as [number?, number?]
  const [least = 0, most = 0] = extent(known) as [number?, number?]
  // A line that stays where it is runs through the middle.
  const spread = least === most ? Math.abs(least) || 1 : 0
  const x = scaleUtc([from, to === from ? from + 1 : to], [LEFT + 4, end - 4])
  const y = scaleLinear([least - spread, most + spread], [BASE - 4, TOP + 6]).nice(TICKS)
  const grid = y
    .ticks(TICKS)
    .flatMap((tick) => [
      rule(LEFT, y(tick), end, y(tick), LINE),
      label(axisNumber(tick, format), LEFT - 6, y(tick) + 4, { 'text-anchor': 'end', fill: QUIET }),
    ])
  const days = [
    label(chartDay(from, format), LEFT, BASE + TEXT.line, { fill: QUIET }),
    label(chartDay(to, format), end, BASE + TEXT.line, { fill: QUIET, 'text-anchor': 'end' }),
  ]
  return framed(
    chart,
    { width, height: HEIGHT },
    ...grid,
    ...days,
    svgElement('path', {
      d: coursePath(chart.points, x, y),
      fill: 'none',
      stroke: accent,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
    ...lonelyPoints(chart.points).map(({ at, value }) =>
      svgElement('circle', { cx: x(at), cy: y(value ?? 0), r: 3, fill: accent }),
    ),
    ...chart.events.map((event, at) => badge({ number: at + 1, x: x(event.at), text: event.text }, end)),
  )
}

function badge({ number, x, text }: { number: number; x: number; text: string }, end: number): Svg {
  const inside = Math.min(end - BADGE, Math.max(LEFT + BADGE, x))
  return svgElement(
    'g',
    {},
    svgElement('title', {}, svgText(text)),
    rule(inside, TOP - 6, inside, BASE, QUIET),
    svgElement('circle', { cx: inside, cy: TOP - 14, r: BADGE, fill: '#ffffff', stroke: INK }),
    label(String(number), inside, TOP - 10, { 'text-anchor': 'middle' }),
  )
}
