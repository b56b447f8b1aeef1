import type { TrendPeriod } from '../../../shared/analysis/analysis.ts'
import type { WeekStart } from '../../../shared/formats/person-format.ts'
import { Periods } from './periods.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** So many points and no more; what is earlier is left out. */
const MOST_POINTS = 2_000
const ABOUT: Readonly<Record<TrendPeriod, number>> = { day: DAY, week: 7 * DAY, month: 30 * DAY }

/** Where a course begins: where it was asked for, with null at the first lookup, but not before it would have too many points. */
export function firstMoment(db: ReadableDb, since: number | null, period: TrendPeriod, now: number): number {
  const first = selectValue(db, optional(integer), 'select min(requested_at) from lookup')
  return Math.max(since ?? first.get() ?? now, now - MOST_POINTS * ABOUT[period])
}

/** The last moments of the periods, the first of which has a moment in it; the last one is now. */
export function periodEnds(
  since: number,
  now: number,
  { period, weekStart }: { period: TrendPeriod; weekStart: WeekStart },
): number[] {
  const periods = new Periods('moments', period, weekStart)
  const ends: number[] = []
  for (let { to } = periods.of(since); to - 1 < now; { to } = periods.of(to)) ends.push(to - 1)
  return [...ends, now]
}

/** The ends of the days of a time; the last one is now. */
export const dayEnds = (since: number, now: number): number[] => periodEnds(since, now, { period: 'day', weekStart: 1 })
