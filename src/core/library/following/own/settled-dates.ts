import { type DecisionKind, OUTCOME_DAYS, OUTCOME_KINDS } from '../../../../shared/decisions/decision.ts'
import { LET_GO, LET_GO_DAYS } from '../../../../shared/decisions/let-go.ts'
import { isFieldOfMeaning, portfolioFieldOf } from '../../../../shared/imports/portfolio-meaning.ts'
import { ownFieldOf } from '../../../../shared/list.ts'
import { LATEST_DECISION } from '../../columns/facts.ts'
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
  `(select e.${column} from decision e where e.id = ${LATEST_DECISION(subject)})`

/**
 * True where the last decision on a subject is of some kinds and settles this day, by an expression: one so many days later
 * is another's.
 */
const isSettled = (kinds: readonly DecisionKind[], days: number, subject: string, day: string): string =>
  `(ifnull(${lastDecision('kind', subject)}, '') in (${kinds.map((kind) => `'${kind}'`).join(', ')})
  and ${day} <= date(${lastDecision('day', subject)}, '+${days} days'))`

/** True where that says how an auction went which ends on this day. */
export const isOver = (subject: string, day: string): string => isSettled(OUTCOME_KINDS, OUTCOME_DAYS, subject, day)

/** True where it lets a name go that would be renewed on this day. */
export const isLetGoBy = (subject: string, day: string): string => isSettled([LET_GO], LET_GO_DAYS, subject, day)

/** Tells whether a domain's date in a column is waited for: none of one that was sold is, nor the end of an auction that is over. */
export function waitedFor(db: ReadableDb, name: string): (column: string | null) => boolean {
  const dates = (fields: readonly number[], condition: string): number[] =>
    selectValue(
      db,
      integer,
      `select v.field_id from subject s join own_value v on v.subject_id = s.id
      where s.name = ? and v.field_id in (select value from json_each(?)) and ${condition}`,
    ).all(name, JSON.stringify(fields))
  if (dates(soldFields(db), 'true').length > 0) return () => false
  const over = new Set(dates(auctionFields(db), isOver('s.id', 'v.value')))
  return (column) => !over.has(ownFieldOf(column ?? '') ?? 0)
}
