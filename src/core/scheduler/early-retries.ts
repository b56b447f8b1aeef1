import type { Outcome } from '../../shared/service/outcome.ts'

/** The network is mostly back within seconds: try after these, in milliseconds, before the usual minute. */
const GAPS_MS = [1_000, 2_000, 5_000, 10_000] as const
/** A failure so long after the machine woke has another reason; milliseconds. */
const LASTS_MS = 120_000

/**
 * Says how soon to try again after the machine woke or its network changed: the first requests then fail because the
 * network is not up yet, or because their connection was forgotten meanwhile.
 */
export class EarlyRetries {
  #begunAt = Number.NEGATIVE_INFINITY
  #made = 0
  #until = 0

  /** Begins anew at this moment, in UTC milliseconds. */
  begin(now: number): void {
    this.#begunAt = now
    this.#made = 0
    this.#until = 0
  }

  /**
   * Milliseconds until the next try after a request that ended like this, or null when the usual pauses hold. Requests
   * that were in flight together fail together: the gap grows once for them all. Any answer of the service ends it.
   */
  gapAfter(outcome: Outcome, now: number): number | null {
    if (outcome === 'cancelled') return null
    const isOver = now < this.#begunAt || now - this.#begunAt > LASTS_MS
    if (isOver || (outcome !== 'no-connection' && outcome !== 'timed-out')) {
      this.#begunAt = Number.NEGATIVE_INFINITY
      return null
    }
    if (now < this.#until) return this.#until - now
    const gap = GAPS_MS[this.#made]
    if (gap === undefined) return null
    this.#made += 1
    this.#until = now + gap
    return gap
  }
}
