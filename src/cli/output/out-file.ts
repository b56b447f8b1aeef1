import { access, constants, open } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { RESULT_COLUMNS } from '../../core/batches/file-with-results.ts'
import { resultColumns } from '../../core/batches/result-columns.ts'
import { isSameFile, lookAtTarget, type OutputTarget } from '../../core/output-target.ts'
import { systemCode } from '../../core/system-fault.ts'
import type { BatchSource } from '../../shared/batches/batch.ts'
import { isFault } from '../../shared/fault.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { UsageError } from '../exit-status.ts'

/** Looks at the place that --out names before any work is done for it. Throws UsageError when nothing can be written there. */
export async function checkOutFile(out: string): Promise<OutputTarget> {
  const target = await lookAtTarget(out).catch((error: unknown) => {
    if (isFault(error, 'output-special')) throw new UsageError('terminal.out-special', { file: out }, { cause: error })
    throw new UsageError('terminal.out-protected', { file: out, reason: systemCode(error) }, { cause: error })
  })
  if (target.kind === 'stream') return target
  const folder = dirname(target.path)
  await access(folder, constants.W_OK).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') throw new UsageError('terminal.no-folder', { folder }, { cause: error })
    throw new UsageError('terminal.not-writable', { folder, reason: systemCode(error) }, { cause: error })
  })
  return target
}

/** Throws UsageError when a list's results would be written over the list, by whatever link; `list` may be a file descriptor's path. */
export async function refuseOwnList(out: string, list: string): Promise<void> {
  if (resolve(out) === resolve(list) || (await isSameFile(out, list))) throw new UsageError('terminal.own-list')
}

/** The same for a batch whose list was read earlier. */
export async function refuseListOf(out: string, { fileName, filePath }: BatchSource, t: Translator): Promise<void> {
  if (filePath) return refuseOwnList(out, filePath)
  // The window does not know where the list is. A file of its name is taken for it unless it holds results.
  if (fileName === basename(out) && (await holdsNoResults(out, t))) throw new UsageError('terminal.own-list')
}

const LOOKED_AT = 65_536

async function holdsNoResults(file: string, t: Translator): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null) // Nothing there to be written over, or nothing that can be read.
  if (!handle) return false
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(LOOKED_AT), position: 0 })
    const start = buffer.toString('utf8', 0, bytesRead)
    const plain = start.replaceAll('\0', '')
    const titles = resultColumns(t, false).map(({ title }) => title)
    return ![RESULT_COLUMNS, titles].some((columns) => columns.every((column) => plain.includes(column)))
  } finally {
    await handle.close()
  }
}
