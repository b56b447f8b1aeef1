import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarEdges } from './calendar-edges.ts'
import { countIn, edgesOf, spanOf } from './edges.ts'
import { middlePair } from '../../../shared/statistics/middle-pair.ts'

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

test('the middle of many numbers would be another than that of the sorted ones', () => {
  const some = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true })), {
    minLength: 1,
    maxLength: 2_000,
    size: 'max',
  })
  fc.assert(
    fc.property(some, (numbers) => {
      const sorted = Float64Array.from(numbers).sort()
      const [low, high] = middlePair(Float64Array.from(numbers))
      expect(Object.is(low, sorted[(sorted.length - 1) >> 1]) || low === sorted[(sorted.length - 1) >> 1]).toBe(true)
      expect(high === sorted[sorted.length >> 1]).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('the middle of many values would be guessed from a sample that is nothing like them', () => {
  const many = 30_000
  const courses: Record<string, (at: number) => number> = {
    scattered: (at) => (at * 7919) % many,
    ascending: (at) => at,
    descending: (at) => -at,
    'one value in half of them': (at) => (at % 2 === 0 ? 100 : at),
    'one value in all': () => 5,
    // The sample takes every 29th or 30th.
    'odd where the sample looks': (at) =>
      Math.floor((Math.round((at * 1_001) / many) * many) / 1_001) === at ? 1e9 : at % 10,
  }
  for (const [course, valueAt] of Object.entries(courses))
    for (const length of [many, many + 1]) {
      const values = Float64Array.from({ length }, (_, at) => valueAt(at))
      const sorted = values.toSorted()
      expect({ course, middle: middlePair(values) }).toEqual({
        course,
        middle: [sorted[(length - 1) >> 1], sorted[length >> 1]],
      })
    }
})
