import type { ReadableDb } from '../file/database.ts'
import { gradeRank, KIND_RULES } from '../../../shared/field-kinds.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import type { ListPoint, Mover, TrendPoint } from '../../../shared/trends.ts'
import { sqlColumn } from '../file/columns.ts'
import { UnknownColumn } from '../lists/conditions.ts'
import { outcomeOfCode } from '../lookups/lookups.ts'
import { statement } from '../file/statements.ts'
import type { Steps } from '../door/steps.ts'

const UNKNOWN_GRADE = gradeRank('?')

function columnOf(fieldId: string): string {
  if (!isFieldId(fieldId)) throw new UnknownColumn(fieldId)
  const { kind } = field(fieldId)
  if (!KIND_RULES[kind].numeric && kind !== 'grade') throw new UnknownColumn(fieldId)
  return sqlColumn(fieldId)
}

/** A field of one domain over time: a point for each stored lookup, its value null where it was not known. A grade is its place, 0 for A+. */
export function domainTrend(db: ReadableDb, asked: { name: string; field: string; since: number }): TrendPoint[] {
  const column = columnOf(asked.field)
  const isGrade = field(asked.field).kind === 'grade'
  return statement(
    db,
    `select id, requested_at, outcome, ${column} as v from lookup where domain_id = (select id from domain where name = ?) and requested_at >= ? order by requested_at, id`,
  )
    .all(asked.name, asked.since)
    .map((row) => ({
      lookupId: Number(row.id),
      at: Number(row.requested_at),
      outcome: outcomeOfCode(row.outcome),
      value: row.v === null || row.outcome !== 0 || (isGrade && row.v === UNKNOWN_GRADE) ? null : Number(row.v),
    }))
}

const DAY = 86_400_000
/** A value older than this says nothing about a day any more: a little over the longest cadence. */
const STALE = 35 * DAY

interface Known {
  at: number
  value: number
}

/**
 * The sum and the median of a field over the domains of a list, a point for each day; each domain counts with its latest
 * value of the last 35 days. Goes domain by domain, so that a long list holds up nothing else.
 */
export function* listTrend(
  db: ReadableDb,
  asked: { list: number; field: string; since: number; now: number },
): Steps<ListPoint[]> {
  const column = columnOf(asked.field)
  const ids = statement(
    db,
    'select d.id from watched w join subject s on s.id = w.subject_id join domain d on d.name = s.name where w.list_id = ? and s.archived_at is null',
  ).all(asked.list)
  const ends: number[] = []
  for (
    let end = Math.min(asked.since + DAY, asked.now);
    ends.at(-1) !== asked.now;
    end = Math.min(end + DAY, asked.now)
  )
    ends.push(end)
  const values = ends.map((): number[] => [])
  for (const { id } of ids) {
    const known = statement(
      db,
      `select requested_at as at, ${column} as v from lookup where domain_id = ? and requested_at >= ? and outcome = 0 and ${column} is not null order by requested_at, id`,
    )
      .all(id ?? null, asked.since - STALE)
      .map((row) => ({ at: Number(row.at), value: Number(row.v) }))
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

/** Which domains of a list moved a field most between two moments, the largest movement first. */
export function listMovers(
  db: ReadableDb,
  asked: { list: number; field: string; from: number; to: number; limit: number },
): Mover[] {
  const column = columnOf(asked.field)
  const valueAt = `(select ${column} from lookup where domain_id = d.id and requested_at <= ? and requested_at > ? and outcome = 0 and ${column} is not null order by requested_at desc, id desc limit 1)`
  return statement(
    db,
    `select d.name, d.unicode, ${valueAt} as before, ${valueAt} as after from watched w join subject s on s.id = w.subject_id join domain d on d.name = s.name where w.list_id = ? and s.archived_at is null`,
  )
    .all(asked.from, asked.from - STALE, asked.to, asked.to - STALE, asked.list)
    .flatMap((row) =>
      row.before === null || row.after === null
        ? []
        : [
            {
              name: String(row.name),
              unicode: String(row.unicode),
              before: Number(row.before),
              after: Number(row.after),
            },
          ],
    )
    .filter((one) => one.before !== one.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, asked.limit)
}
