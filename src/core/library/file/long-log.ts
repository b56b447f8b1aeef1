import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Steps } from '../door/steps.ts'
import { integer, rowReader } from './row-reader.ts'
import { select, selectValue, transaction } from './statements.ts'

/** So many pages (32 MB) wait in the log until the connection that writes brings them into the file by itself. */
export const USUAL_PAGES = 8_000

/** So many (1.6 GB) may wait while long work writes; a checkpoint that keeps pace leaves far fewer. */
const LOG_PAGES = 400_000

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
  db.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`)
  try {
    return yield* work
  } finally {
    const timer = setTimeout(() => db.isOpen && db.exec(`pragma wal_autocheckpoint = ${USUAL_PAGES}`), LEFT_MS)
    usualAgain.set(db, timer.unref())
  }
}

const readCheckpoint = rowReader({ log: integer, checkpointed: integer })

/** Brings what the log holds into the file, while others read and write. True when all of it is: then the file ends where it may. */
export function checkpoint(db: DatabaseSync): boolean {
  const { log, checkpointed } = select(db, readCheckpoint, 'pragma wal_checkpoint(passive)').one()
  return log === checkpointed
}

/** So many bytes of the log stay on the disk, and so many are cut off at once: a gigabyte would hold everybody for long. */
const [LOG_LEFT, CUT_AT_ONCE] = [64 * 1024 * 1024, 64 * 1024 * 1024]

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
