import { dirname } from 'node:path'
import { faultError } from '../../../shared/fault.ts'
import { systemCode, withFault } from '../../system-fault.ts'

const CODES: Readonly<Record<string, 'disk-full' | 'read-only' | 'no-folder'>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  EISDIR: 'read-only',
  EBUSY: 'read-only',
}

/** A failure to write as something that says what to do; what is no failure of writing stays what it is. */
export function faultOfWriting(error: unknown, file: string): unknown {
  if (systemCode(error) === 'EPIPE') return withFault(error, file)
  const code = CODES[systemCode(error)]
  const cause = { cause: error }
  if (code === 'disk-full') return faultError('report-disk-full', { folder: dirname(file) }, cause)
  if (code === 'read-only') return faultError('report-read-only', { file }, cause)
  return code === 'no-folder' ? faultError('report-no-folder', { folder: dirname(file) }, cause) : error
}
