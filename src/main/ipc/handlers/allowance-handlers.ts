import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import { batchViews } from '../../app/batch-views.ts'

/** Routes of the requests a key may make, and of what stands behind them. */
export function allowanceHandlers({ host }: { host: Host }): Handlers<'allowance'> {
  return {
    getAllowance: () => host.almanac.allowanceState(),
    async getAllowancePage() {
      const { almanac } = host
      const view = await almanac.allowanceState()
      const waiting = (await batchViews(almanac))
        .filter(({ summary }) => summary.state === 'running' || summary.state === 'waiting')
        .map(({ summary, endsAt }) => ({
          id: summary.id,
          name: summary.name,
          requests: summary.counts.queued + summary.counts.running,
          endsAt,
        }))
      return {
        view,
        requests: await almanac.library.read.recentRequests({ now: view.now }),
        waiting,
        plan: await almanac.refreshPlan(),
      }
    },
    async endPauses() {
      const { almanac } = host
      await almanac.library.write.cutPauses(almanac.now())
      almanac.wake()
      return null
    },
  }
}
