import { rmSync } from 'node:fs'
import { constants, DatabaseSync } from 'node:sqlite'
import { faultError } from '../../../shared/fault.ts'
import type { ReadableDb } from './database.ts'
import { openForReading, quickCheck } from './open-file.ts'
import { integer } from './row-reader.ts'
import { selectValue, statement } from './statements.ts'

/** SQLite's number for a file whose free room can be given back in steps. */
const INCREMENTAL = 2

/** True for a library whose free room can be given back in steps; those that 0.1.0 made are not. */
export const isIncremental = (db: ReadableDb): boolean =>
  selectValue(db, integer, 'pragma auto_vacuum').one() === INCREMENTAL

/**
 * Writes a library anew, without the room that deleted rows have left and so that later room can be given back in steps.
 * One statement of SQLite, which ends early only between two tables: when `stop` is not 0 any more. Throws FaultError when
 * what was written is not sound; nothing is left of it then.
 */
export function rewriteLibrary({ file, target, stop }: { file: string; target: string; stop: Int32Array }): void {
  rmSync(target, { force: true })
  const source = openForReading(file)
  try {
    // A file that is read once, from end to end, is not to fill the memory.
    source.exec('pragma mmap_size = 0; pragma cache_size = -16384; pragma auto_vacuum = incremental')
    if ('setAuthorizer' in source)
      source.setAuthorizer(() => (Atomics.load(stop, 0) === 0 ? constants.SQLITE_OK : constants.SQLITE_DENY))
    statement(source, 'vacuum into ?').run(target)
  } catch (error) {
    rmSync(target, { force: true })
    throw error
  } finally {
    source.close()
  }
  checkWritten(target)
}

function checkWritten(target: string): void {
  const written = new DatabaseSync(target, { readOnly: true })
  try {
    const damage = isIncremental(written) ? quickCheck(written) : 'auto_vacuum'
    if (damage) throw faultError('library-damaged', { damage })
  } catch (error) {
    written.close()
    rmSync(target, { force: true })
    throw error
  }
  written.close()
}

/** Bytes of a library's file that something stands in: about what it takes when it is written anew. */
export function usedBytes(db: ReadableDb): number {
  const number = (pragma: string): number => selectValue(db, integer, `pragma ${pragma}`).one()
  return (number('page_count') - number('freelist_count')) * number('page_size')
}
