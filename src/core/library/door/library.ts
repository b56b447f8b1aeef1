import type { Worker } from 'node:worker_threads'
import { faultError } from '../../../shared/fault.ts'
import { type PackedError, unpackError } from '../../packed-error.ts'
import type { LibraryTopic } from '../../../shared/topics.ts'
import type { LibraryMethods, Role } from './methods.ts'
import type { OpenReport } from '../file/open-file.ts'
import type { SlowCall } from './slow-calls.ts'
import type { WorkerStart } from './worker.ts'

/** Starts the library's worker file; the window's bundle and plain Node find it in different ways. */
export type StartWorker = (start: WorkerStart) => Worker

interface Reply {
  slow?: SlowCall
  opened?: OpenReport | null
  failed?: PackedError
  id?: number
  value?: unknown
  error?: PackedError
  /** What the call has changed. */
  topics?: LibraryTopic[]
}

/** Told what has been written to the library, before whoever asked for it is answered. */
type OnWritten = (topics: readonly LibraryTopic[]) => void

/** Who is told what happens in the library. */
interface Listeners {
  onWritten?: OnWritten | undefined
  /** Told of calls that took more than 100 ms. */
  onSlow?: ((slow: SlowCall) => void) | undefined
}

/** One connection to the library's file in a worker thread of its own. */
class Channel {
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  readonly opened: Promise<OpenReport | null>
  #next = 1
  #gone: Error | null = null

  constructor(worker: Worker, { onWritten, onSlow }: Listeners) {
    this.#worker = worker
    const { promise, resolve, reject } = Promise.withResolvers<OpenReport | null>()
    this.opened = promise
    // Whoever calls is told through the call; without a caller there is nobody to tell.
    promise.catch(() => undefined)
    const fail = (error: Error): void => {
      this.#gone = error
      reject(error)
      for (const one of this.#waiting.values()) one.reject(error)
      this.#waiting.clear()
    }
    worker.on('message', (reply: Reply) => {
      if (reply.slow) return onSlow?.(reply.slow)
      if (reply.failed) return fail(unpackError(reply.failed))
      if (reply.id === undefined) {
        resolve(reply.opened ?? null)
        return this.#rest()
      }
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if (reply.topics && reply.topics.length > 0) onWritten?.(reply.topics)
      if (reply.error) waiting?.reject(unpackError(reply.error))
      else waiting?.resolve(reply.value as never)
      this.#rest()
    })
    worker.on('error', (error) => fail(faultError('library-stopped', {}, { cause: error })))
    worker.on('exit', () => fail(this.#gone ?? faultError('library-closed')))
  }

  /** An open library alone does not keep the process alive; one that somebody waits for does. */
  #rest(): void {
    if (this.#waiting.size === 0) this.#worker.unref()
  }

  call(method: string, args: unknown[]): Promise<unknown> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = this.#next++
    const { promise, resolve, reject } = Promise.withResolvers<never>()
    this.#waiting.set(id, { resolve, reject })
    this.#worker.ref()
    this.#worker.postMessage({ id, method, args })
    return promise
  }

  async close(): Promise<void> {
    if (this.#gone) return
    await this.call('close', []).catch(() => undefined) // Closing what has gone already is no failure.
    this.#worker.ref()
    await this.#worker.terminate()
  }
}

/**
 * The SQLite file of one connection behind an asynchronous interface: `library.write.claim(...)`. One worker writes, one
 * reads pages and one counts, so that a slow count never holds a page or a send; the latter two start when first used.
 */
export class Library implements LibraryMethods {
  readonly file: string
  readonly report: OpenReport
  readonly write: LibraryMethods['write']
  readonly read: LibraryMethods['read']
  readonly count: LibraryMethods['count']
  readonly #channels = new Map<Role, Channel>()

  private constructor(file: string, report: OpenReport, writer: Channel, start: StartWorker, { onSlow }: Listeners) {
    this.file = file
    this.report = report
    this.#channels.set('write', writer)
    const channel = (role: Role): Channel => {
      let found = this.#channels.get(role)
      if (!found) this.#channels.set(role, (found = new Channel(start({ file, role }), { onSlow })))
      return found
    }
    const methods = <R extends Role>(role: R): LibraryMethods[R] =>
      new Proxy({} as LibraryMethods[R], {
        get:
          (_target, method) =>
          (...args: unknown[]) =>
            channel(role).call(String(method), args),
      })
    this.write = methods('write')
    this.read = methods('read')
    this.count = methods('count')
  }

  /**
   * Opens or creates the library; `onSlow` hears of calls that took more than 100 ms. Rejects with FaultError when it
   * cannot be used.
   */
  static async open(
    file: string,
    start: StartWorker,
    { copies, ...listeners }: { copies?: string | undefined } & Listeners = {},
  ): Promise<Library> {
    const writer = new Channel(start({ file, role: 'write', ...(copies === undefined ? {} : { copies }) }), listeners)
    const report = await writer.opened
    if (!report) throw faultError('library-stopped')
    return new Library(file, report, writer, start, listeners)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#channels.values()].reverse().map((channel) => channel.close()))
  }
}
