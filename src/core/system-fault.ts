import { type Fault, fault, FaultError } from '../shared/fault.ts'

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
}
// SQLite reports the same matters by numbers of its own (https://sqlite.org/rescode.html).
const SQLITE: Readonly<Record<number, DiskFault>> = {
  8: 'read-only-disk',
  10: 'disk-failing',
  13: 'disk-full',
  14: 'no-permission',
}
const [BUSY, LOCKED, CORRUPT, NOT_A_DATABASE] = [5, 6, 11, 26]
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
  return code === BUSY || code === LOCKED
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

/** What to tell the person about an error: its fault, or that it was not foreseen. */
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
