import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../library/file/open-file.ts'
import { faultOfWriting } from './faults-of-writing.ts'
import type { ReportSink } from './formats/format.ts'
import { makeReport, type ReportDone, type ReportJob } from './report-job.ts'
import { type PackedError, packError } from '../packed-error.ts'

/** What a report's worker is started with. */
export interface ReportStart {
  libraryFile: string
  job: ReportJob
  /** The file to write, by way of a temporary one beside it; null gives the text back. */
  target: { file: string; temporary: string } | null
}

export type ReportReply =
  | { progress: { written: number; total: number } }
  | { done: ReportDone & { text: string | null } }
  | { failed: PackedError }

const BUFFER = 262_144
const PROGRESS_MS = 100

function run(port: MessagePort, { libraryFile, job, target }: ReportStart): void {
  const db = openForReading(libraryFile)
  // Rows are read once and from the beginning to the end: what is kept of the file would only take room.
  db.exec('pragma mmap_size = 0; pragma cache_size = -8192')
  let toldAt = 0
  const onProgress = (written: number, total: number): void => {
    if (performance.now() - toldAt < PROGRESS_MS) return
    toldAt = performance.now()
    port.postMessage({ progress: { written, total } } satisfies ReportReply)
  }
  try {
    const make = (sink: ReportSink): ReportDone => makeReport(db, job, sink, onProgress)
    const done = target === null ? intoText(make) : { ...intoFile(target, make), text: null }
    port.postMessage({ done } satisfies ReportReply)
  } finally {
    db.close()
  }
}

function intoText(make: (sink: ReportSink) => ReportDone): ReportDone & { text: string } {
  const parts: string[] = []
  const done = make({
    write: (chunk) => void parts.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('latin1')),
  })
  return { ...done, text: parts.join('') }
}

/** Writes beside the target and renames when it is whole and on the disk: what was there stays until then. */
function intoFile(
  { file, temporary }: { file: string; temporary: string },
  make: (sink: ReportSink) => ReportDone,
): ReportDone {
  try {
    const descriptor = openSync(temporary, 'wx')
    let done: ReportDone
    try {
      const sink = new FileSink(descriptor)
      done = make(sink)
      sink.flush()
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, file)
    return done
  } catch (error) {
    throw faultOfWriting(error, file)
  }
}

class FileSink implements ReportSink {
  readonly #descriptor: number
  readonly #buffer = Buffer.allocUnsafe(BUFFER)
  #length = 0

  constructor(descriptor: number) {
    this.#descriptor = descriptor
  }

  write(chunk: string | Uint8Array): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    if (this.#length + bytes.length > BUFFER) this.flush()
    if (bytes.length > BUFFER) return this.#put(bytes)
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }

  flush(): void {
    this.#put(this.#buffer.subarray(0, this.#length))
    this.#length = 0
  }

  #put(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at)
  }
}

if (parentPort) {
  try {
    run(parentPort, workerData as ReportStart)
  } catch (error) {
    parentPort.postMessage({ failed: packError(error) } satisfies ReportReply)
  }
}
