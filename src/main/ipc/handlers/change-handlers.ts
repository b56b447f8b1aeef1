import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'

const MOVERS = 20

/** Routes of changes and trends. */
export function changeHandlers({ host }: { host: Host }): Handlers<'changes'> {
  const library = () => host.almanac.library
  return {
    listChanges: ({ filter, before, limit }) => library().read.changeFeed(filter, { before, limit }),
    countChanges: ({ filter }) => library().read.countChanges(filter),
    markChanges: ({ which, seen }) => library().write.markChanges(which, seen),
    domainTrend: (asked) => library().read.domainTrend(asked),
    listTrend: (asked) => library().read.listTrend({ ...asked, now: host.almanac.now() }),
    listMovers: (asked) => library().read.listMovers({ ...asked, limit: MOVERS }),
  }
}
