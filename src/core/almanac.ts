import { performance } from 'node:perf_hooks'
import type { AllowanceState } from '../shared/allowance.ts'
import type { DomainName } from '../shared/parsed-name.ts'
import type { AskResult } from '../shared/lookup.ts'
import type { Connection, Settings } from '../shared/settings.ts'
import { BatchRunner } from './batches/batch-runner.ts'
import { Library, type StartWorker } from './library/library.ts'
import { keyIdOf } from './scheduler/key-id.ts'
import { type AskOptions, Scheduler } from './scheduler/scheduler.ts'
import { RETRY_POLICY, type RetryPolicy } from './service/retry-policy.ts'
import { KeyScrubber } from './service/scrub-key.ts'
import { type PingAnswer, ServiceClient } from './service/service-client.ts'

const HOUR = 3_600_000

/** What an almanac is put together from; nothing of it is global. */
export interface AlmanacParts {
  connection: Connection
  file: string
  startWorker: StartWorker
  fetch: typeof fetch
  /** The key held at this moment, or null. */
  key: () => string | null
  settings: () => Settings
  /** Counts every request under one id whatever the key, for the sample service, whose key is new at each start. */
  fixedKeyId?: string
  /** How the key is sent, when this run says otherwise than the connection. */
  keyPlace?: Connection['keyPlace'] | null
  /** Replaces the connection's and the general allowance, for one terminal run. */
  allowance?: number | undefined
  kind: 'window' | 'terminal'
  retry?: RetryPolicy
  onChanged?: () => void
  /** Told of an error that nobody waits for. */
  onFault?: (error: unknown) => void
  isOnline?: () => boolean
}

/** Everything that can be done with one connection: its library, its client and its scheduler, put together. */
export class Almanac {
  readonly connection: Connection
  readonly library: Library
  readonly scheduler: Scheduler
  readonly batches: BatchRunner
  /** True when SQLite's check of the whole file should run in the background. */
  checkDue = false
  readonly #parts: AlmanacParts
  readonly #salt: string
  readonly #scrubber = new KeyScrubber()
  #clockOffset: number

  private constructor(parts: AlmanacParts, library: Library, begun: { salt: string; clockOffset: number }) {
    this.#parts = parts
    this.connection = parts.connection
    this.library = library
    this.#salt = begun.salt
    this.#clockOffset = begun.clockOffset
    this.scheduler = new Scheduler({
      library,
      client: () => this.client(),
      terms: () => ({ key: parts.key(), allowance: this.allowance(), reserve: parts.settings().reserve }),
      clock: () => this.now(),
      retry: parts.retry ?? RETRY_POLICY,
      keyIdOf: (key) => this.keyId(key),
      onSettled: parts.onChanged,
    })
    this.batches = new BatchRunner({
      library,
      scheduler: this.scheduler,
      terms: () => ({ key: parts.key(), allowance: this.allowance(), reserve: parts.settings().reserve }),
      keyIdOf: (key) => this.keyId(key),
      clock: () => this.now(),
      onChanged: () => parts.onChanged?.(),
      onFault: (error) => parts.onFault?.(error),
      ...(parts.isOnline ? { isOnline: parts.isOnline } : {}),
    })
  }

  /** Opens the connection's library and enters this process in it. Rejects with LibraryUnusable. */
  static async open(parts: AlmanacParts): Promise<Almanac> {
    const library = await Library.open(parts.file, parts.startWorker)
    const clockOffset = Number((await library.read.getMeta('clock_offset')) ?? 0)
    const salt = await library.write.keySalt()
    const now = Date.now() + clockOffset
    const almanac = new Almanac(parts, library, { salt, clockOffset })
    const entered = await library.write.enter({ token: almanac.scheduler.token, pid: process.pid, kind: parts.kind, now })
    almanac.checkDue = entered.checkDue
    await library.write.emptyOldTrash(now)
    await library.write.dropCutImports()
    return almanac
  }

