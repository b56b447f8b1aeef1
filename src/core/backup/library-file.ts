import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { COUNTED_TABLES, type RowCounts } from '../../shared/backup.ts'
import { createStatements } from '../library/file/schema.ts'
import { hasSchema, openForLook, quickCheck } from '../library/file/open-file.ts'
import { getMeta } from '../library/upkeep/upkeep.ts'
import { runLives } from '../library/sending/process-lives.ts'
import { APPLICATION_ID } from '../library/file/marks.ts'
import { MIGRATIONS } from '../library/file/migrations.ts'
import { faultError } from '../../shared/fault.ts'
import { isBroken } from '../system-fault.ts'
import { libraryId } from './manifest.ts'
import { select, selectValue } from '../library/file/statements.ts'
import { integer, rowReader, text } from '../library/file/row-reader.ts'

export const LIBRARIES = 'libraries'
/** What SQLite keeps beside a library that is open, or was not closed. */
export const SIDE_FILES = ['-wal', '-shm'] as const

/** The ids of the libraries in a data folder, those without a connection too. */
export async function libraryIds(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, LIBRARIES)
  if (!existsSync(folder)) return []
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => name.slice(0, -'.sqlite'.length))
  return names.filter((id) => libraryId.safeParse(id).success).sort()
}

export interface LibraryHead {
  /** The library's `user_version`. */
  version: number
  rows: RowCounts
  /** A hash of the salt with which it was begun, then those of libraries that went into it by a restore. */
  origins: string[]
}

const number = (db: DatabaseSync, sql: string): number => selectValue(db, integer, sql).one()

/** The triggers and views of a file, each as a digest of all of its text; how it is broken into lines says nothing. */
const statementsOf = (db: DatabaseSync): string[] =>
  selectValue(
    db,
    text,
    "select type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') from sqlite_schema where type in ('trigger', 'view')",
  )
    .all()
    .map((statement) => createHash('sha256').update(statement.replaceAll(/\s+/gu, ' ')).digest('hex'))

/**
 * Triggers and views of released versions that this one words otherwise, by their digests. A library that was not opened since
 * has them still, and so has a backup.
 */
const EARLIER_STATEMENTS: readonly string[] = [
  // 0.2.0: `v_domains` without `attention`.
  '2f7e74b994bf7ca3238e4020689abdca366382c32ac654f2c99c6339b33c0cb8',
]

let known: ReadonlySet<string> | null = null

/** The triggers and views that a library of ours may have, by the same digests. */
function ownStatements(): ReadonlySet<string> {
  if (known === null) {
    const db = new DatabaseSync(':memory:')
    for (const migration of MIGRATIONS) migration(db)
    createStatements(db)
    known = new Set([...statementsOf(db), ...EARLIER_STATEMENTS])
    db.close()
  }
  return known
}

/** Format and rows of a library; what is wrong with a file that is none, or one of another format, is thrown as FaultError. */
export function headOf(db: DatabaseSync): LibraryHead {
  const version = number(db, 'pragma user_version')
  if (number(db, 'pragma application_id') !== APPLICATION_ID) throw faultError('backup-library-foreign')
  if (!hasSchema(db)) throw faultError('backup-library-other-schema')
  if (version > MIGRATIONS.length)
    throw faultError('backup-library-newer', { found: version, known: MIGRATIONS.length })
  // Others than our own would be somebody else's statements, run by ours.
  const own = ownStatements()
  if (statementsOf(db).some((one) => !own.has(one))) throw faultError('backup-library-statements')
  return {
    version,
    rows: Object.fromEntries(COUNTED_TABLES.map((table) => [table, number(db, `select count(*) from ${table}`)])),
    origins: originsOf(db),
  }
}

/** A salt is made once with its library, and does not concern whoever reads the manifest alone. */
function originsOf(db: DatabaseSync): string[] {
  const salt = getMeta(db, 'salt')
  const former = JSON.parse(getMeta(db, 'former_salts') ?? '[]') as string[]
  return [...(salt === null ? [] : [salt]), ...former].map((one) =>
    createHash('sha256').update(one).digest('hex').slice(0, 16),
  )
}

