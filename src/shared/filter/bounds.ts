import { dayNumber } from '../values/value-rules.ts'
import { localDay } from '../time/local-day.ts'
import type { Bound, RelativeDay } from './filter.ts'
import type { Interval, OrderCondition } from './interval.ts'
import { DAY } from '../time/durations.ts'

const MONTHS = { m: 1, y: 12 } as const

/** When a local day begins, in UTC milliseconds. */
export function startOfDay(day: number): number {
  const at = new Date(day * DAY)
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()).getTime()
}

/** The day that a bound means, as days since 1970; null for what is no day. `now` is the moment that is asked at. */
export function dayOfBound(bound: Bound, now: number): number | null {
  if (typeof bound === 'number') return bound
  return typeof bound === 'string' ? dayNumber(bound) : dayAgo(bound, localDay(now))
}

/** A month before the 31st is the last day of a shorter one. */
function dayAgo({ ago, unit }: RelativeDay, today: number): number {
  if (unit === 'd') return today - ago
  if (unit === 'w') return today - 7 * ago
  const at = new Date(today * DAY)
  const month = at.getUTCMonth() - ago * MONTHS[unit]
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0))
  return Math.min(Date.UTC(at.getUTCFullYear(), month, at.getUTCDate()), last.getTime()) / DAY
}

/**
 * The moments from which and before which a bound lies, in UTC milliseconds: of a day its local midnights, of a number
 * (a moment to the millisecond) itself. Null for what is neither.
 */
export function momentsOfBound(bound: Bound, now: number): { from: number; before: number } | null {
  if (typeof bound === 'number') return { from: bound, before: bound + 1 }
  const day = dayOfBound(bound, now)
  return day === null ? null : { from: startOfDay(day), before: startOfDay(day + 1) }
}

/**
 * The moments that a condition asks for; null when one of its bounds means nothing. A day is all of it: after a day begins
 * with the next one.
 */
export function momentStretch(asked: OrderCondition, now: number): Interval<number> | null {
  const moments = (bound: Bound) => momentsOfBound(bound, now)
  if (asked.op === 'between') {
    const [from, to] = [moments(asked.from), moments(asked.to)]
    return from && to && { least: { value: from.from, included: true }, most: { value: to.before, included: false } }
  }
  const at = moments(asked.value)
  if (!at) return null
  if (asked.op === '<' || asked.op === '<=')
    return { least: null, most: { value: asked.op === '<' ? at.from : at.before, included: false } }
  return { least: { value: asked.op === '>=' ? at.from : at.before, included: true }, most: null }
}
