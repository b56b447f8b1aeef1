import { type Absence, absence } from '../../../shared/formulas/values.ts'
import type { ListRow } from '../../../shared/list.ts'
import { noRecordAfter } from '../../../shared/values/absence.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

/** Where a domain stands with the library. */
interface Standing {
  /** Its row in `domain`; 0 for a domain that was never looked up. */
  id: number
  /** Why a figure that is worked out of its record is absent, where it is. */
  without: Absence
}

const readDomain = rowReader({ id: integer, name: text, outcome: outcomeCode, found_id: optional(integer) })

/** Where the domains of rows stand, by their ASCII names. */
export function standingsOfRecords(db: ReadableDb, rows: readonly Pick<ListRow, 'name'>[]): (name: string) => Standing {
  const known = select(
    db,
    readDomain,
    'select id, name, outcome, found_id from domain where name in (select value from json_each(?))',
  ).all(JSON.stringify(rows.map(({ name }) => name)))
  const standings = new Map(
    known.map(({ id, name, outcome, found_id }): [string, Standing] => [
      name,
      { id, without: absence(found_id === null ? noRecordAfter(outcome) : 'not-provided') },
    ]),
  )
  const never = { id: 0, without: absence('not-looked-up') }
  return (name) => standings.get(name) ?? never
}
