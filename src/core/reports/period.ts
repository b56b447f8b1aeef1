import { formatDay } from '../../shared/formats/days.ts'
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

/** The days that a report tells the changes of; empty where it says none. */
export function periodText(period: Stretch | null, words: Translator): string {
  if (period === null) return ''
  const { from, to } = period
  const day = (at: number): string => formatDay(new Date(at).toISOString().slice(0, 10), words.format)
  return from === null
    ? words('report.period-all', { to: day(to) })
    : words('report.period', { from: day(from), to: day(to) })
}

/** The same as a line below a title; empty where the title says these days already. */
export function periodLine({ title, period }: { title: string; period: Stretch | null }, words: Translator): string {
  const text = periodText(period, words)
  return title.includes(text) ? '' : text
}

/** True where a stretch is a month of the calendar, as a report of the first days after it tells it. */
function isCalendarMonth({ from, to }: Stretch): boolean {
  if (from === null) return false
  const begin = new Date(from)
  const next = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 1)
  return begin.getUTCDate() === 1 && to >= next - DAY && to < next + DAY
}

/** What a stretch is called in a title: a month of the calendar by its name, anything else by its days. */
export function monthText(stretch: Stretch, words: Translator): string {
  if (!isCalendarMonth(stretch)) return periodText(stretch, words)
  const { language } = words.format
  return dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(monthOf(stretch)))
}

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
