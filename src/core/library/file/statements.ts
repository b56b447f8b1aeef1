import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { ReadableDb, ReadStatement, WritableDb } from './database.ts'

const prepared = new WeakMap<ReadableDb, Map<string, ReadStatement>>()
const KEPT = 200

/** A prepared statement, prepared once per connection and text. */
export function statement(db: WritableDb, sql: string): StatementSync
export function statement(db: ReadableDb, sql: string): ReadStatement
export function statement(db: ReadableDb, sql: string): ReadStatement {
  let known = prepared.get(db)
  if (!known) prepared.set(db, (known = new Map()))
  let found = known.get(sql)
  if (!found) {
    if (known.size >= KEPT) known.clear()
    known.set(sql, (found = db.prepare(sql)))
  }
  return found
}

/** Runs work in one IMMEDIATE transaction, or in a part of the one that is open: all of it, or nothing when it throws. */
export function transaction<T>(db: WritableDb, work: () => T): T {
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
