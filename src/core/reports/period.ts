import { type ReportPeriod, USUAL_DAYS } from '../../shared/report.ts'

const DAY = 86_400_000

/** What a report's changes and movements are told of; `from` null is all that is stored. Times are UTC milliseconds. */
export interface Stretch {
  from: number | null
  to: number
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
    case 'from':
      return { from: period.at, to: now }
    case 'all':
      return { from: null, to: now }
  }
}
