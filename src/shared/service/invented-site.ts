import type { Json } from './record.ts'

/**
 * An invented site, from which the catalogue makes believable sample values. The figures of one site hang together
 * through `popularity` and `care`; both drift slowly from day to day.
 */
export interface InventedSite {
  host: string
  /** 0 (nobody comes) to 1 (everybody does). */
  popularity: number
  /** 0 (neglected) to 1 (well kept). */
  care: number
  /** The day asked about, `YYYY-MM-DD`. */
  day: string
  /** A number from 0 to 1 that is always the same for this site and purpose. */
  fixed(purpose: string): number
  /** The same, but redrawn about every `days` days. */
  redrawn(purpose: string, days: number): number
  /** One of the list, always the same for this site and purpose. */
  pick<T extends Json>(purpose: string, list: readonly T[]): T
}

/** A value between two bounds on a logarithmic scale; `share` runs from 0 to 1. */
export function between(from: number, to: number, share: number): number {
  return from * (to / from) ** Math.min(1, Math.max(0, share))
}
