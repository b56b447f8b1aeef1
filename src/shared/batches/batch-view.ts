import type { BatchSummary, Blocked } from './batch.ts'

/** A batch with what only the running process knows of it. Times are UTC milliseconds. */
export interface BatchView {
  summary: BatchSummary
  /** Why it sends nothing at the moment; null also when another process runs it. */
  blocked: Blocked | null
  /** Run by this window at the moment, or by nobody until it has what this window misses. */
  mine: boolean
  /** Rows done in the last minute of running. */
  perMinute: number | null
  endsAt: number | null
  now: number
}
