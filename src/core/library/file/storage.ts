import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from './database.ts'
import { COUNTED_TABLES, type RowCounts } from '../../../shared/backup.ts'
import { StepSize, type Steps } from '../steps/steps.ts'
import { withLongLog } from './long-log.ts'
import { selectValue } from './statements.ts'
import { integer } from './row-reader.ts'

const one = (db: ReadableDb, sql: string): number => selectValue(db, integer, sql).one()

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

const FIRST_PAGES = 32

/**
 * Gives the room that deleted rows have left back to the disk, in steps: rows at the end of the file move into it. The file
 * is cut by the checkpoint that follows.
 */
export function compact(db: DatabaseSync): Steps<void> {
  return withLongLog(db, freePages(db))
}

function* freePages(db: DatabaseSync): Steps<void> {
  const total = one(db, 'pragma freelist_count')
  const size = new StepSize(FIRST_PAGES)
  for (let left = total; left > 0; ) {
    size.measure(() => db.exec(`pragma incremental_vacuum(${size.rows})`))
    const now = one(db, 'pragma freelist_count')
    if (now >= left) return
    left = now
    if (yield { done: total - left, total }) return
  }
}
