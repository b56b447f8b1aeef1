import type { Worker } from 'node:worker_threads'
import type { BackupProgress } from '../../shared/backup.ts'
import { faultError } from '../../shared/fault.ts'
import { unpackError } from '../packed-error.ts'
import type { HandOn } from './backup-sink.ts'
import type { BackupJobs, JobMessage, JobName, JobReply, JobStart } from './backup-worker.ts'

/** Starts the backup's worker file; the window's bundle and plain Node find it in different ways. */
export type StartBackupWorker = () => Worker

export interface RunOptions {
  signal?: AbortSignal | undefined
  onProgress?: (progress: BackupProgress) => void
  /** Takes the parts of a backup that goes to no file, in their order. */
  onPart?: HandOn
}

/**
 * Does one job of a backup or a restore in a worker thread. Rejects with FaultError, or with the signal's reason once
 * what was begun is cleared away.
 */
export async function runBackup<J extends JobName>(
  start: StartBackupWorker,
  job: J,
  request: Parameters<BackupJobs[J]>[0],
  options: RunOptions = {},
): Promise<Awaited<ReturnType<BackupJobs[J]>>> {
  const { signal, onProgress, onPart } = options
  signal?.throwIfAborted()
  const worker = start()
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<BackupJobs[J]>>>()
  const cancel = (): void => worker.postMessage('cancel' satisfies JobMessage)
  signal?.addEventListener('abort', cancel)
  worker.on('error', reject)
  worker.on('exit', () => reject(faultError('backup-stopped')))
  let handed = Promise.resolve()
  worker.on('message', (reply: JobReply) => {
    if ('progress' in reply) onProgress?.(reply.progress)
    else if ('part' in reply) {
      handed = handed.then(async () => {
        await onPart?.(reply.part)
        worker.postMessage('part-taken' satisfies JobMessage)
      })
      handed.catch(reject)
    } else if ('value' in reply) resolve(reply.value as Awaited<ReturnType<BackupJobs[J]>>)
    else reject(signal?.aborted ? signal.reason : unpackError(reply.failed))
  })
  try {
    worker.postMessage({ job, request } satisfies JobStart)
    const done = await promise
    await handed
    return done
  } finally {
    signal?.removeEventListener('abort', cancel)
    await worker.terminate()
  }
}