  /** This library's own time in UTC milliseconds: the real one, but for invented days of the sample library. */
  now(): number {
    return Date.now() + this.#clockOffset
  }

  /** Moves this library's clock on; only the sample library does so. */
  async advanceClock(days: number): Promise<void> {
    this.#clockOffset += days * 24 * HOUR
    await this.library.write.setMeta('clock_offset', String(this.#clockOffset))
    this.#parts.onChanged?.()
  }

  allowance(): number {
    return this.#parts.allowance ?? this.#parts.settings().connections.find((one) => one.id === this.connection.id)?.allowance ?? this.#parts.settings().allowance
  }

  /** Requests that are kept for lookups by hand. */
  reserve(): number {
    return this.#parts.settings().reserve
  }

  client(): ServiceClient {
    const settings = this.#parts.settings()
    const connection = settings.connections.find((one) => one.id === this.connection.id) ?? this.connection
    return new ServiceClient({ baseUrl: this.connection.baseUrl, keyPlace: this.#parts.keyPlace ?? connection.keyPlace, timeoutMs: settings.timeoutSeconds * 1_000, fetch: this.#parts.fetch, scrubber: this.#scrubber, monotonic: () => performance.now() })
  }

  /** Looks a name up for a person: a fresh answer comes from the library and costs nothing, unless `refresh` says to ask. */
  async lookup(name: DomainName, options: AskOptions & { refresh: boolean }): Promise<AskResult> {
    return (options.refresh ? null : await this.kept(name)) ?? this.scheduler.ask(name, options.refresh ? options : { ...options, freshSince: this.now() - this.freshMs() })
  }

  /** How long an answer is fresh for a lookup by hand. */
  freshMs(): number {
    return this.#parts.settings().freshHours * HOUR
  }

  /** How long an answer is fresh for a batch, in days. */
  freshBatchDays(): number {
    return this.#parts.settings().freshBatchDays
  }

  /** The fresh answer that the library holds about a name, or null. */
  async kept(name: DomainName): Promise<AskResult | null> {
    const lookup = await this.library.write.freshAnswer(name.ascii, this.now() - this.freshMs())
    return lookup ? { kind: 'lookup', source: 'library', lookup } : null
  }

  /** Checks that the service is there; logged, not counted. */
  async ping(askedBy: AskOptions['askedBy'], signal?: AbortSignal): Promise<PingAnswer> {
    const requestId = await this.library.write.beginPing({ askedBy, sentAt: this.now() })
    const answer = await this.client().ping(signal)
    const { outcome, status, sample } = answer.ok ? { outcome: 'found' as const, status: 200, sample: answer.sample } : answer.answer
    await this.library.write.endPing({ requestId, outcome, status, finishedAt: this.now(), sample })
    return answer
  }

  /** The rolling last 24 hours of the key held now, or of the one used last. */
  async allowanceState(): Promise<AllowanceState & { allowance: number; reserve: number; now: number }> {
    const key = this.#parts.key()
    const now = this.now()
    const state = await this.library.write.allowanceState({ keyId: key === null ? null : this.keyId(key), now })
    return { ...state, allowance: this.allowance(), reserve: this.#parts.settings().reserve, now }
  }

  /** When each counted request of the last 24 hours was sent, oldest first. */
  sendTimes(): Promise<number[]> {
    const key = this.#parts.key()
    return this.library.read.sendTimes({ keyId: key === null ? null : this.keyId(key), now: this.now() })
  }

  /** The id under which a key's requests are counted in this library. */
  keyId(key: string): string {
    return this.#parts.fixedKeyId ?? keyIdOf(key, this.#salt)
  }

  /** Ends what is in flight, writes it down and closes the library. */
  async close(): Promise<void> {
    await this.batches.stop()
    await this.scheduler.stop()
    await this.library.write.leave(this.scheduler.token).catch(() => undefined) // A library that has gone cannot be left.
    await this.library.close()
  }
}
