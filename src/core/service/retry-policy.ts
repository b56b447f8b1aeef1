import { OUTCOME_FACTS, type Outcome } from '../../shared/service/outcome.ts'

/** When another try is made after a failure, and how long to wait before it. */
export interface RetryPolicy {
  tries: number
  firstDelayMs: number
  longestDelayMs: number
  /** From 0 to 1. */
  random: () => number
}

export const RETRY_POLICY: RetryPolicy = { tries: 3, firstDelayMs: 500, longestDelayMs: 8_000, random: Math.random }

/** Milliseconds before the next try (exponential back-off with full jitter), or null when there is to be none. */
export function retryDelay(
  policy: RetryPolicy,
  outcome: Outcome,
  triesMade: number,
  retryAfterMs: number | null,
): number | null {
  if (!OUTCOME_FACTS[outcome].retried || triesMade >= policy.tries) return null
  const ceiling = Math.min(policy.longestDelayMs, policy.firstDelayMs * 2 ** (triesMade - 1))
  const requestedMs = retryAfterMs === null ? 0 : Math.min(retryAfterMs, policy.longestDelayMs)
  return Math.max(requestedMs, policy.random() * ceiling)
}
