import { scaleLinear } from 'd3-scale'
import type { RangesChart } from './chart.ts'
import { type ChartStyle, framed, INK, label, QUIET, rule, TEXT, WIDTH } from './chart-frame.ts'
import { chartNumber } from './chart-numbers.ts'
import { type Svg, svgElement } from './svg.ts'
import { widthOf } from './text-width.ts'

const [BAR, STEP, EDGE] = [8, 38, 4]

/** A stretch of one scale in each row, and where on it the thing is: the shorter the stretch, the less it bears. */
export function drawRanges(chart: RangesChart, { format, accent }: ChartStyle): Svg {
  const place = scaleLinear([chart.scale.from, chart.scale.to], [EDGE, WIDTH - EDGE]).clamp(true)
  const number = (value: number): string => chartNumber(value, 'number', format)
  const rows = chart.ranges.flatMap(({ label: name, from, to, at }, row) => {
    const middle = row * STEP + TEXT.line + 2 + BAR / 2
    const text = from === to ? number(at) : `${number(at)} (${number(from)}–${number(to)})`
    return [
      label(name, 0, row * STEP + TEXT.size, { room: WIDTH - widthOf(text) - 10 }),
      label(text, WIDTH, row * STEP + TEXT.size, { 'text-anchor': 'end', fill: QUIET }),
      rule(EDGE, middle, WIDTH - EDGE, middle),
      svgElement('rect', {
        x: place(from),
        y: middle - BAR / 2,
        width: Math.max(1, place(to) - place(from)),
        height: BAR,
        fill: accent,
        'fill-opacity': 0.35,
        stroke: accent,
      }),
      svgElement('circle', { cx: place(at), cy: middle, r: EDGE, fill: INK }),
    ]
  })
  return framed(chart, chart.ranges.length * STEP, ...rows)
}
