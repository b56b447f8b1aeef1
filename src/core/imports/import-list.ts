import type { Worker } from 'node:worker_threads'
import type { KeptWorkers } from '../kept-workers.ts'
import { unpackError } from '../packed-error.ts'
import { isOutOfMemory } from '../reading-worker.ts'
import { faultError } from '../../shared/fault.ts'
import type { ImportReply, ImportRequest } from './import-worker.ts'
import type { ImportedList, ImportOptions } from './read-import.ts'
import type { SortedItem } from './sort-names.ts'

/** Reads and sorts a list in a worker thread. Rejects with FaultError, or with the signal's reason. */
export async function importList(
  workers: KeptWorkers,
  bytes: Uint8Array,
  options: ImportOptions,
  signal?: AbortSignal,
): Promise<ImportedList> {
  signal?.throwIfAborted()
  return workers.use((worker, done) => importOn(worker, done, { bytes, options }, signal))
}

async function importOn(
  worker: Worker,
  done: () => void,
  request: ImportRequest,
  signal: AbortSignal | undefined,
): Promise<ImportedList> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportedList>()
  const abort = (): void => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  worker.on('error', (error) =>
    reject(isOutOfMemory(error) ? faultError('import-out-of-memory', {}, { cause: error }) : error),
  )
  worker.on('exit', () => reject(faultError('import-stopped')))
  receive(worker, done, resolve, reject)
  try {
    worker.postMessage(request)
    return await promise
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

function receive(
  worker: Worker,
  done: () => void,
  resolve: (list: ImportedList) => void,
  reject: (error: Error) => void,
): void {
  let list: ImportedList | null = null
  let left = 0
  worker.on('message', (reply: ImportReply) => {
    if ('failed' in reply) {
      done()
      return reject(unpackError(reply.failed))
    }
    if ('head' in reply) {
      const { counts, parts, ...head } = reply.head
      list = { ...head, sorted: { items: [], counts } }
      left = parts
    } else {
      for (const item of JSON.parse(reply.part) as SortedItem[]) list?.sorted.items.push(item)
      left -= 1
    }
    // Parts that come at once would be read at once; whatever else waits has its turn between them.
    if (left > 0) return void setImmediate(() => worker.postMessage('more'))
    done()
    if (list) resolve(list)
  })
}
