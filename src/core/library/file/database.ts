import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** A statement as somebody sees it who may only read: there is no `run`. */
export type ReadStatement = Pick<StatementSync, 'get' | 'all' | 'iterate'>

/**
 * A library as somebody sees it who may only read. A connection for writing is one as well, but not the other way round:
 * a function that takes a `WritableDb` cannot be registered among those that read (`door/methods.ts`).
 */
export interface ReadableDb extends Pick<DatabaseSync, 'isTransaction' | 'function' | 'aggregate'> {
  prepare(sql: string): ReadStatement
}

/** A library as somebody sees it who writes. */
export type WritableDb = DatabaseSync
