import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { type MoversChart, shareOf } from './chart.ts'
import { type ChartStyle, framed, INK, label, QUIET, rule, TEXT, WIDTH } from './chart-frame.ts'
import { chartNumber, signedShare } from './chart-numbers.ts'
import { type Svg, svgElement } from './svg.ts'
import { widthOf } from './text-width.ts'

const [BAR, STEP, MIDDLE] = [9, 38, WIDTH / 2]
/** A share beyond this would leave the others no length. */
const LONGEST = 2

/** Bars to the right for what rose, filled, and to the left for what fell, in outline: so they differ in grey, too. */
export function drawMovers(chart: MoversChart, { format, accent }: ChartStyle): Svg {
  const shares = chart.movers.map((one) => shareOf(one) ?? Math.sign(one.after) * LONGEST)
  const most = Math.min(LONGEST, max(shares, Math.abs) ?? 0) || 1
  const place = scaleLinear([-most, most], [1, WIDTH - 1]).clamp(true)
  const rows = chart.movers.flatMap((one, at) => {
    const top = at * STEP
    const share = shares[at] ?? 0
    const rises = one.after >= one.before
    const moved = `${rises ? '▲' : '▼'} ${shareOf(one) === null ? '' : `${signedShare(share, format)}, `}`
    const text = `${moved}${chartNumber(one.after, chart.measure, format)}`
    return [
      label(one.label, 0, top + TEXT.size, { room: WIDTH - widthOf(text) - 10 }),
      label(text, WIDTH, top + TEXT.size, { 'text-anchor': 'end', fill: QUIET }),
      svgElement('rect', {
        x: Math.min(MIDDLE, place(share)),
        y: top + TEXT.line + 2,
        width: Math.abs(place(share) - MIDDLE),
        height: BAR,
        fill: rises ? accent : '#ffffff',
        stroke: rises ? accent : INK,
        'stroke-width': 1.5,
      }),
      // Beside each bar alone: a line through all of them would cross the names.
      rule(MIDDLE, top + TEXT.line, MIDDLE, top + TEXT.line + BAR + 4, QUIET),
    ]
  })
  return framed(chart, chart.movers.length * STEP, ...rows)
}
