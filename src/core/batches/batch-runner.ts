import type { BatchOptions, Blocked } from '../../shared/batches/batch.ts'
import type { NextItem, TakenItem } from '../library/sending/batch-queue.ts'
import type { Clock } from '../clock.ts'
import { BEAT_MS } from '../library/sending/process-lives.ts'
import type { Library } from '../library/door/library.ts'
import { LOOK_AGAIN_MS, QueuePulse, restsBy } from '../scheduler/queue-pulse.ts'
import type { Scheduler, Terms } from '../scheduler/scheduler.ts'
import { WorkedTime } from './worked-time.ts'
import { DAY } from '../../shared/time/durations.ts'

export interface RunnerDeps {
  library: Library
  scheduler: Scheduler
  terms: () => Terms
  keyIdOf: (key: string) => string
  /** The library's own time. */
  clock: Clock
  /** Called when batches are held back for another reason than before. The library reports the rest. */
  onBlocked: () => void
  onFault: (error: unknown) => void
  /** Called when the library has failed under a request, and the queue is held because of it. */
  onHeld: (error: unknown) => void
}

/** How a run over one batch ended. */
export type RunEnd =
  | { kind: 'finished' }
  | { kind: 'held' }
  | { kind: 'blocked'; blocked: Blocked }
  | { kind: 'busy'; id: number; name: string; owner: string; pid: number }
  | { kind: 'stopped' }

/** So soon a batch is taken over whose process has died. */
const TAKE_OVER_WITHIN_MS = 1_000
/**
 * So many rows are taken ahead, and so many requests claimed at once, where so many are in flight: to claim some together
 * costs hardly more than to claim one. Where few are, each place that waited for another would be missed.
 */
const together = (concurrency: number): number => (concurrency <= 4 ? 1 : Math.ceil(concurrency / 2))
/** So long, in milliseconds, does a free place wait for others: little beside what an answer takes. */
const GATHER_MS = 3

/** True for what does not end by itself: another process, which may hold a key of its own, is not to wait for it. */
function needsPerson(blocked: Blocked): boolean {
  return blocked.why === 'key-missing' || (blocked.why === 'paused' && blocked.until === null)
}

/** Runs the library's batches, one at a time, under the scheduler. What it knows stands in the library: it can be killed at any moment. */
export class BatchRunner {
  readonly #deps: RunnerDeps
  /** Rows in hand: asked for, or with an answer that is being stored. */
  readonly #asking = new Set<Promise<void>>()
  #inFlight = 0
  readonly #pulse: QueuePulse
  #loop: Promise<unknown> | null = null
  /** The library has failed under a request: nothing more can be kept, so nothing more is sent. */
  #fault: { error: unknown } | null = null
  #running: Promise<unknown> | null = null
  #blocked: Blocked | null = null
  #runningId: number | null = null
  readonly #worked: WorkedTime
  #givenUp: number | null = null
  /** Something has happened since the last look at what is in line. */
  #isAwake = false
  /** Rows that were taken ahead, and whether something was changed since. */
  #ready: TakenItem[] = []
  #isStale = false
  /** Called with each row that has been dealt with, in the order of completion. */
  onItem: ((done: { input: string; lookupId: number; source: 'service' | 'library' }) => void) | null = null

  constructor(deps: RunnerDeps) {
    this.#deps = deps
    this.#pulse = new QueuePulse(restsBy(deps.clock))
    this.#worked = new WorkedTime(() => deps.clock.monotonic())
  }

  /** Why the batch that this process runs, or has given up, sends nothing at the moment; or null. */
  get blocked(): Blocked | null {
    return this.#blocked
  }

  /** The batch that this process runs, or null. */
  get runningId(): number | null {
    return this.#runningId
  }

  /** The batch that waits for something which only a person can give, and which any process may take meanwhile; or null. */
  get givenUp(): number | null {
    return this.#givenUp
  }

  /** Runs whatever is in line, from now until `stop`. */
  start(): void {
    this.#loop ??= this.#forever()
  }

  /** Looks again at once: a batch was added or continued, a key set, a pause ended. */
  wake(): void {
    this.#isStale = true
    this.#isAwake = true
    this.#pulse.wake()
  }

  /** The machine goes to sleep: nothing new starts, and what is in flight counts as sent and goes back into the queue. */
  suspend(): void {
    this.#pulse.suspend()
  }

  /** The machine is awake again. */
  resume(): void {
    this.#isStale = true
    this.#isAwake = true
    this.#pulse.resume()
  }

  /** Starts nothing new, waits for what is in flight, and gives the batch back. */
  async stop(): Promise<void> {
    this.#isStale = true
    this.#pulse.end()
    await this.#loop
    await this.#running?.catch(() => undefined) // The caller of `run` sees the failure.
  }

