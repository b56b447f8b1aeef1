import type { Almanac } from '../../core/almanac.ts'
import { queuesSendFrom } from '../../shared/service/allowance.ts'
import { forecastEnd } from '../../shared/batches/batch.ts'
import type { BatchView } from '../../shared/batches/batch-view.ts'

/** All batches with when each will be done: those in line share what the allowance leaves, in their order. */
export async function batchViews(almanac: Almanac): Promise<BatchView[]> {
  const summaries = await almanac.library.read.batchSummaries()
  const state = await almanac.allowanceState()
  const limit = await almanac.batchLimit()
  const sent = summaries.some((one) => one.state === 'running' || one.state === 'waiting')
    ? await almanac.sendTimes()
    : []
  let ahead = 0
  return summaries.map((summary) => {
    const inLine = summary.state === 'running' || summary.state === 'waiting'
    if (inLine) ahead += summary.counts.queued + summary.counts.running
    const { runningId, givenUp, blocked } = almanac.batches
    const mine = runningId === summary.id || (givenUp === summary.id && summary.owner === null)
    const done = summary.counts.found + summary.counts['not-found'] + summary.counts.failed + summary.counts.invalid
    return {
      summary,
      mine,
      blocked: mine ? blocked : null,
      perMinute: summary.elapsedMs > 5_000 ? (done / summary.elapsedMs) * 60_000 : null,
      endsAt: inLine ? forecastEnd(ahead, limit, sent, queuesSendFrom(state)) : null,
      now: state.now,
    }
  })
}
