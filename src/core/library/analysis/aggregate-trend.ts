import {
  type AggregateTrend,
  type AggregateTrendAsk,
  TREND_AGGREGATES,
  type TrendPeriod,
} from '../../../shared/analysis.ts'
import { BUILT_IN_COLUMNS } from '../../../shared/columns/catalogue.ts'
import { TYPE_RULES } from '../../../shared/columns/column.ts'
import { partsOf } from '../../../shared/filter/filter.ts'
import type { WeekStart } from '../../../shared/formats/person-format.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { StepSize, type Steps } from '../door/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { columnOf, STALE } from '../following/trends.ts'
import { UnknownColumn } from '../lists/sql-condition.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'
import { AggregateCourse, heldValues, type TimedValue } from './aggregate-course.ts'
import { analysed, type RowsQuery } from './analysis.ts'
import { cancelIf } from './cancelled.ts'
import { checkAggregate, NotAllowed } from './figures.ts'
import { Periods } from './periods.ts'
import { domainsOfRows } from './row-ids.ts'
import { trendEvents } from './trend-events.ts'

/** So many points and no more; what is earlier is left out. */
const MOST_POINTS = 2_000
const DAY = 86_400_000
const ABOUT: Readonly<Record<TrendPeriod, number>> = { day: DAY, week: 7 * DAY, month: 30 * DAY }

/**
 * What a field came to over the domains of a query, at the end of each period, with what happened meanwhile. Each domain
 * counts with its latest answer of the last 35 days, and not as long as that has no value; in a watchlist from the moment
 * at which it was added. Throws UnknownColumn, NotAllowed; FaultError `cancelled`.
 */
export function* aggregateTrend(
  db: ReadableDb,
  query: RowsQuery,
  ask: AggregateTrendAsk,
  now: number,
): Steps<AggregateTrend> {
  checkAsk(ask)
  return yield* analysed(db, query, now, function* ({ rows, views }) {
    const ids = yield* domainsOfRows(db, views.state, query.list, rows)
    const since = Math.max(ask.since ?? firstLookup(db) ?? now, now - MOST_POINTS * ABOUT[ask.period])
    const ends = periodEnds(since, now, ask)
    const added = additions(db, listOf(query))
    const { course, names } = yield* courseOf(db, ids, { field: ask.field, ends, added })
    const points: AggregateTrend['points'] = []
    for (const { value, count } of course.points(ask.aggregate)) {
      points.push({ at: ends[points.length] ?? now, value, domains: count })
      cancelIf(yield undefined)
    }
    const events = yield* trendEvents(db, { since, ends, names, added, but: ask.field })
    // Before the first of all values there is nothing to show.
    const first = ask.since === null ? points.findIndex(({ domains }) => domains > 0) : 0
    const begins = points[first]?.at ?? now
    return {
      domains: ids.length,
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

/** The last moments of the periods, the first of which has a moment in it; the last one is now. */
export function periodEnds(
  since: number,
  now: number,
  { period, weekStart }: { period: TrendPeriod; weekStart: WeekStart },
): number[] {
  const periods = new Periods('moments', period, weekStart)
  const ends: number[] = []
  for (let { to } = periods.of(since); to - 1 < now; { to } = periods.of(to)) ends.push(to - 1)
  return [...ends, now]
}

/** The list whose domains a query shows; null where it shows others. */
function listOf({ filter }: ListQuery): number | null {
  for (const part of partsOf(filter))
    if (part.op === 'is' && part.column === 'lists' && part.values.length === 1) return Number(part.values[0])
  return null
}

/** When a domain was added to a list; null where it was there at the end of the list's first day. */
export type Additions = ReadonlyMap<string, number | null>

const readAdded = rowReader({ name: text, added: optional(integer) })

function additions(db: ReadableDb, list: number | null): Additions {
  if (list === null) return new Map()
  const rows = select(
    db,
    readAdded,
    `select s.name, case when w.added_at < l.created_at + ${DAY} then null else w.added_at end as added
    from watched w join watchlist l on l.id = w.list_id join subject s on s.id = w.subject_id where w.list_id = ?`,
  ).all(list)
  return new Map(rows.map(({ name, added }) => [name, added]))
}

const firstLookup = (db: ReadableDb): number | null =>
  selectValue(db, optional(integer), 'select min(requested_at) from lookup').get() ?? null

const readDomain = rowReader({ name: text, unicode: text })
const readAnswer = rowReader({ at: integer, outcome: outcomeCode, value: optional(number) })

/** The courses of domains, one after the other. */
function* courseOf(
  db: ReadableDb,
  ids: Int32Array,
  { field, ends, added }: { field: string; ends: readonly number[]; added: Additions },
): Steps<{ course: AggregateCourse; names: Map<string, string> }> {
  const column = columnOf(field)
  const course = new AggregateCourse(ends.length)
  const names = new Map<string, string>()
  const from = (ends[0] ?? 0) - STALE
  const take = (id: number): void => {
    const domain = select(db, readDomain, 'select name, unicode from domain where id = ?').get(id)
    if (!domain) return
    names.set(domain.name, domain.unicode)
    const answers = select(
      db,
      readAnswer,
      `select requested_at as at, outcome, ${column} as value from lookup where domain_id = ? and requested_at >= ?
      order by requested_at, id`,
    )
      .all(id, from)
      .flatMap(({ at, outcome, value }): TimedValue[] =>
        outcome === 'found' ? [{ at, value }] : outcome === 'not-found' ? [{ at, value: null }] : [],
      )
    course.add(heldValues(answers, ends, { oldest: STALE, from: added.get(domain.name) ?? 0 }))
  }
  const step = new StepSize(20)
  for (let done = 0; done < ids.length; ) {
    const part = ids.subarray(done, done + step.rows)
    step.measure(() => part.forEach(take))
    done += part.length
    cancelIf(yield { done, total: ids.length })
  }
  return { course, names }
}
