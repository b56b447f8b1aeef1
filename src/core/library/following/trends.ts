import type { ReadableDb } from '../file/database.ts'
import { gradeRank, KIND_RULES } from '../../../shared/field-kinds.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import type { ListPoint, Mover, TrendPoint } from '../../../shared/trends.ts'
import { sqlColumn } from '../file/columns.ts'
import { UnknownColumn } from '../lists/sql-condition.ts'
import type { Steps } from '../door/steps.ts'
import { select, selectValue } from '../file/statements.ts'
import { integer, number, optional, rowReader, text } from '../file/row-reader.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

const UNKNOWN_GRADE = gradeRank('?')

/** The column of a field that has a course. Throws UnknownColumn. */
export function columnOf(fieldId: string): string {
  if (!isFieldId(fieldId)) throw new UnknownColumn(fieldId)
  const { kind } = field(fieldId)
  if (!KIND_RULES[kind].numeric && kind !== 'grade') throw new UnknownColumn(fieldId)
  return sqlColumn(fieldId)
}

const readPoint = rowReader({ id: integer, requested_at: integer, outcome: outcomeCode, v: optional(number) })

/**
 * A field of one domain over time: a point for each stored lookup, its value null where it was not known. A grade is
 * its place, 0 for A+.
 */
export function domainTrend(db: ReadableDb, query: { name: string; field: string; since: number }): TrendPoint[] {
  const column = columnOf(query.field)
  const isGrade = field(query.field).kind === 'grade'
  return select(
    db,
    readPoint,
    `select id, requested_at, outcome, ${column} as v from lookup
    where domain_id = (select id from domain where name = ?) and requested_at >= ? order by requested_at, id`,
  )
    .all(query.name, query.since)
    .map(({ id, requested_at: at, outcome, v }) => ({
      lookupId: id,
      at,
      outcome,
      value: outcome !== 'found' || (isGrade && v === UNKNOWN_GRADE) ? null : v,
    }))
}

const DAY = 86_400_000
/** A value older than this says nothing about a day any more: a little over the longest cadence. */
export const STALE = 35 * DAY

interface Known {
  at: number
  value: number
}

const readKnown = rowReader({ at: integer, value: number })

/**
 * The sum and the median of a field over the domains of a list, a point for each day; each domain counts with its latest
 * value of the last 35 days. Goes domain by domain, so that a long list holds up nothing else.
 */
export function* listTrend(
  db: ReadableDb,
  query: { list: number; field: string; since: number; now: number },
): Steps<ListPoint[]> {
  const ids = selectValue(
    db,
    integer,
    `select d.id from watched w join subject s on s.id = w.subject_id join domain d on d.name = s.name
    where w.list_id = ? and s.archived_at is null`,
  ).all(query.list)
  return yield* domainsTrend(db, { ...query, ids })
}

/** The same over some domains by their ids. */
export function* domainsTrend(
  db: ReadableDb,
  { ids, ...query }: { ids: readonly number[]; field: string; since: number; now: number },
): Steps<ListPoint[]> {
  const column = columnOf(query.field)
  const ends = endsOfDays(query)
  const values = ends.map((): number[] => [])
  for (const id of ids) {
    const known = select(
      db,
      readKnown,
      `select requested_at as at, ${column} as value from lookup where domain_id = ? and requested_at >= ?
      and outcome = 0 and ${column} is not null order by requested_at, id`,
    ).all(id, query.since - STALE)
    latestAt(known, ends).forEach((latest, at) => {
      if (latest !== null) values[at]?.push(latest)
    })
    yield
  }
  return ends.map((at, place) => {
    const held = values[place] ?? []
    return {
      at,
      sum: held.length > 0 ? held.reduce((sum, value) => sum + value, 0) : null,
      median: medianOf(held),
      domains: held.length,
    }
  })
}

/** The ends of the days since a moment; the last one is now. */
export function endsOfDays({ since, now }: { since: number; now: number }): number[] {
  const ends: number[] = []
  for (let end = Math.min(since + DAY, now); ends.at(-1) !== now; end = Math.min(end + DAY, now)) ends.push(end)
  return ends
}

/** The latest value at each of some moments, oldest first; null where it is too old to say anything. */
function latestAt(known: readonly Known[], moments: readonly number[]): (number | null)[] {
  let place = -1
  return moments.map((moment) => {
    while ((known[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= moment) place += 1
    const latest = known[place]
    return latest && moment - latest.at <= STALE ? latest.value : null
  })
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

const readMove = rowReader({ name: text, unicode: text, before: optional(number), after: optional(number) })

/** Which domains of a list moved a field most between two moments, the largest movement first. */
export function listMovers(
  db: ReadableDb,
  query: { list: number; field: string; from: number; to: number; limit: number },
): Mover[] {
  const column = columnOf(query.field)
  const valueAt = `(select ${column} from lookup where domain_id = d.id and requested_at <= ? and requested_at > ?
    and outcome = 0 and ${column} is not null order by requested_at desc, id desc limit 1)`
  return select(
    db,
    readMove,
    `select d.name, d.unicode, ${valueAt} as before, ${valueAt} as after
    from watched w join subject s on s.id = w.subject_id join domain d on d.name = s.name where w.list_id = ? and s.archived_at is null`,
  )
    .all(query.from, query.from - STALE, query.to, query.to - STALE, query.list)
    .flatMap(({ name, unicode, before, after }) =>
      before === null || after === null ? [] : [{ name, unicode, before, after }],
    )
    .filter((one) => one.before !== one.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, query.limit)
}
