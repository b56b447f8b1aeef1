import type { Folders } from '../../shared/program/folders.ts'
import { Almanac } from '../../core/almanac.ts'
import { copiesFolder } from '../../core/backup/copies.ts'
import { findGoneLibrary, noteLibrary } from '../../core/backup/gone-library.ts'
import { removeLibrary } from '../../core/backup/library-file.ts'
import { settleInterruptedRestore } from '../../core/backup/journal.ts'
import { type Clock, MACHINE_CLOCK } from '../../core/clock.ts'
import type { HttpClient } from '../../core/http/http-client.ts'
import { Library, type StartConnection } from '../../core/library/door/library.ts'
import type { SlowCall } from '../../core/library/door/slow-calls.ts'
import { type ExampleDeps, fillSample } from '../../core/sample/fill-sample.ts'
import { openSample } from '../../core/sample/sample-connection.ts'
import { libraryFile } from '../../core/settings/read-settings.ts'
import type { SettingsStore } from '../../core/settings/settings-store.ts'
import { inventPast } from '../../sample-service/invented-past.ts'
import { SampleService } from '../../sample-service/sample-service.ts'
import { describeError, faultOf } from '../../core/system-fault.ts'
import { noticeOfHeldQueue } from './held-queue.ts'
import { type Fault, FaultError, fault, faultError } from '../../shared/fault.ts'
import type { ActiveConnection } from '../../shared/service/connection.ts'
import type { Notice } from '../../shared/program/notice.ts'
import { SAMPLE_CONNECTION } from '../../shared/program/settings.ts'
import { LIBRARY_TOPICS, type Topic } from '../../shared/topics.ts'
import type { Vault } from '../credentials/vault.ts'
import type { MachineSigns } from '../../core/scheduler/machine-watch.ts'
import type { Log } from '../logging/log.ts'
import type { LongWorks } from './long-works.ts'

interface HostDeps {
  folders: Folders
  settings: SettingsStore
  vault: Vault
  startConnection: StartConnection
  http: Pick<HttpClient, 'get'>
  /** From 0 to 1, or -1 when no batch runs. */
  showProgress: (share: number) => void
  log: Log
  /** Called with what has changed, as often as it does. */
  onChanged: (topics: readonly Topic[]) => void
  onNotice: (notice: Notice) => void
  /** What is under way in the library: ended before it is closed. */
  works: LongWorks
  /** What a sample library is filled with when it begins; else it has its invented past alone. */
  examples?: ExampleDeps | undefined
  /** How often a library that cannot be written is tried again, in milliseconds; a quarter of a minute unless set. */
  tryAgainEvery?: number | undefined
  /** The machine's, unless the time is made up. */
  clock?: Clock | undefined
  /** What tells of a sleep or a new network, when that is made up as well. */
  machine?: MachineSigns | undefined
}

interface Opened {
  connectionId: string
  almanac: Almanac
  sample: boolean
  hasExamples: boolean
  close(): Promise<void>
}

const WATCH_MS = 1_000
/** How often a library that cannot be written is tried again. */
const TRY_MS = 15_000
/** How long a queue that needs the key waits for the window, in case none is opened. */
const NO_WINDOW_MS = 5_000

/** Holds the almanac of the connection that the window shows, and opens another one when the person changes it. */
export class Host {
  readonly #deps: HostDeps
  readonly notices: Notice[] = []
  readonly #closers: (() => Promise<void>)[] = []
  #opened: Opened | null = null
  #fault: { connectionId: string; fault: Fault } | null = null
  // Opening and closing take turns: a second change waits for the first.
  #turn: Promise<unknown> = Promise.resolve()
  readonly #clock: Clock
  #endWatch: (() => void) | null = null
  /** Resolved once the window has what its first picture shows: until then the system must not ask for anything. */
  readonly #keyringAllowed = Promise.withResolvers<void>()
  readonly #firstOpen = Promise.withResolvers<void>()
  #opening = this.#firstOpen.promise
  /** The person wants the sample library that begins now without examples. */
  #isEmptying = false

  constructor(deps: HostDeps) {
    this.#deps = deps
    this.#clock = deps.clock ?? MACHINE_CLOCK
  }

