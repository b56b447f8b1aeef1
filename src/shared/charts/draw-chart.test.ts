// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personFormat } from '../formats/person-format.ts'
import type { Chart, TrendChart } from './chart.ts'
import { numberedEvents } from './trend.ts'
import { axisNumber } from './chart-numbers.ts'
import { drawChart } from './draw-chart.ts'
import { widthOf } from './text-width.ts'

const parser = new DOMParser()
const parsed = (svg: string): Document => parser.parseFromString(svg, 'image/svg+xml')
const style = { format: personFormat('en', 'en-GB'), accent: '#1e55c2' }

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '</svg><script>alert(1)</script>',
    '" onload="x',
    '&amp;&#0;',
    ']]>',
    '\u0000\u0008',
    '\uD800',
    '\u202Etxt',
  ),
)
const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
const measure = fc.constantFrom<'money' | 'number'>('money', 'number')
const some = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { maxLength: 12 })
const common = { id: fc.constant('chart-1'), title: text, description: text }

const axis = fc.record({
  label: text,
  measure,
  scale: fc.constantFrom<'linear' | 'logarithmic'>('linear', 'logarithmic'),
})

const charts: fc.Arbitrary<Chart> = fc.oneof(
  fc.record<Chart & { kind: 'trend' }>({
    ...common,
    kind: fc.constant('trend'),
    measure,
    points: some(fc.record({ at: moment, value: fc.option(finite) })),
    events: some(fc.record({ at: moment, text })),
  }),
  fc.record<Chart & { kind: 'bars' }>({
    ...common,
    kind: fc.constant('bars'),
    measure,
    bars: some(fc.record({ label: text, value: fc.option(finite) })),
  }),
  fc.record<Chart & { kind: 'histogram' }>({
    ...common,
    kind: fc.constant('histogram'),
    measure,
    edges: some(finite),
    counts: some(fc.nat()),
  }),
  fc.record<Chart & { kind: 'movers' }>({
    ...common,
    kind: fc.constant('movers'),
    measure,
    movers: some(fc.record({ label: text, before: finite, after: finite })),
  }),
  fc.record<Chart & { kind: 'ranges' }>({
    ...common,
    kind: fc.constant('ranges'),
    scale: fc.record({ from: finite, to: finite }),
    ranges: some(fc.record({ label: text, from: finite, to: finite, at: finite })),
  }),
  fc.record<Chart & { kind: 'scatter' }>({
    ...common,
    kind: fc.constant('scatter'),
    x: axis,
    y: axis,
    third: fc.option(fc.record({ label: text, names: some(text), missing: text })),
    points: some(fc.record({ x: finite, y: finite, label: text, third: fc.option(fc.nat({ max: 12 })) })),
    cells: some(
      fc.record({ x: fc.tuple(finite, finite), y: fc.tuple(finite, finite), count: fc.integer({ min: 1, max: 9e6 }) }),
    ),
    lines: some(fc.record({ label: text, places: some(fc.tuple(finite, finite)) })),
  }),
)

const ELEMENTS = new Set(['svg', 'title', 'desc', 'g', 'rect', 'line', 'path', 'circle', 'text'])

test('a text of the service would break a drawing, or become a part of it that runs or fetches', () => {
  fc.assert(
    fc.property(charts, (chart) => {
      const document = parsed(drawChart(chart, style))
      expect(document.querySelector('parsererror')).toBeNull()
      for (const one of document.querySelectorAll('*')) {
        expect(ELEMENTS.has(one.localName)).toBe(true)
        for (const { name } of one.attributes) expect(name).not.toMatch(/^on|href|style/iu)
      }
    }),
    { numRuns: 150 },
  )
})

test('a number that is very large, very small or alone would be drawn nowhere', () => {
  fc.assert(
    fc.property(charts, (chart) => {
      expect(drawChart(chart, style)).not.toMatch(/="[^"]*(?:NaN|Infinity|undefined)/u)
    }),
    { numRuns: 150 },
  )
})

