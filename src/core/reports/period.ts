import { dateFormat } from '../../shared/formats/intl.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { type ReportPeriod, USUAL_DAYS } from '../../shared/reports/report.ts'
import { DAY } from '../../shared/time/durations.ts'

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

/** The month in which most of a stretch lies, as a moment within it. */
const monthOf = ({ from, to }: Stretch): number => (from === null ? to : from + (to - from) / 2)

/** The month and year of a stretch, as the report writes them. */
export const monthText = (stretch: Stretch, { format }: Translator): string =>
  dateFormat(format.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(monthOf(stretch)))

/** A text of a template with the month and the year of its period in place of `{month}` and `{year}`. */
export function datedText(text: string, stretch: Stretch, { format }: Translator): string {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    dateFormat(format.language, { ...options, timeZone: 'UTC' }).format(new Date(monthOf(stretch)))
  return text.replaceAll('{month}', part({ month: 'long' })).replaceAll('{year}', part({ year: 'numeric' }))
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
