import type { SQLInputValue } from 'node:sqlite'
import type { Interval } from '../../../shared/filter/interval.ts'
import type { Piece } from './sql-condition.ts'

/** The stretch as a test of an SQL expression that is not null. */
export function within(expression: string, { least, most }: Interval<SQLInputValue>): Piece {
  const ends = [
    ...(least ? [{ sql: `${expression} ${least.included ? '>=' : '>'} ?`, value: least.value }] : []),
    ...(most ? [{ sql: `${expression} ${most.included ? '<=' : '<'} ?`, value: most.value }] : []),
  ]
  return {
    sql: ends.map((end) => end.sql).join(' and ') || `${expression} is not null`,
    values: ends.map((end) => end.value),
  }
}

/** What lies below and above a stretch, as tests of an expression that is not null. */
export function outside(expression: string, { least, most }: Interval<SQLInputValue>): Piece[] {
  return [
    ...(least ? [{ sql: `${expression} ${least.included ? '<' : '<='} ?`, values: [least.value] }] : []),
    ...(most ? [{ sql: `${expression} ${most.included ? '>' : '>='} ?`, values: [most.value] }] : []),
  ]
}
