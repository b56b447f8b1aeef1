import { type ReportPeriod, USUAL_DAYS } from '../../shared/reports/report.ts'

const DAY = 86_400_000

/** What a report's changes and movements are told of; `from` null is all that is stored. Times are UTC milliseconds. */
export interface Stretch {
  from: number | null
  to: number
}

/** The same time of the same day a month before; a month that is too short has its last day for it. */
function monthBefore(now: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return date.getTime()
}

/** The stretch of a period that ends now. `lastFileAt`: when the last file of the same template was written, if it was. */
export function stretchOf(period: ReportPeriod, now: number, lastFileAt: number | null): Stretch {
  const days = (count: number): number => now - count * DAY
  switch (period.kind) {
    case 'last-file':
      // A clock that was ahead would leave a period that has not begun.
      return { from: lastFileAt !== null && lastFileAt < now ? lastFileAt : days(USUAL_DAYS), to: now }
    case 'days':
      return { from: days(period.days), to: now }
    case 'month':
      return { from: monthBefore(now), to: now }
    case 'from':
      return { from: period.at, to: now }
    case 'all':
      return { from: null, to: now }
  }
}
