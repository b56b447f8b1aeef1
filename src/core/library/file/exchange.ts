import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { faultError } from '../../../shared/fault.ts'
import { isBusy } from '../../system-fault.ts'
import { processLives } from '../sending/process-lives.ts'
import { integer, text } from './row-reader.ts'
import { selectValue } from './statements.ts'

/** How long another process may take to let go of the file, in milliseconds. */
const PATIENCE = 1_000

const versionOf = (db: DatabaseSync): number => selectValue(db, integer, 'pragma data_version').one()

/** Keeps every process from writing to the library until `releaseFile` or `exchangeFile`. Gives what the latter wants to know. */
export function holdFile(db: DatabaseSync): number {
  // What waits in the log would otherwise be written in the moment of the exchange.
  db.exec('pragma wal_checkpoint(passive)')
  db.exec('begin immediate')
  return versionOf(db)
}

/** Lets the library be written again. */
export function releaseFile(db: DatabaseSync): void {
  db.exec('rollback')
}

/**
 * Puts a file in the place of the held library's, at one stroke: a kill leaves the one or the other, each whole. This
 * connection is of no more use afterwards. Throws FaultError, and leaves the library as it is, when another process has it
 * open or has written to it.
 */
export function exchangeFile(db: DatabaseSync, made: string, version: number): void {
  const file = String(db.location())
  db.exec(`rollback; pragma busy_timeout = ${PATIENCE}`)
  try {
    // A log that outlived its library would be taken for the new one's. Without it nobody else can have the file open.
    if (selectValue(db, text, 'pragma journal_mode = delete').one() !== 'delete') throw faultError('compact-other-open')
    db.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    throw isBusy(error) ? faultError('compact-other-open', {}, { cause: error }) : error
  }
  if (versionOf(db) !== version) throw faultError('compact-other-open')
  chmodSync(made, statSync(file).mode)
  settle(made, 'r+')
  renameSync(made, file)
  settle(dirname(file), 'r')
  db.exec('rollback')
}

/** Makes sure that a file or a folder's entries are on the disk. */
function settle(path: string, flags: string): void {
  try {
    const handle = openSync(path, flags)
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    // Windows has no such thing for folders; a file that cannot be settled must not take the library's place.
    if (flags !== 'r') throw error
  }
}

/** Where a file is written that is to take a library's place: beside it, under this process's id. */
export const partOf = (file: string): string => `${file}.${process.pid}.part`

/** Takes away what processes that have ended left of files that were to take the library's place. */
export function clearParts(file: string): void {
  const folder = dirname(file)
  const name = basename(file)
  for (const one of readdirSync(folder)) {
    if (!one.startsWith(`${name}.`)) continue
    const pid = Number(/^\.(\d+)\.part(?:-journal)?$/u.exec(one.slice(name.length))?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || (pid !== process.pid && processLives(pid))) continue
    rmSync(join(folder, one), { force: true })
  }
}
