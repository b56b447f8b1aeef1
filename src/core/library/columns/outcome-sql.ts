import { type Outcome, OUTCOMES } from '../../../shared/service/outcome.ts'

/** The number of an outcome in the file. */
export const codeOf = (outcome: Outcome): number => OUTCOMES.indexOf(outcome)

/** The number of lookups whose domain was found, for SQL. */
export const FOUND: number = codeOf('found')

/**
 * True in SQL for a row of `lookup` (under the given alias) that the service answered. The plus keeps SQLite from the index
 * of outcomes: nearly all lookups are answered.
 */
export const answeredSql = (alias: string): string => `+${alias}.outcome in (${FOUND}, ${codeOf('not-found')})`
