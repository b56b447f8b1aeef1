import { portfolioFieldOf } from '../../../../shared/imports/portfolio-meaning.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer } from '../../file/row-reader.ts'
import { selectValue } from '../../file/statements.ts'
import { ownFields } from '../../subjects/subjects.ts'

/** The own fields that say on which day a domain was sold, by what they are called. */
export const soldFields = (db: ReadableDb): number[] =>
  ownFields(db).flatMap(({ id, name, kind }) => (kind === 'date' && portfolioFieldOf(name) === 'sold-on' ? [id] : []))

/** True for a domain with a day on which it was sold: no date of it is waited for any more. */
export function isSold(db: ReadableDb, name: string): boolean {
  const found = selectValue(
    db,
    integer,
    `select 1 from subject s join own_value v on v.subject_id = s.id
    where s.name = ? and v.field_id in (select value from json_each(?)) limit 1`,
  )
  return found.get(name, JSON.stringify(soldFields(db))) !== undefined
}