  async #forever(): Promise<void> {
    while (!this.#pulse.ending.aborted) {
      try {
        const end = (await this.#staysGivenUp()) ? null : await this.run(null)
        if (end?.kind === 'busy') await this.#pulse.rest(TAKE_OVER_WITHIN_MS)
        if (end !== null && end.kind !== 'blocked') continue
      } catch (error) {
        this.#deps.onHeld(error)
        await this.#pulse.restAfterFault()
        continue
      }
      await this.#pulse.rest(LOOK_AGAIN_MS)
    }
  }

  /**
   * Runs one batch: the given one, or the next in line; null when there is none. It gives up when it needs a person, with
   * `untilBlocked` whenever nothing may be sent; otherwise it waits and goes on by itself. Rejects when the library fails.
   */
  run(only: number | null, untilBlocked = false): Promise<RunEnd | null> {
    const running = this.#run(only, untilBlocked)
    this.#running = running
    return running
  }

  /** True while the batch that was given up would only be given up again: it is not taken from who may run it meanwhile. */
  async #staysGivenUp(): Promise<boolean> {
    if (this.#givenUp === null || this.#isAwake) return false
    const { library, terms, keyIdOf, clock } = this.#deps
    const { key, allowance, reserve } = terms()
    const keyId = key === null ? null : keyIdOf(key)
    const blocked = await library.write.blockedNow({ now: clock.now(), keyId, allowance, reserve })
    return blocked !== null && needsPerson(blocked)
  }

