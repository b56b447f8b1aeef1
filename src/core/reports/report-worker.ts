import { closeSync, constants, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { faultError } from '../../shared/fault.ts'
import { tellSteps } from '../library/file/at-once.ts'
import type { StepProgress } from '../library/steps/steps.ts'
import { openForReading } from '../library/file/open-file.ts'
import { faultOfWriting } from './writing/faults-of-writing.ts'
import type { ReportSink } from './formats/format.ts'
import { makeReport, type ReportDone, type ReportJob } from './report-job.ts'
import { type PackedError, packError } from '../packed-error.ts'

/** What is asked of a report's worker, one after another. */
export interface ReportStart {
  libraryFile: string
  job: ReportJob
  /**
   * The file to write, by way of an empty one that stands beside it (a pipe or device has none); or parts that are handed
   * on, with a counter in shared memory of those that have been taken; null gives the text back.
   */
  target: { file: string; temporary: string | null } | { taken: Int32Array<SharedArrayBuffer> } | null
}

export type ReportReply =
  | { part: Uint8Array }
  | { progress: { written: number; total: number } }
  /** How far a formula is that has to be worked out before rows can be written. */
  | { working: StepProgress }
  | { done: ReportDone & { text: string | null } }
  | { failed: PackedError }

const BUFFER = 262_144
/** So many parts are on their way at most. */
const ON_THEIR_WAY = 4
const PROGRESS_MS = 100
/** So many characters of a report may be held at once, to be printed or copied. */
const MOST_HELD = 100_000_000

function run(port: MessagePort, { libraryFile, job, target }: ReportStart): void {
  const db = openForReading(libraryFile)
  // Rows are read once and from the beginning to the end: what is kept of the file would only take room.
  db.exec('pragma mmap_size = 0; pragma cache_size = -8192')
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (reply: Extract<ReportReply, { progress: unknown } | { working: unknown }>): void => {
    if (performance.now() - reportedAt < PROGRESS_MS) return
    reportedAt = performance.now()
    port.postMessage(reply)
  }
  const onProgress = (written: number, total: number): void => report({ progress: { written, total } })
  tellSteps(db, (working) => working.formula !== undefined && report({ working }))
  try {
    const make = (sink: ReportSink): ReportDone => makeReport(db, job, sink, onProgress)
    const done = outcomeOf(port, target, make)
    port.postMessage({ done } satisfies ReportReply)
  } finally {
    db.close()
  }
}

function outcomeOf(
  port: MessagePort,
  target: ReportStart['target'],
  make: (sink: ReportSink) => ReportDone,
): ReportDone & { text: string | null } {
  if (target === null) return intoText(make)
  return { ...('taken' in target ? intoParts(port, target.taken, make) : intoFile(target, make)), text: null }
}

function intoText(make: (sink: ReportSink) => ReportDone): ReportDone & { text: string } {
  const chunks: string[] = []
  let length = 0
  const done = make({
    write(chunk) {
      length += chunk.length
      // Counted, since the limit of a worker does not always hold: an array that grows may take the process with it.
      if (length > MOST_HELD) throw faultError('report-text-too-large', { megabytes: MOST_HELD / 1_000_000 })
      chunks.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('latin1'))
    },
  })
  return { ...done, text: chunks.join('') }
}

/** Writes beside the target and renames when it is whole and on the disk: what was there stays until then. */
function intoFile(
  { file, temporary }: { file: string; temporary: string | null },
  make: (sink: ReportSink) => ReportDone,
): ReportDone {
  try {
    const descriptor = openSync(temporary ?? file, temporary === null ? constants.O_WRONLY : 'r+')
    let done: ReportDone
    try {
      const sink = new BufferedSink((bytes) => {
        for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
      })
      done = make(sink)
      sink.flush()
      if (temporary !== null) fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    if (temporary !== null) renameSync(temporary, file)
    return done
  } catch (error) {
    throw faultOfWriting(error, file)
  }
}

/** Hands the report on in parts; waits, since nothing else happens in this thread, while too many have not been taken. */
function intoParts(
  port: MessagePort,
  taken: Int32Array<SharedArrayBuffer>,
  make: (sink: ReportSink) => ReportDone,
): ReportDone {
  let sent = 0
  const sink = new BufferedSink((bytes) => {
    for (;;) {
      const known = Atomics.load(taken, 0)
      if (sent - known < ON_THEIR_WAY) break
      Atomics.wait(taken, 0, known)
    }
    sent += 1
    port.postMessage({ part: Uint8Array.from(bytes) } satisfies ReportReply)
  })
  const done = make(sink)
  sink.flush()
  return done
}

class BufferedSink implements ReportSink {
  readonly #put: (bytes: Uint8Array) => void
  readonly #buffer = Buffer.allocUnsafe(BUFFER)
  #length = 0

  constructor(put: (bytes: Uint8Array) => void) {
    this.#put = put
  }

  write(chunk: string | Uint8Array): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    if (this.#length + bytes.length > BUFFER) this.flush()
    if (bytes.length > BUFFER) return this.#put(bytes)
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }

  flush(): void {
    if (this.#length > 0) this.#put(this.#buffer.subarray(0, this.#length))
    this.#length = 0
  }
}

if (parentPort) {
  const port = parentPort
  port.on('message', (start: ReportStart) => {
    try {
      run(port, start)
    } catch (error) {
      port.postMessage({ failed: packError(error) } satisfies ReportReply)
    }
  })
}