  /** The almanac in use. Throws when none could be opened, with the reason. */
  get almanac(): Almanac {
    if (this.#opened) return this.#opened.almanac
    throw new FaultError(this.#fault?.fault ?? fault('no-connection-open'))
  }

  /** Resolves once the connection that is being opened is open, or could not be opened. */
  untilOpen(): Promise<void> {
    return this.#opening
  }

  /** Opens the active connection if it is not open; a library that cannot be used is kept as a fault to show. */
  open(): Promise<void> {
    const turn = this.#turn.then(() => this.#open())
    this.#turn = turn.catch(() => undefined) // The caller sees the failure; the next turn must not.
    this.#opening = this.#turn.then(() => undefined)
    this.#firstOpen.resolve(this.#opening)
    return turn
  }

  /** `isBegun`: the library was taken away on purpose, so that nobody misses its file. */
  async #open({ isBegun = false } = {}): Promise<void> {
    const { settings, log } = this.#deps
    const { active } = settings.get()
    if (active === null || this.#opened?.connectionId === active) return
    await this.#close()
    this.#fault = null
    try {
      // Another process may be restoring, or a restore of this one have been cut short.
      const settled = await settleInterruptedRestore(this.#deps.folders)
      if (settled) this.notice({ kind: `restore-${settled}`, detail: '' })
      // Opening begins a library anew whose file is not there.
      const gone = isBegun ? null : await findGoneLibrary(this.#deps.folders.data, settings.get(), active)
      this.#opened = await this.#openConnection(active)
      if (gone) this.notice({ kind: 'library-gone', detail: '', ...(gone.copyAt === null ? {} : { at: gone.copyAt }) })
      this.#afterOpening(this.#opened)
    } catch (error) {
      this.#fault = { connectionId: active, fault: faultOf(error) }
      log(`library of ${active}: ${describeError(error)}`)
      this.#deps.onChanged(['connection'])
    }
  }

  async #openConnection(id: string): Promise<Opened> {
    const { folders, settings, vault, startConnection, http } = this.#deps
    const common = {
      file: libraryFile(folders.data, id),
      copies: copiesFolder(folders.data, settings.get()),
      startConnection,
      http,
      clock: this.#deps.clock,
      machine: this.#deps.machine,
      settings: () => settings.get(),
      kind: 'window',
      onChanged: (topics: readonly Topic[]) => this.#deps.onChanged(topics),
      onFault: (error: unknown) => this.#deps.log(`fault: ${describeError(error)}`),
      onSlow: ({ method, ms }: SlowCall) => this.#deps.log(`slow: ${method} took ${ms} ms`),
      onHeld: (error: unknown) => this.notice(noticeOfHeldQueue(error), error),
    } as const
    if (id === SAMPLE_CONNECTION) {
      const examples = this.#isEmptying ? undefined : this.#deps.examples
      const opened = await openSample({
        ...common,
        startService: (options) => SampleService.start(options),
        inventPast,
        fill: examples ? (almanac, past) => fillSample(almanac, past, examples) : null,
      })
      return { connectionId: id, sample: true, ...opened }
    }
    const connection = settings.get().connections.find((one) => one.id === id)
    if (!connection) throw faultError('no-such-connection')
    const almanac = await Almanac.open({
      ...common,
      connection,
      key: () => vault.key(id),
      needKey: (signal) => this.#needKey(id, signal),
    })
    return {
      connectionId: id,
      almanac,
      sample: (await almanac.library.read.getMeta('sample')) === '1',
      hasExamples: false,
      close: () => almanac.close(),
    }
  }

  /** Reads a connection's key, once the window has been drawn; a program in the tray draws none and waits a little instead. */
  async #needKey(id: string, signal: AbortSignal): Promise<void> {
    const noWindow = Promise.withResolvers<void>()
    const cancel = this.#clock.after(NO_WINDOW_MS, noWindow.resolve)
    await Promise.race([this.#keyringAllowed.promise, noWindow.promise])
    cancel()
    await this.#deps.vault.need(id, signal)
  }

  /** The window has got its first state: from now on the system's keyring may be asked, with any prompt of its own. */
  allowKeyring(): void {
    this.#keyringAllowed.resolve()
  }

  /** A keyring that refused the key may be unlocked by now: asks it once more. */
  askKeyringAgain(why: 'window-focused' | 'screen-unlocked'): void {
    const { active } = this.#deps.settings.get()
    if (active !== null && active !== SAMPLE_CONNECTION) void this.#deps.vault.askAgain(active, why)
  }

  /** The vault reports that a key was read, stored or not to be had. */
  keyChanged(id: string): void {
    const { vault, onChanged } = this.#deps
    if (vault.status(id).hasKey && this.#opened?.connectionId === id) this.#opened.almanac.wake()
    onChanged(['keys'])
  }

  #afterOpening(opened: Opened): void {
    const { log } = this.#deps
    const { report } = opened.almanac.library
    if (report.movedAside) this.notice({ kind: 'library-moved-aside', detail: report.movedAside })
    else if (report.damage) this.notice({ kind: 'library-emptied', detail: '', fault: report.damage })
    for (const what of report.takenBack ?? []) this.notice({ kind: 'change-taken-back', detail: what.name ?? '', what })
    this.#deps.onChanged([...LIBRARY_TOPICS, 'connection'])
    if (opened.almanac.readOnly) return this.#waitUntilWritable(opened, opened.almanac.readOnly)
    this.#note(opened)
    this.dismiss('library-read-only', '')
    this.#deps.onChanged(['notices'])
    const logged = (what: string) => (error: unknown) => log(`${what}: ${String(error)}`)
    if (report.rebuild)
      this.#deps.works
        .run('rebuilding', (watch) => opened.almanac.library.watched(watch).write.rebuild())
        .catch(logged('rebuilding the columns'))
    if (opened.almanac.checkDue) this.#check(opened).catch(logged('checking the library'))
    this.#watchOthers(opened)
    opened.almanac.batches.start()
    opened.almanac.watch.start()
  }

  #note({ connectionId }: Opened): void {
    try {
      noteLibrary(this.#deps.folders.data, connectionId)
    } catch (error) {
      this.#deps.log(`noting the library: ${describeError(error)}`)
    }
  }

  /** A library that can only be read is shown, and tried now and then in a worker of its own; once it takes something it is opened anew. */
  #waitUntilWritable(opened: Opened, why: Fault): void {
    const { startConnection, log } = this.#deps
    this.notice({ kind: 'library-read-only', detail: '', fault: why })
    const look = async (): Promise<void> => {
      const library = await Library.open(opened.almanac.library.file, startConnection)
      try {
        if (library.report.readOnly) return
        await library.write.setMeta('written_again', String(this.#clock.now()))
      } finally {
        await library.close()
      }
      if (this.#opened === opened) await this.whileClosed(() => Promise.resolve())
    }
    // One at a time: a machine that needs longer for it than there is between two would have ever more of them.
    let looking = false
    this.#endWatch = this.#clock.every(this.#deps.tryAgainEvery ?? TRY_MS, () => {
      if (looking) return
      looking = true
      look()
        .catch((error: unknown) => log(`trying to write the library: ${describeError(error)}`))
        .finally(() => (looking = false))
    })
  }

  /**
   * Another process may write to the same library: its version shows it, at the cost of one small read a second. What it
   * wrote is not known, so that it may be anything.
   */
  #watchOthers(opened: Opened): void {
    let known: number | null = null
    const look = (): void =>
      void opened.almanac.library.write.version().then(
        (version) => {
          if (known !== null && version !== known) {
            opened.almanac.checks.wake()
            this.#deps.onChanged(LIBRARY_TOPICS)
          }
          known = version
        },
        (error: unknown) => this.#deps.log(`watching the library: ${String(error)}`),
      )
    // At once, too: what is written before the first look would otherwise pass for what had been there.
    look()
    this.#endWatch = this.#clock.every(WATCH_MS, look)
  }

  async #check(opened: Opened): Promise<void> {
    const damage = await opened.almanac.library.count.checkNow()
    if (damage) this.notice({ kind: 'library-damaged', detail: damage })
    else await opened.almanac.library.write.recordCheck(opened.almanac.now())
  }

  /** Shows the person something quietly, at the head of the page; the same thing only once at a time. */
  notice(notice: Notice, cause?: unknown): void {
    this.#deps.log(`${notice.kind}: ${notice.detail}${cause === undefined ? '' : describeError(cause)}`)
    this.dismiss(notice.kind, notice.detail)
    this.notices.push(notice)
    this.#deps.onNotice(notice)
  }

  /** The person has seen a notice. */
  dismiss(kind: string, detail: string): void {
    const at = this.notices.findIndex((one) => one.kind === kind && one.detail === detail)
    if (at !== -1) this.notices.splice(at, 1)
  }

  /** Looks at what a change of the library may mean for the window: its progress, and whether the data are invented. */
  lookAtChanges(topics: readonly Topic[]): void {
    if (topics.includes('requests')) this.#noticeSample()
    if (topics.includes('batches')) void this.#showProgress()
  }

  /** A service may say with any answer that its data are invented; from then on the window has to. */
  #noticeSample(): void {
    const opened = this.#opened
    if (!opened || opened.sample) return
    opened.almanac.library.read.getMeta('sample').then(
      (mark) => {
        if (mark !== '1' || opened.sample) return
        opened.sample = true
        this.#deps.onChanged(['connection'])
      },
      (error: unknown) => this.#deps.log(`reading the library's mark: ${String(error)}`),
    )
  }

  async #showProgress(): Promise<void> {
    const almanac = this.#opened?.almanac
    const running = almanac?.batches.runningId ?? null
    // Closed meanwhile: nothing to show.
    const summary = almanac && running !== null ? await almanac.library.read.batchById(running).catch(() => null) : null
    const left = summary ? summary.counts.queued + summary.counts.running : 0
    this.#deps.showProgress(summary && summary.total > 0 ? 1 - left / summary.total : -1)
  }

