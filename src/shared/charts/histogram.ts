import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import type { HistogramChart } from './chart.ts'
import { type ChartStyle, framed, label, QUIET, rule, TEXT, WIDTH, widthOf } from './chart-frame.ts'
import { axisNumber } from './chart-numbers.ts'
import { type Svg, svgElement } from './svg.ts'

const [HEIGHT, TOP, FOOT] = [190, 18, 20]
const BASE = HEIGHT - FOOT

/** Standing bars with their counts on top, and the ends of their ranges below. */
export function drawHistogram(chart: HistogramChart, { format, accent }: ChartStyle): Svg {
  const band = scaleBand(chart.counts.keys(), [0, WIDTH]).paddingInner(0.08)
  const height = scaleLinear([0, max(chart.counts) || 1], [0, BASE - TOP])
  const bars = chart.counts.flatMap((count, at) => {
    const x = band(at) ?? 0
    const top = BASE - height(count)
    const text = axisNumber(count, format)
    const isShown = count > 0 && widthOf(text) <= band.step() + 4
    return [
      svgElement('rect', { x, y: top, width: band.bandwidth(), height: height(count), fill: accent }),
      ...(isShown ? [label(text, x + band.bandwidth() / 2, top - 4, { 'text-anchor': 'middle', fill: QUIET })] : []),
    ]
  })
  return framed(chart, HEIGHT, ...bars, rule(0, BASE, WIDTH, BASE, QUIET), ...edgeLabels(chart, band.step(), format))
}

/** As many of the ends as there is room for; the first and the last lean inwards. */
function edgeLabels({ edges }: HistogramChart, step: number, format: ChartStyle['format']): Svg[] {
  const texts = edges.map((edge) => axisNumber(edge, format))
  const widest = Math.max(1, ...texts.map(widthOf)) + 8
  const every = Math.max(1, Math.ceil(widest / step))
  return texts.flatMap((text, at) => {
    const isLast = at === edges.length - 1
    if (at % every !== 0 || (!isLast && WIDTH - at * step < widest / 2)) return []
    const anchor = at === 0 ? 'start' : WIDTH - at * step < widest / 2 ? 'end' : 'middle'
    return [label(text, Math.min(WIDTH, at * step), BASE + TEXT.line, { 'text-anchor': anchor, fill: QUIET })]
  })
}
