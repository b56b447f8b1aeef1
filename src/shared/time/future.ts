/** A stored moment may lie this far ahead: two processes do not read the clock in the same instant, and clocks are corrected. */
const CLOCK_SLACK = 60_000

/** The latest moment that can have been recorded by a clock that was right, as the clock stands now; UTC milliseconds. */
export function latestPlausible(now: number): number {
  return now + CLOCK_SLACK
}

/** True for a recorded moment that lies in the future: the clock was ahead when it was recorded. */
export function isInFuture(at: number, now: number): boolean {
  return at > latestPlausible(now)
}

/** True for an answer given at or after `since`. The age of one that is dated in the future is unknown: it is not fresh. */
export function isFreshAt(at: number | null, since: number, now: number): boolean {
  return at !== null && at >= since && !isInFuture(at, now)
}
