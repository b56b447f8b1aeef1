import { basketOf, type BasketCourse } from '../../../shared/basket.ts'
import type { ListBasket } from '../../../shared/trends.ts'
import type { Steps } from '../door/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'
import { columnOf, endsOfDays, STALE } from './trends.ts'

const DAY = 86_400_000

const readMember = rowReader({ id: integer, name: text, unicode: text, joined: integer })
const readAnswer = rowReader({ at: integer, outcome: outcomeCode, value: optional(number) })

/**
 * The chained index of a field over the domains of a list, 100 on a day. Each counts with its latest answer of the last 35
 * days, and not as long as that has no value; one that was added later than on the list's first day counts from then on.
 */
export function* listBasket(
  db: ReadableDb,
  query: { list: number; field: string; since: number; base: number; now: number },
): Steps<ListBasket> {
  const column = columnOf(query.field)
  const days = endsOfDays(query)
  const members = select(
    db,
    readMember,
    `select d.id, d.name, d.unicode, case when w.added_at < l.created_at + ${DAY} then 0 else w.added_at end as joined
    from watched w join watchlist l on l.id = w.list_id join subject s on s.id = w.subject_id
    join domain d on d.name = s.name where w.list_id = ? and s.archived_at is null order by d.id`,
  ).all(query.list)
  const courses: BasketCourse[] = []
  for (const { id, name, unicode, joined } of members) {
    const answers = select(
      db,
      readAnswer,
      `select requested_at as at, outcome, ${column} as value from lookup where domain_id = ? and requested_at >= ?
      order by requested_at, id`,
    )
      .all(id, query.since - STALE)
      .filter(({ outcome }) => outcome === 'found' || outcome === 'not-found')
    courses.push({ name, unicode, values: valuesAt(answers, days, joined) })
    yield
  }
  const asked = days.findIndex((end) => end >= query.base)
  return { days, ...basketOf(courses, days.length, asked < 0 ? days.length - 1 : asked) }
}

type Answer = ReturnType<typeof readAnswer>

/** What the latest answer said at the end of each day; null where it said nothing, is too old, or the domain was not there yet. */
function valuesAt(answers: readonly Answer[], days: readonly number[], joined: number): (number | null)[] {
  let place = -1
  return days.map((end) => {
    while ((answers[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= end) place += 1
    const latest = answers[place]
    if (!latest || end < joined || end - latest.at > STALE || latest.outcome !== 'found') return null
    return latest.value
  })
}
