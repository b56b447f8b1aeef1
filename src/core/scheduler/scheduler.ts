import { stateAfter } from '../../shared/batches/batch.ts'
import type { NameFacts } from '../../shared/fields.ts'
import type { AskResult, NewLookup } from '../../shared/service/lookup.ts'
import { isAnswered } from '../../shared/service/outcome.ts'
import type { Clock } from '../clock.ts'
import type { Library } from '../library/door/library.ts'
import { BEAT_MS, newRunToken } from '../library/sending/process-lives.ts'
import type { Claim, ClaimResult } from '../library/sending/requests.ts'
import { type RetryPolicy, retryDelay } from '../service/retry-policy.ts'
import type { Answer, ServiceClient } from '../service/service-client.ts'
import { EarlyRetries } from './early-retries.ts'

/** What the scheduler has to know at the moment of a send; asked for each time, since the person may change it. */
export interface Terms {
  key: string | null
  allowance: number
  reserve: number
  /** The watchlists' share, in percent. */
  watchShare: number
}

export interface SchedulerDeps {
  library: Library
  client: () => ServiceClient
  terms: () => Terms
  /** The library's own time. How long a lookup took is reckoned by its monotonic side: the time of day may be set meanwhile. */
  clock: Clock
  retry: RetryPolicy
  /** The id under which a key's requests are counted. */
  keyIdOf: (key: string) => string
  /** Called before a failure is judged: the machine may have slept while its answer was waited for. */
  look?: () => void
}

export interface AskOptions {
  askedBy: 'hand' | 'terminal' | 'batch' | 'watchlist' | 'refresh' | 'agent'
  /** The call of an agent for which it is asked, and how many requests all agents may send in 24 hours as it stands then. */
  agent?: { call: number; most: () => number }
  /** The row of a batch for which it is asked. */
  item?: { batchId: number; itemId: number }
  /**
   * Asked for by a queue and not by somebody who waits: pauses and the reserve hold, and what says nothing about the
   * name is not kept. A row of a batch always is.
   */
  queued?: boolean
  /** Send against a spent allowance or a pause, because the person said so. */
  anyway?: boolean
  signal?: AbortSignal | undefined
  /** An answer as young as this will do, should one be stored before the request is sent. */
  freshSince?: number
  /** When it aborts, no further try is made: what is in flight comes to its end, and a row that has failed so far goes back. */
  noMoreTries?: AbortSignal
  /**
   * Told when the last answer has come and is on its way into the library: whatever is asked of the library from then
   * on comes after it.
   */
  onAnswered?: () => void
  /** Called when the row of the batch was written together with the lookup that this asker's own request brought. */
  onRowWritten?: () => void
}

interface Flight {
  forQueue: boolean
  result: Promise<AskResult>
  askers: number
  controller: AbortController
}

const isQueued = (options: AskOptions): boolean => options.item !== undefined || options.queued === true

/** A name that another process asks for is looked at again after so many milliseconds. */
const IN_FLIGHT_AGAIN_MS = 120
const CANCELLED: Answer = {
  outcome: 'cancelled',
  status: null,
  message: null,
  why: null,
  body: null,
  retryAfterMs: null,
  durationMs: 0,
  sample: false,
}
const STOPPED: AskResult = { kind: 'not-asked', reason: { why: 'stopped' } }

/** The one place that decides which request is sent next. What several processes must agree on lives in the library. */
export class Scheduler {
  readonly token: string = newRunToken()
  readonly #deps: SchedulerDeps
  readonly #flights = new Map<string, Flight>()
  readonly #early = new EarlyRetries()
  #endBeat: (() => void) | null = null

  constructor(deps: SchedulerDeps) {
    this.#deps = deps
  }

  /**
   * Asks the service about a name for somebody who waits for it. Askers of one name at one time share one request, also
   * across processes. Gives the stored lookup, or why nothing was sent. Rejects only when the library fails, or for a
   * mistake of the program itself.
   */
  async ask(name: NameFacts, options: AskOptions): Promise<AskResult> {
    if (options.signal?.aborted) return STOPPED
    const { key } = this.#deps.terms()
    if (key === null) return { kind: 'not-asked', reason: { why: 'key-missing' } }
    let flight = this.#flights.get(name.ascii)
    // A flight that all its askers have given up is not for who comes now; it lands first, since a name is claimed once.
    for (; flight?.controller.signal.aborted; flight = this.#flights.get(name.ascii))
      await flight.result.catch(() => undefined)
    if (!flight) {
      const controller = new AbortController()
      flight = {
        forQueue: isQueued(options),
        askers: 0,
        controller,
        result: this.#fly(name, key, options, controller.signal).finally(() => this.#landed(name.ascii)),
      }
      this.#flights.set(name.ascii, flight)
      const { clock, library } = this.#deps
      this.#endBeat ??= clock.every(
        BEAT_MS,
        () => void library.write.beat(this.token, clock.now()).catch(() => undefined),
      )
    }
    const result = await this.#wait(flight, options.signal)
    // Who asked meanwhile for the name of a queue's request waits in no queue when that has come to nothing.
    const isLeft = flight.forQueue && !isQueued(options) && result.kind !== 'lookup' && !options.signal?.aborted
    return isLeft ? this.ask(name, options) : result
  }

