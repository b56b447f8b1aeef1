import type { TrendAggregate } from '../../../shared/analysis/analysis.ts'
import { middlePair } from '../../../shared/statistics/middle-pair.ts'
import type { CourseValue } from './held-value.ts'

interface Steps {
  courses: number[]
  values: number[]
  /** How many courses have no value here, of those that count. */
  lacking: number
}

/** What many courses come to at each of some moments. Of a course only the moments are kept at which its value is another one. */
export class AggregateCourse {
  readonly #steps: Steps[]
  #courses = 0

  constructor(moments: number) {
    this.#steps = Array.from({ length: moments }, () => ({ courses: [], values: [], lacking: 0 }))
  }

  /** Adds a course: its value at each of the moments. */
  add(values: readonly CourseValue[]): void {
    const course = this.#courses++
    let held = Number.NaN
    this.#steps.forEach((step, at) => {
      if (values[at] === null) step.lacking += 1
      const value = values[at] ?? Number.NaN
      if (Object.is(value, held)) return
      held = value
      step.courses.push(course)
      step.values.push(value)
    })
  }

  /** What the courses come to, moment by moment, and how many have a value and how many none; null where none has. */
  *points(aggregate: TrendAggregate): Generator<{ value: number | null; domains: number; lacking: number }> {
    const held = new Float64Array(this.#courses).fill(Number.NaN)
    const known = new Float64Array(this.#courses)
    for (const { courses, values, lacking } of this.#steps) {
      courses.forEach((course, at) => {
        held[course] = values[at] as number
      })
      let count = 0
      for (const value of held) if (!Number.isNaN(value)) known[count++] = value
      const isNothing = count === 0 && aggregate !== 'count'
      yield { value: isNothing ? null : FOLD[aggregate](known.subarray(0, count)), domains: count, lacking }
    }
  }
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

/** What some values come to, at least one unless they are counted; they may be left in another order. */
const FOLD: Readonly<Record<TrendAggregate, (values: Float64Array) => number>> = {
  count: (values) => values.length,
  sum,
  mean: (values) => sum(values) / values.length,
  median: (values) => {
    const [low, high] = middlePair(values)
    return low === high ? low : low + (high - low) / 2
  },
  least: (values) => values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  most: (values) => values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
}
