import { drawBars } from './bars.ts'
import type { Chart } from './chart.ts'
import type { ChartStyle } from './chart-frame.ts'
import { drawHistogram } from './histogram.ts'
import { drawMovers } from './movers.ts'
import { drawRanges } from './ranges.ts'
import { drawScatter } from './scatter.ts'
import type { Svg } from './svg.ts'
import { drawTrend } from './trend.ts'

/**
 * A chart as SVG: one element that needs nothing from outside, runs nothing, and is well-formed whatever its texts are. What
 * it tells by a colour it tells by a shape or a sign as well.
 */
export function drawChart(chart: Chart, style: ChartStyle): Svg {
  switch (chart.kind) {
    case 'trend':
      return drawTrend(chart, style)
    case 'bars':
      return drawBars(chart, style)
    case 'histogram':
      return drawHistogram(chart, style)
    case 'movers':
      return drawMovers(chart, style)
    case 'ranges':
      return drawRanges(chart, style)
    case 'scatter':
      return drawScatter(chart, style)
  }
}
