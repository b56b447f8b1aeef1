import { rm, stat } from 'node:fs/promises'
import { partOf } from '../library/file/exchange.ts'
import { openForReading } from '../library/file/open-file.ts'
import { usedBytes } from '../library/file/rewrite.ts'
import type { StepWatch } from '../library/door/steps.ts'
import type { KeptWorkers } from '../kept-workers.ts'
import { runBackup } from './run-backup.ts'

const LOOK_MS = 200
/** What is written is read through once more, which takes about so much of the whole. */
const CHECKING = 0.2

/**
 * Writes a library anew beside itself in a worker thread; nothing may write to it meanwhile. Gives the path. When the
 * signal aborts it rejects at once with the signal's reason, while SQLite comes to the end of the table that it is at;
 * what is written by then is cleared away afterwards, or when the library is next opened.
 */
export async function rewriteInWorker(
  workers: KeptWorkers,
  file: string,
  { signal, onProgress }: Required<StepWatch>,
): Promise<string> {
  signal.throwIfAborted()
  const target = partOf(file)
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const written = runBackup(workers, 'rewrite', { file, target, stop })
  const cancelled = Promise.withResolvers<never>()
  const cancel = (): void => {
    Atomics.store(stop, 0, 1)
    cancelled.reject(signal.reason)
  }
  signal.addEventListener('abort', cancel)
  const expected = bytesOf(file)
  const looking = setInterval(() => void sizeOf(target).then((size) => onProgress(shareOf(size, expected))), LOOK_MS)
  try {
    await Promise.race([written, cancelled.promise])
    return target
  } catch (error) {
    // Who waits has gone already, and the next opening clears up behind this.
    void written.catch(() => undefined).then(() => rm(target, { force: true }).catch(() => undefined))
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    clearInterval(looking)
  }
}

function shareOf(size: number, expected: number): { done: number; total: number } {
  return { done: Math.min(size, expected), total: Math.ceil(expected / (1 - CHECKING)) }
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    (facts) => facts.size,
    () => 0,
  )

function bytesOf(file: string): number {
  const db = openForReading(file)
  try {
    return usedBytes(db)
  } finally {
    db.close()
  }
}
