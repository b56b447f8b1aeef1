import type { SQLInputValue } from 'node:sqlite'

/** A range of one index, as the part of a statement that follows `select ... t.id`. */
export interface Range {
  from: string
  where: string
  values: SQLInputValue[]
}

/** A part of a statement with the values of its marks. */
export interface Piece {
  sql: string
  values: SQLInputValue[]
}

/** A condition in SQL: the ranges of an index that together hold its rows, and those that hold all others when there are such. */
export interface SqlCondition {
  ranges: Range[]
  others: Range[] | null
  /** A quick measure of how common the condition is: its share of a table's rows. */
  probe: Range & { table: string }
  /** The same as a test of one row of the table `t`. */
  test: Piece
}

/** A filter in SQL: conditions, joined as the filter joins them. */
export type SqlFilter =
  | { op: 'condition'; condition: SqlCondition }
  | { op: 'not'; of: SqlFilter }
  | { op: 'and' | 'or'; of: SqlFilter[] }

/** A query that names a column the list does not have, or asks of one what it cannot answer. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn'
}

/** A filter as one test of a row, 1 or 0. */
export function testOf(filter: SqlFilter): Piece {
  if (filter.op === 'condition') return { ...filter.condition.test, sql: `coalesce(${filter.condition.test.sql}, 0)` }
  if (filter.op === 'not') {
    const inner = testOf(filter.of)
    return { ...inner, sql: `not ${inner.sql}` }
  }
  const parts = filter.of.map(testOf)
  if (parts.length === 0) return { sql: filter.op === 'and' ? '1' : '0', values: [] }
  return {
    sql: `(${parts.map((part) => part.sql).join(` ${filter.op} `)})`,
    values: parts.flatMap((part) => part.values),
  }
}