test('a chart that is read out would have no name and no description', () => {
  const svg = parsed(
    drawChart(
      { id: 'value', kind: 'bars', title: 'Value', description: 'Two values.', measure: 'money', bars: [] },
      style,
    ),
  ).documentElement
  const spoken = (svg.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => svg.querySelector(`#${id}`)?.textContent)
  expect([svg.getAttribute('role'), ...spoken]).toEqual(['img', 'Value', 'Two values.'])
})

test('what fell and what rose would look alike on grey paper', () => {
  const svg = drawChart(
    {
      id: 'moved',
      kind: 'movers',
      title: '',
      description: '',
      measure: 'money',
      movers: [
        { label: 'up.example', before: 100, after: 150 },
        { label: 'down.example', before: 100, after: 50 },
      ],
    },
    style,
  )
  const fills = [...parsed(svg).querySelectorAll('rect')].map((one) => one.getAttribute('fill'))
  const texts = [...parsed(svg).querySelectorAll('text')].map((one) => one.textContent)
  expect(fills).toEqual(['#1e55c2', '#ffffff'])
  expect(texts).toEqual(['up.example', '▲ +50%, 150', 'down.example', '▼ -50%, 50'])
})

test('a day without a value would be drawn as if it were known', () => {
  const points = [10, 20, null, 30, 40].map((value, at) => ({ at: at * 86_400_000, value }))
  const svg = drawChart(
    { id: 'trend', kind: 'trend', title: '', description: '', measure: 'number', points, events: [] },
    style,
  )
  expect(parsed(svg).querySelector('path')?.getAttribute('d')?.match(/M/gu)).toHaveLength(2)
})

test('events would be numbered in another order than they are listed in', () => {
  const points = [0, 1, 2].map((at) => ({ at, value: at }))
  const svg = drawChart(
    {
      id: 'trend',
      kind: 'trend',
      title: '',
      description: '',
      measure: 'number',
      points,
      events: [
        { at: 0, text: 'first' },
        { at: 2, text: 'second' },
      ],
    },
    style,
  )
  const badges = [...parsed(svg).querySelectorAll('g')].map((one) => one.textContent)
  expect(badges).toEqual(['first1', 'second2'])
})

const german = { format: personFormat('de', 'de-DE'), accent: '#1e55c2' }
const aYear = (values: number[], events: TrendChart['events'] = []): TrendChart => ({
  id: 'trend',
  kind: 'trend',
  title: '',
  description: '',
  measure: 'money',
  points: values.map((value, at) => ({ at: at * 86_400_000, value })),
  events,
})

test('a German axis would write thousands out, or a million as a thousand thousands', () => {
  const short = [950, 8_000, 160_000, 999_700, 4_400_000].map((value) => axisNumber(value, german.format))
  expect(short.map((one) => one.replaceAll('\u00A0', ' '))).toEqual(['950', '8 Tsd.', '160 Tsd.', '1 Mio.', '4,4 Mio.'])
})

test('the numbers beside an axis would be cut at the edge of the drawing', () => {
  const points = [100_000, 175_000].map((value) => ({ x: value, y: value, label: '', third: null }))
  const axes = {
    x: { label: '', measure: 'money', scale: 'linear' },
    y: { label: '', measure: 'money', scale: 'linear' },
  } as const
  const plane = { id: 'plane', kind: 'scatter', title: '', description: '', third: null, cells: [], lines: [] } as const
  for (const { format, accent } of [german, style])
    for (const chart of [
      aYear([-1_234_567, 8_765_432]),
      aYear([123_400, 123_900]),
      { ...plane, ...axes, cells: [], lines: [], points },
    ])
      for (const one of parsed(drawChart(chart, { format, accent })).querySelectorAll('text[text-anchor=end]'))
        expect(Number(one.getAttribute('x')) - widthOf(one.textContent)).toBeGreaterThanOrEqual(0)
})

test('what explains a whole line would be a tick among many events, or push out the latest of them', () => {
  const events = Array.from({ length: 40 }, (_, day) => ({ at: day * 86_400_000, text: `day ${day}` }))
  const { numbered, ticked } = numberedEvents({
    events: events.map((event, day) => (day === 3 ? { ...event, explains: true } : event)),
  })
  expect(numbered.map(({ text }) => text)).toEqual(['day 3', ...events.slice(-11).map(({ text }) => text)])
  expect(ticked).toHaveLength(28)
})

