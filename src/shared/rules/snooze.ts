import { dayOfIso } from '../formulas/values.ts'
import { HOUR } from '../time/durations.ts'

/** When a morning begins for what was put off to a day. */
const MORNING_HOUR = 9
const LATER_HOURS = 3
const MONDAY = 1

/** What an alert can be put off to, beside a date. */
export const SNOOZES = ['later-today', 'tomorrow', 'next-week'] as const
export type Snooze = (typeof SNOOZES)[number]

/** The moment until which a snooze puts something off, by the clock on the wall; null for a later today that would be tomorrow. */
export function snoozedUntil(snooze: Snooze, now: number): number | null {
  const day = new Date(now)
  if (snooze === 'later-today') {
    const later = new Date(now + LATER_HOURS * HOUR)
    return later.getDate() === day.getDate() ? later.setSeconds(0, 0) : null
  }
  const days = snooze === 'tomorrow' ? 1 : (MONDAY - day.getDay() + 7) % 7 || 7
  return morningOf(day.getFullYear(), day.getMonth(), day.getDate() + days)
}

/** The moments that a snooze is offered for: none twice, as tomorrow and next week are on a Sunday. */
export function snoozesAt(now: number): { snooze: Snooze; until: number }[] {
  const offered: { snooze: Snooze; until: number }[] = []
  for (const snooze of SNOOZES) {
    const until = snoozedUntil(snooze, now)
    if (until !== null && offered.every((other) => other.until !== until)) offered.push({ snooze, until })
  }
  return offered
}

/** The morning of a `YYYY-MM-DD`; null for one that has passed. */
export function snoozedToDay(iso: string, now: number): number | null {
  if (dayOfIso(iso) === null) return null
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  const until = morningOf(year, month - 1, day)
  return until > now ? until : null
}

const morningOf = (year: number, month: number, day: number): number =>
  new Date(year, month, day, MORNING_HOUR).getTime()