  /** The machine is awake again or has another network: failures of the next moments are tried again soon. */
  retryEarly(): void {
    this.#early.begin(this.#deps.clock.now())
  }

  /** Cancels what is in flight and waits until it has been written down. */
  async stop(): Promise<void> {
    for (const flight of this.#flights.values()) flight.controller.abort()
    await Promise.allSettled([...this.#flights.values()].map((flight) => flight.result))
  }

  #landed(name: string): void {
    this.#flights.delete(name)
    if (this.#flights.size > 0) return
    this.#endBeat?.()
    this.#endBeat = null
  }

  /** One asker may give up without taking the answer from the others; the last one cancels the request. */
  async #wait(flight: Flight, signal: AbortSignal | undefined): Promise<AskResult> {
    flight.askers += 1
    const left = Promise.withResolvers<AskResult>()
    const giveUp = (): void => {
      flight.askers -= 1
      if (flight.askers === 0) flight.controller.abort()
      else left.resolve(STOPPED)
    }
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
    try {
      return await Promise.race([flight.result, left.promise])
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  async #fly(name: NameFacts, key: string, options: AskOptions, signal: AbortSignal): Promise<AskResult> {
    const { library, clock } = this.#deps
    const keyId = this.#deps.keyIdOf(key)
    const startedAt = clock.now()
    const stopwatch = this.#startStopwatch()
    let last: Answer | null = null
    let waitedFor: number | null = null
    for (let tries = 0; ; ) {
      if (signal.aborted && !last) return STOPPED
      const claimed = await this.#claim(
        { name: name.ascii, keyId, try: tries + 1, startedAt, waitedFor, freshSince: options.freshSince ?? null },
        options,
      )
      if (!claimed.granted) {
        if (claimed.why === 'answered') return { kind: 'lookup', source: 'service', lookup: claimed.lookup }
        // A retry is a request as well: when it may not be sent, the try before it decides.
        if (last) return this.#giveUp(name, last, { startedAt, stopwatch, tries, options, keyId })
        if (claimed.why === 'held') return STOPPED
        if (claimed.why !== 'in-flight') return this.#refused(claimed)
        // Another process asks this name: its answer will be ours.
        waitedFor = Math.min(waitedFor ?? claimed.since, claimed.since)
        await this.#backOff(IN_FLIGHT_AGAIN_MS, signal)
        continue
      }
      tries += 1
      const answer = await this.#askClient(name, key, options, signal)
      if (!isAnswered(answer.outcome)) this.#deps.look?.()
      const earlyGapMs = this.#early.gapAfter(answer.outcome, clock.now())
      const retry = retryDelay(this.#deps.retry, answer.outcome, tries, answer.retryAfterMs)
      const isEarly = earlyGapMs !== null && isQueued(options)
      const wait = signal.aborted || options.noMoreTries?.aborted || isEarly ? null : retry
      const saysNothing = retry !== null || isEarly || stateAfter(answer.outcome) === 'queued'
      const requeue = wait === null && isQueued(options) && saysNothing
      const lookup =
        wait === null && !requeue
          ? asLookup(name, answer, { startedAt, durationMs: stopwatch(), tries, askedBy: options.askedBy })
          : null
      const settled = library.write.settle({
        requestId: claimed.requestId,
        token: this.token,
        keyId,
        outcome: answer.outcome,
        status: answer.status,
        retryAfterMs: answer.retryAfterMs,
        earlyGapMs,
        now: clock.now(),
        lookup,
        itemId: options.item?.itemId ?? null,
        requeue: requeue ? name.ascii : null,
        sample: answer.sample,
      })
      if (wait === null) options.onAnswered?.()
      const stored = await settled
      if (options.item && lookup) options.onRowWritten?.()
      if (requeue) return { kind: 'not-asked', reason: { why: 'requeued', outcome: answer.outcome } }
      if (lookup && stored) return { kind: 'lookup', source: 'service', lookup: { ...lookup, ...stored } }
      const stopped = await this.#backOff(
        wait ?? 0,
        options.noMoreTries ? AbortSignal.any([signal, options.noMoreTries]) : signal,
      )
      if (stopped) return this.#giveUp(name, CANCELLED, { startedAt, stopwatch, tries, options, keyId })
      last = answer
    }
  }

  /** Gives the milliseconds since now each time that it is called. */
  #startStopwatch(): () => number {
    const { clock } = this.#deps
    const from = clock.monotonic()
    return () => clock.monotonic() - from
  }

  /** One try. When the client fails by a mistake of the program, the name is free again and its request stays counted, as unanswered. */
  async #askClient(name: NameFacts, key: string, { item }: AskOptions, signal: AbortSignal): Promise<Answer> {
    try {
      return await this.#deps.client().ask(name.ascii, key, signal)
    } catch (error) {
      await this.#deps.library.write.releaseClaim({ token: this.token, name: name.ascii, itemId: item?.itemId ?? null })
      throw error
    }
  }

