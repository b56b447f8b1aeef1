import { trashToken } from '../../../core/library/undo/recording.ts'
import type { Undoable } from '../../../shared/undo/undo.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'

/** Deletes lookups, all of them or, when it is cancelled, none. Gives how many. */
export const deleteLookups = (
  { host, works }: { host: Host; works: Pick<LongWorks, 'run'> },
  ids: readonly number[],
): Promise<Undoable<{ count: number }>> =>
  works.run('deleting', (watch) =>
    host.almanac.library.undoable(
      { kind: 'lookups-deleted', count: ids.length },
      async (write, step) => ({ count: await write.deleteLookups(ids, trashToken(step), host.almanac.now()) }),
      { watch },
    ),
  )
