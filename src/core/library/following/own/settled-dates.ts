import { OUTCOME_KINDS } from '../../../../shared/decisions/decision.ts'
import { isFieldOfMeaning, portfolioFieldOf } from '../../../../shared/imports/portfolio-meaning.ts'
import { ownFieldOf } from '../../../../shared/list.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer } from '../../file/row-reader.ts'
import { selectValue } from '../../file/statements.ts'
import { ownFields } from '../../subjects/subjects.ts'

const datesCalled = (db: ReadableDb, isMeant: (name: string) => boolean): number[] =>
  ownFields(db).flatMap(({ id, name, kind }) => (kind === 'date' && isMeant(name) ? [id] : []))

/** The own fields that say on which day a domain was sold, by what they are called. */
export const soldFields = (db: ReadableDb): number[] => datesCalled(db, (name) => portfolioFieldOf(name) === 'sold-on')

/** Those that say on which day an auction ends. */
export const auctionFields = (db: ReadableDb): number[] =>
  datesCalled(db, (name) => isFieldOfMeaning(name, 'auction-ends'))

/** A column of the last decision on a subject, by an expression for its id. */
export const lastDecision = (column: 'kind' | 'day', subject: string): string =>
  `(select e.${column} from decision e where e.subject_id = ${subject} order by e.day desc, e.id desc limit 1)`

/** True where that says how its auction went. */
export const hasOutcome = (subject: string): string =>
  `ifnull(${lastDecision('kind', subject)}, '') in (${OUTCOME_KINDS.map((kind) => `'${kind}'`).join(', ')})`

/** Tells whether a domain's date in a column is waited for: none of one that was sold is, nor the end of an auction that is over. */
export function waitedFor(db: ReadableDb, name: string): (column: string | null) => boolean {
  const has = (sql: string, ...values: string[]): boolean =>
    selectValue(db, integer, `select 1 from subject s where s.name = ? and ${sql} limit 1`).get(name, ...values) !==
    undefined
  if (
    has(
      'exists (select 1 from own_value v where v.subject_id = s.id and v.field_id in (select value from json_each(?)))',
      JSON.stringify(soldFields(db)),
    )
  )
    return () => false
  const over = has(hasOutcome('s.id')) ? new Set(auctionFields(db)) : null
  return (column) => !over?.has(ownFieldOf(column ?? '') ?? 0)
}
