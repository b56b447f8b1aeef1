import type { AllowanceState } from '../shared/service/allowance.ts'
import type { Fault } from '../shared/fault.ts'
import type { DomainName } from '../shared/batches/parsed-name.ts'
import type { AskResult } from '../shared/service/lookup.ts'
import type { RefreshPlan } from '../shared/watchlists/refresh-plan.ts'
import type { Connection, Settings } from '../shared/program/settings.ts'
import { LIBRARY_TOPICS, type LibraryTopic } from '../shared/topics.ts'
import { BatchRunner } from './batches/batch-runner.ts'
import { type Clock, MACHINE_CLOCK, type StartTimer, withTimeOfDay } from './clock.ts'
import type { HttpClient } from './http/http-client.ts'
import { type CallProgress, Library, type StartConnection } from './library/door/library.ts'
import type { SlowCall } from './library/door/slow-calls.ts'
import { keyIdOf } from './scheduler/key-id.ts'
import { type MachineSigns, MachineWatch } from './scheduler/machine-watch.ts'
import { type AskOptions, Scheduler, type Terms } from './scheduler/scheduler.ts'
import { RETRY_POLICY, type RetryPolicy } from './service/retry-policy.ts'
import { KeyScrubber } from './service/scrub-key.ts'
import { type PingAnswer, ServiceClient } from './service/service-client.ts'
import { whyUnwritable } from './system-fault.ts'
import { RuleChecks } from './watchlists/rule-checks.ts'
import { WatchRunner } from './watchlists/watch-runner.ts'
import { DAY, HOUR } from '../shared/time/durations.ts'

/** What an almanac is put together from; nothing of it is global. */
export interface AlmanacDeps {
  connection: Connection
  file: string
  /** The folder for copies made before a migration. */
  copies?: string
  startConnection: StartConnection
  /** Carries every request. Whoever made it closes it. */
  http: Pick<HttpClient, 'get'>
  /** The key held at this moment, or null. */
  key: () => string | null
  /**
   * Fetches the key where `key` gives null because it has not been read yet: for a lookup by hand, and when a queue cannot
   * go on without it. Resolves when that has come to an end, or when the signal aborts; never rejects.
   */
  needKey?: (signal: AbortSignal) => Promise<void>
  settings: () => Settings
  /** Counts every request under one id whatever the key, for the sample service, whose key is new at each start. */
  fixedKeyId?: string
  /** How the key is sent, when this run says otherwise than the connection. */
  keyPlace?: Connection['keyPlace'] | null
  /** Replaces the connection's and the general allowance, for one terminal run. */
  allowance?: number | undefined
  kind: 'window' | 'terminal'
  retry?: RetryPolicy
  /** The shortest time between two refreshes of watchlists; else they are spread over the day. */
  refreshPaceMs?: number
  /** Called with what has changed: what was written to the library by this process, and what only its runners know. */
  onChanged?: (topics: readonly LibraryTopic[]) => void
  /** Called when an answer could not be stored, and the queues are held because of it. */
  onHeld?: (error: unknown) => void
  /** Called for a call that held a thread of the library for more than 100 ms. */
  onSlow?: (slow: SlowCall) => void
  /** Called with how far calls have come that take their time. */
  onProgress?: (progress: CallProgress) => void
  /** Called with an error that nobody waits for. */
  onFault?: (error: unknown) => void
  /** The machine's, unless the time is made up. */
  clock?: Clock | undefined
  /** Starts the rests of the watch runner, where time jumps from the end of one to that of the next. */
  startRest?: StartTimer
  /** What tells of a sleep or a new network, when it is made up; else the machine itself. */
  machine?: MachineSigns | undefined
}

/** Everything that can be done with one connection: its library, its client and its scheduler, put together. */
export class Almanac {
  readonly connection: Connection
  readonly library: Library
  readonly scheduler: Scheduler
  readonly batches: BatchRunner
  readonly watch: WatchRunner
  readonly checks: RuleChecks
  /** True when SQLite's check of the whole file should run in the background. */
  checkDue = false
  readonly #deps: AlmanacDeps
  readonly #salt: string
  readonly #formerSalts: readonly string[]
  /** The ids of the keys that this run has held; a run asks for its key's at each request. */
  readonly #keyIds = new Map<string, string>()
  readonly #scrubber = new KeyScrubber()
  readonly #closing = new AbortController()
  readonly #machine: MachineWatch | null
  #clockOffset: number

