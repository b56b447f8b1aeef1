import { dayInOrder } from './days.ts'
import { dateFormat, relativeFormat } from './intl.ts'
import type { PersonFormat, WeekStart } from './person-format.ts'

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** A moment as seen from now: "3 minutes ago", "in 2 hours". */
export function relativeTime(at: number, now: number, format: PersonFormat): string {
  const relative = relativeFormat(format.language)
  for (const [unit, length] of UNITS) {
    if (Math.abs(at - now) >= length) return relative.format(Math.trunc((at - now) / length), unit)
  }
  return relative.format(0, 'second')
}

/** A moment in full, with its time zone. */
export const fullTime = (at: number, format: PersonFormat): string => momentText(at, format, 'long')

/** A moment to the minute. */
export const formatMoment = (at: number, format: PersonFormat): string => momentText(at, format, 'short')

function momentText(at: number, format: PersonFormat, timeStyle: 'long' | 'short'): string {
  if (format.dateOrder === null) return dateFormat(format.dates, { dateStyle: 'medium', timeStyle }).format(at)
  return `${dayOfMoment(at, format)} ${dateFormat(format.dates, { timeStyle }).format(at)}`
}

/** The day of a moment where the machine is. */
export function dayOfMoment(at: number, format: PersonFormat): string {
  const { dateOrder } = format
  if (dateOrder === null) return dateFormat(format.dates, { dateStyle: 'medium' }).format(at)
  return dayInOrder(localDay(at), dateOrder)
}

/** The `YYYY-MM-DD` of a moment where the machine is. */
function localDay(at: number): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The time of day of a moment, to the minute. */
export const timeOfMoment = (at: number, format: PersonFormat): string =>
  dateFormat(format.dates, { timeStyle: 'short' }).format(at)

/** The day of a moment as a heading says it, with its weekday. */
export const dayHeading = (at: number, format: PersonFormat): string =>
  format.dateOrder === null
    ? dateFormat(format.dates, { dateStyle: 'full' }).format(at)
    : `${dateFormat(format.language, { weekday: 'long' }).format(at)}, ${dayOfMoment(at, format)}`

/** A moment of the next days as a choice says it: its day of the week, its day and its hour. */
export const momentAhead = (at: number, format: PersonFormat): string =>
  format.dateOrder === null
    ? dateFormat(format.dates, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }).format(at)
    : `${dateFormat(format.language, { weekday: 'short' }).format(at)}, ${formatMoment(at, format)}`

/** What a day of the week is called, from 0 for Sunday to 6 for Saturday. */
export const weekdayName = (day: WeekStart, format: PersonFormat): string =>
  // The first day of 1970 was a Thursday.
  dateFormat(format.language, { weekday: 'long', timeZone: 'UTC' }).format((day + 3) * 86_400_000)

/** The day of a moment without its year, for an axis. */
export const dayOnAxis = (at: number, format: PersonFormat): string =>
  dateFormat(format.dates, { month: 'short', day: 'numeric' }).format(at)

/**
 * One of the moments at an axis: the time of day where they are hours apart, the day where they are days apart, the month with
 * its year where they are months apart.
 */
export function momentOnAxis(at: number, all: readonly number[], format: PersonFormat): string {
  const [first = at, last = at] = [all[0], all.at(-1)]
  const step = all.length > 1 ? (last - first) / (all.length - 1) : DAY
  const startsDay = new Date(at).getHours() === 0 && new Date(at).getMinutes() === 0
  if (step < DAY && !startsDay) return timeOfMoment(at, format)
  if (step < ABOUT_A_MONTH) return dayOnAxis(at, format)
  return dateFormat(format.dates, { month: 'short', year: 'numeric' }).format(at)
}

const DAY = 86_400_000
/** Shorter than any month, longer than any half of one. */
const ABOUT_A_MONTH = 27 * DAY

/** A day of the week in a few letters, from 0 for Sunday to 6 for Saturday. */
export const weekdayShort = (day: WeekStart, format: PersonFormat): string =>
  dateFormat(format.language, { weekday: 'short', timeZone: 'UTC' }).format((day + 3) * 86_400_000)

/** A month (`YYYY-MM`) with its year. */
export const monthHeading = (month: string, format: PersonFormat): string =>
  dateFormat(format.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** A day (`YYYY-MM-DD`) as a heading says it, with its weekday. */
export const dayOfCalendar = (day: string, format: PersonFormat): string =>
  dateFormat(format.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
