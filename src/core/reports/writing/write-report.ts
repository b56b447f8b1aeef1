import { rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { ReportDone, ReportJob } from '../report-job.ts'
import { faultError } from '../../../shared/fault.ts'
import type { StepProgress } from '../../library/steps/steps.ts'
import { lookAtTarget, openStream } from '../../output-target.ts'
import type { KeptWorkers } from '../../kept-workers.ts'
import { unpackError } from '../../packed-error.ts'
import { createPart } from '../../part-file.ts'
import { writeAtomically } from '../../write-atomically.ts'
import { faultOfWriting } from './faults-of-writing.ts'
import type { ReportReply, ReportStart } from '../report-worker.ts'

/** A report holds little at a time; a small nursery keeps what it throws away from piling up. */
export const REPORT_WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 } as const

export interface WriteOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((written: number, total: number) => void) | undefined
  /** Called with how far a formula is that has to be worked out before rows can be written. */
  onWorking?: ((progress: StepProgress) => void) | undefined
}

/** Writes a report to a file in a worker thread: all of it, or the file stays what it was. Rejects with FaultError. */
export async function writeReport(
  workers: KeptWorkers,
  libraryFile: string,
  job: ReportJob,
  file: string,
  options: WriteOptions = {},
): Promise<ReportDone> {
  const to = await lookAtTarget(file).catch((error: unknown) => Promise.reject(faultOfWriting(error, file)))
  if (to.kind === 'stream') return writeIntoStream(workers, libraryFile, job, to.path, options)
  const temporary = await createPart(to).catch((error: unknown) => Promise.reject(faultOfWriting(error, file)))
  try {
    const done = await run(workers, { libraryFile, job, target: { file: to.path, temporary } }, options)
    if (done.about !== null) await writeBeside(to.path, done.about)
    return done
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined) // In a folder that has gone there is none.
    throw error
  }
}

/** What a CSV rests on, in a text file of its name, so that the table stays nothing but a table. */
async function writeBeside(file: string, about: string): Promise<void> {
  const { dir, name } = parse(file)
  const beside = join(dir, `${name}.about.txt`)
  await writeAtomically(beside, (write) => write(Buffer.from(about))).catch((error: unknown) => {
    throw faultOfWriting(error, beside)
  })
}

/** A pipe or a device gets the report as it is made: there is nothing beside it that could be renamed. */
async function writeIntoStream(
  workers: KeptWorkers,
  libraryFile: string,
  job: ReportJob,
  path: string,
  options: WriteOptions,
): Promise<ReportDone> {
  const reader = await openStream(path, options.signal).catch((error: unknown) => {
    throw options.signal?.aborted ? faultError('report-cancelled', {}, { cause: error }) : faultOfWriting(error, path)
  })
  try {
    return await run(workers, { libraryFile, job, target: { file: path, temporary: null } }, options)
  } finally {
    await reader.close()
  }
}

/** Makes a report as a text, for the preview, the clipboard and the printer. */
export async function reportText(
  workers: KeptWorkers,
  libraryFile: string,
  job: ReportJob,
  options: WriteOptions = {},
): Promise<ReportDone & { text: string }> {
  const done = await run(workers, { libraryFile, job, target: null }, options)
  return { ...done, text: done.text ?? '' }
}

/**
 * Makes a report and hands it on part by part, in UTF-8: `write` resolves when there is room for more, and only a few parts
 * are held at a time. Rejects with FaultError, and with what `write` rejects with.
 */
export async function streamReport(
  workers: KeptWorkers,
  libraryFile: string,
  job: ReportJob,
  write: (part: Uint8Array) => Promise<void>,
  options: Pick<WriteOptions, 'signal' | 'onWorking'> = {},
): Promise<ReportDone> {
  const taken = new Int32Array(new SharedArrayBuffer(4))
  let writing = Promise.resolve()
  const failed = Promise.withResolvers<never>()
  const onPart = (part: Uint8Array): void => {
    writing = writing.then(async () => {
      await write(part)
      Atomics.add(taken, 0, 1)
      Atomics.notify(taken, 0)
    })
    writing.catch(failed.reject)
  }
  const done = await run(
    workers,
    { libraryFile, job, target: { taken } },
    { ...options, onPart, failed: failed.promise },
  )
  await writing
  return done
}

interface RunOptions extends WriteOptions {
  onPart?: (part: Uint8Array) => void
  /** Rejects when its parts can no longer be handed on. */
  failed?: Promise<never>
}

function run(
  workers: KeptWorkers,
  start: ReportStart,
  { signal, onProgress, onWorking, onPart, failed }: RunOptions,
): Promise<ReportDone & { text: string | null }> {
  return workers.use(async (worker, done) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReportDone & { text: string | null }>()
    const cancel = (): void => reject(faultError('report-cancelled'))
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted) cancel()
    worker.on('message', (reply: ReportReply) => {
      if ('progress' in reply) return onProgress?.(reply.progress.written, reply.progress.total)
      if ('working' in reply) return onWorking?.(reply.working)
      if ('part' in reply) return onPart?.(reply.part)
      done()
      if ('done' in reply) resolve(reply.done)
      else reject(unpackError(reply.failed))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(faultError('report-stopped')))
    worker.postMessage(start)
    try {
      return await Promise.race([promise, ...(failed ? [failed] : [])])
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  })
}
