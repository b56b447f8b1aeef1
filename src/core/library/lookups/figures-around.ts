import { FOUND } from '../columns/outcome-sql.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Known } from '../../../shared/changes.ts'
import type { Field, FieldSource } from '../../../shared/fields.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { lookupById, recordOf } from './lookups.ts'

/** The figures of a domain when a time began, and those its row has now; null where it had none. */
export interface Around {
  before: FieldSource | null
  after: FieldSource | null
}

/** The last found lookup of a domain up to a moment, which nothing has before the beginning of all, and its latest one. */
export function figuresAround(db: ReadableDb, name: string, from: number | null): Around {
  const before =
    from === null
      ? undefined
      : selectValue(
          db,
          integer,
          `select l.id from lookup l where l.domain_id = (select id from domain where name = ?) and l.outcome = ${FOUND}
          and l.requested_at <= ? order by l.requested_at desc, l.id desc limit 1`,
        ).get(name, from)
  const after = selectValue(db, integer, 'select found_id from domain where name = ? and found_id is not null').get(
    name,
  )
  return { before: figuresOf(db, before), after: figuresOf(db, after) }
}

function figuresOf(db: ReadableDb, id: number | undefined): FieldSource | null {
  const lookup = id === undefined ? null : lookupById(db, id)
  return lookup ? { record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt } : null
}

/** What is known of a field; null where there is nothing that can be read. */
export function knownOf(entry: Field, source: FieldSource | null): Known | null {
  const reading = source === null ? null : entry.read(source)
  return reading === null || reading.state === 'unreadable' ? null : reading
}
