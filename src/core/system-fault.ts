import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Fault, fault, FaultError, isFault } from '../shared/fault.ts'

type DiskFault =
  | 'disk-full'
  | 'quota-used-up'
  | 'too-large-for-disk'
  | 'no-permission'
  | 'read-only-disk'
  | 'not-there'
  | 'not-a-folder'
  | 'file-in-the-way'
  | 'is-a-folder'
  | 'disk-failing'
  | 'reader-gone'

const SYSTEM: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'quota-used-up',
  EFBIG: 'too-large-for-disk',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'read-only-disk',
  ENOENT: 'not-there',
  ENOTDIR: 'not-a-folder',
  EEXIST: 'file-in-the-way',
  EISDIR: 'is-a-folder',
  EIO: 'disk-failing',
  EPIPE: 'reader-gone',
}
// SQLite reports the same matters by numbers of its own (https://sqlite.org/rescode.html).
const SQLITE: Readonly<Record<number, DiskFault>> = {
  8: 'read-only-disk',
  10: 'disk-failing',
  13: 'disk-full',
  14: 'no-permission',
}
const [BUSY, LOCKED, CORRUPT, NOT_A_DATABASE, PROTOCOL] = [5, 6, 11, 26, 15]
const [READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN] = [8, 10, 13, 14]
const [PRIMARY_KEY, UNIQUE] = [1555, 2067]

/** SQLite's extended result code of an error or of what caused it; null when SQLite had no part in it. */
export function sqliteCode(error: unknown): number | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = Reflect.get(at, 'errcode')
    if (typeof code === 'number') return code
  }
  return null
}

const primary = (error: unknown): number | null => {
  const code = sqliteCode(error)
  return code === null ? null : code & 0xff
}

/** True when another connection held the library for longer than we wait. */
export function isBusy(error: unknown): boolean {
  const code = primary(error)
  return code === BUSY || code === LOCKED || code === PROTOCOL
}

/** True when SQLite could not make or change what it keeps beside a library for those who read it at once. */
export function cannotShare(error: unknown): boolean {
  const code = primary(error)
  return code === READ_ONLY || code === IO_ERROR || code === FULL || code === CANNOT_OPEN
}

const UNWRITABLE: Readonly<
  Partial<Record<DiskFault, 'library-disk-full' | 'library-not-writable' | 'library-disk-failing'>>
> = {
  'disk-full': 'library-disk-full',
  'quota-used-up': 'library-disk-full',
  'too-large-for-disk': 'library-disk-full',
  'no-permission': 'library-not-writable',
  'read-only-disk': 'library-not-writable',
  'disk-failing': 'library-disk-failing',
}

/** The fault of a library's file behind an error of SQLite or of its disk; any other error as it is. */
export function libraryFault(error: unknown, file: string): Error {
  if (isBroken(error) && error instanceof Error)
    return new FaultError(fault('library-damaged', { damage: error.message }), { cause: error })
  const found = withFault(error instanceof FaultError && error.cause instanceof Error ? error.cause : error, file)
  const disk = found instanceof FaultError ? UNWRITABLE[found.fault.code as DiskFault] : undefined
  // SQLite calls it so, too, when it cannot make a file beside the library.
  const own = disk === 'library-disk-failing' && isFull(dirname(file)) ? 'library-disk-full' : disk
  if (own !== undefined) return new FaultError(fault(own, { path: file }), { cause: error })
  return error instanceof FaultError ? error : found
}

/** What SQLite needs to go on: the index of its log has 32 kB. */
const LEAST = 65_536

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < LEAST
  } catch {
    return false // A disk that cannot even say so is failing.
  }
}

/** Why a library can be read but not written, when an error says so; null for any other error. */
export function whyUnwritable(error: unknown, file: string): Fault | null {
  const found = libraryFault(error, file)
  return isFault(
    found,
    'library-disk-full',
    'library-not-writable',
    'library-disk-failing',
    'library-busy',
    'library-in-use',
  )
    ? found.fault
    : null
}

/** True when SQLite says of a file that it is damaged or none of its own. */
export function isBroken(error: unknown): boolean {
  const code = primary(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}

/** True when a row would have had what only one row may have, as the name of a list. */
export function isTaken(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === UNIQUE || code === PRIMARY_KEY
}

/** The system's own name for what went wrong, such as ENOSPC; for facts and the log. */
export function systemCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : typeof error
}

/** The fault behind an error of the disk or of SQLite, at a path; null for any other error. */
function systemFault(error: Error, path: string): Fault | null {
  const code = primary(error)
  if (isBroken(error)) return { code: 'library-unreadable', facts: { damage: error.message } }
  if (isBusy(error)) return { code: 'library-busy', facts: {} }
  const known = code === null ? SYSTEM[systemCode(error)] : SQLITE[code]
  return known === undefined ? null : fault(known, { path })
}

/** An error of the disk or of SQLite as a fault that says what to do; any other error as it is. */
export function withFault(error: unknown, path: string): Error {
  if (error instanceof FaultError) return error
  const given = error instanceof Error ? error : new Error(String(error))
  const found = systemFault(given, path)
  return found === null ? given : new FaultError(found, { cause: given })
}

/** What the person is shown about an error: its fault, or that it was not foreseen. */
export function faultOf(error: unknown): Fault {
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null
  // Without a path it is an error of something else than a file, such as a socket.
  const known = path === null && sqliteCode(error) === null ? error : withFault(error, path ?? '')
  return known instanceof FaultError ? known.fault : { code: 'unexpected', facts: {} }
}

/** An error for the log, with its stack, SQLite's code and what caused it; never shown, and scrubbed by the log. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = Reflect.get(error, 'errcode')
  const own = `${error.name}: ${error.message}${typeof code === 'number' ? ` [SQLite ${code}]` : ''}`
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .map((line) => `\n${line}`)
    .join('')
  return `${own}${frames}${error.cause === undefined ? '' : `\ncaused by ${describeError(error.cause)}`}`
}
