import { dayInOrder } from './days.ts'
import { dateFormat, relativeFormat } from './intl.ts'
import { localDay } from '../time/local-day.ts'
import { localeIn, type PersonFormat, type WeekStart } from './person-format.ts'
import { DAY, HOUR, MINUTE } from '../time/durations.ts'

/** So many days are a year, a month and a week. */
const LONGER: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.25],
  ['month', 30.4375],
  ['week', 7],
]

/** How many days of the calendar, where the machine is, lie between two moments; negative for one that is past. */
export const calendarDays = (at: number, now: number): number => localDay(at) - localDay(now)

/**
 * A moment as seen from now: "3 minutes ago", "yesterday", "in 2 days". What is less than a day away is told in hours; days
 * are those of the calendar, however many hours have passed.
 */
export function relativeTime(at: number, now: number, format: PersonFormat): string {
  const days = calendarDays(at, now)
  const apart = at - now
  if (Math.abs(apart) >= DAY && days !== 0) {
    // "Last week" and "last month" name one of the calendar, which may be another.
    for (const [unit, length] of LONGER)
      if (Math.abs(days) >= length)
        return relativeFormat(format.language, 'always').format(Math.trunc(days / length), unit)
    return relativeFormat(format.language, 'auto').format(days, 'day')
  }
  const relative = relativeFormat(format.language, 'auto')
  if (Math.abs(apart) >= HOUR) return relative.format(Math.trunc(apart / HOUR), 'hour')
  if (Math.abs(apart) >= MINUTE) return relative.format(Math.trunc(apart / MINUTE), 'minute')
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
  return dayInOrder(isoDay(at), dateOrder)
}

/** The `YYYY-MM-DD` of a moment where the machine is. */
const isoDay = (at: number): string => new Date(localDay(at) * DAY).toISOString().slice(0, 10)

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
  dateFormat(format.language, { weekday: 'long', timeZone: 'UTC' }).format((day + 3) * DAY)

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

/** Shorter than any month, longer than any half of one. */
const ABOUT_A_MONTH = 27 * DAY

/** A day of the week in a few letters, from 0 for Sunday to 6 for Saturday. */
export const weekdayShort = (day: WeekStart, format: PersonFormat): string =>
  dateFormat(format.language, { weekday: 'short', timeZone: 'UTC' }).format((day + 3) * DAY)

/** A month (`YYYY-MM`) with its year. */
export const monthHeading = (month: string, format: PersonFormat): string =>
  dateFormat(format.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** A day (`YYYY-MM-DD`) as a heading says it, with its weekday. */
export const dayOfCalendar = (day: string, format: PersonFormat): string =>
  dateFormat(localeIn(format.language, format.dates), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
