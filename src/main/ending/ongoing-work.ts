import type { Almanac } from '../../core/almanac.ts'
import type { OngoingWork } from '../../shared/program/desktop.ts'

/** What would go on without a window: a batch that runs or is in line, a refresh of watchlists that is due. */
export async function ongoingWork(almanac: Almanac): Promise<OngoingWork> {
  const summaries = await almanac.library.read.batchSummaries()
  const batch = summaries.find((one) => one.state === 'running') ?? summaries.find((one) => one.state === 'waiting')
  const { due, requested } = await almanac.refreshPlan()
  return { batch: batch?.name ?? null, watchlists: due + requested > 0 }
}