  #claim(
    terms: Pick<Claim, 'name' | 'keyId' | 'try' | 'startedAt' | 'waitedFor' | 'freshSince'>,
    options: AskOptions,
  ): Promise<ClaimResult> {
    const { allowance, reserve, watchShare } = this.#deps.terms()
    const byHand = !isQueued(options)
    return this.#deps.library.write.claim({
      ...terms,
      token: this.token,
      askedBy: options.askedBy,
      now: this.#deps.clock.now(),
      allowance,
      reserve: byHand ? 0 : reserve,
      anyway: options.anyway === true,
      byHand,
      batchId: options.item?.batchId ?? null,
      watchShare,
      agent: options.agent ? { call: options.agent.call, most: options.agent.most() } : null,
    })
  }

  #refused(claimed: Extract<ClaimResult, { why: 'paused' | 'allowance' | 'agents-cap' }>): AskResult {
    if (claimed.why === 'agents-cap') {
      const { why, used, most, freeAt } = claimed
      return { kind: 'not-asked', reason: { why, used, most, freeAt } }
    }
    if (claimed.why === 'paused') return { kind: 'not-asked', reason: { why: 'paused', pause: claimed.pause } }
    return {
      kind: 'not-asked',
      reason: {
        why: 'allowance',
        used: claimed.used,
        allowance: this.#deps.terms().allowance,
        freeAt: claimed.freeAt,
      },
    }
  }

  /** True when the wait was cut short. */
  async #backOff(ms: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return true
    const timer = this.#deps.clock.startTimer(ms)
    const aborted = Promise.withResolvers<void>()
    const onAbort = (): void => aborted.resolve()
    signal.addEventListener('abort', onAbort)
    await Promise.race([timer.over, aborted.promise])
    signal.removeEventListener('abort', onAbort)
    timer.cancel()
    return signal.aborted
  }

  /** The last try's outcome becomes the lookup's, because no further try will be made now; a batch makes it later. */
  async #giveUp(
    name: NameFacts,
    answer: Answer,
    facts: { startedAt: number; stopwatch: () => number; tries: number; options: AskOptions; keyId: string },
  ): Promise<AskResult> {
    const { askedBy, item } = facts.options
    if (isQueued(facts.options)) {
      await this.#deps.library.write.releaseClaim({ token: this.token, name: name.ascii, itemId: item?.itemId ?? null })
      return { kind: 'not-asked', reason: { why: 'requeued', outcome: answer.outcome } }
    }
    const lookup = asLookup(name, answer, {
      startedAt: facts.startedAt,
      tries: facts.tries,
      askedBy,
      durationMs: facts.stopwatch(),
    })
    const stored = await this.#deps.library.write.conclude({
      token: this.token,
      keyId: facts.keyId,
      lookup,
      now: this.#deps.clock.now(),
    })
    return { kind: 'lookup', source: 'service', lookup: { ...lookup, ...stored } }
  }
}

function asLookup(
  name: NameFacts,
  answer: Answer,
  facts: { startedAt: number; durationMs: number; tries: number; askedBy: string },
): NewLookup {
  return {
    name: { ascii: name.ascii, unicode: name.unicode, label: name.label, tld: name.tld },
    outcome: answer.outcome,
    requestedAt: facts.startedAt,
    durationMs: Math.round(facts.durationMs),
    status: answer.status,
    message: answer.message,
    why: answer.why,
    body: answer.body,
    tries: facts.tries,
    askedBy: facts.askedBy,
  }
}
