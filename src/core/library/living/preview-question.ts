import { answeredSql } from '../columns/outcome-sql.ts'
import { columnsIn, conditionsIn, type Filter } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { isJudgedDaily, type QuestionPreview } from '../../../shared/watchlists/question.ts'
import { CADENCE_DAYS, type Cadence } from '../../../shared/watchlists/watchlist.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { libraryColumns } from '../formulas/formulas.ts'
import { selectedInSteps } from '../lists/list.ts'
import { namesMeeting } from './judge-lists.ts'
import { DAY } from '../../../shared/time/durations.ts'

const PREVIEWED_DAYS = 90
const NAMED = 20
const DOMAINS_AT_ONCE = 500

/**
 * What a living list would be: how many domains are in it, who would have come and gone by the stored lookups, and what following
 * it adds to the requests of a day. What the person keeps about a domain is taken as it is now.
 */
export function* previewQuestion(
  db: ReadableDb,
  { question, cadence }: { question: Filter; cadence: Cadence },
  now: number,
): Steps<QuestionPreview> {
  const met = [...((yield* namesMeeting(db, question, now)) ?? [])]
  const past = hasPast(db, question) ? yield* pastOf(db, question, now) : null
  return { members: met.length, past, days: PREVIEWED_DAYS, requestsPerDay: addedRequests(db, met, cadence) }
}

/** Whether past lookups say whether a domain would have met it then. */
function hasPast(db: ReadableDb, question: Filter): boolean {
  if (isJudgedDaily(question) || conditionsIn(question).some((one) => 'column' in one && one.column === 'looked_up_at'))
    return false
  const columns = new Map(libraryColumns(db).map((column) => [column.id, column]))
  return columnsIn(question).every((id) => columns.get(id)?.sources.includes('history') ?? true)
}

const readAnswer = rowReader({ id: integer, domain_id: integer, requested_at: integer })

/** Goes through the answers of one domain after the other. */
function* pastOf(db: ReadableDb, question: Filter, now: number): Steps<NonNullable<QuestionPreview['past']>> {
  const query: ListQuery = { list: 'history', filter: question, sort: { column: 'looked_up_at', descending: false } }
  const met = new Set(yield* selectedInSteps(db, query, now))
  const last = selectValue(db, optional(integer), 'select max(id) as n from domain').one() ?? 0
  const since = now - PREVIEWED_DAYS * DAY
  const [came, went] = [new Set<number>(), new Set<number>()]
  const answers = select(
    db,
    readAnswer,
    `select l.id, l.domain_id, l.requested_at from lookup l indexed by lookup_of_domain
    where l.domain_id > ? and l.domain_id <= ? and ${answeredSql('l')} order by l.domain_id, l.requested_at, l.id`,
  )
  for (let from = 0; from < last; from += DOMAINS_AT_ONCE) {
    let [domain, wasIn] = [0, false]
    for (const answer of answers.all(from, from + DOMAINS_AT_ONCE)) {
      if (answer.domain_id !== domain) [domain, wasIn] = [answer.domain_id, false]
      const isIn = met.has(answer.id)
      if (isIn !== wasIn && answer.requested_at > since) (isIn ? came : went).add(domain)
      wasIn = isIn
    }
    yield { done: from, total: last }
  }
  return { came: named(db, came), went: named(db, went) }
}

const named = (db: ReadableDb, ids: ReadonlySet<number>): { count: number; names: string[] } => ({
  count: ids.size,
  names: selectValue(
    db,
    text,
    'select d.unicode from json_each(?) e cross join domain d on d.id = e.value order by d.latest_at desc',
  ).all(JSON.stringify([...ids].slice(0, NAMED))),
})

/** A domain that is followed as often already costs nothing more. */
function addedRequests(db: ReadableDb, names: readonly string[], cadence: Cadence): number {
  const days = CADENCE_DAYS[cadence]
  if (days === null) return 0
  return selectValue(
    db,
    number,
    `select coalesce(sum(max(0, 1.0 / ?1 - coalesce(1.0 / s.every_days, 0))), 0.0) as n
    from json_each(?2) e left join subject s on s.name = e.value`,
  ).one(days, JSON.stringify(names))
}
