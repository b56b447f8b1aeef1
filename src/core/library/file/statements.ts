import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { ReadableDb, WritableDb, WriteStatement } from './database.ts'
import { withNumberedParameters } from './numbered-parameters.ts'
import type { Steps } from '../steps/steps.ts'
import { type Column, ColumnError, type RowReader, type SqlRow } from './row-reader.ts'

/** A connection's statements; those that give bare values are others, since a statement gives either rows or arrays. */
interface Prepared {
  rows: Map<string, StatementSync>
  values: Map<string, StatementSync>
}

const prepared = new WeakMap<ReadableDb, Prepared>()
const CACHE_SIZE = 200

function prepare(db: ReadableDb, sql: string, form: keyof Prepared): StatementSync {
  let known = prepared.get(db)
  if (!known) prepared.set(db, (known = { rows: new Map(), values: new Map() }))
  const statements = known[form]
  let found = statements.get(sql)
  if (!found) {
    if (statements.size >= CACHE_SIZE) statements.clear()
    found = withNumberedParameters(db.prepare(sql) as StatementSync, sql)
    if (form === 'values') found.setReturnArrays(true)
    statements.set(sql, found)
  }
  return found
}

/** A statement that writes, prepared once per connection and text. */
export function statement(db: WritableDb, sql: string): WriteStatement {
  return prepare(db, sql, 'rows') as WriteStatement
}

/** A statement that reads, and what it gives for each row. */
export interface Query<T> {
  /** The first row, or undefined when there is none. */
  get(...values: SQLInputValue[]): T | undefined
  /** The first row of a statement that always has one, such as a count. Throws when it has none. */
  one(...values: SQLInputValue[]): T
  all(...values: SQLInputValue[]): T[]
}

/** A statement that reads rows, prepared once per connection and text. */
export function select<T>(db: ReadableDb, read: RowReader<T>, sql: string): Query<T> {
  return new Rows(prepare(db, sql, 'rows'), read)
}

/** A statement that reads one column, prepared once per connection and text; it gives the bare values. */
export function selectValue<T>(db: ReadableDb, column: Column<T>, sql: string): Query<T> {
  return new Values(prepare(db, sql, 'values'), column)
}

abstract class PreparedQuery<T, Row> implements Query<T> {
  protected readonly statement: StatementSync

  constructor(from: StatementSync) {
    this.statement = from
  }

  protected abstract read(row: Row): T

  get(...values: SQLInputValue[]): T | undefined {
    const row = this.statement.get(...values) as Row | undefined
    return row === undefined ? undefined : this.read(row)
  }

  one(...values: SQLInputValue[]): T {
    const row = this.statement.get(...values) as Row | undefined
    if (row === undefined) throw new Error(`The statement gave no row: ${this.statement.sourceSQL}`)
    return this.read(row)
  }

  all(...values: SQLInputValue[]): T[] {
    return (this.statement.all(...values) as Row[]).map((row) => this.read(row))
  }
}

class Rows<T> extends PreparedQuery<T, SqlRow> {
  protected readonly read: RowReader<T>

  constructor(from: StatementSync, read: RowReader<T>) {
    super(from)
    this.read = read
  }
}

class Values<T> extends PreparedQuery<T, SQLOutputValue[]> {
  readonly #column: Column<T>

  constructor(from: StatementSync, column: Column<T>) {
    super(from)
    this.#column = column
  }

  protected read([value]: SQLOutputValue[]): T {
    const read = this.#column.read(value)
    if (read === undefined) throw new ColumnError(this.statement.columns()[0]?.name ?? '', this.#column.expected, value)
    return read
  }
}

const undividedNow = new WeakSet<WritableDb>()

/**
 * Runs work in one IMMEDIATE transaction that has no parts: whatever throws in it takes all of it back. To take back a part
 * alone, SQLite would copy every page that each part changes.
 */
export function undivided<T>(db: WritableDb, work: () => T): T {
  return transaction(db, () => {
    undividedNow.add(db)
    try {
      return work()
    } finally {
      undividedNow.delete(db)
    }
  })
}

/** Runs work in one IMMEDIATE transaction, or in a part of the one that is open: all of it, or nothing when it throws. */
export function transaction<T>(db: WritableDb, work: () => T): T {
  if (undividedNow.has(db)) return work()
  const [begin, end, undo] = db.isTransaction
    ? ['savepoint part', 'release part', 'rollback to part; release part']
    : ['begin immediate', 'commit', 'rollback']
  db.exec(begin)
  try {
    const result = work()
    db.exec(end)
    return result
  } catch (error) {
    // SQLite itself undoes all when, for one, the disk is full.
    if (db.isTransaction) db.exec(undo)
    throw error
  }
}

/** Runs work that reads several times as of one moment, whatever other processes write meanwhile. */
export function snapshot<T>(db: ReadableDb, work: () => T): T {
  if (db.isTransaction) return work()
  const driver = db as DatabaseSync
  driver.exec('begin')
  try {
    return work()
  } finally {
    driver.exec('commit')
  }
}

/** The same for work in steps. Whatever else the connection reads meanwhile, it reads as of that moment as well. */
export function* snapshotInSteps<T>(db: ReadableDb, work: () => Steps<T>): Steps<T> {
  if (db.isTransaction) return yield* work()
  const driver = db as DatabaseSync
  driver.exec('begin')
  try {
    return yield* work()
  } finally {
    driver.exec('commit')
  }
}
