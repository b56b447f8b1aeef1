import type { Blocked } from '../../shared/batches/batch.ts'
import type { Clock, StartTimer } from '../clock.ts'
import type { Library } from '../library/door/library.ts'
import type { NextRefresh } from '../library/sending/refresh.ts'
import { LOOK_AGAIN_MS, QueuePulse, restsBy } from '../scheduler/queue-pulse.ts'
import type { Scheduler, Terms } from '../scheduler/scheduler.ts'

export interface WatchRunnerDeps {
  library: Library
  scheduler: Scheduler
  terms: () => Terms
  keyIdOf: (key: string) => string
  /** The library's own time. */
  clock: Clock
  /** The shortest time between two refreshes; null spreads them over the day. */
  paceMs: number | null
  /** Called when refreshes are held back for another reason than before. The library reports the rest. */
  onBlocked: () => void
  onFault: (error: unknown) => void
  /** Called when the library has failed under a request, and refreshing rests because of it. */
  onHeld: (error: unknown) => void
  /** Starts its rests, where those of the clock will not do. */
  startRest?: StartTimer | undefined
}

/** What a person waits for goes two at a time; what is due goes one by one. */
const REQUESTED_AT_ONCE = 2

/**
 * Keeps watchlists fresh: asks what *Refresh now* wants, then what is most overdue, within the share and spread over the
 * day. What is due stands in the library, so that restarts and sleep change nothing but the moment.
 */
export class WatchRunner {
  readonly #deps: WatchRunnerDeps
  readonly #asking = new Set<Promise<void>>()
  readonly #pulse: QueuePulse
  #loop: Promise<void> | null = null
  #blocked: Blocked | null = null
  /** The library has failed under a request: what is asked next would be lost as well. */
  #fault: { error: unknown } | null = null

  constructor(deps: WatchRunnerDeps) {
    this.#deps = deps
    this.#pulse = new QueuePulse(deps.startRest ?? restsBy(deps.clock))
  }

  /** Why nothing is refreshed although something is due, or null. */
  get blocked(): Blocked | null {
    return this.#blocked
  }

  /** True while a refresh is under way. */
  get isRefreshing(): boolean {
    return this.#asking.size > 0
  }

  /** Refreshes what is due, from now until `stop`. */
  start(): void {
    this.#loop ??= this.#forever()
  }

  /** Looks again at once: a list was changed, a refresh requested, a key set, a pause ended. */
  wake(): void {
    this.#pulse.wake()
  }

  /** The machine goes to sleep: nothing new starts, and what is in flight counts as sent. */
  suspend(): void {
    this.#pulse.suspend()
  }

  /** The machine is awake again: the first send waits for the network. */
  resume(): void {
    this.#pulse.resume()
  }

  /** Starts nothing new and waits for what is in flight. */
  async stop(): Promise<void> {
    this.#pulse.end()
    await this.#loop
    await Promise.allSettled(this.#asking)
  }

  async #forever(): Promise<void> {
    while (!this.#pulse.ending.aborted) {
      try {
        if (this.#fault) throw this.#fault.error
        await this.#turn()
      } catch (error) {
        this.#fault = null
        this.#deps.onHeld(error)
        await this.#pulse.restAfterFault()
      }
    }
  }

  async #turn(): Promise<void> {
    if (this.#pulse.isSuspended || this.#asking.size >= REQUESTED_AT_ONCE) return this.#pulse.rest(LOOK_AGAIN_MS)
    const next = await this.#next()
    // Another one could not be stored meanwhile: nothing more is sent.
    if (this.#fault) return
    if (next.kind === 'ask') {
      this.#setBlocked(null)
      const asking = this.#ask(next).finally(() => {
        this.#asking.delete(asking)
        this.wake()
      })
      this.#asking.add(asking)
      if (next.why === 'due') await asking
      return
    }
    this.#setBlocked(next.kind === 'blocked' ? next.blocked : null)
    const until = next.kind === 'wait' ? next.until : 'until' in next.blocked ? next.blocked.until : null
    await this.#pulse.rest(until === null ? Number.POSITIVE_INFINITY : Math.max(until - this.#deps.clock.now(), 20))
  }

  #next(): Promise<NextRefresh> {
    const { library, terms, keyIdOf, clock, paceMs } = this.#deps
    const { key, allowance, reserve, watchShare } = terms()
    return library.write.nextRefresh({
      now: clock.now(),
      keyId: key === null ? null : keyIdOf(key),
      allowance,
      reserve,
      watchShare,
      paceMs,
    })
  }

  async #ask({ name, why, freshSince }: Extract<NextRefresh, { kind: 'ask' }>): Promise<void> {
    try {
      await this.#deps.scheduler.ask(name, {
        askedBy: why === 'requested' ? 'refresh' : 'watchlist',
        queued: true,
        freshSince,
        signal: this.#pulse.cut,
        noMoreTries: this.#pulse.ending,
      })
      this.#pulse.calm()
    } catch (error) {
      this.#fault ??= { error }
    }
  }

  #setBlocked(blocked: Blocked | null): void {
    const changed = JSON.stringify(blocked) !== JSON.stringify(this.#blocked)
    this.#blocked = blocked
    if (changed) this.#deps.onBlocked()
  }
}
