import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import type { BarsChart } from './chart.ts'
import { type ChartStyle, framed, label, LINE, QUIET, rule, TEXT, WIDTH } from './chart-frame.ts'
import { chartNumber } from './chart-numbers.ts'
import { drawable, type Svg, svgElement } from './svg.ts'
import { widthOf } from './text-width.ts'

const [BAR, STEP] = [9, 36]
const [WIDE_BAR, WIDE_STEP, GAP] = [14, 24, 12]
/** What names may take of a wide chart. */
const MOST_FOR_NAMES = 0.4

/** Bars that lie: each below its name and its number, so that long names have the whole width, or beside them where it is wide. */
export const drawBars = (chart: BarsChart, style: ChartStyle): Svg =>
  (style.width ?? WIDTH) > WIDTH ? wideBars(chart, style) : narrowBars(chart, style)

/** From zero, where bars begin, to the longest on each side of it. */
function spanOf({ bars }: BarsChart): [least: number, most: number] {
  const [least = 0, most = 0] = extent(bars, ({ value }) => value ?? 0) as [number?, number?]
  return [Math.min(0, least), Math.max(0, most) || (least < 0 ? 0 : 1)]
}

/** Where a bar lies and how long it is. */
function bar(value: number | null, place: (value: number) => number): { x: number; width: number } {
  const [zero, end] = [drawable(place(0)), drawable(place(value ?? 0))]
  return { x: Math.min(zero, end), width: Math.abs(end - zero) }
}

const numberOf = (value: number | null, { measure }: BarsChart, { format }: ChartStyle): string =>
  value === null ? '–' : chartNumber(value, measure, format)

/** What stands above the names and above the numbers. */
const heads = ({ labels }: BarsChart, width: number): Svg[] =>
  labels
    ? [
        label(labels.of, 0, TEXT.size, { room: width * MOST_FOR_NAMES, fill: QUIET }),
        label(labels.number, width, TEXT.size, {
          'text-anchor': 'end',
          room: width * (1 - MOST_FOR_NAMES) - GAP,
          fill: QUIET,
        }),
      ]
    : []

function narrowBars(chart: BarsChart, style: ChartStyle): Svg {
  const place = scaleLinear(spanOf(chart), [0, WIDTH])
  const first = chart.labels ? TEXT.line + 4 : 0
  const rows = chart.bars.flatMap(({ label: name, value }, at) => {
    const top = first + at * STEP
    const number = numberOf(value, chart, style)
    return [
      label(name, 0, top + TEXT.size, { room: WIDTH - widthOf(number) - 10 }),
      label(number, WIDTH, top + TEXT.size, { 'text-anchor': 'end', fill: QUIET }),
      rule(0, top + TEXT.line + BAR, WIDTH, top + TEXT.line + BAR, LINE),
      svgElement('rect', {
        ...bar(value, place),
        y: top + TEXT.line + 1,
        height: BAR - 1,
        fill: style.accent,
      }),
    ]
  })
  return framed(chart, first + chart.bars.length * STEP, ...heads(chart, WIDTH), ...rows)
}

function wideBars(chart: BarsChart, style: ChartStyle): Svg {
  const { width = WIDTH } = style
  const numbers = chart.bars.map(({ value }) => numberOf(value, chart, style))
  const names = Math.max(0, ...chart.bars.map(({ label: name }) => widthOf(name)))
  const left = Math.min(names, width * MOST_FOR_NAMES) + GAP
  const right = width - Math.max(0, ...numbers.map(widthOf)) - GAP
  const place = scaleLinear(spanOf(chart), [left, Math.max(left + 1, right)])
  const first = chart.labels ? TEXT.line + 6 : 0
  const rows = chart.bars.flatMap(({ label: name, value }, at) => {
    const middle = first + at * WIDE_STEP + WIDE_STEP / 2
    return [
      label(name, 0, middle + 4, { room: left - GAP }),
      svgElement('rect', {
        ...bar(value, place),
        y: middle - WIDE_BAR / 2,
        height: WIDE_BAR,
        fill: style.accent,
      }),
      label(numbers[at] ?? '', width, middle + 4, { 'text-anchor': 'end', fill: QUIET }),
    ]
  })
  const height = first + chart.bars.length * WIDE_STEP
  return framed(
    chart,
    { width, height },
    ...heads(chart, width),
    rule(place(0), first, place(0), height, QUIET),
    ...rows,
  )
}
