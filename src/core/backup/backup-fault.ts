export type BackupFault = 'foreign' | 'newer' | 'cut' | 'altered' | 'damaged' | 'in-use' | 'disk' | 'failed'

/** A backup or a restore that was not carried out; nothing was changed, and the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
  readonly code: BackupFault

  constructor(code: BackupFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const WORDS: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full: ${path}. Make room, or choose another place, and try again.`,
  EDQUOT: (path) => `The disk’s quota is used up: ${path}. Make room, or choose another place, and try again.`,
  EFBIG: (path) =>
    `The disk takes no file as large as this: ${path}. Choose a disk with another file system, or make room, and try again.`,
  EACCES: (path) => `This may not be read or written: ${path}. Choose another place, or change its permissions.`,
  EPERM: (path) => `This may not be read or written: ${path}. Choose another place, or change its permissions.`,
  EROFS: (path) => `The disk is read-only: ${path}. Choose another place.`,
  ENOENT: (path) => `This is not there: ${path}. Check the name, and that the disk is connected.`,
  ENOTDIR: (path) => `This is not a folder: ${path}. Choose another place.`,
  EEXIST: (path) => `A file stands where a folder should be: ${path}. Choose another place.`,
  EISDIR: (path) => `This is a folder, not a file: ${path}. Choose a file.`,
  EIO: (path) =>
    `The disk did not take what was written, or did not give back what was read: ${path}. It may be full, or failing. Make room, or choose another place, and try again.`,
}
// SQLite reports the same matters by numbers of its own.
const SQLITE: Record<number, string> = { 13: 'ENOSPC', 8: 'EROFS', 14: 'EACCES', 10: 'EIO' }

const DAMAGED: readonly number[] = [11, 26]

/** An error of the disk as words that say what to do; any other error as it is. */
export function inWords(error: unknown, path: string): Error {
  if (error instanceof BackupRefused) return error
  const given = error instanceof Error ? error : new Error(String(error))
  const code = Reflect.get(given, 'code')
  const number = Reflect.get(given, 'errcode')
  if (typeof number === 'number' && DAMAGED.includes(number & 0xff))
    return new BackupRefused(
      'damaged',
      `A library cannot be read: ${given.message}. Nothing was changed; use another copy.`,
      { cause: given },
    )
  const known = typeof number === 'number' ? SQLITE[number & 0xff] : String(code)
  const words = known === undefined ? undefined : WORDS[known]
  return words ? new BackupRefused('disk', words(path), { cause: given }) : given
}
