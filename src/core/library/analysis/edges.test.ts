import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarEdges } from './calendar-edges.ts'
import { countIn, edgesOf, spanOf } from './edges.ts'

const someNumbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 40 })

test('some numbers would fall out of the buckets, or get more of them than asked for', () => {
  fc.assert(
    fc.property(
      someNumbers,
      fc.integer({ min: 2, max: 40 }),
      fc.constantFrom('linear' as const, 'logarithmic' as const),
      (numbers, buckets, scale) => {
        const values = Float64Array.from(numbers)
        const edges = edgesOf(spanOf(values), buckets, scale)
        const counts = countIn(edges, values)
        expect(counts.reduce((sum, one) => sum + one, 0)).toBe(numbers.length)
        expect(counts.length).toBeLessThanOrEqual(buckets)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('edges would be no numbers that a person can read', () => {
  const edges = (values: number[], buckets: number, scale: 'linear' | 'logarithmic' = 'linear') =>
    edgesOf(spanOf(Float64Array.from(values)), buckets, scale)
  expect(edges([3, 97], 5)).toEqual([0, 20, 40, 60, 80, 100])
  expect(edges([0, 3], 12)).toEqual([0, 1, 2, 3, 4])
  expect(edges([0.12, 0.48], 4)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5])
  expect(edges([15, 40_000], 12, 'logarithmic')).toEqual([10, 100, 1_000, 10_000, 100_000])
  expect(edges([0, 15, 40_000], 12, 'logarithmic')).toEqual([0, 10, 100, 1_000, 10_000, 100_000])
  expect(edges([], 12)).toEqual([])
})

test('dates would be cut at other days than those at which a period begins', () => {
  const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000
  const days = (from: string, to: string, buckets: number) =>
    calendarEdges({ least: day(from), most: day(to) }, buckets, 'days', 1).map((edge) =>
      new Date(edge * 86_400_000).toISOString().slice(0, 10),
    )
  expect(days('2026-01-05', '2026-03-20', 6)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])
  expect(days('2026-11-04', '2026-11-17', 5)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'])
  expect(days('1998-05-05', '2026-03-20', 9)).toEqual([
    '1998-01-01',
    '2000-01-01',
    '2005-01-01',
    '2010-01-01',
    '2015-01-01',
    '2020-01-01',
    '2025-01-01',
    '2027-01-01',
  ])
})
