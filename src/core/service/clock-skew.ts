import { MINUTE } from '../../shared/time/durations.ts'

// What a clock can have shown since computers keep time in seconds and before they need another digit for it.
const [EARLIEST, LATEST] = [1_000_000_000, 9_999_999_999]

/**
 * How far a clock is ahead of the service's (below zero: behind), in milliseconds, by the `ts` of a ping (interface
 * specification 2.1); null within a minute, and where `ts` is no moment in whole seconds. `sentAt` is the clock's moment
 * before the request, `durationMs` how long the answer took: the service looked at its clock some time in between.
 */
export function clockSkew(ts: unknown, sentAt: number, durationMs: number): number | null {
  if (typeof ts !== 'number' || !Number.isInteger(ts) || ts < EARLIEST || ts > LATEST) return null
  // Seconds are cut, so that the service's moment was up to a second later than it says.
  const [least, most] = [sentAt - (ts + 1) * 1_000, sentAt + durationMs - ts * 1_000]
  const certain = least > 0 ? least : most < 0 ? most : 0
  return Math.abs(certain) > MINUTE ? Math.round(certain) : null
}
