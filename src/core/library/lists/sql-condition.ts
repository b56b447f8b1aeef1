import type { SQLInputValue } from 'node:sqlite'

/** A range of one index, as the part of a statement that follows `select ... t.id`. */
export interface Range {
  from: string
  where: string
  values: SQLInputValue[]
}

/** A condition in SQL: the ranges of an index that together hold its rows, and those that hold all others when there are such. */
export interface SqlCondition {
  ranges: Range[]
  others: Range[] | null
  /** A quick measure of how common the condition is: its share of a table's rows. */
  probe: Range & { table: string }
  /** The same as a test of one row of the table `t`. */
  test: { sql: string; values: SQLInputValue[] }
}
