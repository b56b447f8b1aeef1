import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import type { BarsChart } from './chart.ts'
import { type ChartStyle, framed, label, LINE, QUIET, rule, TEXT, WIDTH, widthOf } from './chart-frame.ts'
import { chartNumber } from './chart-numbers.ts'
import { type Svg, svgElement } from './svg.ts'

const [BAR, STEP] = [9, 36]

/** Bars that lie, each below its name and its number, so that long names have the whole width. */
export function drawBars(chart: BarsChart, { format, accent }: ChartStyle): Svg {
  const most = Math.max(0, max(chart.bars, ({ value }) => value ?? 0) ?? 0)
  const length = scaleLinear([0, most || 1], [0, WIDTH])
  const rows = chart.bars.flatMap(({ label: name, value }, at) => {
    const top = at * STEP
    const number = value === null ? '–' : chartNumber(value, chart.measure, format)
    return [
      label(name, 0, top + TEXT.size, { room: WIDTH - widthOf(number) - 10 }),
      label(number, WIDTH, top + TEXT.size, { 'text-anchor': 'end', fill: QUIET }),
      rule(0, top + TEXT.line + BAR, WIDTH, top + TEXT.line + BAR, LINE),
      svgElement('rect', {
        x: 0,
        y: top + TEXT.line + 1,
        width: Math.max(0, length(value ?? 0)),
        height: BAR - 1,
        fill: accent,
      }),
    ]
  })
  return framed(chart, chart.bars.length * STEP, ...rows)
}
