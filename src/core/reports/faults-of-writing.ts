import { dirname } from 'node:path'
import { ReportFault, type ReportFaultCode } from './report-fault.ts'
import { englishWords } from './words.ts'

const CODES: Readonly<Record<string, ReportFaultCode>> = {
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
  const code = error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined
  if (code === undefined) return error
  return new ReportFault(code, englishWords(`report.fault.${code}`, { folder: dirname(file), file }), { cause: error })
}
