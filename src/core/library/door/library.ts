import { setTimeout as delay } from 'node:timers/promises'
import { type Fault, faultError } from '../../../shared/fault.ts'
import { type PackedError, unpackError } from '../../packed-error.ts'
import type { LibraryTopic } from '../../../shared/topics.ts'
import type { Undoable, UndoBy, UndoNext, UndoWhat } from '../../../shared/undo/undo.ts'
import { newRunToken, type Run } from '../sending/process-lives.ts'
import type { LibraryMethods, Role } from './methods.ts'
import type { LogState } from '../file/long-log.ts'
import { roleOfCall } from './formula-calls.ts'
import type { OpenReport } from '../file/open-file.ts'
import type { SlowCall } from './slow-calls.ts'
import type { StepProgress, StepWatch } from '../steps/steps.ts'
import type { Call, Cancel } from './call.ts'
import type { ConnectionStart } from './answer-calls.ts'

/** Where the calls of one connection are answered: a worker thread, or the thread that asks. */
export interface LibraryThread {
  on(event: 'message', listener: (replies: readonly Reply[]) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  once(event: 'exit', listener: () => void): unknown
  postMessage(messages: readonly (Call | Cancel)[]): void
  ref(): void
  unref(): void
  terminate(): Promise<unknown>
}

/** Starts a connection; the window's bundle, the terminal's and plain Node find the worker's file in different ways. */
export type StartConnection = (start: ConnectionStart) => LibraryThread

/** How far a call that works in steps has come. */
export interface CallProgress extends StepProgress {
  method: string
}

interface Reply {
  slow?: SlowCall
  progress?: CallProgress
  opened?: OpenReport | null
  failed?: PackedError
  id?: number
  value?: unknown
  error?: PackedError
  /** What the call has changed, or those that were written together with it. */
  topics?: LibraryTopic[]
}

interface Waiting extends StepWatch {
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** Called with what has been written to the library, before whoever asked for it is answered. */
type OnWritten = (topics: readonly LibraryTopic[]) => void

/** The listeners of a library. */
interface Listeners {
  onWritten?: OnWritten | undefined
  /** Called for calls that took more than 100 ms. */
  onSlow?: ((slow: SlowCall) => void) | undefined
  /** Whose changes they are that can be undone; the terminal's where nothing is said. */
  by?: UndoBy
  /** Told how far calls have come that take their time and know how much there is to do. */
  onProgress?: ((progress: CallProgress) => void) | undefined
}

interface LibraryOptions extends Listeners {
  copies?: string | undefined
  readOnly?: Fault
  /**
   * Pages are read by the connection that writes: for a process with nobody in front of a screen, to whom a thread more
   * costs longer than what it would read.
   */
  readsByWriter?: boolean
}

/**
 * How long the log grows while long work writes, and how soon after it the rest is looked at, in milliseconds. The same
 * pages are written again and again: to bring them into the file more often would keep the disk busy with little else.
 */
const [TIDY_MS, LOOK_MS] = [1_000, 100]
/** A thread that has not ended within this time after its file was closed is ended. */
const END_MS = 5_000
/** How long is waited for somebody who reads from the log, and how often. */
const [CUT_AGAIN_MS, CUTS] = [20, 100]

/** One connection to the library's file, mostly in a worker thread of its own. */
class Channel {
  readonly #thread: LibraryThread
  readonly #waiting = new Map<number, Waiting>()
  readonly opened: Promise<OpenReport | null>
  readonly #ended: Promise<void>
  readonly #outbox: (Call | Cancel)[] = []
  #next = 1
  #gone: Error | null = null

  constructor(thread: LibraryThread, { onWritten, onSlow, onProgress }: Listeners) {
    this.#thread = thread
    const { promise, resolve, reject } = Promise.withResolvers<OpenReport | null>()
    this.opened = promise
    // The call itself fails for its caller; without a caller there is nobody to inform.
    promise.catch(() => undefined)
    const fail = (error: Error): void => {
      this.#gone = error
      reject(error)
      for (const one of this.#waiting.values()) one.reject(error)
      this.#waiting.clear()
    }
    const hear = (reply: Reply): void => {
      if (reply.slow) return onSlow?.(reply.slow)
      if (reply.failed) return fail(unpackError(reply.failed))
      if (reply.id === undefined) return resolve(reply.opened ?? null)
      const waiting = this.#waiting.get(reply.id)
      if (reply.progress) {
        waiting?.onProgress?.(reply.progress)
        return onProgress?.(reply.progress)
      }
      this.#waiting.delete(reply.id)
      if (reply.topics && reply.topics.length > 0) onWritten?.(reply.topics)
      if (reply.error) waiting?.reject(unpackError(reply.error))
      else waiting?.resolve(reply.value as never)
    }
    thread.on('message', (replies: readonly Reply[]) => {
      for (const reply of replies) hear(reply)
      this.#rest()
    })
    thread.on('error', (error) => fail(faultError('library-stopped', {}, { cause: error })))
    this.#ended = new Promise((resolve) => thread.once('exit', () => resolve()))
    thread.on('exit', () => fail(this.#gone ?? faultError('library-closed')))
  }

  /** An open library alone does not keep the process alive; one that somebody waits for does. */
  #rest(): void {
    if (this.#waiting.size === 0) this.#thread.unref()
  }

  call(
    method: string,
    args: unknown[],
    { step, role, ...watch }: StepWatch & Pick<Call, 'step' | 'role'> = {},
  ): Promise<unknown> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = this.#next++
    const { promise, resolve, reject } = Promise.withResolvers<never>()
    this.#waiting.set(id, { ...watch, resolve, reject })
    this.#thread.ref()
    this.#post({
      id,
      method,
      args,
      ...(step === undefined ? {} : { step }),
      ...(role === undefined ? {} : { role }),
    })
    const { signal } = watch
    if (!signal) return promise
    const cancel = (): void => this.#post({ cancel: id })
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel)
    return promise.finally(() => signal.removeEventListener('abort', cancel))
  }

