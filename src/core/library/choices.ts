import type { DatabaseSync } from 'node:sqlite'
import { plainText } from '../../shared/field-kinds.ts'
import { field, isFieldId } from '../../shared/fields.ts'
import type { ListName } from '../../shared/list.ts'
import { placeOf, TABLE_OF } from './columns.ts'
import { UnknownColumn } from './conditions.ts'
import { lookupsByIds, recordOf } from './lookups.ts'
import { statement } from './statements.ts'

/** The values a column holds, most frequent first, for a filter's choices. Looks at a bounded stretch of a large library. */
export function choicesOf(db: DatabaseSync, list: ListName, column: string, limit: number): { key: string | number; label: string; rows: number }[] {
  const place = placeOf(list, column)
  if (!place) throw new UnknownColumn(column)
  const table = TABLE_OF[list]
  // A skip scan: one step of the index for each different value, however many rows share it.
  const seen = statement(db, `with recursive step(v) as (select min(${place.sql}) from ${table} indexed by ${place.index}
    union all select (select min(${place.sql}) from ${table} indexed by ${place.index} where ${place.sql} > step.v) from step where step.v is not null limit ${limit + 1})
    select v from step where v is not null`).all()
  return seen.map((row) => {
    const key = row.v as string | number
    const rows = Number(statement(db, `select count(*) as n from (select 1 from ${table} indexed by ${place.index} where ${place.sql} = ? limit 10000)`).get(key)?.n)
    return { key, label: labelOf(db, list, column, place, key), rows }
  }).sort((a, b) => b.rows - a.rows)
}

/** The value as the service wrote it, read from one row that has it: the key has lost case and accents. */
function labelOf(db: DatabaseSync, list: ListName, column: string, place: { sql: string; index: string }, key: string | number): string {
  if (typeof key === 'number' || !isFieldId(column)) return String(key)
  const lookupId = list === 'domains' ? 'coalesce(found_id, latest_id)' : 'id'
  const row = statement(db, `select ${lookupId} as id from ${TABLE_OF[list]} indexed by ${place.index} where ${place.sql} = ? limit 1`).get(key)
  const lookup = row ? lookupsByIds(db, [Number(row.id)])[0] : undefined
  const reading = lookup ? field(column).read({ record: recordOf(lookup), name: lookup.name, now: 0 }) : null
  return reading?.state === 'value' ? plainText(reading.value) : key
}
