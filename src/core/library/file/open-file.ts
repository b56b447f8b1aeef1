import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Fault, fault, type FaultError, faultError } from '../../../shared/fault.ts'
import { isBroken, isBusy, systemCode } from '../../system-fault.ts'
import type { ReadableDb } from './database.ts'
import { CATALOGUE_MARK } from './columns.ts'
import { addFieldColumns, APPLICATION_ID, NOT_CONFIRMED_AFTER } from './schema.ts'
import { MIGRATIONS, type Migration } from './migrations/migrations.ts'
import { transaction } from './statements.ts'

export interface OpenReport {
  /** Where a damaged or foreign file was put, when one stood in the way. */
  movedAside: string | null
  /** What was wrong with it. */
  damage: Fault | null
  /** The copy made before the file was brought to this version. */
  copiedTo: string | null
  /** True when `rebuild` has something to do: the list columns are older than the catalogue, or lookups of 0.1.0 are to be marked. */
  rebuild: boolean
}

/** How long a connection waits for another one's transaction, in milliseconds. */
const PATIENCE = 5_000
/** Address space, not memory: pages are read where the system's own cache has them. */
const MAPPED = 2_000_000_000
const HEADER = 'SQLite format 3\0'

/**
 * Opens the library's file for writing, creating or migrating it. A damaged or foreign file is moved aside, never
 * overwritten. The copy made before a migration goes into `copies`, or beside the file where that cannot be used.
 * Throws FaultError when a newer version wrote it or the folder cannot be used.
 */
export function openLibraryFile(
  file: string,
  migrations: readonly Migration[] = MIGRATIONS,
  now = Date.now(),
  copies: string | null = null,
): { db: DatabaseSync; report: OpenReport } {
  const report: OpenReport = { movedAside: null, damage: null, copiedTo: null, rebuild: false }
  const damage = headerDamage(file)
  if (damage) moveAside(file, damage, now, report)
  let db = connect(file)
  try {
    const wrong = whatIsWrong(db, migrations.length)
    if (wrong) {
      db.close()
      moveAside(file, wrong, now, report)
      db = connect(file)
    }
    migrate(db, { file, migrations, now, copies }, report)
    const isOutdated = db.prepare("select value from meta where key = 'catalogue'").get()?.value !== CATALOGUE_MARK
    if (isOutdated) transaction(db, () => addFieldColumns(db))
    report.rebuild = isOutdated || db.prepare('select 1 from meta where key = ?').get(NOT_CONFIRMED_AFTER) !== undefined
    return { db, report }
  } catch (error) {
    db.close()
    if (isBusy(error)) throw faultError('library-in-use', { path: file }, { cause: error })
    throw error
  }
}

/** Another connection to a library that is open already, for reading only. */
export function openForReading(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec(
    `pragma busy_timeout = ${PATIENCE}; pragma mmap_size = ${MAPPED}; pragma cache_size = -65536; pragma temp_store = memory`,
  )
  return db
}

/** SQLite's own check of the whole file: null when it is sound. Takes seconds on a large one. */
export function quickCheck(db: ReadableDb): string | null {
  const found = String(db.prepare('pragma quick_check(1)').get()?.quick_check)
  return found === 'ok' ? null : found
}

function connect(file: string): DatabaseSync {
  try {
    const db = new DatabaseSync(file)
    db.exec(`pragma busy_timeout = ${PATIENCE}`)
    return db
  } catch (error) {
    throw unopenable(file, error)
  }
}

function headerDamage(file: string): Fault | null {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    if (!existsSync(file) || statSync(file).size === 0) return null
    const handle = openSync(file, 'r')
    try {
      const start = Buffer.alloc(HEADER.length)
      readSync(handle, start, 0, start.length, 0)
      return start.toString('latin1') === HEADER ? null : fault('library-not-sqlite')
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    throw unopenable(file, error)
  }
}

function unopenable(file: string, cause: unknown): FaultError {
  return faultError('library-not-opened', { path: file }, { cause })
}

