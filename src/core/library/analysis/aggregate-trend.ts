import { type AggregateTrend, type AggregateTrendAsk, TREND_AGGREGATES } from '../../../shared/analysis/analysis.ts'
import { BUILT_IN_COLUMNS } from '../../../shared/columns/catalogue.ts'
import { TYPE_RULES } from '../../../shared/values/value-type.ts'
import { listOfQuery } from '../../../shared/reports/report.ts'
import { listMembers, type Member, rowMembers, wholeList } from '../courses/members.ts'
import { firstMoment, periodEnds } from '../courses/moments.ts'
import { setCourse } from '../courses/set-course.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'
import { type Analysed, analysed, type RowsQuery } from './analysis.ts'
import { checkAggregate, NotAllowed } from '../values/figures/figures.ts'
import { domainsOfRows } from '../values/row-ids.ts'
import { trendEvents } from './trend-events.ts'

/**
 * What a field came to over the domains of a query, at the end of each period, with what happened meanwhile
 * (`courses/held-value.ts` has the rules). Throws UnknownColumn, NotAllowed; FaultError `cancelled`.
 */
export function* aggregateTrend(
  db: ReadableDb,
  query: RowsQuery,
  ask: AggregateTrendAsk,
  now: number,
): Steps<AggregateTrend> {
  checkAsk(ask)
  return yield* analysed(db, query, now, function* (on) {
    const members = yield* membersOf(db, query, on)
    const since = firstMoment(db, ask.since, ask.period, now)
    const moments = periodEnds(since, now, ask)
    const points = yield* setCourse(db, members, { field: ask.field, aggregate: ask.aggregate, moments })
    const events = yield* trendEvents(db, { since, ends: moments, members, but: ask.field })
    // Before the first of all values there is nothing to show.
    const first = ask.since === null ? points.findIndex(({ domains }) => domains > 0) : 0
    const begins = points[first]?.at ?? now
    const last = points.at(-1)
    return {
      domains: last ? last.domains + last.lacking : 0,
      points: points.slice(Math.max(0, first)),
      events: events.filter(({ at }) => at >= begins),
    }
  })
}

function checkAsk({ field, aggregate }: AggregateTrendAsk): void {
  const column = BUILT_IN_COLUMNS.find(({ id }) => id === field)
  if (!column?.field) throw new UnknownColumn(field)
  if (TYPE_RULES[column.type].groups !== 'ranges' || !TREND_AGGREGATES.includes(aggregate))
    throw new NotAllowed(`${field} has no trend`)
  checkAggregate(column, aggregate)
}

/** The domains of a query: those of a whole list as it was at each moment, else those behind the rows. */
function* membersOf(db: ReadableDb, query: RowsQuery, { rows, views }: Omit<Analysed, 'db'>): Steps<Member[]> {
  const whole = wholeList(query)
  if (whole !== null) return listMembers(db, whole)
  const list = listOfQuery(query)
  if (query.list === 'watched') return yield* rowMembers(db, { rows, of: 'subject', list })
  const ids = yield* domainsOfRows(db, views.state, query.list, rows)
  return yield* rowMembers(db, { rows: ids, of: 'domain', list })
}
