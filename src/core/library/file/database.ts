import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** A statement as `statements.ts` uses it to read. */
type ReadStatement = Pick<StatementSync, 'get' | 'all' | 'setReturnArrays'>

/** A statement that writes. Its rows are not to be had here: `select` of `statements.ts` gives them, with their types. */
export interface WriteStatement {
  run(...values: SQLInputValue[]): Written
  run(named: Record<string, SQLInputValue>): Written
}

/** What a statement has written. Both are numbers, since no connection asks for 64-bit integers. */
export interface Written {
  changes: number
  lastInsertRowid: number
}

/**
 * A library as somebody sees it who may only read. A connection for writing is one as well, but not the other way round:
 * a function that takes a `WritableDb` cannot be registered among those that read (`door/methods.ts`).
 */
export interface ReadableDb extends Pick<DatabaseSync, 'isTransaction' | 'function' | 'aggregate'> {
  prepare(sql: string): ReadStatement
}

/** A library as somebody sees it who writes. */
export type WritableDb = DatabaseSync