  private constructor(
    deps: AlmanacDeps,
    library: Library,
    begun: { salt: string; formerSalts: readonly string[]; clockOffset: number },
  ) {
    this.#deps = deps
    this.connection = deps.connection
    this.library = library
    this.#salt = begun.salt
    this.#formerSalts = begun.formerSalts
    this.#clockOffset = begun.clockOffset
    const clock = withTimeOfDay(clockOf(deps), () => this.now())
    this.scheduler = new Scheduler({
      library,
      client: () => this.client(),
      terms: () => this.#terms(),
      clock,
      retry: deps.retry ?? RETRY_POLICY,
      keyIdOf: (key) => this.keyId(key),
      look: () => this.#machine?.look(),
    })
    // Made-up time jumps as it likes.
    const isWatched = !this.readOnly && (deps.machine !== undefined || deps.clock === undefined)
    this.#machine = isWatched ? new MachineWatch(() => this.#retryEarly(), clock, deps.machine) : null
    this.checks = new RuleChecks({ library, clock, onFault: (error) => deps.onFault?.(error) })
    const queue = {
      library,
      scheduler: this.scheduler,
      terms: () => this.#terms(),
      keyIdOf: (key: string) => this.keyId(key),
      clock,
      onFault: (error: unknown) => deps.onFault?.(error),
      onHeld: (error: unknown) => (deps.onHeld ?? deps.onFault)?.(error),
    }
    const onBlocked = (topic: LibraryTopic) => (): void => {
      this.#fetchKeyForQueues()
      deps.onChanged?.([topic])
    }
    this.batches = new BatchRunner({ ...queue, onBlocked: onBlocked('batches') })
    this.watch = new WatchRunner({
      ...queue,
      onBlocked: onBlocked('refresh'),
      paceMs: deps.refreshPaceMs ?? null,
      startRest: deps.startRest,
    })
  }

  /**
   * Opens the connection's library and enters this process in it. One that cannot be written is opened for reading: then
   * `readOnly` says why, and what would write or send rejects with it. Rejects with FaultError.
   */
  static async open(deps: AlmanacDeps): Promise<Almanac> {
    const opened: { checks?: RuleChecks } = {}
    const onWritten = (topics: readonly LibraryTopic[]): void => {
      opened.checks?.heard(topics)
      deps.onChanged?.(topics)
    }
    const { copies, onSlow, onProgress } = deps
    const options = { copies, onWritten, onSlow, onProgress, by: deps.kind, readsByWriter: deps.kind === 'terminal' }
    const library = await Library.open(deps.file, deps.startConnection, options)
    if (library.report.readOnly) return Almanac.#readOnly(deps, library)
    try {
      const almanac = await Almanac.#enter(deps, library)
      opened.checks = almanac.checks
      almanac.checks.wake()
      return almanac
    } catch (error) {
      await library.close()
      const readOnly = whyUnwritable(error, deps.file)
      if (readOnly === null) throw error
      return Almanac.#readOnly(deps, await Library.open(deps.file, deps.startConnection, { ...options, readOnly }))
    }
  }

