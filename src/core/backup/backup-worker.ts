import type { Folders } from '../../shared/program/folders.ts'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { BackupProgress } from '../../shared/backup.ts'
import { type PackedError, packError } from '../packed-error.ts'
import type { HandOn } from './backup-sink.ts'
import { checkData } from './check-data.ts'
import { makeBackup } from './make-backup.ts'
import { placeRestore, resumeRestore } from './place-restore.ts'
import { stageRestore } from './stage-restore.ts'

/** Everything that the worker can be asked to do, one after another. */
const JOBS = {
  make: makeBackup,
  stage: stageRestore,
  place: (request: Parameters<typeof placeRestore>[0], watch: Parameters<typeof stageRestore>[1]) =>
    placeRestore(request, watch.report),
  resume: (request: { folders: Folders }, watch: Parameters<typeof stageRestore>[1]) =>
    resumeRestore(request.folders, watch.report),
  check: checkData,
} as const
export type BackupJobs = typeof JOBS
export type JobName = keyof BackupJobs

export interface JobStart {
  job: JobName
  request: unknown
}

/** What is said to a worker that is at its job. */
export type JobMessage = 'cancel' | 'part-taken'

export type JobReply =
  | { progress: BackupProgress }
  | { part: Uint8Array }
  | { value: unknown }
  | { failed: PackedError }

const REPORT_EVERY_MS = 100
/** So many parts of a backup are on their way at most. */
const ON_THEIR_WAY = 4

/** The job that a worker is at. */
interface Job {
  stop: AbortController
  parts: PartsOnTheirWay
}

function serve(port: MessagePort): void {
  let now: Job | null = null
  port.on('message', (message: JobStart | JobMessage) => {
    if (message === 'cancel') now?.stop.abort()
    else if (message === 'part-taken') now?.parts.taken()
    else now = begin(port, message)
  })
}

function begin(port: MessagePort, { job, request }: JobStart): Job {
  const stop = new AbortController()
  const parts = new PartsOnTheirWay(port, stop.signal)
  let reportedAt = 0
  const report = (progress: BackupProgress): void => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = Date.now()
    port.postMessage({ progress } satisfies JobReply)
  }
  const work = JOBS[job] as (
    request: unknown,
    watch: { signal: AbortSignal; report: typeof report; handOn: HandOn },
  ) => Promise<unknown>
  void work(request, { signal: stop.signal, report, handOn: (part) => parts.handOn(part) }).then(
    (value) => port.postMessage({ value } satisfies JobReply),
    (error: unknown) => port.postMessage({ failed: packError(error) } satisfies JobReply),
  )
  return { stop, parts }
}

/** Hands the parts of a backup on, a few at a time: a slow reader is waited for. */
class PartsOnTheirWay {
  readonly #port: MessagePort
  readonly #signal: AbortSignal
  #waiting: (() => void) | null = null
  #count = 0

  constructor(port: MessagePort, signal: AbortSignal) {
    this.#port = port
    this.#signal = signal
    signal.addEventListener('abort', () => this.#waiting?.())
  }

  async handOn(part: Uint8Array): Promise<void> {
    this.#port.postMessage({ part } satisfies JobReply)
    this.#count += 1
    if (this.#count >= ON_THEIR_WAY && !this.#signal.aborted)
      await new Promise<void>((resolve) => {
        this.#waiting = resolve
      })
    this.#signal.throwIfAborted()
  }

  taken(): void {
    this.#count -= 1
    this.#waiting?.()
    this.#waiting = null
  }
}

if (parentPort) serve(parentPort)
