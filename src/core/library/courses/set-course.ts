import type { AggregatePoint, TrendAggregate } from '../../../shared/analysis/analysis.ts'
import { cancelIf } from '../steps/cancelled.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { fieldColumn } from './field-column.ts'
import { AggregateCourse } from './aggregate-course.ts'
import type { Member } from './members.ts'
import { eachCourse } from './read-courses.ts'

/** What a field of a set of domains comes to at each of some moments, with how many have a value and how many have none. */
export function* setCourse(
  db: ReadableDb,
  members: readonly Member[],
  { field, aggregate, moments }: { field: string; aggregate: TrendAggregate; moments: readonly number[] },
): Steps<AggregatePoint[]> {
  const course = new AggregateCourse(moments.length)
  yield* eachCourse(db, members, { column: fieldColumn(field), moments }, (values) => course.add(values))
  const points: AggregatePoint[] = []
  for (const point of course.points(aggregate)) {
    points.push({ at: moments[points.length] ?? 0, ...point })
    cancelIf(yield undefined)
  }
  return points
}
