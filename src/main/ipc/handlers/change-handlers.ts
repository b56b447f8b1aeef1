import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'

/** So many domains are named; the others are summed up. */
const NAMED = 20

/** Routes of changes and trends. */
export function changeHandlers({ host }: { host: Host }): Handlers<'changes'> {
  const library = () => host.almanac.library
  return {
    listChanges: ({ filter, ...page }) => library().read.changeFeed(filter, page),
    markChanges: ({ which, seen }) =>
      library().undoable(
        { kind: 'changes-marked' },
        async (write) => ({ count: await write.markChanges(which, seen) }),
        { outcome: ({ count }) => ({ kind: 'changes-marked', count }) },
      ),
    listContributions: (input) => library().read.listContributions({ ...input, limit: NAMED }),
  }
}
