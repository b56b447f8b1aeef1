import { faultError } from '../../shared/fault.ts'
import type { KeptWorkers } from '../kept-workers.ts'
import { unpackError } from '../packed-error.ts'
import { isOutOfMemory } from '../reading-worker.ts'
import type { WatchlistFile } from './watchlist-file.ts'
import type { WatchlistFileReply, WatchlistFileStart } from './watchlist-file-worker.ts'

/** Reads a watchlist file in a worker thread, so that no file can take the program's memory. Rejects with FaultError. */
export async function openWatchlistFile(workers: KeptWorkers, file: string): Promise<WatchlistFile> {
  return workers.use((worker, done) => {
    const { promise, resolve, reject } = Promise.withResolvers<WatchlistFile>()
    worker.once('message', (reply: WatchlistFileReply) => {
      done()
      if ('read' in reply) resolve(reply.read)
      else reject(unpackError(reply.failed))
    })
    worker.once('error', (error) =>
      reject(isOutOfMemory(error) ? faultError('watchlist-file-too-large', {}, { cause: error }) : error),
    )
    worker.postMessage({ file } satisfies WatchlistFileStart)
    return promise
  })
}
