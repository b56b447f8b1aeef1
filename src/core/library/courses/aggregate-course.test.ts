import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TREND_AGGREGATES, type TrendAggregate } from '../../../shared/analysis/analysis.ts'
import { AggregateCourse } from './aggregate-course.ts'

const MOMENTS = 8
const value = fc.option(fc.option(fc.integer({ min: -20, max: 20 })), { nil: undefined })
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
        const lacking = courses.filter((one) => one[at] === null).length
        return { value: plainly(values, aggregate), domains: values.filter((one) => one !== null).length, lacking }
      })
      // Zero has no sign for people.
      expect(points.map((point) => ({ ...point, value: point.value === null ? null : point.value + 0 }))).toEqual(
        wanted,
      )
    }),
  )
})