  /** Sends all that is said in one turn of the event loop as one message: to wake a thread costs more than most of the calls. */
  #post(message: Call | Cancel): void {
    if (this.#outbox.push(message) === 1) setImmediate(() => this.#thread.postMessage(this.#outbox.splice(0)))
  }

  async close(): Promise<void> {
    // One that has failed is of no more use, whether it has ended yet or not.
    if (this.#gone) return void (await this.#thread.terminate())
    await this.call('close', []).catch(() => undefined) // Closing what has gone already is no failure.
    this.#thread.ref()
    // It ends by itself once its file is closed; only one that hangs is ended.
    const late = new AbortController()
    const isLate = delay(END_MS, true, { signal: late.signal }).catch(() => false)
    if (await Promise.race([this.#ended.then(() => false), isLate])) await this.#thread.terminate()
    late.abort()
  }
}

/**
 * The SQLite file of one connection behind an asynchronous interface: `library.write.claim(...)`. One thread writes, one
 * reads pages, one counts and one sums up many rows, so that nothing slow ever holds a page or a send; all but the first start when first
 * used.
 */
export class Library implements Pick<LibraryMethods, 'write' | 'read' | 'count' | 'analyse'> {
  readonly file: string
  readonly report: OpenReport
  readonly write: LibraryMethods['write']
  readonly read: LibraryMethods['read']
  readonly count: LibraryMethods['count']
  readonly analyse: LibraryMethods['analyse']
  readonly #channels = new Map<Role, Channel>()
  /** How much long work writes at the moment. */
  #working = 0
  #tidying: Promise<void> | null = null
  #isClosing = false
  /** From then on no connection is started any more: nobody would end it. */
  #isClosed = false
  readonly #start: StartConnection
  readonly #listeners: Listeners
  /** Where pages are read. */
  readonly #reader: Role
  readonly #run: Run = { token: newRunToken(), pid: process.pid }

  private constructor(
    file: string,
    report: OpenReport,
    writer: Channel,
    start: StartConnection,
    { readsByWriter = false, ...listeners }: Listeners & Pick<LibraryOptions, 'readsByWriter'>,
  ) {
    this.file = file
    this.#reader = readsByWriter ? 'write' : 'read'
    this.report = report
    this.#start = start
    this.#listeners = listeners
    this.#channels.set('write', writer)
    this.write = this.#methods('write')
    this.read = this.#methods('read')
    this.count = this.#methods('count')
    this.analyse = this.#methods('analyse')
  }

  #methods<R extends Role>(role: R, watch?: StepWatch, step?: number): LibraryMethods[R] {
    return new Proxy({} as LibraryMethods[R], {
      get:
        (_target, method) =>
        async (...args: unknown[]) => {
          const at = roleOfCall(role, String(method), args)
          const runsIn = at === 'read' ? this.#reader : at
          const how = { ...watch, ...(step === undefined ? {} : { step }), ...(runsIn === at ? {} : { role: at }) }
          const call = (): Promise<unknown> => this.#channel(runsIn).call(String(method), args, how)
          return watch && role === 'write' ? this.#work(call) : call()
        },
    })
  }

  #channel(role: Role): Channel {
    let found = this.#channels.get(role)
    if (!found) {
      if (this.#isClosed) throw faultError('library-closed')
      const listeners = role === 'write' ? this.#listeners : { onSlow: this.#listeners.onSlow }
      this.#channels.set(role, (found = new Channel(this.#start({ file: this.file, role }), listeners)))
    }
    return found
  }

  /** The same methods for long work: those that work in steps report how far they are, and end early when the signal aborts. */
  watched(watch: StepWatch): Pick<LibraryMethods, 'write' | 'read' | 'count' | 'analyse'> {
    return {
      read: this.#methods('read', watch),
      write: this.#methods('write', watch),
      count: this.#methods('count', watch),
      analyse: this.#methods('analyse', watch),
    }
  }

  /**
   * Does what a person can take back: all that `work` changes through the `write` that it is given is one entry of the undo
   * journal, and gone again when it fails. `what` says what it is, `outcome` what it came to, where that is known only then.
   * Gives what `work` gives, and the entry; null where nothing was changed.
   */
  async undoable<T>(
    what: UndoWhat,
    work: (write: LibraryMethods['write'], step: number) => Promise<T>,
    { watch, outcome }: { watch?: StepWatch; outcome?: (value: T) => UndoWhat } = {},
  ): Promise<Undoable<T>> {
    const { by = 'terminal' } = this.#listeners
    const step = await this.write.beginUndo({ what, by, run: this.#run, now: Date.now() })
    let value: T
    try {
      value = await work(this.#methods('write', watch, step), step)
      if (watch?.signal?.aborted) throw faultError('cancelled')
    } catch (error) {
      await this.write.takeBack(step, Date.now())
      throw error
    }
    const undo = await this.write.endUndo(step, outcome?.(value) ?? null)
    await this.write.forgetOldUndo(Date.now())
    return { value, undo }
  }

  /** What the next undo and redo of this program would be about. */
  undoNext(): Promise<UndoNext> {
    return this.read.undoNext(this.#listeners.by ?? 'terminal', Date.now())
  }

  /** Takes an entry back, or does it again; null when that was cancelled. Rejects with `undo-gone` and `undo-newer`. */
  walkUndo(way: 'undo' | 'redo', id: number, watch: StepWatch): Promise<UndoWhat | null> {
    const { write } = this.watched(watch)
    return (way === 'undo' ? write.undoStep : write.redoStep)(id, { run: this.#run, now: Date.now() })
  }

  async #work(call: () => Promise<unknown>): Promise<unknown> {
    this.#working += 1
    this.#tidying ??= this.#tidy()
    try {
      return await call()
    } finally {
      this.#working -= 1
    }
  }

  /** Resolves once what long work has written is in the file, and the log is cut. */
  async tidied(): Promise<void> {
    await this.#tidying
  }

  /** Brings the log into the file as long as long work writes, and once more when it is done; then cuts the log. */
  async #tidy(): Promise<void> {
    try {
      await delay(LOOK_MS)
      // What took no longer has written little: the connection itself brings that into the file.
      if (this.#working === 0) return
      do {
        for (let waited = LOOK_MS; waited < TIDY_MS && !this.#isClosing; waited += LOOK_MS) {
          await delay(LOOK_MS)
          if (this.#working === 0) break
        }
        const { isWhole, isLong } = await this.#checkpoint()
        if (isLong && this.#working > 0) {
          // What has come meanwhile as well, so that hardly anything is left.
          await this.#checkpoint()
          await this.#channel('write').call('beginLogAnew', [])
        }
        if (this.#working === 0) await this.#cut(isWhole)
      } while (this.#working > 0 && !this.#isClosing)
    } catch {
      // The connection that writes does it by itself, though less evenly; what is wrong with the disk it will say as well.
    } finally {
      await this.#channels.get('tidy')?.close()
      this.#channels.delete('tidy')
      this.#tidying = null
    }
  }

  async #cut(isWhole: boolean): Promise<void> {
    for (let more = true, left = CUTS; more && left > 0 && this.#working === 0 && !this.#isClosing; left -= 1) {
      if (!isWhole) isWhole = (await this.#checkpoint()).isWhole
      else more = (await this.#channel('tidy').call('cutLog', [])) as boolean
      if (more) await delay(CUT_AGAIN_MS)
    }
  }

  async #checkpoint(): Promise<LogState> {
    return (await this.#channel('tidy').call('checkpoint', [])) as LogState
  }

  /**
   * Opens or creates the library; `onSlow` is called for calls that took more than 100 ms. One that cannot be written, or is
   * not to be because of `readOnly`, is opened for reading, and calls that would write are rejected with the reason.
   * Rejects with FaultError when it cannot be used at all.
   */
  static async open(
    file: string,
    start: StartConnection,
    { copies, readOnly, ...options }: LibraryOptions = {},
  ): Promise<Library> {
    const writer = new Channel(
      start({
        file,
        role: 'write',
        ...(copies === undefined ? {} : { copies }),
        ...(readOnly === undefined ? {} : { readOnly }),
      }),
      options,
    )
    const report = await writer.opened
    if (!report) throw faultError('library-stopped')
    return new Library(file, report, writer, start, options)
  }

  /** Closes the connections, the one that writes last: the others cannot take the write-ahead log away with them. */
  async close(): Promise<void> {
    this.#isClosing = true
    while (this.#tidying) await this.#tidying
    this.#isClosed = true
    const readers = [...this.#channels].flatMap(([role, channel]) => (role === 'write' ? [] : [channel]))
    await Promise.all(readers.map((channel) => channel.close()))
    await this.#channels.get('write')?.close()
  }
}
