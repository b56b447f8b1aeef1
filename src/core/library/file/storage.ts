import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from './database.ts'
import { COUNTED_TABLES, type RowCounts } from '../../../shared/backup.ts'
import { statement } from './statements.ts'
import type { Steps } from '../door/steps.ts'

const one = (db: ReadableDb, sql: string): number => Number(Object.values(statement(db, sql).get() ?? {})[0])

/** How many rows the library holds of each kind, how many lookups lie in the trash, and how many bytes of its file are free within. */
export function* storage(db: ReadableDb): Steps<{ rows: RowCounts; trash: number; free: number }> {
  const rows: RowCounts = {}
  for (const table of COUNTED_TABLES) {
    rows[table] = one(db, `select count(*) from ${table}`)
    yield
  }
  return {
    rows,
    trash: one(db, 'select count(*) from trash'),
    free: one(db, 'pragma freelist_count') * one(db, 'pragma page_size'),
  }
}

/**
 * Writes the whole file anew without the room that deleted rows have left. SQLite does so in one go: nothing else is
 * written meanwhile, while the connections that read go on. Needs twice the file's size on the disk.
 */
export function compact(db: DatabaseSync): void {
  db.exec('vacuum')
  db.exec('pragma wal_checkpoint(truncate)')
}
