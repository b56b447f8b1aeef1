import { basketOf, type BasketCourse } from '../../../shared/basket.ts'
import type { ListBasket } from '../../../shared/trends.ts'
import type { Steps } from '../door/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'
import { columnOf, endsOfDays, STALE } from './trends.ts'

const DAY = 86_400_000

const readSpan = rowReader({ id: integer, name: text, unicode: text, joined: integer, gone: optional(integer) })

/**
 * From when to when domains were in a list: an archived one until it was archived. Those of its first day, as they were at its end, have
 * always been in it.
 */
const SPANS = `select d.id, d.name, d.unicode, m.gone,
  case when m.added_at < l.created_at + ${DAY} then 0 else m.added_at end as joined
  from watchlist l join (
    select w.list_id, s.name, w.added_at, s.archived_at as gone from watched w join subject s on s.id = w.subject_id
    union all select f.list_id, f.name, f.added_at, f.removed_at from former_member f
  ) m on m.list_id = l.id join domain d on d.name = m.name
  where l.id = ? and (m.gone is null or m.gone >= l.created_at + ${DAY}) order by d.id, m.added_at`

interface Member {
  id: number
  name: string
  unicode: string
  spans: { joined: number; gone: number | null }[]
}

/** The domains that are or were in a list, each once. */
function membersOf(db: ReadableDb, list: number): Member[] {
  const members = new Map<number, Member>()
  for (const { id, name, unicode, ...span } of select(db, readSpan, SPANS).all(list)) {
    const known = members.get(id)
    if (known) known.spans.push(span)
    else members.set(id, { id, name, unicode, spans: [span] })
  }
  return [...members.values()]
}

const readAnswer = rowReader({ at: integer, outcome: outcomeCode, value: optional(number) })

/**
 * The chained index of a field over the domains of a list, 100 on a day. Each counts with its latest answer of the last 35
 * days, not as long as that has no value, and only while it was in the list.
 */
export function* listBasket(
  db: ReadableDb,
  query: { list: number; field: string; since: number; base: number; now: number },
): Steps<ListBasket> {
  const column = columnOf(query.field)
  const days = endsOfDays(query)
  const courses: BasketCourse[] = []
  for (const { id, name, unicode, spans } of membersOf(db, query.list)) {
    const answers = select(
      db,
      readAnswer,
      `select requested_at as at, outcome, ${column} as value from lookup where domain_id = ? and requested_at >= ?
      order by requested_at, id`,
    )
      .all(id, query.since - STALE)
      .filter(({ outcome }) => outcome === 'found' || outcome === 'not-found')
    courses.push({ name, unicode, values: valuesAt(answers, days, spans) })
    yield
  }
  const asked = days.findIndex((end) => end >= query.base)
  return { days, ...basketOf(courses, days.length, asked < 0 ? days.length - 1 : asked) }
}

type Answer = ReturnType<typeof readAnswer>

/** What the latest answer said at the end of each day; null where it said nothing, is too old, or the domain was not in the list. */
function valuesAt(answers: readonly Answer[], days: readonly number[], spans: Member['spans']): (number | null)[] {
  const isMember = (end: number): boolean =>
    spans.some(({ joined, gone }) => joined <= end && (gone === null || end < gone))
  let place = -1
  return days.map((end) => {
    while ((answers[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= end) place += 1
    const latest = answers[place]
    if (!latest || !isMember(end) || end - latest.at > STALE || latest.outcome !== 'found') return null
    return latest.value
  })
}
