import { once } from 'node:events'
import type { Almanac } from '../../core/almanac.ts'
import type { Output } from '../output/output.ts'

/**
 * Does what a library of an earlier version leaves to be done after it was opened, so that what is printed is of this
 * version. Ctrl+C ends it between two steps; the next run goes on. Rejects when the library cannot be written.
 */
export async function bringUpToDate({ library }: Almanac, output: Output, signal: AbortSignal): Promise<void> {
  if (!library.report.rebuild || signal.aborted) return
  output.notice(output.t('terminal.bringing-up'))
  const done = library.write.rebuild()
  done.catch(() => undefined) // After Ctrl+C the library is closed under it, and nobody waits for it any more.
  await Promise.race([done, once(signal, 'abort')])
}
