import { rm } from 'node:fs/promises'
import type { Worker } from 'node:worker_threads'
import type { ReportDone, ReportJob } from './report-job.ts'
import { faultError } from '../../shared/fault.ts'
import { unpackError } from '../packed-error.ts'
import type { ReportReply, ReportStart } from './report-worker.ts'

/** Starts the report's worker file; the window's bundle and plain Node find it in different ways. */
export type StartReportWorker = (start: ReportStart) => Worker

/** A report holds little at a time; a small nursery keeps what it throws away from piling up. */
export const REPORT_WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 } as const

export interface WriteOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((written: number, total: number) => void) | undefined
}

let files = 0

/** Writes a report to a file in a worker of its own: all of it, or the file stays what it was. Rejects with FaultError. */
export async function writeReport(
  start: StartReportWorker,
  libraryFile: string,
  job: ReportJob,
  file: string,
  options: WriteOptions = {},
): Promise<ReportDone> {
  const temporary = `${file}.${process.pid}-${(files += 1)}.part`
  try {
    return await run(start({ libraryFile, job, target: { file, temporary } }), options)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined) // In a folder that cannot be written to there is none.
    throw error
  }
}

/** Makes a report as a text, for the preview, the clipboard and the printer. */
export async function reportText(
  start: StartReportWorker,
  libraryFile: string,
  job: ReportJob,
  options: WriteOptions = {},
): Promise<ReportDone & { text: string }> {
  const done = await run(start({ libraryFile, job, target: null }), options)
  return { ...done, text: done.text ?? '' }
}

async function run(
  worker: Worker,
  { signal, onProgress }: WriteOptions,
): Promise<ReportDone & { text: string | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<ReportDone & { text: string | null }>()
  const cancel = (): void => reject(faultError('report-cancelled'))
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
  worker.on('message', (reply: ReportReply) => {
    if ('progress' in reply) onProgress?.(reply.progress.written, reply.progress.total)
    else if ('done' in reply) resolve(reply.done)
    else reject(unpackError(reply.failed))
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(faultError('report-stopped')))
  try {
    return await promise
  } finally {
    signal?.removeEventListener('abort', cancel)
    await worker.terminate()
  }
}
