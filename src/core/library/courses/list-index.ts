import { basketOf, type BasketCourse } from '../../../shared/analysis/basket.ts'
import type { ListBasket } from '../../../shared/analysis/trends.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { fieldColumn } from './field-column.ts'
import { listMembers } from './members.ts'
import { dayEnds, firstMoment } from './moments.ts'
import { eachCourse } from './read-courses.ts'

/** The chained index of a field over the domains of a list, 100 on a day; since null is since the first lookup. */
export function* listBasket(
  db: ReadableDb,
  query: { list: number; field: string; since: number | null; base: number; now: number },
): Steps<ListBasket> {
  const days = dayEnds(firstMoment(db, query.since, 'day', query.now), query.now)
  const courses: BasketCourse[] = []
  const lacking = days.map(() => 0)
  const of = { column: fieldColumn(query.field), moments: days }
  yield* eachCourse(db, listMembers(db, query.list), of, (values, { name, unicode }) => {
    values.forEach((value, day) => {
      if (value === null) lacking[day] = (lacking[day] ?? 0) + 1
    })
    courses.push({ name, unicode, values: values.map((value) => value ?? null) })
  })
  const base = days.findIndex((end) => end >= query.base)
  return { days, lacking, ...basketOf(courses, days.length, base < 0 ? days.length - 1 : base) }
}
