import type { Period } from '../analysis/analysis.ts'
import type { Bound } from '../filter/filter.ts'
import { formatDay } from './days.ts'
import { dateFormat } from './intl.ts'
import { dayOfMoment } from './moments.ts'
import type { PersonFormat } from './person-format.ts'

/** What a period is called beside its numbers: `week` and `quarter` as sentences that take `{{day}}`, `{{quarter}}`, `{{year}}`. */
export interface PeriodWords {
  week(day: string): string
  quarter(quarter: number, year: string): string
}

/** A period by the day or moment with which it begins, as people read it: `March 2026`, `Q1 2026`, `2026`. */
export function formatPeriod(period: Period, from: Bound, format: PersonFormat, words: PeriodWords): string {
  // Days are of no time zone, moments of that of the machine.
  const zone = typeof from === 'string' ? { timeZone: 'UTC' } : {}
  const at = typeof from === 'string' ? Date.parse(`${from}T00:00:00Z`) : Number(from)
  const written = (options: Intl.DateTimeFormatOptions): string =>
    dateFormat(format.dates, { ...options, ...zone }).format(at)
  const day = (): string => (typeof from === 'string' ? formatDay(from, format) : dayOfMoment(at, format))
  switch (period) {
    case 'day':
      return day()
    case 'week':
      return words.week(day())
    case 'month':
      return written({ month: 'long', year: 'numeric' })
    case 'quarter': {
      const month = typeof from === 'string' ? new Date(at).getUTCMonth() : new Date(at).getMonth()
      return words.quarter(Math.floor(month / 3) + 1, written({ year: 'numeric' }))
    }
    case 'year':
      return written({ year: 'numeric' })
  }
}