  async #run(only: number | null, untilBlocked: boolean): Promise<RunEnd | null> {
    const { library, scheduler, clock } = this.#deps
    this.#isAwake = false
    const taken = await library.write.takeBatch({ token: scheduler.token, now: clock.now(), only })
    if (taken === null || 'busy' in taken) this.#giveUp(null)
    if (taken === null) return null
    if ('busy' in taken)
      return { kind: 'busy', id: taken.busy.id, name: taken.busy.name, owner: taken.busy.kind, pid: taken.busy.pid }
    this.#runningId = taken.id
    this.#givenUp = null
    this.#worked.begin()
    this.#fault = null
    const run = { id: taken.id, token: scheduler.token }
    const endBeat = clock.every(
      BEAT_MS,
      () =>
        void library.write
          .beatBatch({ ...run, now: clock.now(), workedMs: this.#worked.take() })
          .catch(this.#deps.onFault),
    )
    let end: RunEnd | null = null
    try {
      end = await this.#work(taken.id, taken.options, untilBlocked)
      return end
    } catch (error) {
      // What cannot be stored must not be asked again and again: a person has to look.
      if (!untilBlocked) await library.write.pauseBatch(taken.id).catch(this.#deps.onFault)
      throw error
    } finally {
      endBeat()
      await Promise.allSettled(this.#asking)
      this.#ready = []
      this.#runningId = null
      if (end?.kind === 'blocked') this.#giveUp({ id: taken.id, blocked: end.blocked })
      else this.#giveUp(null)
      this.#worked.rest()
      await library.write.leaveBatch({ ...run, now: clock.now(), workedMs: this.#worked.take() })
    }
  }

  #giveUp(given: { id: number; blocked: Blocked } | null): void {
    this.#givenUp = given?.id ?? null
    this.#setBlocked(given?.blocked ?? null)
  }

  async #work(id: number, options: BatchOptions, untilBlocked: boolean): Promise<RunEnd> {
    let { concurrency } = options
    for (;;) {
      if (this.#fault) throw this.#fault.error
      if (this.#pulse.ending.aborted) return { kind: 'stopped' }
      if (this.#pulse.isSuspended) {
        await this.#dropReady()
        await this.#pulse.rest(LOOK_AGAIN_MS)
        continue
      }
      // What is being stored does not hold up the next request, as long as the library keeps pace.
      const places = Math.min(concurrency - this.#inFlight, 3 * concurrency - this.#asking.size)
      if (places <= 0) {
        const allowed = await this.#fetchAhead(id, options, concurrency)
        if (allowed === concurrency) await this.#untilSomeAreFree(concurrency)
        concurrency = allowed
        continue
      }
      const ready = await this.#takeReady()
      const next = ready ? null : await this.#next(id, options, places)
      if (ready) this.#ask(id, ready, this.#freshSince(options))
      else if (next === null) continue
      else if (next.kind === 'item') {
        concurrency = next.concurrency
        this.#ready.push(...next.more)
        this.#ask(id, next, this.#freshSince(options))
      } else if (next.kind === 'held') return { kind: 'held' }
      else if (next.kind === 'skipped') this.#skipped(next.items)
      else if (this.#asking.size > 0) await this.#pulse.rest(null)
      else if (next.kind === 'none' && (await this.#finish(id))) return { kind: 'finished' }
      else if (next.kind === 'blocked') {
        if (untilBlocked || needsPerson(next.blocked)) return { kind: 'blocked', blocked: next.blocked }
        await this.#waitOut(next.blocked)
      } else await this.#pulse.rest(LOOK_AGAIN_MS)
    }
  }

  /** Rests until something happens, and a moment longer where that has freed only few places. */
  async #untilSomeAreFree(concurrency: number): Promise<void> {
    const { clock } = this.#deps
    await this.#pulse.rest(null)
    const until = clock.monotonic() + GATHER_MS
    const isWorthWaiting = (): boolean => {
      const free = concurrency - this.#inFlight
      return free > 0 && free < together(concurrency) && !this.#pulse.ending.aborted && !this.#pulse.isSuspended
    }
    for (let left = GATHER_MS; left > 0 && isWorthWaiting(); left = until - clock.monotonic())
      await this.#pulse.rest(left)
  }

  #freshSince(options: BatchOptions): number {
    return this.#deps.clock.now() - options.freshDays * DAY
  }

  /**
   * Has the next rows at hand before a place is free, so that a place never waits for the library to find one. Gives
   * how many may be asked at once.
   */
  async #fetchAhead(id: number, options: BatchOptions, concurrency: number): Promise<number> {
    if (this.#ready.length === 0) this.#isStale = false
    const wanted = together(concurrency)
    // Some at a time: to take a row costs less than to write down that it was taken.
    if (this.#ready.length > wanted / 2 || this.#ready.length >= wanted) return concurrency
    const next = await this.#next(id, options, wanted - this.#ready.length)
    if (next.kind === 'skipped') this.#skipped(next.items)
    if (next.kind !== 'item') return concurrency
    this.#ready.push(next, ...next.more)
    return next.concurrency
  }

  /** A row at hand; all are put back when the person has changed something since they were taken. */
  async #takeReady(): Promise<TakenItem | null> {
    if (!this.#isStale) return this.#ready.shift() ?? null
    await this.#dropReady()
    return null
  }

  async #dropReady(): Promise<void> {
    this.#isStale = false
    for (const { id } of this.#ready.splice(0)) await this.#deps.library.write.requeueItem(id)
  }

  #next(batchId: number, options: BatchOptions, most: number): Promise<NextItem> {
    const { library, scheduler, terms, keyIdOf, clock } = this.#deps
    const { key, allowance, reserve, watchShare } = terms()
    const now = clock.now()
    return library.write.nextItem({
      batchId,
      most,
      token: scheduler.token,
      now,
      freshSince: this.#freshSince(options),
      keyId: key === null ? null : keyIdOf(key),
      allowance,
      reserve,
      watchShare,
    })
  }

  /** Asks without waiting for the answer. */
  #ask(batchId: number, item: TakenItem, freshSince: number): void {
    this.#setBlocked(null)
    this.#inFlight += 1
    let isFlying = true
    const land = (): void => {
      if (isFlying) this.#inFlight -= 1
      isFlying = false
      this.#pulse.wake()
    }
    const asking = this.#askOne(batchId, item, freshSince, land)
      .catch((error: unknown) => void (this.#fault ??= { error }))
      .finally(() => {
        this.#asking.delete(asking)
        land()
      })
    this.#asking.add(asking)
  }

  async #askOne(batchId: number, item: TakenItem, freshSince: number, onAnswered: () => void): Promise<void> {
    const { library, scheduler } = this.#deps
    let isWritten = false
    const onRowWritten = (): void => void (isWritten = true)
    const result = await scheduler.ask(item.name, {
      askedBy: 'batch',
      item: { batchId, itemId: item.id },
      freshSince,
      signal: this.#pulse.cut,
      noMoreTries: this.#pulse.ending,
      onAnswered,
      onRowWritten,
    })
    this.#pulse.calm()
    if (result.kind === 'lookup') {
      // An answer that another asker's request brought is written to the row here; what this batch asked for itself stands there already.
      if (!isWritten)
        await library.write.closeItem({ itemId: item.id, outcome: result.lookup.outcome, lookupId: result.lookup.id })
      this.onItem?.({ input: item.input, lookupId: result.lookup.id, source: 'service' })
    } else await library.write.requeueItem(item.id)
  }

  #finish(id: number): Promise<boolean> {
    const { library, scheduler, clock } = this.#deps
    return library.write.finishBatch({ id, token: scheduler.token, now: clock.now(), workedMs: this.#worked.take() })
  }

  async #waitOut(blocked: Blocked): Promise<void> {
    this.#setBlocked(blocked)
    const until = 'until' in blocked && blocked.until !== null ? blocked.until - this.#deps.clock.now() : LOOK_AGAIN_MS
    this.#worked.rest()
    await this.#pulse.rest(Math.min(Math.max(until, 50), LOOK_AGAIN_MS))
    this.#worked.begin()
  }

  #setBlocked(blocked: Blocked | null): void {
    const changed = JSON.stringify(blocked) !== JSON.stringify(this.#blocked)
    this.#blocked = blocked
    if (changed) this.#deps.onBlocked()
  }

  #skipped(items: { input: string; lookupId: number }[]): void {
    for (const { input, lookupId } of items) this.onItem?.({ input, lookupId, source: 'library' })
  }
}
