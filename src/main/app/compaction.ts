import type { Almanac } from '../../core/almanac.ts'
import { librarySize, needRoom, userOf } from '../../core/backup/library-file.ts'
import { rewriteInWorker } from '../../core/backup/rewrite-in-worker.ts'
import type { KeptWorkers } from '../../core/kept-workers.ts'
import { dirname } from 'node:path'
import { faultError } from '../../shared/fault.ts'
import type { Host } from './host.ts'
import type { LongWorks } from './long-works.ts'

interface CompactionDeps {
  host: Host
  works: LongWorks
  workers: KeptWorkers
}

/** Gives room that deleted rows have left back to the disk. */
export class Compaction {
  readonly #deps: CompactionDeps

  constructor(deps: CompactionDeps) {
    this.#deps = deps
  }

  /**
   * Compacts the library that is open, in steps that hold nobody up. With `change` one of 0.1.0 is written anew once, so
   * that it can be; that holds all storing, and rejects with the signal's reason when it is cancelled. Gives the bytes
   * before and after. Rejects with FaultError, with the library as it was.
   */
  async run(change: boolean): Promise<{ before: number; after: number }> {
    const { host, works } = this.#deps
    const { library } = host.almanac
    const before = await librarySize(library.file)
    const { compactsInSteps } = await library.count.storage()
    if (compactsInSteps)
      await works.run('compacting', async (watch) => {
        await library.watched(watch).write.compact()
        await library.tidied()
      })
    else if (change) await this.#rewrite(host.almanac)
    else throw faultError('compact-change-first')
    return { before, after: await librarySize(library.file) }
  }

  async #rewrite(almanac: Almanac): Promise<void> {
    const { works, workers } = this.#deps
    const { library, batches, watch } = almanac
    if (batches.runs !== null) throw faultError('compact-batch-running')
    if (watch.isRefreshing) throw faultError('compact-refresh-running')
    if (works.count > 0) throw faultError('compact-work-running')
    refuseOthers(library.file)
    await needRoom(dirname(library.file), await librarySize(library.file), 'no-room-to-compact')
    await works.run('rewriting', (watching) =>
      library.replaceFile(async () => {
        // One that came meanwhile is in the library by now, and no further one can come.
        refuseOthers(library.file)
        return rewriteInWorker(workers, library.file, watching)
      }),
    )
  }
}

function refuseOthers(file: string): void {
  const user = userOf(file)
  if (user !== null)
    throw faultError(user.kind === 'window' ? 'compact-window-open' : 'compact-terminal-open', { pid: user.pid })
}
