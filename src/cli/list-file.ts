import createImportWorker from '../core/imports/import-worker.ts?nodeWorker'
import { importList } from '../core/imports/import-list.ts'
import { type ImportedList, type ImportOptions, readImport } from '../core/imports/read-import.ts'
import { isZip } from '../core/imports/reading/read-list.ts'
import { KeptWorkers } from '../core/kept-workers.ts'
import { readFileAtMost } from '../core/read-at-most.ts'
import { READING_WORKER_LIMITS } from '../core/reading-worker.ts'
import { systemCode } from '../core/system-fault.ts'
import { isFault } from '../shared/fault.ts'
import { faultText } from '../shared/fault-text.ts'
import { LIST_BYTES, listTooLarge } from '../shared/imports/import-preview.ts'
import type { Translator } from '../shared/locales/translator.ts'
import { UsageError } from './exit-status.ts'
import type { Input } from './run.ts'

/** A text of so many bytes is read sooner than a thread is started for it. What is packed may be far larger than its file. */
const SHORT_BYTES = 1_000_000

/** The import's workers as plain Node finds them. */
const importWorkers = (): KeptWorkers =>
  new KeptWorkers(() =>
    createImportWorker({ resourceLimits: READING_WORKER_LIMITS, execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )

/** The bytes of the list that is named, `-` for standard input. Rejects with UsageError. */
export async function listBytes(t: Translator, file: string, input: Input): Promise<Uint8Array> {
  if (file === '-') return input.bytes ?? new Uint8Array()
  const bytes = await readFileAtMost(file, LIST_BYTES).catch((error: unknown) => {
    throw unreadable(file, error)
  })
  if (bytes === null) throw new UsageError('terminal.not-brought-in', { why: faultText(t, listTooLarge()) })
  return bytes
}

/** That a file cannot be read, and why. */
export const unreadable = (file: string, cause: unknown): UsageError =>
  systemCode(cause) === 'ENOENT'
    ? new UsageError('terminal.no-file', { file }, { cause })
    : new UsageError('terminal.file-unreadable', { file, reason: systemCode(cause) }, { cause })

/** Reads a list. Rejects with UsageError where it is none. */
export async function listFrom(
  t: Translator,
  bytes: Uint8Array,
  given: Omit<ImportOptions, 'registrableFor'>,
): Promise<ImportedList> {
  const options: ImportOptions = { ...given, registrableFor: 'www' }
  try {
    return bytes.length <= SHORT_BYTES && !isZip(bytes)
      ? await readImport(bytes, options)
      : await importList(importWorkers(), bytes, options)
  } catch (error) {
    if (isFault(error))
      throw new UsageError('terminal.not-brought-in', { why: faultText(t, error.fault) }, { cause: error })
    throw error
  }
}