/** The same of a file that is not to be changed. */
export function headOfFile(file: string): LibraryHead {
  const db = openForLook(file)
  try {
    return headOf(db)
  } finally {
    db.close()
  }
}

const PAGES_AT_ONCE = 256

/**
 * Copies a library as of one moment while other processes go on writing to it: the transaction that stays open holds
 * that moment, so that the copy neither begins anew nor mixes. The copy is checked: what cannot be restored is no backup.
 */
export async function copyLibrary(
  file: string,
  target: string,
  watch: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<LibraryHead> {
  const source = openForLook(file)
  try {
    // A file that is read once, from end to end, is not to fill the memory.
    source.exec('pragma mmap_size = 0; pragma cache_size = -4096; begin')
    headOf(source)
    await backup(source, target, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) => {
        watch.signal.throwIfAborted()
        watch.onShare(totalPages === 0 ? 1 : 1 - remainingPages / totalPages)
      },
    })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(target)
  try {
    // One file, complete in itself.
    copy.exec('pragma journal_mode = delete')
    leaveUndoOut(copy)
    const damage = quickCheck(copy)
    if (damage) throw faultError('library-damaged', { damage })
    return headOf(copy)
  } finally {
    copy.close()
  }
}

/** Takes out the values from before that the library's owner could still undo: a copy is handed on. */
function leaveUndoOut(copy: DatabaseSync): void {
  copy.exec('pragma secure_delete = on')
  for (const table of ['undo_name', 'undo_row', 'undo_step']) copy.exec(`delete from ${table}`)
}

/** True for a library of this schema; false for any other file, and for one that cannot be read. */
export function isLibrary(file: string): boolean {
  try {
    const db = openForLook(file)
    try {
      return number(db, 'pragma application_id') === APPLICATION_ID && hasSchema(db)
    } finally {
      db.close()
    }
  } catch (error) {
    if (isBroken(error)) return false
    throw error
  }
}

const readRunner = rowReader({ token: text, pid: integer, kind: text })

/** Whoever else has a library open, or null. */
export function userOf(file: string): { kind: 'window' | 'terminal'; pid: number } | null {
  const db = openForLook(file)
  try {
    const runs = select(db, readRunner, 'select token, pid, kind from runner where pid != ?').all(process.pid)
    const other = runs.find((run) => runLives(run))
    return other ? { kind: other.kind === 'window' ? 'window' : 'terminal', pid: other.pid } : null
  } finally {
    db.close()
  }
}

/** Bytes that a library takes, with what SQLite keeps beside it. */
export async function librarySize(file: string): Promise<number> {
  const sizes = await Promise.all(
    [file, ...SIDE_FILES.map((side) => file + side)].map((one) =>
      stat(one).then(
        (facts) => facts.size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Takes a library's file away with what stands beside it. */
export async function removeLibrary(file: string): Promise<void> {
  for (const one of [file, ...SIDE_FILES.map((side) => file + side), `${file}-journal`]) await rm(one, { force: true })
}

const SPARE = 16 * 1024 * 1024

/**
 * Throws a fault of the given code when a folder's disk has not so many bytes to spare: better than to fill it up under
 * a library that is being written.
 */
export async function needRoom(
  folder: string,
  bytes: number,
  code: 'no-room-to-copy' | 'no-room-to-restore',
): Promise<void> {
  const { needed, free } = await roomIn(folder, bytes)
  if (free < needed) throw faultError(code, roomFacts(folder, needed, free))
}

/** The facts of a fault about room, in megabytes: rounded so that what is missing is the difference of the two others. */
export function roomFacts(
  folder: string,
  needed: number,
  free: number,
): { needed: number; free: number; missing: number; folder: string } {
  const [most, there] = [Math.ceil(needed / MEGABYTE), Math.floor(free / MEGABYTE)]
  return { needed: most, free: there, missing: most - there, folder }
}

const MEGABYTE = 1e6

/** What so many bytes need on a folder's disk, with some to spare, and what is free there, in bytes. */
export async function roomIn(folder: string, bytes: number): Promise<{ needed: number; free: number }> {
  const { bavail, bsize } = await statfs(folder)
  return { needed: bytes + Math.min(SPARE, bytes), free: bavail * bsize }
}
