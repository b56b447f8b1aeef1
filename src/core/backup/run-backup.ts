import type { BackupProgress } from '../../shared/backup.ts'
import { faultError } from '../../shared/fault.ts'
import type { KeptWorkers } from '../kept-workers.ts'
import { unpackError } from '../packed-error.ts'
import type { HandOn } from './backup-sink.ts'
import type { BackupJobs, JobMessage, JobName, JobReply, JobStart } from './backup-worker.ts'

export interface RunOptions {
  signal?: AbortSignal | undefined
  onProgress?: (progress: BackupProgress) => void
  /** Takes the parts of a backup that goes to no file, in their order. */
  onPart?: HandOn
}

/** What a job gives. */
type Made<J extends JobName> = Awaited<ReturnType<BackupJobs[J]>>

/**
 * Does one job of a backup or a restore in a worker thread. Rejects with FaultError, or with the signal's reason once
 * what was begun is cleared away.
 */
export async function runBackup<J extends JobName>(
  workers: KeptWorkers,
  job: J,
  request: Parameters<BackupJobs[J]>[0],
  options: RunOptions = {},
): Promise<Made<J>> {
  const { signal, onProgress, onPart } = options
  signal?.throwIfAborted()
  return workers.use(async (worker, done): Promise<Made<J>> => {
    const { promise, resolve, reject } = Promise.withResolvers<{ made: Made<J> }>()
    const cancel = (): void => worker.postMessage('cancel' satisfies JobMessage)
    signal?.addEventListener('abort', cancel)
    worker.on('error', reject)
    worker.on('exit', () => reject(faultError('backup-stopped')))
    let handed = Promise.resolve()
    worker.on('message', (reply: JobReply) => {
      if ('progress' in reply) return onProgress?.(reply.progress)
      if ('part' in reply) {
        handed = handed.then(async () => {
          await onPart?.(reply.part)
          worker.postMessage('part-taken' satisfies JobMessage)
        })
        return void handed.catch(reject)
      }
      done()
      if ('value' in reply) resolve({ made: reply.value as Made<J> })
      else reject(signal?.aborted ? signal.reason : unpackError(reply.failed))
    })
    try {
      worker.postMessage({ job, request } satisfies JobStart)
      const { made } = await promise
      await handed
      return made
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  })
}