  /** True while a library is open. */
  get isOpen(): boolean {
    return this.#opened !== null
  }

  /** Does something that needs every library closed, and opens again whatever came of it. */
  whileClosed<T>(work: () => Promise<T>, { isBegun = false } = {}): Promise<T> {
    const turn = this.#turn.then(async () => {
      await this.#close()
      try {
        return await work()
      } finally {
        await this.#open({ isBegun })
      }
    })
    this.#turn = turn.catch(() => undefined) // As in open().
    return turn
  }

  /** Begins the sample library anew with its invented past alone. What was in it is gone. */
  async emptySample(): Promise<void> {
    const { active } = this.#deps.settings.get()
    // A real library is nobody's to begin anew.
    if (active !== SAMPLE_CONNECTION) throw faultError('not-the-sample')
    this.#deps.examples?.keepLetterhead(null)
    const file = libraryFile(this.#deps.folders.data, active)
    this.#isEmptying = true
    await this.whileClosed(() => removeLibrary(file), { isBegun: true }).finally(() => {
      this.#isEmptying = false
    })
  }

  /** Closes something with each library that is closed: what reads its file beside the almanac. */
  onClosing(closer: () => Promise<void>): void {
    this.#closers.push(closer)
  }

  /** The machine goes to sleep. */
  suspend(): void {
    this.#opened?.almanac.suspend()
  }

  /** The machine is awake again. */
  resume(): void {
    this.#opened?.almanac.resume()
  }

  /** The connection as the window shows it; null before the first choice. */
  active(): ActiveConnection | null {
    const { settings, vault } = this.#deps
    const { active, connections } = settings.get()
    if (active === null) return null
    const connection = connections.find((one) => one.id === active)
    return {
      id: active,
      name: connection?.name ?? active,
      baseUrl: connection?.baseUrl ?? this.#opened?.almanac.connection.baseUrl ?? '',
      sample: active === SAMPLE_CONNECTION || this.#opened?.sample === true,
      hasExamples: this.#opened?.connectionId === active && this.#opened.hasExamples,
      key:
        active === SAMPLE_CONNECTION
          ? { hasKey: true, protection: 'session', reason: null, lastFour: '' }
          : vault.status(active),
      libraryFault: this.#fault?.connectionId === active ? this.#fault.fault : null,
    }
  }

  async #close(): Promise<void> {
    this.#endWatch?.()
    this.#endWatch = null
    const opened = this.#opened
    this.#opened = null
    await this.#deps.works.endAll()
    for (const closer of this.#closers) await closer()
    await opened?.close()
  }

  /** Ends what is in flight and closes the library. */
  close(): Promise<void> {
    const turn = this.#turn.then(() => this.#close())
    this.#turn = turn.catch(() => undefined) // As in open().
    return turn
  }
}
