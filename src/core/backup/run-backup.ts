import type { Worker } from 'node:worker_threads'
import type { BackupProgress } from '../../shared/backup.ts'
import { BackupRefused } from './backup-fault.ts'
import type { BackupJobs, JobName, JobReply, JobStart } from './backup-worker.ts'

/** Starts the backup's worker file; the window's bundle and plain Node find it in different ways. */
export type StartBackupWorker = () => Worker

export interface RunOptions {
  signal?: AbortSignal | undefined
  onProgress?: (progress: BackupProgress) => void
}

/** Does one job of a backup or a restore in a worker thread. Rejects with BackupRefused, or with the signal's reason once what was begun is cleared away. */
export async function runBackup<J extends JobName>(
  start: StartBackupWorker,
  job: J,
  request: Parameters<BackupJobs[J]>[0],
  options: RunOptions = {},
): Promise<Awaited<ReturnType<BackupJobs[J]>>> {
  const { signal, onProgress } = options
  signal?.throwIfAborted()
  const worker = start()
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<BackupJobs[J]>>>()
  const cancel = (): void => worker.postMessage('cancel')
  signal?.addEventListener('abort', cancel)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The backup has stopped before it was done.')))
  worker.on('message', (reply: JobReply) => {
    if ('progress' in reply) onProgress?.(reply.progress)
    else if ('value' in reply) resolve(reply.value as Awaited<ReturnType<BackupJobs[J]>>)
    else if ('refused' in reply) reject(new BackupRefused(reply.refused.code, reply.refused.message))
    else
      reject(
        signal?.aborted ? signal.reason : Object.assign(new Error(reply.failed.message), { name: reply.failed.name }),
      )
  })
  try {
    worker.postMessage({ job, request } satisfies JobStart)
    return await promise
  } finally {
    signal?.removeEventListener('abort', cancel)
    await worker.terminate()
  }
}
