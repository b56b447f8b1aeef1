import { dayOfIso, isoOfDay } from '../formulas/values.ts'
import { localDay } from '../time/local-day.ts'

/** At what hour, on the clock on the wall, rules look that rest on dates. */
export const CHECK_HOUR = 9

/** When a day's check is due. On a day on which the clock leaves that hour out, at the moment that takes its place. */
export function checkMoment(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, CHECK_HOUR).getTime()
}

const dayBefore = (day: string): string => isoOfDay((dayOfIso(day) ?? 1) - 1)
const dayAfter = (day: string): string => isoOfDay((dayOfIso(day) ?? 0) + 1)

const dayAt = (at: number): string => isoOfDay(localDay(at))

/** The latest day whose check is due at a moment. */
export function latestCheckDay(now: number): string {
  const today = dayAt(now)
  return now >= checkMoment(today) ? today : dayBefore(today)
}

/**
 * The day that is to be checked now; null when it has been. Days that were missed are made up for by one. A day far ahead of
 * the clock was recorded by a clock that was wrong.
 */
export function dueCheckDay(now: number, last: string | null): string | null {
  const day = latestCheckDay(now)
  return last === null || last < day || last > dayAfter(dayAt(now)) ? day : null
}

/** When the next check is due after a moment. */
export function nextCheckAt(now: number): number {
  const today = dayAt(now)
  return now < checkMoment(today) ? checkMoment(today) : checkMoment(dayAfter(today))
}

/** The day before a check's, against which a domain is held that no check has seen. */
export const dayBeforeCheck = dayBefore
