import { type MessagePort, parentPort } from 'node:worker_threads'
import { faultError } from '../../shared/fault.ts'
import { hasMoreValues } from '../json-size.ts'
import { type PackedError, packError } from '../packed-error.ts'
import { readFileAtMost } from '../read-at-most.ts'
import { withFault } from '../system-fault.ts'
import { readWatchlistFile, type WatchlistFile } from './watchlist-file.ts'

/** What is asked of the worker, one after another. */
export interface WatchlistFileStart {
  file: string
}

export type WatchlistFileReply = { read: WatchlistFile } | { failed: PackedError }

const LARGEST = { bytes: 20_000_000, values: 1_000_000 }

async function read(port: MessagePort, { file }: WatchlistFileStart): Promise<void> {
  const bytes = await readFileAtMost(file, LARGEST.bytes)
  const text = bytes?.toString('utf8') ?? null
  if (text === null || hasMoreValues(text, LARGEST.values)) throw faultError('watchlist-file-too-large')
  port.postMessage({ read: readWatchlistFile(text) } satisfies WatchlistFileReply)
}

if (parentPort) {
  const port = parentPort
  port.on('message', (start: WatchlistFileStart) =>
    read(port, start).catch((error: unknown) =>
      port.postMessage({ failed: packError(withFault(error, start.file)) } satisfies WatchlistFileReply),
    ),
  )
}
