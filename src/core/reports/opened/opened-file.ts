import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { OpenedPage, OpenedReport } from '../../../shared/report.ts'
import { faultError } from '../../../shared/fault.ts'
import { unpackError } from '../../packed-error.ts'
import { isOutOfMemory } from '../../reading-worker.ts'
import type { OpenReply, OpenStart, PageAsk, WholeAsk } from './open-worker.ts'

/** Starts the worker of an opened report; the window's bundle and plain Node find it in different ways. */
export type StartOpenWorker = (start: OpenStart) => Worker

type Answered = Extract<OpenReply, { page: OpenedPage } | { html: string }>

/** A JSON report that is held open by a worker of its own, which reads and compares it. */
export class OpenedFile {
  readonly report: OpenedReport
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (reply: Answered) => void; reject: (error: Error) => void }>()
  #next = 1

  private constructor(worker: Worker, report: OpenedReport) {
    this.#worker = worker
    this.report = report
    worker.on('message', (reply: OpenReply) => {
      if ('opened' in reply || reply.id === null) return
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if ('failed' in reply) waiting?.reject(unpackError(reply.failed))
      else waiting?.resolve(reply)
    })
    worker.on('exit', () => this.#waiting.forEach(({ reject }) => void reject(faultError('report-closed'))))
  }

  /** Opens a JSON report. Rejects with FaultError when it is none. */
  static async open(start: StartOpenWorker, libraryFile: string, file: string): Promise<OpenedFile> {
    const worker = start({ libraryFile, file })
    const { promise, resolve, reject } = Promise.withResolvers<OpenedReport>()
    worker.once('message', (reply: OpenReply) => {
      if ('opened' in reply) resolve({ id: randomUUID(), fileName: basename(file), ...reply.opened })
      else if ('failed' in reply) reject(unpackError(reply.failed))
    })
    worker.once('error', (error) =>
      reject(isOutOfMemory(error) ? faultError('report-open-too-large', {}, { cause: error }) : error),
    )
    try {
      const report = await promise
      worker.unref()
      return new OpenedFile(worker, report)
    } catch (error) {
      await worker.terminate()
      throw error
    }
  }

  /** Some of its rows, beside what the library knows now. */
  async page(ask: Omit<PageAsk, 'id'>): Promise<OpenedPage> {
    const reply = await this.#ask(ask)
    if (!('page' in reply)) throw faultError('report-closed')
    return reply.page
  }

  /** The report as it was, as a page in HTML. */
  async html(reader: WholeAsk['reader']): Promise<string> {
    const reply = await this.#ask({ reader })
    if (!('html' in reply)) throw faultError('report-closed')
    return reply.html
  }

  #ask(ask: Omit<PageAsk, 'id'> | Omit<WholeAsk, 'id'>): Promise<Answered> {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const id = (this.#next += 1)
    this.#waiting.set(id, { resolve, reject })
    this.#worker.postMessage({ id, ...ask } satisfies PageAsk | WholeAsk)
    return promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}
