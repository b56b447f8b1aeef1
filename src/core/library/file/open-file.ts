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
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type Fault, fault, FaultError, faultError } from '../../../shared/fault.ts'
import type { UndoWhat } from '../../../shared/undo/undo.ts'
import { cannotShare, isBroken, isBusy, systemCode } from '../../system-fault.ts'
import type { ReadableDb } from './database.ts'
import { CATALOGUE_MARK } from './columns.ts'
import { APPLICATION_ID } from './marks.ts'
import { addFieldColumns, renewStatements, SCHEMA_KEY, SCHEMA_MARK } from './schema.ts'
import { USUAL_PAGES } from './long-log.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import { PATIENCE, READING } from './reading.ts'
import { selectValue, statement, transaction } from './statements.ts'
import { integer, text } from './row-reader.ts'

export interface OpenReport {
  /** Where a damaged or foreign file was put, when one stood in the way. */
  movedAside: string | null
  /** What was wrong with it; of an empty file, which is not moved, that it was empty. */
  damage: Fault | null
  /** The copy made before the file was brought to this version. */
  copiedTo: string | null
  /** True when `rebuild` has something to do: the list columns are older than the catalogue. */
  rebuild: boolean
  /** The changes that were half done when a process died, and were taken back. */
  takenBack?: UndoWhat[]
  /** Why the library can be read and not written, when it is so. */
  readOnly?: Fault
}

const HEADER = 'SQLite format 3\0'

/**
 * Opens the library's file for writing, creating or migrating it. A damaged or foreign file is moved aside, never
 * overwritten. The copy made before a migration goes into `copies`, or beside the file where that cannot be used.
 * Throws FaultError when it is a library of another schema or of a newer version, which are not touched, or when the folder
 * cannot be used.
 */
export function openLibraryFile(
  file: string,
  migrations: readonly Migration[] = MIGRATIONS,
  now = Date.now(),
  copies: string | null = null,
): { db: DatabaseSync; report: OpenReport } {
  const report: OpenReport = { movedAside: null, damage: null, copiedTo: null, rebuild: false }
  const damage = headerDamage(file) ?? damageBesideLog(file, migrations.length)
  if (damage) moveAside(file, damage, now, report)
  else if (wasEmptied(file, now)) report.damage = fault('library-emptied')
  let db = connect(file)
  try {
    const wrong = whatIsWrong(db, migrations.length)
    if (wrong) {
      db.close()
      moveAside(file, wrong, now, report)
      db = connect(file)
    }
    migrate(db, { file, migrations, now, copies }, report)
    const mark = selectValue(db, text, "select value from meta where key = 'catalogue'").get()
    const isOutdated = mark !== CATALOGUE_MARK
    if (isOutdated) transaction(db, () => addFieldColumns(db))
    else renewStatements(db)
    report.rebuild = isOutdated
    return { db, report }
  } catch (error) {
    db.close()
    if (isBusy(error)) throw faultError('library-in-use', { path: file }, { cause: error })
    throw error
  }
}

/**
 * A connection for reading only. SQLite's readers share an index of the write-ahead log in a file of its own; where none
 * can be made (a full disk, a folder that may not be written to) the library is read without it and without locks.
 */
export function openForReading(file: string): DatabaseSync {
  try {
    return reader(file, '')
  } catch (error) {
    if (!cannotShare(error)) throw error
    try {
      // Nobody writes where nothing can be written. `immutable` would overlook the log, another VFS knows no locks.
      if (sizeOf(`${file}-wal`) === 0) return reader(url(file, 'immutable', '1'), '')
      return reader(
        url(file, 'vfs', process.platform === 'win32' ? 'win32-none' : 'unix-none'),
        'locking_mode = exclusive',
      )
    } catch {
      throw error
    }
  }
}

/**
 * The same for a look at a file that nobody may have open. Read-only as SQLite means it, that would leave the log and its
 * index behind, even where they hold nothing: such a library is opened as if to write, and nothing is written. A log that
 * holds something stays as it is: at the end it would go into the file, which may be damaged.
 */
export function openForLook(file: string): DatabaseSync {
  if (sizeOf(file) === 0 || sizeOf(`${file}-wal`) > 0) return openForReading(file)
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(file)
    db.exec(`pragma query_only = on; ${READING}`)
    selectValue(db, integer, 'select count(*) as n from sqlite_schema').get()
    return db
  } catch {
    db?.close()
    return openForReading(file)
  }
}

function url(file: string, parameter: string, value: string): URL {
  const named = pathToFileURL(resolve(file))
  named.searchParams.set(parameter, value)
  return named
}

