import type { DatabaseSync } from 'node:sqlite'
import type { Steps } from '../door/steps.ts'
import { integer } from './row-reader.ts'
import { selectValue } from './statements.ts'

/** So many pages (1.6 GB) may wait in the log while long work writes; a checkpoint that keeps pace leaves far fewer. */
const LOG_PAGES = 400_000

/** So many bytes of it stay on the disk afterwards. */
const LOG_LEFT = 64 * 1024 * 1024

/**
 * Work in steps that writes much. Meanwhile `checkpoint`, on a connection of its own, brings the log into the file: the
 * connection that writes would hold everybody for a tenth of a second and more each time.
 */
export function* withLongLog<T>(db: DatabaseSync, work: Steps<T>): Steps<T> {
  const before = selectValue(db, integer, 'pragma wal_autocheckpoint').one()
  // What the log has grown by is given back to the disk once it is in the file.
  db.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}; pragma journal_size_limit = ${LOG_LEFT}`)
  try {
    return yield* work
  } finally {
    db.exec(`pragma wal_autocheckpoint = ${before}`)
  }
}

/** Brings what the log holds into the file, while others read and write. */
export function checkpoint(db: DatabaseSync): void {
  db.exec('pragma wal_checkpoint(passive)')
}
