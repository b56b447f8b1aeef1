import type { ReadableDb } from '../file/database.ts'
import { plainText } from '../../../shared/values/value-rules.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import type { StoredList } from '../../../shared/list.ts'
import { placeOf, TABLE_OF } from '../file/columns.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'
import { lookupsByIds, recordOf } from '../lookups/lookups.ts'
import { selectValue } from '../file/statements.ts'
import { integer, textOrNumber } from '../file/row-reader.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

/**
 * One value of a column: how a condition names it, how a person reads it, and how many rows have it (ten thousand and
 * more are not counted).
 */
export interface Choice {
  key: string | number
  label: string
  rows: number
}

const COUNTED = 10_000

/** The first values a column holds in its order, most frequent first, for a filter's choices. */
export function choicesOf(db: ReadableDb, list: StoredList, column: string, limit: number): Choice[] {
  const place = placeOf(list, column)
  if (!place) throw new UnknownColumn(column)
  const from = `${TABLE_OF[list]} indexed by ${place.index}`
  // A skip scan: one step of the index for each different value, however many rows share it.
  const seen = selectValue(
    db,
    textOrNumber,
    `with recursive step(v) as (select min(${place.sql}) from ${from}
    union all select (select min(${place.sql}) from ${from} where ${place.sql} > step.v) from step where step.v is not null limit ?)
    select v from step where v is not null`,
  ).all(limit)
  const choices = seen.map((stored): Choice => {
    const rows = selectValue(
      db,
      integer,
      `select count(*) as n from (select 1 from ${from} where ${place.sql} = ? limit ${COUNTED})`,
    ).one(stored)
    const outcome = column === 'outcome' ? outcomeCode.read(stored) : undefined
    if (outcome !== undefined) return { key: outcome, label: outcome, rows }
    return {
      key: stored,
      label: isFieldId(column) ? labelOf(db, list, column, from, place.sql, stored) : String(stored),
      rows,
    }
  })
  return choices.sort((a, b) => b.rows - a.rows)
}

/** The value as the service wrote it, read from one row that has it: what is stored has lost case, accents and letters of grades. */
function labelOf(
  db: ReadableDb,
  list: StoredList,
  column: string,
  from: string,
  sql: string,
  stored: string | number,
): string {
  const id = selectValue(
    db,
    integer,
    `select ${list === 'domains' ? 'coalesce(found_id, latest_id)' : 'id'} as id from ${from} where ${sql} = ? limit 1`,
  ).get(stored)
  const lookup = id === undefined ? undefined : lookupsByIds(db, [id])[0]
  const reading = lookup
    ? field(field(column).mirrors ?? column).read({ record: recordOf(lookup), name: lookup.name, now: 0 })
    : null
  return reading?.state === 'value' ? plainText(reading.value) : String(stored)
}
