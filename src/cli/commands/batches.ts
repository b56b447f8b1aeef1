import type { Almanac } from '../../core/almanac.ts'
import { EXIT } from '../exit-status.ts'
import type { Output } from '../output/output.ts'
import { versionedText, printable } from '../output/printable.ts'
import { doneOf } from '../output/progress.ts'
import type { Run } from '../run.ts'
import { withSession } from '../library/session.ts'
import type { BatchSummary } from '../../shared/batches/batch.ts'
import type { Translator } from '../../shared/locales/translator.ts'

/** Prints all batches. Gives the exit status. */
export const runBatches = (run: Run): Promise<number> =>
  withSession(run, (almanac) => batches(almanac, run.args.json, run.output))

async function batches(almanac: Almanac, json: boolean, output: Output): Promise<number> {
  const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
  const all = await almanac.library.read.batchSummaries()
  for (const one of all) {
    if (json)
      output.line(
        versionedText({
          id: one.id,
          name: one.name,
          state: one.state,
          total: one.total,
          leftOut: one.leftOut,
          done: doneOf(one),
          counts: one.counts,
          createdAt: iso(one.createdAt),
          startedAt: iso(one.startedAt),
          finishedAt: iso(one.finishedAt),
          unanswered: one.unanswered,
          owner: one.owner ? { kind: one.owner.kind, pid: one.owner.pid } : null,
        }),
      )
    else output.line(lineOf(output.t, one))
  }
  if (all.length === 0) output.message(output.t('terminal.no-batches'))
  return EXIT.ok
}

function lineOf(t: Translator, summary: BatchSummary): string {
  const state = t(`batch.state.${summary.state}`).padEnd(16)
  const done = t('terminal.progress', { done: doneOf(summary), total: summary.total }).padStart(16)
  return `${String(summary.id).padStart(4)}  ${state} ${done}  ${printable(summary.name)}`
}
