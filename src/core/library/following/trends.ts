import { UNKNOWN_GRADE } from '../../../shared/values/value-rules.ts'
import { field } from '../../../shared/fields.ts'
import type { TrendPoint } from '../../../shared/analysis/trends.ts'
import { fieldColumn } from '../courses/field-column.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

const readPoint = rowReader({ id: integer, requested_at: integer, outcome: outcomeCode, v: optional(number) })

/**
 * A field of one domain over time: a point for each stored lookup, its value null where it was not known. A grade is
 * its place, 0 for A+.
 */
export function domainTrend(db: ReadableDb, query: { name: string; field: string; since: number }): TrendPoint[] {
  const column = fieldColumn(query.field)
  const isGrade = field(query.field).type === 'grade'
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
