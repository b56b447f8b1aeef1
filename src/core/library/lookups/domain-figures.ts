import { FOUND } from '../columns/outcome-sql.ts'
import {
  courseOf,
  type FigureCourse,
  type FigurePoint,
  MOVE_DAYS,
  MOVING_FIELDS,
} from '../../../shared/figures/domain-figures.ts'
import { sqlColumn } from '../columns/sql-column.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { DAY } from '../../../shared/time/durations.ts'

const LONGEST = Math.max(...MOVE_DAYS)
/** More lookups of the last days than this are left out, the oldest first. */
const MOST = 2_000

const readFigures = rowReader({
  at: integer,
  ...Object.fromEntries(MOVING_FIELDS.map(({ id }) => [sqlColumn(id), optional(number)])),
})

// The latest found lookup before each span stands for the day on which it begins.
const BEFORE = `select id from (select id from lookup where domain_id = (select id from domain where name = ?)
  and requested_at <= ? and outcome = ${FOUND} order by requested_at desc, id desc limit 1)`

const FIGURES = `select requested_at as at, ${MOVING_FIELDS.map(({ id }) => sqlColumn(id)).join(', ')} from lookup where id in (
  select id from (select id from lookup where domain_id = (select id from domain where name = ?)
    and requested_at > ? and requested_at <= ? and outcome = ${FOUND} order by requested_at desc, id desc limit ${MOST})
  ${MOVE_DAYS.map(() => `union ${BEFORE}`).join(' ')}
) order by requested_at, id`

/**
 * How the figures of a domain moved over the last 30 and 90 days up to a moment, by the ids of their fields: one
 * statement of at most 2,000 lookups, however many there are.
 */
export function domainFigures(
  db: ReadableDb,
  { name, until }: { name: string; until: number },
): Record<string, FigureCourse> {
  const rows = select(db, readFigures, FIGURES).all(
    ...[name, until - LONGEST * DAY, until],
    ...MOVE_DAYS.flatMap((days) => [name, until - days * DAY]),
  ) as ({ at: number } & Record<string, number | null>)[]
  return Object.fromEntries(
    MOVING_FIELDS.map(({ id }) => {
      const column = sqlColumn(id)
      const known = rows.flatMap((row): FigurePoint[] => {
        const value = row[column] ?? null
        return value === null ? [] : [{ at: row.at, value }]
      })
      return [id, courseOf(known, until)]
    }),
  )
}
