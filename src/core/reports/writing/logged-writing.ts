import { stat } from 'node:fs/promises'
import { isFault } from '../../../shared/fault.ts'
import type { ReportToLog } from '../../../shared/reports/report-log.ts'
import type { DraftOutcome } from '../../../shared/reports/report.ts'
import type { Library } from '../../library/door/library.ts'
import { faultOf } from '../../system-fault.ts'

/** What is known of a report before it is written. */
export type Wanted = Pick<ReportToLog, 'at' | 'how' | 'template' | 'request' | 'lastFileAt' | 'file'>

/** Writes a report and notes in the log what came of it, unless it was cancelled. Rejects with what `write` rejects with. */
export async function loggedWriting<T extends { title: string; draft: DraftOutcome | null }>(
  library: Library,
  wanted: Wanted,
  write: () => Promise<T>,
): Promise<T> {
  // What was written stands, although it may not be possible to note it.
  const note = (rest: Omit<ReportToLog, keyof Wanted>): Promise<void> =>
    library.write.logReport({ ...wanted, ...rest }).catch(() => undefined)
  try {
    const done = await write()
    const bytes = await stat(wanted.file).then(
      ({ size }) => size,
      () => null,
    )
    await note({ title: done.title, bytes, draft: done.draft?.file ?? null, fault: null })
    return done
  } catch (error) {
    const title = wanted.request.options.title.trim()
    if (!isFault(error, 'report-cancelled')) await note({ title, bytes: null, draft: null, fault: faultOf(error) })
    throw error
  }
}
