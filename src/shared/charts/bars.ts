import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import type { BarsChart } from './chart.ts'
import { type ChartStyle, framed, label, LINE, QUIET, rule, TEXT, WIDTH, widthOf } from './chart-frame.ts'
import { chartNumber } from './chart-numbers.ts'
import { type Svg, svgElement } from './svg.ts'

const [BAR, STEP] = [9, 36]
const [WIDE_BAR, WIDE_STEP, GAP] = [14, 24, 12]
/** What names may take of a wide chart. */
const MOST_FOR_NAMES = 0.4

/** Bars that lie: each below its name and its number, so that long names have the whole width, or beside them where it is wide. */
export const drawBars = (chart: BarsChart, style: ChartStyle): Svg =>
  (style.width ?? WIDTH) > WIDTH ? wideBars(chart, style) : narrowBars(chart, style)

const longest = ({ bars }: BarsChart): number => Math.max(0, max(bars, ({ value }) => value ?? 0) ?? 0) || 1

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
  const length = scaleLinear([0, longest(chart)], [0, WIDTH])
  const first = chart.labels ? TEXT.line + 4 : 0
  const rows = chart.bars.flatMap(({ label: name, value }, at) => {
    const top = first + at * STEP
    const number = numberOf(value, chart, style)
    return [
      label(name, 0, top + TEXT.size, { room: WIDTH - widthOf(number) - 10 }),
      label(number, WIDTH, top + TEXT.size, { 'text-anchor': 'end', fill: QUIET }),
      rule(0, top + TEXT.line + BAR, WIDTH, top + TEXT.line + BAR, LINE),
      svgElement('rect', {
        x: 0,
        y: top + TEXT.line + 1,
        width: Math.max(0, length(value ?? 0)),
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
  // A whole letter more, since widths are guessed.
  const left = Math.min(names + TEXT.letter, width * MOST_FOR_NAMES) + GAP
  const right = width - Math.max(0, ...numbers.map(widthOf)) - GAP
  const length = scaleLinear([0, longest(chart)], [0, Math.max(1, right - left)])
  const first = chart.labels ? TEXT.line + 6 : 0
  const rows = chart.bars.flatMap(({ label: name, value }, at) => {
    const middle = first + at * WIDE_STEP + WIDE_STEP / 2
    return [
      label(name, 0, middle + 4, { room: left - GAP }),
      svgElement('rect', {
        x: left,
        y: middle - WIDE_BAR / 2,
        width: Math.max(0, length(value ?? 0)),
        height: WIDE_BAR,
        fill: style.accent,
      }),
      label(numbers[at] ?? '', width, middle + 4, { 'text-anchor': 'end', fill: QUIET }),
    ]
  })
  const height = first + chart.bars.length * WIDE_STEP
  return framed(chart, { width, height }, ...heads(chart, width), rule(left, first, left, height, QUIET), ...rows)
}
