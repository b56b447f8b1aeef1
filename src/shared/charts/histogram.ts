import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import type { HistogramChart } from './chart.ts'
import { type ChartStyle, framed, label, QUIET, rule, TEXT, WIDTH } from './chart-frame.ts'
import { axisNumber } from './chart-numbers.ts'
import { type Svg, svgElement } from './svg.ts'
import { widthOf } from './text-width.ts'

const [LOW, HIGH, TOP, FOOT] = [190, 280, 18, 20]
/** Between two texts of an axis. */
const BETWEEN = 6

interface Frame {
  width: number
  /** Where the bars begin. */
  base: number
  /** How far one bar is from the next. */
  step: number
}

/** Standing bars with their counts on top, and the ends of their ranges below. */
export function drawHistogram(chart: HistogramChart, { format, accent, width = WIDTH }: ChartStyle): Svg {
  const { labels } = chart
  const top = TOP + (labels ? TEXT.line + 2 : 0)
  const base = (width > WIDTH ? HIGH : LOW) - FOOT + (labels ? TEXT.line : 0)
  const band = scaleBand(chart.counts.keys(), [0, width]).paddingInner(0.08)
  const height = scaleLinear([0, max(chart.counts) || 1], [0, base - top])
  const bars = chart.counts.flatMap((count, at) => {
    const x = band(at) ?? 0
    const upper = base - height(count)
    const text = axisNumber(count, format)
    const isShown = count > 0 && widthOf(text) <= band.step() + 4
    return [
      svgElement('rect', { x, y: upper, width: band.bandwidth(), height: height(count), fill: accent }),
      ...(isShown ? [label(text, x + band.bandwidth() / 2, upper - 4, { 'text-anchor': 'middle', fill: QUIET })] : []),
    ]
  })
  const frame = { width, base, step: band.step() }
  return framed(
    chart,
    { width, height: base + FOOT + (labels ? TEXT.line + 2 : 0) },
    ...bars,
    rule(0, base, width, base, QUIET),
    ...edgeLabels(chart, frame, format),
    ...(labels
      ? [
          label(labels.number, 0, TEXT.size, { room: width }),
          label(labels.of, width, base + 2 * TEXT.line + 2, { 'text-anchor': 'end', room: width }),
        ]
      : []),
  )
}

/** As many of the ends as there is room for; the first and the last lean inwards. */
function edgeLabels(
  { edges, edgeTexts }: HistogramChart,
  { width, base, step }: Frame,
  format: ChartStyle['format'],
): Svg[] {
  const texts = edges.map((edge, at) => edgeTexts?.[at] ?? axisNumber(edge, format))
  const every = Math.max(1, Math.ceil((Math.max(1, ...texts.map(widthOf)) + BETWEEN) / step))
  const last = texts.length - 1
  const lastFrom = width - widthOf(texts[last] ?? '') - BETWEEN
  let free = 0
  return texts.flatMap((text, at) => {
    const room = widthOf(text)
    const from = at === 0 ? 0 : at * step - room / 2
    const isPlaced = at === last || (at % every === 0 && from >= free && from + room <= lastFrom)
    if (!isPlaced) return []
    free = from + room + BETWEEN
    const anchor = at === last ? 'end' : at === 0 ? 'start' : 'middle'
    return [label(text, Math.min(width, at * step), base + TEXT.line, { 'text-anchor': anchor, fill: QUIET })]
  })
}