  static async #readOnly(deps: AlmanacDeps, library: Library): Promise<Almanac> {
    const salt = (await library.read.getMeta('salt')) ?? ''
    return new Almanac(deps, library, { salt, ...(await begunWith(library)) })
  }

  static async #enter(deps: AlmanacDeps, library: Library): Promise<Almanac> {
    const begun = { salt: await library.write.keySalt(), ...(await begunWith(library)) }
    const now = clockOf(deps).now() + begun.clockOffset
    const almanac = new Almanac(deps, library, begun)
    const entered = await library.write.enter({
      token: almanac.scheduler.token,
      pid: process.pid,
      kind: deps.kind,
      now,
    })
    almanac.checkDue = entered.checkDue
    await library.write.emptyOldTrash(now)
    await library.write.forgetOldUndo(Date.now())
    await library.write.clearOrphans()
    return almanac
  }

  /** Why the library can be read and not written; null when it can. */
  get readOnly(): Fault | null {
    return this.library.report.readOnly ?? null
  }

  /** This library's own time in UTC milliseconds: the real one, but for invented days of the sample library. */
  now(): number {
    return clockOf(this.#deps).now() + this.#clockOffset
  }

  /** Moves this library's clock on; only the sample library does so. */
  async advanceClock(days: number): Promise<void> {
    this.#clockOffset += days * DAY
    await this.library.write.setMeta('clock_offset', String(this.#clockOffset))
    this.wake()
    // Everything goes by the clock.
    this.#deps.onChanged?.(LIBRARY_TOPICS)
  }

  #terms(): Terms {
    const settings = this.#deps.settings()
    const { reserve, watchShare } = settings
    return { key: this.#deps.key(), allowance: this.#allowanceOf(settings), reserve, watchShare }
  }

  /** Looks at once at what the queues may do: something was added or changed, a key set, a pause ended. */
  wake(): void {
    if (this.readOnly) return
    this.batches.wake()
    this.watch.wake()
    this.checks.wake()
  }

  /** The machine goes to sleep. */
  suspend(): void {
    this.batches.suspend()
    this.watch.suspend()
  }

  /** The machine is awake again. */
  resume(): void {
    if (this.readOnly) return
    this.#retryEarly()
    this.batches.resume()
    this.watch.resume()
  }

  /** The network may be back: a pause for want of it ends now, and the next failures are tried again within seconds. */
  #retryEarly(): void {
    this.scheduler.retryEarly()
    this.library.write.cutNetworkPause(this.now()).catch((error: unknown) => this.#deps.onFault?.(error))
    this.wake()
  }

  /** What the watchlists want of the allowance and what they get. */
  refreshPlan(): Promise<RefreshPlan> {
    const { allowance, reserve, watchShare } = this.#terms()
    return this.library.read.refreshPlan({
      now: this.now(),
      allowance,
      reserve,
      watchShare,
      paceMs: this.#deps.refreshPaceMs ?? null,
    })
  }

  /** Requests in 24 hours that batches may come to: what the reserve and the watchlists leave. */
  async batchLimit(): Promise<number> {
    const { allowance, reserve } = this.#terms()
    const { wanted, share } = await this.refreshPlan()
    return Math.max(0, allowance - reserve - Math.min(share, Math.ceil(wanted)))
  }

  allowance(): number {
    return this.#allowanceOf(this.#deps.settings())
  }

  #allowanceOf({ connections, allowance }: Settings): number {
    return this.#deps.allowance ?? connections.find((one) => one.id === this.connection.id)?.allowance ?? allowance
  }

  /** Requests that are kept for lookups by hand. */
  reserve(): number {
    return this.#deps.settings().reserve
  }

  client(): ServiceClient {
    const settings = this.#deps.settings()
    const connection = settings.connections.find((one) => one.id === this.connection.id) ?? this.connection
    return new ServiceClient({
      baseUrl: this.connection.baseUrl,
      keyPlace: this.#deps.keyPlace ?? connection.keyPlace,
      timeoutMs: settings.timeoutSeconds * 1_000,
      http: this.#deps.http,
      scrubber: this.#scrubber,
      clock: { now: () => this.now(), monotonic: () => clockOf(this.#deps).monotonic() },
    })
  }

  /**
   * Looks a name up for a person: a fresh answer comes from the library and costs nothing, unless `refresh` says to ask. A
   * key that is still being read is waited for, until `signal` aborts.
   */
  async lookup(name: DomainName, options: AskOptions & { refresh: boolean }): Promise<AskResult> {
    const fresh = options.refresh ? null : await this.fresh(name)
    if (fresh) return fresh
    if (this.#deps.key() === null && this.#deps.needKey) {
      const { signal } = this.#closing
      await this.#deps.needKey(options.signal ? AbortSignal.any([options.signal, signal]) : signal)
      if (signal.aborted) return { kind: 'not-asked', reason: { why: 'stopped' } }
    }
    return this.scheduler.ask(name, options.refresh ? options : { ...options, freshSince: this.now() - this.freshMs() })
  }

  /** A queue that has something to send and no key has it read. Whoever reads it wakes the queues. */
  #fetchKeyForQueues(): void {
    const isMissing = this.batches.blocked?.why === 'key-missing' || this.watch.blocked?.why === 'key-missing'
    if (isMissing) void this.#deps.needKey?.(this.#closing.signal)
  }

  /** How long an answer is fresh for a lookup by hand. */
  freshMs(): number {
    return this.#deps.settings().freshHours * HOUR
  }

  /** How long an answer is fresh for a batch, in days. */
  freshBatchDays(): number {
    return this.#deps.settings().freshBatchDays
  }

  /** The fresh answer that the library holds about a name, or null. */
  async fresh(name: DomainName): Promise<AskResult | null> {
    const now = this.now()
    const lookup = await this.library.write.freshAnswer(name.ascii, now - this.freshMs(), now)
    return lookup ? { kind: 'lookup', source: 'library', lookup } : null
  }

  /** Checks that the service is there; logged, not counted. */
  async ping(askedBy: AskOptions['askedBy'], signal?: AbortSignal): Promise<PingAnswer> {
    const requestId = await this.library.write.beginPing({ askedBy, sentAt: this.now() })
    const answer = await this.client().ping(signal, this.#deps.key())
    const { outcome, status, sample } = answer.ok
      ? { outcome: 'found' as const, status: 200, sample: answer.sample }
      : answer.answer
    await this.library.write.endPing({ requestId, outcome, status, finishedAt: this.now(), sample })
    return answer
  }

  /** The rolling last 24 hours of the key held now, or of the one used last. */
  async allowanceState(): Promise<AllowanceState & { allowance: number; reserve: number; now: number }> {
    const key = this.#deps.key()
    const now = this.now()
    const state = await this.library.write.allowanceState({ keyId: key === null ? null : this.keyId(key), now })
    return { ...state, allowance: this.allowance(), reserve: this.#deps.settings().reserve, now }
  }

  /**
   * When each counted request of the last 24 hours was sent, oldest first, but for those of watchlists, whose share is
   * left to them anyway.
   */
  sendTimes(): Promise<number[]> {
    const key = this.#deps.key()
    return this.library.read.sendTimes({ keyId: key === null ? null : this.keyId(key), now: this.now() })
  }

  /** The id under which a key's requests are counted in this library. */
  keyId(key: string): string {
    if (this.#deps.fixedKeyId !== undefined) return this.#deps.fixedKeyId
    const known = this.#keyIds.get(key)
    if (known !== undefined) return known
    const id = keyIdOf(key, this.#salt)
    this.#keyIds.set(key, id)
    if (this.#formerSalts.length > 0) this.#adopt(key, id)
    return id
  }

  /**
   * Requests that a restored library has counted under another id of this key count under this one; whatever is asked
   * of the library next comes after it.
   */
  #adopt(key: string, id: string): void {
    const former = this.#formerSalts.map((salt) => keyIdOf(key, salt))
    this.library.write.adoptKey({ id, former }).catch((error: unknown) => this.#deps.onFault?.(error))
  }

  /** Ends what is in flight, writes it down and closes the library. */
  async close(): Promise<void> {
    this.#closing.abort()
    this.#machine?.stop()
    await Promise.all([this.batches.stop(), this.watch.stop(), this.checks.stop()])
    await this.scheduler.stop()
    await this.library.write.leave(this.scheduler.token).catch(() => undefined) // A library that has gone cannot be left.
    await this.library.close()
  }
}

const clockOf = ({ clock }: Pick<AlmanacDeps, 'clock'>): Clock => clock ?? MACHINE_CLOCK

async function begunWith(library: Library): Promise<{ formerSalts: readonly string[]; clockOffset: number }> {
  return {
    formerSalts: JSON.parse((await library.read.getMeta('former_salts')) ?? '[]'),
    clockOffset: Number((await library.read.getMeta('clock_offset')) ?? 0),
  }
}