/** Why the file cannot be a library, or null. Only what SQLite calls broken is: a disk that fails now may answer later. */
function whatIsWrong(db: DatabaseSync, known: number): Fault | null {
  try {
    // In one transaction: another process may be creating the tables at this moment.
    db.exec('begin')
    const version = Number(db.prepare('pragma user_version').get()?.user_version)
    const application = Number(db.prepare('pragma application_id').get()?.application_id)
    const tables = Number(db.prepare('select count(*) as n from sqlite_schema').get()?.n)
    db.exec('commit')
    if (application !== APPLICATION_ID && tables > 0) return fault('library-foreign')
    if (version > known) throw faultError('library-newer', { found: version, known })
    return null
  } catch (error) {
    if (isBroken(error)) return fault('library-damaged', { damage: error instanceof Error ? error.message : '' })
    throw error
  }
}

/** Two processes may do this to a new file at once, and here alone SQLite gives up without waiting. */
function enterWriteAheadLog(db: DatabaseSync): void {
  for (const until = Date.now() + PATIENCE; ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)) {
    try {
      db.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
    }
  }
}

function migrate(
  db: DatabaseSync,
  {
    file,
    migrations,
    now,
    copies,
  }: { file: string; migrations: readonly Migration[]; now: number; copies: string | null },
  report: OpenReport,
): void {
  enterWriteAheadLog(db)
  // A lookup touches some seventy pages: with SQLite's own thousand pages every tenth one would wait for the disk.
  db.exec(
    `pragma synchronous = normal; pragma wal_autocheckpoint = 8000; pragma foreign_keys = on; pragma mmap_size = ${MAPPED}; pragma cache_size = -65536; pragma temp_store = memory`,
  )
  const version = (): number => Number(db.prepare('pragma user_version').get()?.user_version)
  // Read once: another process may bring a new file to this version between two looks.
  const found = version()
  if (found >= migrations.length) return
  if (found > 0) {
    const damage = quickCheck(db)
    if (damage) throw faultError('library-not-updated', { damage, path: file })
    db.exec('pragma wal_checkpoint(truncate)')
    report.copiedTo = copyBefore(file, `.before-${migrations.length}-${now}`, copies)
  }
  // Two processes may open a library at once: the second waits here and finds the work done.
  while (version() < migrations.length) {
    db.exec('begin immediate')
    try {
      const step = version()
      // A new file takes all steps at once: nobody may meet it half made and take it for an old one.
      const steps = migrations.slice(step, step === 0 ? migrations.length : step + 1)
      for (const migration of steps) migration(db)
      if (steps.length > 0)
        db.exec(`pragma user_version = ${step + steps.length}; pragma application_id = ${APPLICATION_ID}`)
      if (step === 0) {
        addFieldColumns(db)
        db.prepare("insert into meta values ('catalogue', ?)").run(CATALOGUE_MARK)
      }
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }
}

const KEPT_COPIES = 2

/** Copies a library before it is migrated, keeping the last two. Gives where; throws FaultError when it can be copied nowhere. */
function copyBefore(file: string, ending: string, copies: string | null): string {
  let cause: unknown
  for (const folder of copies === null ? [dirname(file)] : [copies, dirname(file)]) {
    const target = join(folder, basename(file) + ending)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      copyFileSync(file, target)
      dropOldCopies(folder, basename(file))
      return target
    } catch (error) {
      cause = error
      if (existsSync(target)) rmSync(target)
    }
  }
  throw faultError('library-not-copied', { reason: systemCode(cause) }, { cause })
}

function dropOldCopies(folder: string, name: string): void {
  const at = (copy: string): number => Number(copy.split('-').at(-1))
  const made = readdirSync(folder)
    .filter((one) => one.startsWith(`${name}.before-`))
    .sort((a, b) => at(b) - at(a))
  for (const old of made.slice(KEPT_COPIES)) rmSync(join(folder, old), { force: true })
}

function moveAside(file: string, damage: Fault, now: number, report: OpenReport): void {
  report.damage = damage
  report.movedAside = `${file}.damaged-${now}`
  renameSync(file, report.movedAside)
  for (const extra of ['-wal', '-shm'])
    if (existsSync(file + extra)) renameSync(file + extra, report.movedAside + extra)
}
