import type { DatabaseSync } from 'node:sqlite'
import { oneYearOn } from '../../../../shared/own-fields/renewal.ts'
import { LATEST_DECISION } from '../../columns/facts.ts'
import { NAME_COLUMNS, nameFactsOf } from '../../file/name-columns.ts'
import { rowReader, text } from '../../file/row-reader.ts'
import { namesOfDomains, type SomeDomains } from '../../file/some-domains.ts'
import { select, transaction } from '../../file/statements.ts'
import { setOwnValues } from '../../subjects/subjects.ts'
import { soldFields } from './settled-dates.ts'

const readDate = rowReader({ ...NAME_COLUMNS, day: text })

/**
 * Moves a date of some domains on a year, where it is still the one that was known at their latest decision: asked twice, or
 * after a person has entered another, it stays, and so does that of a domain that was sold. Gives how many were moved.
 */
export function putDatesForward(db: DatabaseSync, fieldId: number, of: SomeDomains): number {
  return transaction(db, () => {
    const names = namesOfDomains(db, of).map(({ ascii }) => ascii)
    const moved = select(
      db,
      readDate,
      `select s.name, s.unicode, s.label, s.tld, v.value as day from own_value v join subject s on s.id = v.subject_id
      join decision d on d.id = ${LATEST_DECISION('s.id')}
      where v.field_id = ?1 and s.name in (select value from json_each(?2))
      and not exists (select 1 from own_value x where x.subject_id = s.id
        and x.field_id in (select value from json_each(?3)))
      and exists (select 1 from json_each(d.snapshot, '$.own') o
        where o.value ->> 'kind' = 'date' and o.value ->> 'value' = v.value)`,
    )
      .all(fieldId, JSON.stringify(names), JSON.stringify(soldFields(db)))
      .flatMap(({ day, ...name }) => {
        const value = oneYearOn(day)
        return value === null ? [] : [{ name: nameFactsOf(name), value }]
      })
    setOwnValues(db, fieldId, moved)
    return moved.length
  })
}
