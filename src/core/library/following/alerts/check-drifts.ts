import { FOUND } from '../../columns/outcome-sql.ts'
import type { DatabaseSync } from 'node:sqlite'
import { field } from '../../../../shared/fields.ts'
import { LEAST_PANEL } from '../../../../shared/statistics/drift.ts'
import {
  COUNTED_FOR_MS,
  type Course,
  countDrift,
  DAYS_LOOKED_AT,
  driftBy,
} from '../../../../shared/statistics/drift-in-time.ts'
import { driftingFields, leastStepOf } from '../../../../shared/statistics/drifting-fields.ts'
import { sqlColumn } from '../../columns/sql-column.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, number, optional, rowReader, text } from '../../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../../file/statements.ts'
import { StepSize, type Steps } from '../../steps/steps.ts'
import { addDrift, drifts, recountDrift } from '../../courses/drifts.ts'
import { rejoinAlerts } from './join-alerts.ts'
import { DAY, HOUR, MINUTE } from '../../../../shared/time/durations.ts'

const KEY = 'drift_check'
/** So many domains say how the service counts; more would only take longer. */
const MOST_DOMAINS = 5_000
const FIRST_DOMAINS = 50

/** When drifts were looked for last; 0 for never. A moment ahead of the clock was recorded by a clock that was wrong. */
function lastCheck(db: ReadableDb, now: number): number {
  const checkedAt = selectValue(db, text, 'select value from meta where key = ?').get(KEY)
  return checkedAt === undefined || Number(checkedAt) > now ? 0 : Number(checkedAt)
}

/**
 * True when an hour has passed since drifts were looked for, or a minute if so many alerts about one figure have come that a drift may
 * be behind them.
 */
export function isDriftCheckDue(db: ReadableDb, now: number): boolean {
  const passed = now - lastCheck(db, now)
  return passed >= HOUR || (passed >= MINUTE && alertsOfOneFigure(db) >= LEAST_PANEL / 2)
}

const alertsOfOneFigure = (db: ReadableDb): number =>
  selectValue(
    db,
    optional(integer),
    `select max(n) from (select count(*) as n from alert indexed by alert_to_join
    where joined = 0 and json_extract(evidence, '$.field') in (select value from json_each(?)) group by json_extract(evidence, '$.field'))`,
  ).one(JSON.stringify(driftingFields().map(({ id }) => id))) ?? 0

/**
 * Looks for fields in which many followed domains have moved alike, out of what is stored, and counts again how many domains the
 * latest drifts have moved. Gives how many notices are new. Nothing else follows from it: no figure, and nothing that a rule sees.
 */
export function* checkDrifts(db: DatabaseSync, now: number): Steps<number> {
  const fields = movingFields(db, now)
  const courses = fields.length === 0 ? new Map<string, Course[]>() : yield* coursesOf(db, fields, now)
  let found = 0
  for (const [id, its] of courses) {
    found += transaction(db, () => checkField(db, id, its, now))
    if (yield) return found
  }
  statement(db, 'insert into meta values (?, ?) on conflict (key) do update set value = excluded.value').run(
    KEY,
    String(now),
  )
  return found
}

/** Among so many changes, the latest ones, those of a field that drifts are found. */
const CHANGES_LOOKED_AT = 5_000

/** The fields of which enough changes are among the latest ones for a drift. */
function movingFields(db: ReadableDb, now: number): string[] {
  const moved = selectValue(
    db,
    text,
    `select field from (
      select field from change indexed by change_by_time where to_at > ? order by to_at desc, id desc limit ${CHANGES_LOOKED_AT})
    group by field having count(*) >= ?`,
  ).all(now - DAYS_LOOKED_AT * DAY, LEAST_PANEL / 2)
  return driftingFields().flatMap(({ id }) => (moved.includes(id) ? [id] : []))
}

const readFollowed = rowReader({ id: integer, domain_id: integer })
const FIGURES = driftingFields().map(({ id }) => sqlColumn(id))
const readFigures = rowReader({
  requested_at: integer,
  ...Object.fromEntries(FIGURES.map((column) => [column, optional(number)])),
})

/** The figures of followed domains over the days that are looked at, by field, a few domains in each step. */
function* coursesOf(db: ReadableDb, fields: readonly string[], now: number): Steps<Map<string, Course[]>> {
  const courses = new Map<string, Course[]>(fields.map((id) => [id, []]))
  const followed = select(
    db,
    readFollowed,
    `select s.id, d.id as domain_id from subject s cross join domain d on d.name = s.name
    where s.id > ? and s.archived_at is null and d.found_at > ?
    and exists (select 1 from watched w where w.subject_id = s.id) order by s.id limit ?`,
  )
  const figures = select(
    db,
    readFigures,
    `select requested_at, ${FIGURES.join(', ')} from lookup indexed by lookup_of_domain
    where domain_id = ? and requested_at > ? and requested_at <= ? and outcome = ${FOUND} order by requested_at, id`,
  )
  const since = now - DAYS_LOOKED_AT * DAY
  const size = new StepSize(FIRST_DOMAINS)
  let [after, taken] = [0, 0]
  while (taken < MOST_DOMAINS) {
    const most = Math.min(size.rows, MOST_DOMAINS - taken)
    const some = size.measure(() => {
      const rows = followed.all(after, since, most)
      for (const { domain_id: domain } of rows) addCourses(courses, figures.all(domain, since, now))
      return rows
    })
    taken += some.length
    after = some.at(-1)?.id ?? after
    if (some.length < most || (yield { done: taken, total: MOST_DOMAINS })) break
  }
  return courses
}

function addCourses(courses: Map<string, Course[]>, rows: readonly Record<string, number | null>[]): void {
  for (const [id, its] of courses) {
    const column = sqlColumn(id)
    const course = rows.flatMap((row) => {
      const value = row[column]
      return typeof value === 'number' ? [{ at: row.requested_at ?? 0, value }] : []
    })
    if (course.length > 1) its.push(course)
  }
}

function checkField(db: DatabaseSync, id: string, courses: readonly Course[], now: number): number {
  const known = drifts(db, id)
  for (const [at, notice] of known.entries()) {
    if (now - notice.since > COUNTED_FOR_MS) break
    const counted = countDrift(courses, notice, { now, next: known[at - 1]?.since ?? null })
    // Of what was counted once nothing is lost when lookups are deleted.
    if (counted.panel > notice.panel) recountDrift(db, notice.id, counted)
  }
  const drift = driftBy(courses, { now, last: known[0] ?? null, leastStep: leastStepOf(field(id)) })
  if (drift === null) return 0
  addDrift(db, id, drift, now)
  rejoinAlerts(db, { field: id, since: drift.since })
  return 1
}