function reader(file: string | URL, first: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    if (first !== '') db.exec(`pragma ${first}`)
    db.exec(READING)
    // Opening alone does not touch the file.
    selectValue(db, integer, 'select count(*) as n from sqlite_schema').get()
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * A library that can be read but not written, as it stands: with the columns and tables of this version. Null when it is
 * none, or an older one.
 */
export function openUnwritable(file: string, known: number = MIGRATIONS.length): DatabaseSync | null {
  if (sizeOf(file) === 0) return null
  let db: DatabaseSync | null = null
  try {
    db = openForReading(file)
    const isOurs =
      selectValue(db, integer, 'pragma application_id').get() === APPLICATION_ID &&
      selectValue(db, integer, 'pragma user_version').get() === known &&
      hasSchema(db) &&
      selectValue(db, text, "select value from meta where key = 'catalogue'").get() === CATALOGUE_MARK
    if (isOurs) return db
  } catch {
    // What is wrong with it was told by whoever tried to write it.
  }
  db?.close()
  return null
}

/** Another connection to a library that is open already, which may write. */
export function openBeside(file: string): DatabaseSync {
  const db = connect(file)
  db.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 0')
  return db
}

/** SQLite's own check of the whole file: null when it is sound. Takes seconds on a large one. */
export function quickCheck(db: ReadableDb): string | null {
  const found = selectValue(db, text, 'pragma quick_check(1)').one()
  return found === 'ok' ? null : found
}

/** Which file each connection has opened: another one may have taken its place since. */
const opened = new WeakMap<DatabaseSync, bigint | null>()

const idOf = (file: string): bigint | null => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? null

/** True when the connection's file is not the one any more that stands under its name: what is written to it is lost. */
export function isExchanged(db: DatabaseSync): boolean {
  const file = db.location()
  const id = opened.get(db)
  return file !== null && id !== undefined && id !== idOf(file)
}

function connect(file: string): DatabaseSync {
  try {
    const before = idOf(file)
    const db = new DatabaseSync(file)
    db.exec(`pragma busy_timeout = ${PATIENCE}`)
    // A file that is being made has no id before; nobody exchanges such a one.
    opened.set(db, before ?? idOf(file))
    return db
  } catch (error) {
    throw unopenable(file, error)
  }
}

function headerDamage(file: string): Fault | null {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    if (isEmptiedBesideLog(file)) return fault('library-emptied')
    if (sizeOf(file) === 0) return null
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

/**
 * True for a library's file that is empty or gone while its log is not: SQLite would throw the log away, with all that
 * stands in it. The log is looked at first. Another process may begin a library between the two looks, and as that puts
 * something into the file before the log, the other order would take its library for an emptied one and move it away.
 */
export function isEmptiedBesideLog(file: string, size: (path: string) => number = sizeOf): boolean {
  return size(`${file}-wal`) > 0 && size(file) === 0
}

/**
 * Damage that is found without writing: a connection that writes would put the log into the damaged file when it closes,
 * where nobody could tell the two apart any more.
 */
function damageBesideLog(file: string, known: number): Fault | null {
  if (sizeOf(`${file}-wal`) === 0) return null
  let db: DatabaseSync | null = null
  try {
    db = openForReading(file)
    return whatIsWrong(db, known)
  } catch (error) {
    // A library that is refused keeps its log as well; whatever else it is, the connection that writes says it.
    if (error instanceof FaultError) throw error
    return isBroken(error) ? damagedBy(error) : null
  } finally {
    db?.close()
  }
}

/** A file is empty for as long as another process needs to begin a library in it. */
const BEGINNING = 3_000

/**
 * True for a library's file without a byte that was not made just now: something other than this program has emptied
 * it, or a power cut.
 */
function wasEmptied(file: string, now: number): boolean {
  const facts = statSync(file, { throwIfNoEntry: false })
  return facts !== undefined && facts.size === 0 && now - facts.birthtimeMs > BEGINNING
}

const damagedBy = (error: unknown): Fault =>
  fault('library-damaged', { damage: error instanceof Error ? error.message : '' })

function unopenable(file: string, cause: unknown): FaultError {
  return faultError('library-not-opened', { path: file }, { cause })
}

/** True for a library that was begun with the schema of this program. */
export const hasSchema = (db: ReadableDb): boolean =>
  selectValue(db, integer, "select count(*) from sqlite_schema where name = 'meta'").one() > 0 &&
  selectValue(db, text, 'select value from meta where key = ?').get(SCHEMA_KEY) === SCHEMA_MARK

/** Why the file cannot be a library, or null. Only what SQLite calls broken is: a disk that fails now may answer later. */
function whatIsWrong(db: DatabaseSync, known: number): Fault | null {
  try {
    // In one transaction: another process may be creating the tables at this moment.
    db.exec('begin')
    const version = selectValue(db, integer, 'pragma user_version').one()
    const application = selectValue(db, integer, 'pragma application_id').one()
    const tables = selectValue(db, integer, 'select count(*) as n from sqlite_schema').one()
    const isKnown = tables === 0 || hasSchema(db)
    db.exec('commit')
    if (application !== APPLICATION_ID && tables > 0) return fault('library-foreign')
    if (!isKnown) throw faultError('library-other-schema', { path: String(db.location()) })
    if (version > known) throw faultError('library-newer', { found: version, known })
    return null
  } catch (error) {
    if (isBroken(error)) return damagedBy(error)
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
  // Before anything is written: afterwards it would take writing the whole file anew.
  db.exec('pragma auto_vacuum = incremental')
  enterWriteAheadLog(db)
  // A lookup touches some seventy pages: with SQLite's own thousand pages every tenth one would wait for the disk.
  // What is deleted or replaced is overwritten where its page is written anyway.
  // Not mapped: then every page that a trigger reads would be looked for in the log, also those that are in memory.
  db.exec(
    `pragma synchronous = normal; pragma wal_autocheckpoint = ${USUAL_PAGES}; pragma foreign_keys = on;
    pragma cache_size = -65536; pragma temp_store = memory; pragma secure_delete = fast`,
  )
  const version = (): number => selectValue(db, integer, 'pragma user_version').one()
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
        statement(db, "insert into meta values ('catalogue', ?)").run(CATALOGUE_MARK)
      }
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }
}

const MOST_COPIES = 2

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
  for (const old of made.slice(MOST_COPIES)) rmSync(join(folder, old), { force: true })
}

/** The log goes first: what is cut short in between leaves no log without its file, which the next one would be taken for. */
function moveAside(file: string, damage: Fault, now: number, report: OpenReport): void {
  report.damage = damage
  report.movedAside = `${file}.damaged-${now}`
  for (const extra of ['-wal', '-shm', ''])
    if (existsSync(file + extra)) renameSync(file + extra, report.movedAside + extra)
}
