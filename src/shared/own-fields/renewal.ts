import { dayOfIso, isoOfDay } from '../formulas/values.ts'
import { DAY } from '../time/durations.ts'

/** The same day a year later; of 29 February the 28th, since a date that is past its month would be late. Null for no day. */
export function oneYearOn(day: string): string | null {
  if (dayOfIso(day) === null) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  const next = isoOfDay(Date.UTC(year + 1, month - 1, Math.min(date, last)) / DAY)
  return dayOfIso(next) === null ? null : next
}

/** What came of moving a date on a year: the day that it is now; null where it was another one than the person saw. */
export interface Renewed {
  becomes: string | null
}
