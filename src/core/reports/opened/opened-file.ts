import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { OpenedPage, OpenedReport } from '../../../shared/reports/report.ts'
import { faultError } from '../../../shared/fault.ts'
import type { KeptWorkers } from '../../kept-workers.ts'
import { unpackError } from '../../packed-error.ts'
import { isOutOfMemory } from '../../reading-worker.ts'
import type { CloseAsk, OpenReply, OpenStart, PageAsk, WholeAsk } from './open-worker.ts'

type Answered = Extract<OpenReply, { page: OpenedPage } | { html: string } | { closed: true }>

/** A worker that does not let go of its file within this time is ended. */
const LET_GO_MS = 5_000

/** A JSON report that is held open by a worker thread, which reads and compares it. */
export class OpenedFile {
  readonly report: OpenedReport
  readonly #workers: KeptWorkers
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (reply: Answered) => void; reject: (error: Error) => void }>()
  #next = 1

  private constructor(workers: KeptWorkers, worker: Worker, report: OpenedReport) {
    this.#workers = workers
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
  static async open(workers: KeptWorkers, libraryFile: string, file: string): Promise<OpenedFile> {
    const worker = workers.take()
    let isRefused = false
    const { promise, resolve, reject } = Promise.withResolvers<OpenedReport>()
    worker.once('message', (reply: OpenReply) => {
      if ('opened' in reply) resolve({ id: randomUUID(), fileName: basename(file), ...reply.opened })
      else if ('failed' in reply) {
        isRefused = true
        reject(unpackError(reply.failed))
      }
    })
    worker.once('error', (error) =>
      reject(isOutOfMemory(error) ? faultError('report-open-too-large', {}, { cause: error }) : error),
    )
    try {
      worker.postMessage({ libraryFile, file } satisfies OpenStart)
      const report = await promise
      worker.unref()
      return new OpenedFile(workers, worker, report)
    } catch (error) {
      await workers.giveBack(worker, isRefused)
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

  #ask(ask: Omit<PageAsk, 'id'> | Omit<WholeAsk, 'id'> | { close: true }): Promise<Answered> {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const id = (this.#next += 1)
    this.#waiting.set(id, { resolve, reject })
    this.#worker.postMessage({ id, ...ask } satisfies PageAsk | WholeAsk | CloseAsk)
    return promise
  }

  async close(): Promise<void> {
    const late = new AbortController()
    const isLate = delay(LET_GO_MS, false, { signal: late.signal }).catch(() => false)
    const hasLetGo = await Promise.race([
      this.#ask({ close: true }).then(
        () => true,
        () => false,
      ),
      isLate,
    ])
    late.abort()
    for (const { reject } of this.#waiting.values()) reject(faultError('report-closed'))
    this.#waiting.clear()
    await this.#workers.giveBack(this.#worker, hasLetGo)
  }
}
