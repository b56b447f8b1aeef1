import { randomBytes } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename, dirname, parse } from 'node:path'
import { faultError } from '../../../shared/fault.ts'
import { type DraftOutcome, MOST_ATTACHED } from '../../../shared/reports/report.ts'
import { writeAtomically } from '../../write-atomically.ts'
import { faultOf } from '../../system-fault.ts'
import { faultOfWriting } from '../writing/faults-of-writing.ts'
import { freeFile } from '../writing/file-name.ts'
import { BYTES_IN_LINE, base64Lines, draftParts, type WantedMail } from './draft.ts'

/** Whole lines, so that the pieces can be put behind one another. */
const PIECE = BYTES_IN_LINE * 2_048

/**
 * Writes a mail with a report in it into a file beside the report, which nobody has sent: never over another file, and
 * without the report where that is too large for mail. Rejects with FaultError.
 */
async function writeDraft(
  report: string,
  others: readonly string[],
  mail: WantedMail,
): Promise<{ file: string; attached: boolean }> {
  const files = [report, ...others]
  const facts = await Promise.all(files.map((one) => stat(one)))
  // A pipe has nothing beside it, and would be read for ever.
  if (!facts.every((one) => one.isFile())) throw faultError('report-draft-nowhere')
  const file = await freeFile(dirname(report), { name: parse(report).name, ending: 'eml' }, new Set())
  try {
    const attached = facts.reduce((sum, { size }) => sum + size, 0) <= MOST_ATTACHED
    const unique = randomBytes(16).toString('hex')
    const parts = draftParts({ ...mail, fileNames: files.map((one) => basename(one)), isAttached: attached, unique })
    await writeAtomically(file, async (write) => {
      for (const [at, before] of parts.before.entries()) {
        await write(before)
        if (attached) await writeBase64(files[at] ?? report, write)
      }
      await write(parts.after)
    })
    return { file, attached }
  } catch (error) {
    throw faultOfWriting(error, file)
  }
}

/** Writes the mail that a report wants beside it, if it wants one, with all its files; they stand whatever becomes of that. */
export async function draftBeside(
  report: string,
  mail: WantedMail | null,
  others: readonly string[] = [],
): Promise<DraftOutcome | null> {
  if (mail === null) return null
  try {
    return { ...(await writeDraft(report, others, mail)), fault: null }
  } catch (error) {
    return { file: null, attached: false, fault: faultOf(error) }
  }
}

async function writeBase64(file: string, write: (chunk: string) => Promise<void>): Promise<void> {
  const handle = await open(file)
  try {
    const piece = Buffer.allocUnsafe(PIECE)
    for (;;) {
      const filled = await fill(handle, piece)
      if (filled > 0) await write(base64Lines(piece.subarray(0, filled)))
      if (filled < PIECE) return
    }
  } finally {
    await handle.close()
  }
}

/** Reads until a piece is full or the file has ended. Gives how many bytes there are. */
async function fill(handle: FileHandle, piece: Buffer): Promise<number> {
  let filled = 0
  for (;;) {
    const { bytesRead } = await handle.read(piece, filled, piece.length - filled)
    filled += bytesRead
    if (bytesRead === 0 || filled === piece.length) return filled
  }
}
