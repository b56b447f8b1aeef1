// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personFormat } from '../formats/person-format.ts'
import type { ScatterChart, ScatterPoint } from './chart.ts'
import { drawChart } from './draw-chart.ts'
import { countedScatter, MOST_POINTS } from './scatter-cells.ts'
import { placeLabels } from './scatter-labels.ts'
import { cornersOf, MOST_SYMBOLS, symbolOf } from './symbols.ts'

const style = { format: personFormat('en', 'en-GB'), accent: '#1e55c2' }
const drawn = (chart: Partial<ScatterChart>): Document =>
  new DOMParser().parseFromString(drawChart({ ...CHART, ...chart }, style), 'image/svg+xml')

const CHART: ScatterChart = {
  id: 'plane',
  kind: 'scatter',
  title: '',
  description: '',
  x: { label: 'Visitors', measure: 'number', scale: 'linear' },
  y: { label: 'Value', measure: 'money', scale: 'linear' },
  third: null,
  points: [],
  cells: [],
  lines: [],
}

const point = (x: number, y: number, of: Partial<ScatterPoint> = {}): ScatterPoint => ({
  x,
  y,
  label: '',
  third: null,
  ...of,
})

const scale = fc.constantFrom<'linear' | 'logarithmic'>('linear', 'logarithmic')

test('a point would be in two squares or in none', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.double({ noNaN: true, min: 0, max: 1e9 }),
      scale,
      scale,
      (from, spread, xScale, yScale) => {
        const points = Array.from({ length: MOST_POINTS + 50 }, (_, at) =>
          point(from + ((at * 37) % 101) * (spread / 100), ((at * 17) % 1009) - 3),
        )
        const counted = countedScatter({
          ...CHART,
          x: { ...CHART.x, scale: xScale },
          y: { ...CHART.y, scale: yScale },
          points,
        })
        const placed = points.filter(
          ({ x, y }) => (xScale === 'linear' || x > 0) && (yScale === 'linear' || y > 0),
        ).length
        expect(counted.points.length + counted.cells.reduce((sum, { count }) => sum + count, 0)).toBe(placed)
      },
    ),
    { numRuns: 30 },
  )
})

test('kinds would look alike on grey paper', () => {
  const shapes = Array.from({ length: MOST_SYMBOLS }, (_, at) => symbolOf(at).shape)
  expect(new Set([...shapes, symbolOf(null).shape]).size).toBe(MOST_SYMBOLS + 1)
  const outlines = shapes.map((shape) => JSON.stringify(cornersOf(shape, 0, 0, 1)))
  expect(new Set(outlines).size).toBe(MOST_SYMBOLS)
})

test('zero would be drawn at some place of a logarithmic axis', () => {
  const svg = drawn({ x: { ...CHART.x, scale: 'logarithmic' }, points: [point(0, 1), point(10, 1), point(1000, 2)] })
  const d = svg.querySelector('path')?.getAttribute('d') ?? ''
  expect(d.match(/M/gu)).toHaveLength(2)
})

test('labels would cover points, one another or the edge', () => {
  const letters = { width: (text: string) => text.length * 6.6, height: 12 }
  const area = { left: 0, top: 0, right: 300, bottom: 200 }
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }), label: fc.string() }),
      ),
      (points) => {
        const boxes = placeLabels(points, area, letters, 40).map(({ text, x, y, anchor }) => {
          const width = letters.width(text)
          const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
          return { left, right: left + width, top: y - 9, bottom: y + 2 }
        })
        for (const [at, box] of boxes.entries()) {
          expect(box.left >= 0 && box.right <= 300).toBe(true)
          for (const other of boxes.slice(at + 1))
            expect(
              box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
            ).toBe(false)
          for (const { x, y } of points)
            expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('a drawing of 100,000 points would weigh megabytes', () => {
  const points = Array.from({ length: 100_000 }, (_, at) => point((at * 7919) % 9973, (at * 104_729) % 99_991))
  expect(drawChart({ ...CHART, points }, style).length).toBeLessThan(300_000)
  expect(drawChart({ ...CHART, points: points.slice(0, MOST_POINTS) }, style).length).toBeLessThan(300_000)
})
