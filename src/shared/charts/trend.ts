import { extent } from 'd3-array'
import { scaleLinear, scaleUtc } from 'd3-scale'
import type { TrendChart } from './chart.ts'
import { type ChartStyle, framed, INK, label, LINE, QUIET, rule, TEXT, WIDTH } from './chart-frame.ts'
import { axisNumber, chartDay } from './chart-numbers.ts'
import { coursePath, lonelyPoints } from './course.ts'
import { badgeText, type CourseBadge, courseBadges } from './course-badges.ts'
import { drawable, type Svg, svgElement, svgText } from './svg.ts'
import { widthOf } from './text-width.ts'

const [HEIGHT, TOP, LEAST_LEFT, RIGHT, FOOT] = [190, 24, 46, 8, 22]
const BASE = HEIGHT - FOOT
const TICKS = 4
const BADGE = 8
/** More numbers and lines would hide what they stand on. */
const MOST_NUMBERED = 12

/** What explains a course and its latest events, which have numbers and lines; those before them are ticks on the axis of time. */
export function numberedEvents({ events }: Pick<TrendChart, 'events'>): {
  numbered: TrendChart['events']
  ticked: TrendChart['events']
} {
  const explaining = events.filter(({ explains }) => explains)
  const others = events.filter(({ explains }) => !explains)
  const latest = new Set([
    ...explaining.slice(-MOST_NUMBERED),
    ...others.slice(Math.max(0, others.length - Math.max(0, MOST_NUMBERED - explaining.length))),
  ])
  return {
    numbered: events.filter((event) => latest.has(event)),
    ticked: events.filter((event) => !latest.has(event)),
  }
}

/** A line over time, its events numbered above it; a single known point is a dot. */
export function drawTrend(chart: TrendChart, { format, accent, width = WIDTH }: ChartStyle): Svg {
  const end = width - RIGHT
  const known = chart.points.flatMap(({ value }) => (value === null ? [] : [value]))
  const [from = 0, to = 0] = extent(chart.points, ({ at }) => at) as [number?, number?]
  const [least = 0, most = 0] = extent(known) as [number?, number?]
  // A line that stays where it is runs through the middle.
  const spread = least === most ? Math.abs(least) || 1 : 0
  const y = scaleLinear([least - spread, most + spread], [BASE - 4, TOP + 6]).nice(TICKS)
  const ticks = y.ticks(TICKS).map((value) => ({ at: y(value), text: axisNumber(value, format) }))
  const left = Math.max(LEAST_LEFT, ...ticks.map(({ text }) => widthOf(text) + 8))
  const x = scaleUtc([from, to === from ? from + 1 : to], [left + 4, end - 4])
  const grid = ticks.flatMap(({ at, text }) => [
    rule(left, at, end, at, LINE),
    label(text, left - 6, at + 4, { 'text-anchor': 'end', fill: QUIET }),
  ])
  const days = [
    label(chartDay(from, format), left, BASE + TEXT.line, { fill: QUIET }),
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
    ...eventMarks(chart, (at) => drawable(x(at)), [left, end]),
  )
}

/** The events on their places: numbers that would lie over one another are one badge. */
function eventMarks(chart: TrendChart, x: (at: number) => number, ends: readonly [number, number]): Svg[] {
  const { numbered, ticked } = numberedEvents(chart)
  const inside = (at: number): number => Math.min(ends[1], Math.max(ends[0], x(at)))
  const marks = numbered.map(({ at }, place) => ({ x: inside(at), number: place + 1 }))
  return [
    ...ticked.map(({ at }) => rule(inside(at), BASE - 5, inside(at), BASE, INK)),
    ...marks.map((mark) => rule(mark.x, TOP - 6, mark.x, BASE, QUIET)),
    ...courseBadges(marks, ends).map((badge) => {
      const texts = numbered.slice(badge.first - 1, badge.last).map(({ text }) => text)
      return drawBadge(badge, texts.join('\n'))
    }),
  ]
}

function drawBadge(badge: CourseBadge, text: string): Svg {
  const width = Math.max(2 * BADGE, badge.width)
  const place = { x: badge.x - width / 2, y: TOP - 14 - BADGE, width, height: 2 * BADGE, rx: BADGE }
  return svgElement(
    'g',
    {},
    svgElement('title', {}, svgText(text)),
    svgElement('rect', { ...place, fill: '#ffffff', stroke: INK }),
    label(badgeText(badge), badge.x, TOP - 10, { 'text-anchor': 'middle' }),
  )
}
