import { type MessagePort, parentPort } from 'node:worker_threads'
import type { BackupProgress } from '../../shared/backup.ts'
import { type PackedError, packError } from '../packed-error.ts'
import { checkData } from './check-data.ts'
import { makeBackup } from './make-backup.ts'
import { rewriteLibrary } from '../library/file/rewrite.ts'
import { placeRestore, resumeRestore } from './place-restore.ts'
import { stageRestore } from './stage-restore.ts'

/** Everything that the worker can be asked to do, once. */
const JOBS = {
  make: makeBackup,
  stage: stageRestore,
  place: (request: Parameters<typeof placeRestore>[0], watch: Parameters<typeof stageRestore>[1]) =>
    placeRestore(request, watch.report),
  resume: (request: { dataDir: string }, watch: Parameters<typeof stageRestore>[1]) =>
    resumeRestore(request.dataDir, watch.report),
  check: checkData,
  rewrite: async (request: Parameters<typeof rewriteLibrary>[0]) => rewriteLibrary(request),
} as const
export type BackupJobs = typeof JOBS
export type JobName = keyof BackupJobs

export interface JobStart {
  job: JobName
  request: unknown
}

export type JobReply = { progress: BackupProgress } | { value: unknown } | { failed: PackedError }

const REPORT_EVERY_MS = 100

function serve(port: MessagePort): void {
  const stop = new AbortController()
  let reportedAt = 0
  const report = (progress: BackupProgress): void => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = Date.now()
    port.postMessage({ progress } satisfies JobReply)
  }
  port.on('message', (message: JobStart | 'cancel') => {
    if (message === 'cancel') return stop.abort()
    const work = JOBS[message.job] as (
      request: unknown,
      watch: { signal: AbortSignal; report: typeof report },
    ) => Promise<unknown>
    void work(message.request, { signal: stop.signal, report })
      .then(
        (value) => port.postMessage({ value } satisfies JobReply),
        (error: unknown) => port.postMessage({ failed: packError(error) } satisfies JobReply),
      )
      .finally(() => port.close())
  })
}

if (parentPort) serve(parentPort)
