import { readFile } from 'node:fs/promises'
import { isSameCalendar } from '../../shared/calendar/ics.ts'
import { lookAtTarget } from '../output-target.ts'
import { withFault } from '../system-fault.ts'
import { writeAtomically } from '../write-atomically.ts'

/**
 * Writes a calendar file whole or not at all, and not when the one that is there says the same. True when it was written.
 * Rejects with FaultError when the disk refuses it.
 */
export async function writeCalendar(path: string, text: string): Promise<boolean> {
  const target = await lookAtTarget(path)
  if (target.kind === 'file' && target.replaces && isSameCalendar(await readFile(target.path, 'utf8'), text))
    return false
  await writeAtomically(path, (write) => write(text)).catch((error: unknown) => Promise.reject(withFault(error, path)))
  return true
}