test('a bar below zero would be drawn as nothing', () => {
  const bars = [4, -2].map((value) => ({ label: String(value), value }))
  const chart: Chart = { id: 'bars', kind: 'bars', title: '', description: '', measure: 'number', bars }
  const rects = [...parsed(drawChart(chart, style)).querySelectorAll('rect')]
  const [above, below] = rects.map((one) => [Number(one.getAttribute('x')), Number(one.getAttribute('width'))])
  expect(below?.[0]).toBe(0)
  expect((below?.[0] ?? 0) + (below?.[1] ?? 0)).toBeCloseTo(above?.[0] ?? 0, 0)
  expect((above?.[1] ?? 0) / (below?.[1] ?? 1)).toBeCloseTo(2, 1)
})

test('many events would hide the line that they stand on, or close ones one another', () => {
  const events = Array.from({ length: 20 }, (_, at) => ({ at: at * 43_200_000, text: `event ${at + 1}` }))
  const svg = parsed(drawChart(aYear([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], events), style))
  const badges = [...svg.querySelectorAll('g')]
  expect(
    badges
      .map((one) => one.querySelector('title')?.textContent)
      .join('\n')
      .split('\n'),
  ).toEqual(events.slice(-12).map(({ text: said }) => said))
  const upright = [...svg.querySelectorAll('line')].filter((one) => one.getAttribute('x1') === one.getAttribute('x2'))
  const heights = upright.map((one) => Number(one.getAttribute('y2')) - Number(one.getAttribute('y1')))
  expect(
    [heights.filter((height) => height === 5), heights.filter((height) => height > 100)].map((one) => one.length),
  ).toEqual([8, 12])
  const boxes = badges
    .map((one) => one.querySelector('rect'))
    .map((one) => [Number(one?.getAttribute('x')), Number(one?.getAttribute('width'))])
  for (const [at, [x = 0]] of boxes.slice(1).entries())
    expect(x).toBeGreaterThanOrEqual((boxes[at]?.[0] ?? 0) + (boxes[at]?.[1] ?? 0))
})

test('a picture of a chart would go out without its title, source and filter, or with half of a long filter', () => {
  const filter = Array.from({ length: 30 }, (_, at) => `column${at}>${at}`).join(' ')
  const svg = parsed(
    drawChart({ ...aYear([1, 2]), title: 'Value', alone: ['Source: here', `Filter: ${filter}`] }, style),
  )
  const texts = [...svg.querySelectorAll('text')].map((one) => one.textContent)
  expect(texts).toContain('Value')
  expect(texts.slice(texts.indexOf('Source: here')).join(' ')).toBe(`Source: here Filter: ${filter}`)
  const [, top = 0, , height = 0] = (svg.documentElement.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const places = [...svg.querySelectorAll('text')].map((one) => Number(one.getAttribute('y')))
  for (const y of places) expect(y - 12 >= top && y + 4 <= top + height).toBe(true)
})

test('the last end of a range would be written over the one before it', () => {
  for (const many of [1, 5, 8, 24]) {
    const edges = Array.from({ length: many + 1 }, (_, at) => 100 * 10 ** ((at * 5) / many))
    const counts = edges.slice(1).map(() => 0)
    const chart: Chart = {
      id: 'spread',
      kind: 'histogram',
      title: '',
      description: '',
      measure: 'money',
      edges,
      counts,
    }
    const texts = [...parsed(drawChart(chart, german)).querySelectorAll('text')].map((one) => {
      const [x, width] = [Number(one.getAttribute('x')), widthOf(one.textContent)]
      const before = { start: 0, middle: width / 2, end: width }[one.getAttribute('text-anchor') ?? 'start'] ?? 0
      return { from: x - before, to: x - before + width }
    })
    expect(texts.length).toBeGreaterThan(1)
    for (const [at, { from }] of texts.slice(1).entries()) expect(from).toBeGreaterThanOrEqual(texts[at]?.to ?? 0)
  }
})
