import type { Worker } from 'node:worker_threads'
import { unpackError } from '../packed-error.ts'
import { isOutOfMemory } from '../reading-worker.ts'
import { faultError } from '../../shared/fault.ts'
import type { ImportOptions, ImportReply, ImportRequest, ReadColumns } from './import-worker.ts'
import type { ListTable } from './list-table.ts'
import type { SortedItem, SortedList } from './sort-names.ts'

/** Starts the import's worker file; the window's bundle and plain Node find it in different ways. */
export type StartImportWorker = () => Worker

export interface ImportedList extends ReadColumns {
  table: Omit<ListTable, 'rows'>
  sorted: SortedList
  /** The same for every list of the same names. */
  fingerprint: string
}

/** Reads and sorts a list in a worker thread of its own. Rejects with FaultError, or with the signal's reason. */
export async function importList(
  start: StartImportWorker,
  bytes: Uint8Array,
  options: ImportOptions,
  signal?: AbortSignal,
): Promise<ImportedList> {
  signal?.throwIfAborted()
  const worker = start()
  const { promise, resolve, reject } = Promise.withResolvers<ImportedList>()
  const abort = (): void => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  worker.on('error', (error) =>
    reject(isOutOfMemory(error) ? faultError('import-out-of-memory', {}, { cause: error }) : error),
  )
  worker.on('exit', () => reject(faultError('import-stopped')))
  receive(worker, resolve, reject)
  try {
    worker.postMessage({ bytes, options } satisfies ImportRequest)
    return await promise
  } finally {
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  }
}

function receive(worker: Worker, resolve: (list: ImportedList) => void, reject: (error: Error) => void): void {
  let list: ImportedList | null = null
  let left = 0
  worker.on('message', (reply: ImportReply) => {
    if ('failed' in reply) return reject(unpackError(reply.failed))
    if ('head' in reply) {
      const { table, counts, fingerprint, parts, columns, misfits } = reply.head
      list = { table, sorted: { items: [], counts }, fingerprint, columns, misfits }
      left = parts
    } else {
      for (const item of JSON.parse(reply.part) as SortedItem[]) list?.sorted.items.push(item)
      left -= 1
    }
    // Parts that come at once would be read at once; whatever else waits has its turn between them.
    if (left > 0) setImmediate(() => worker.postMessage('more'))
    else if (list) resolve(list)
  })
}
