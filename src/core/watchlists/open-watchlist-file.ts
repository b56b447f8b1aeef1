import type { Worker } from 'node:worker_threads'
import { faultError } from '../../shared/fault.ts'
import { unpackError } from '../packed-error.ts'
import { isOutOfMemory } from '../reading-worker.ts'
import type { WatchlistFile } from './watchlist-file.ts'
import type { WatchlistFileReply, WatchlistFileStart } from './watchlist-file-worker.ts'

/** Starts the worker that reads a watchlist file; the window's bundle and plain Node find it in different ways. */
export type StartWatchlistFileWorker = (start: WatchlistFileStart) => Worker

/** Reads a watchlist file in a worker of its own, so that no file can take the program's memory. Rejects with FaultError. */
export async function openWatchlistFile(start: StartWatchlistFileWorker, file: string): Promise<WatchlistFile> {
  const worker = start({ file })
  const { promise, resolve, reject } = Promise.withResolvers<WatchlistFile>()
  worker.once('message', (reply: WatchlistFileReply) =>
    'read' in reply ? resolve(reply.read) : reject(unpackError(reply.failed)),
  )
  worker.once('error', (error) =>
    reject(isOutOfMemory(error) ? faultError('watchlist-file-too-large', {}, { cause: error }) : error),
  )
  try {
    return await promise
  } finally {
    await worker.terminate()
  }
}
