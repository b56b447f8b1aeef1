import type { Clock, StartTimer } from '../clock.ts'

/** Never longer: another process may have ended a pause or changed what is in line, and the machine may sleep. */
export const LOOK_AGAIN_MS = 3_000
const FIRST_GAP_MS = 3_000
const LONGEST_GAP_MS = 30 * 60_000

/** The rests of a queue by a clock: each may be over sooner than asked for. */
export const restsBy =
  (clock: Pick<Clock, 'startTimer'>): StartTimer =>
  (ms) =>
    clock.startTimer(Math.min(ms, LOOK_AGAIN_MS))

/** What every queue has: it rests until something happens, stands still while the machine sleeps, and comes to an end. */
export class QueuePulse {
  readonly #ending = new AbortController()
  readonly #startRest: StartTimer
  #cut = new AbortController()
  #news = Promise.withResolvers<void>()
  #suspended = false
  #faults = 0

  constructor(startRest: StartTimer) {
    this.#startRest = startRest
  }

  /** Aborts when the queue comes to its end: what is in flight is finished, without a further try. */
  get ending(): AbortSignal {
    return this.#ending.signal
  }

  /** Aborts when the machine goes to sleep: what is in flight is cut off, and counts as sent. */
  get cut(): AbortSignal {
    return this.#cut.signal
  }

  get isSuspended(): boolean {
    return this.#suspended
  }

  /** Ends whatever rest the queue takes at the moment. */
  wake(): void {
    this.#news.resolve()
  }

  suspend(): void {
    this.#suspended = true
    this.#cut.abort()
  }

  resume(): void {
    this.#suspended = false
    this.#cut = new AbortController()
    this.wake()
  }

  end(): void {
    this.#ending.abort()
    this.wake()
  }

  /** The library has failed under a request: rests longer each time, whatever happens, so that a fault cannot eat the allowance. */
  async restAfterFault(): Promise<void> {
    this.#faults += 1
    const gap = Math.min(FIRST_GAP_MS * 4 ** (this.#faults - 1), LONGEST_GAP_MS)
    for (let left = gap; left > 0 && !this.#ending.signal.aborted; left -= LOOK_AGAIN_MS)
      await this.#startRest(Math.min(left, LOOK_AGAIN_MS)).over
  }

  /** Something was stored: the next fault is a first one again. */
  calm(): void {
    this.#faults = 0
  }

  /** Rests until `wake`, or for so long at most. */
  async rest(ms: number | null): Promise<void> {
    const timer = ms === null ? null : this.#startRest(ms)
    await (timer ? Promise.race([timer.over, this.#news.promise]) : this.#news.promise)
    timer?.cancel()
    this.#news = Promise.withResolvers()
  }
}
