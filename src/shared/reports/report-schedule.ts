/** A schedule by the calendar and the clock of wherever the person is. Days of the week begin with 0 for Sunday. */
export type TimedSchedule =
  /** Each week. */
  | { every: 'weekday'; day: number; minute: number }
  /** Each month; a month that is too short has its last day for it. */
  | { every: 'month-day'; day: number; minute: number }
  /** Each month, on the first such day of the week. */
  | { every: 'first-weekday'; day: number; minute: number }
  /** Each month, on its first day from Monday to Friday. */
  | { every: 'first-working-day'; minute: number }

/** When a template writes by itself. `minute`: of the day. */
export type ReportSchedule = TimedSchedule | { every: 'refresh' }

export const TIMED = ['weekday', 'month-day', 'first-weekday', 'first-working-day'] as const

/** The time of day for which schedules are made unless another is chosen. */
export const USUAL_MINUTE = 9 * 60

/** A time as `09:00`, which forms and machines write. */
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The minute of the day of `09:00`; null for anything else. */
export function minuteOf(text: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/u.exec(text) ?? []
  const read = Number(hour) * 60 + Number(minute)
  return Number(hour) < 24 && Number(minute) < 60 ? read : null
}
