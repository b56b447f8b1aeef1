import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TREND_AGGREGATES, type TrendAggregate } from '../../../shared/analysis.ts'
import { AggregateCourse, heldValues } from './aggregate-course.ts'

const MOMENTS = 8
const value = fc.option(fc.integer({ min: -20, max: 20 }))
const course = fc.array(value, { minLength: MOMENTS, maxLength: MOMENTS })

/** The same, worked out anew for each moment. */
function plainly(values: readonly (number | null)[], aggregate: TrendAggregate): number | null {
  const known = values.filter((one) => one !== null).sort((a, b) => a - b)
  if (aggregate === 'count') return known.length
  if (known.length === 0) return null
  const total = known.reduce((sum, one) => sum + one, 0)
  const middle = known.length / 2
  return {
    sum: total,
    mean: total / known.length,
    median: ((known[Math.ceil(middle) - 1] ?? 0) + (known[Math.floor(middle)] ?? 0)) / 2,
    least: known[0] ?? 0,
    most: known.at(-1) ?? 0,
  }[aggregate]
}

test('what many domains come to on a day would be that of other values than they had then', () => {
  fc.assert(
    fc.property(fc.array(course, { maxLength: 9 }), fc.constantFrom(...TREND_AGGREGATES), (courses, aggregate) => {
      const made = new AggregateCourse(MOMENTS)
      for (const one of courses) made.add(one)
      const points = [...made.points(aggregate)]
      const wanted = Array.from({ length: MOMENTS }, (_, at) => {
        const values = courses.map((one) => one[at] ?? null)
        return { value: plainly(values, aggregate), count: values.filter((one) => one !== null).length }
      })
      // Zero has no sign for people.
      expect(points.map((point) => ({ ...point, value: point.value === null ? null : point.value + 0 }))).toEqual(
        wanted,
      )
    }),
  )
})

test('a value would count before it was known, or after a later answer without one', () => {
  const answers = [
    { at: 2, value: 10 },
    { at: 4, value: null },
    { at: 6, value: 30 },
  ]
  const moments = [1, 2, 3, 4, 5, 6, 7, 9, 10]
  expect(heldValues(answers, moments, { oldest: 3, from: 0 })).toEqual([null, 10, 10, null, null, 30, 30, 30, null])
  expect(heldValues(answers, moments, { oldest: 100, from: 7 })).toEqual([
    ...[null, null, null, null, null, null],
    ...[30, 30, 30],
  ])
})
