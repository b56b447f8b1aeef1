import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Steps } from '../steps/steps.ts'
import { integer, rowReader } from './row-reader.ts'
import { select, selectValue, transaction } from './statements.ts'

/** So many pages (32 MB) wait in the log until the connection that writes brings them into the file by itself. */
export const USUAL_PAGES = 8_000

/** So many (1.6 GB) may wait while long work writes; it begins anew before. */
const LOG_PAGES = 400_000

/** So many bytes of the log stay on the disk, and so many are cut off at once: a gigabyte would hold everybody for long. */
const [LOG_LEFT, CUT_AT_ONCE] = [64 * 1024 * 1024, 64 * 1024 * 1024]

/** So long after the work, in milliseconds, the rest of the log is left to `checkpoint` as well. */
const LEFT_MS = 10_000

/** When a connection goes back to the usual number. */
const usualAgain = new WeakMap<DatabaseSync, NodeJS.Timeout>()

/**
 * Work in steps that writes much. Meanwhile `checkpoint`, on a connection of its own, brings the log into the file: the
 * connection that writes would hold everybody for a tenth of a second and more each time, and once more after the work.
 */
export function* withLongLog<T>(db: DatabaseSync, work: Steps<T>): Steps<T> {
  clearTimeout(usualAgain.get(db))
  db.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}; pragma journal_size_limit = -1`)
  try {
    return yield* work
  } finally {
    // Where nobody has tidied by then, this connection does it by itself, and cuts the log at once.
    const usual = `pragma wal_autocheckpoint = ${USUAL_PAGES}; pragma journal_size_limit = ${LOG_LEFT}`
    usualAgain.set(db, setTimeout(() => db.isOpen && db.exec(usual), LEFT_MS).unref())
  }
}

const readCheckpoint = rowReader({ log: integer, checkpointed: integer })

/** With so many pages (600 MB) the log is to begin anew. */
const LONG_PAGES = 150_000

/** How a log stands: all of it is in the file, which then ends where it may; and it is to begin anew. */
export interface LogState {
  isWhole: boolean
  isLong: boolean
}

/** Brings what the log holds into the file, while others read and write. */
export function checkpoint(db: DatabaseSync): LogState {
  const { log, checkpointed } = select(db, readCheckpoint, 'pragma wal_checkpoint(passive)').one()
  return { isWhole: log === checkpointed, isLong: log > LONG_PAGES }
}

/**
 * Has the log begin anew with the next commit, unless somebody reads from it. To be called on the connection that writes
 * just after a checkpoint, so that little is left to be brought into the file: everybody waits for that.
 */
export function beginLogAnew(db: DatabaseSync): void {
  const patience = selectValue(db, integer, 'pragma busy_timeout').one()
  db.exec('pragma busy_timeout = 0')
  try {
    db.exec('pragma wal_checkpoint(restart)')
  } finally {
    // A full disk ends the checkpoint with a fault; what is written afterwards still waits for its turn.
    db.exec(`pragma busy_timeout = ${patience}`)
  }
}

/**
 * Cuts a slice off a log that long work has left behind; false when there is none to be cut. The first commit to a log
 * that is wholly in the file begins it anew, and cuts it down to the limit; not while somebody reads from it.
 */
export function cutLog(db: DatabaseSync): boolean {
  const log = `${db.location()}-wal`
  const size = existsSync(log) ? statSync(log).size : 0
  if (size <= LOG_LEFT) return false
  db.exec(`pragma journal_size_limit = ${Math.max(LOG_LEFT, size - CUT_AT_ONCE)}`)
  checkpoint(db)
  transaction(db, () => {
    // A commit has to write something: this says again what is there.
    const version = selectValue(db, integer, 'pragma user_version').one()
    db.exec(`pragma user_version = ${version}`)
  })
  return true
}
