import { clockIn, momentIn } from '../formats/zone-clock.ts'
import type { TimedSchedule } from './report-schedule.ts'
import { DAY, MINUTE } from '../time/durations.ts'

/** Turns are at most a month and a weekday apart. */
const FARTHEST_DAYS = 64

/** A day of the calendar as the moment at which it would begin in UTC. */
type Day = number

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

const MONDAY = 1
const isWorkingDay = (date: Date): boolean => date.getUTCDay() !== 0 && date.getUTCDay() !== 6

/** True for a day on which a schedule has a turn. */
function hasTurn(schedule: TimedSchedule, day: Day): boolean {
  const date = new Date(day)
  const ofMonth = date.getUTCDate()
  switch (schedule.every) {
    case 'weekday':
      return date.getUTCDay() === schedule.day
    case 'first-weekday':
      return date.getUTCDay() === schedule.day && ofMonth <= 7
    case 'first-working-day':
      return isWorkingDay(date) && (ofMonth === 1 || (ofMonth <= 3 && date.getUTCDay() === MONDAY))
    case 'month-day':
      return ofMonth === Math.min(schedule.day, daysInMonth(date.getUTCFullYear(), date.getUTCMonth()))
  }
}

/** The turns of a schedule on days around a moment, in order. */
function* turns(schedule: TimedSchedule, at: number, zone: string, step: 1 | -1): Generator<number> {
  const today = Math.floor(clockIn(zone, at) / DAY) * DAY
  for (let days = -1; days <= FARTHEST_DAYS; days += 1) {
    const day = today + step * days * DAY
    if (hasTurn(schedule, day)) yield momentIn(zone, day + schedule.minute * MINUTE)
  }
}

/** The first turn of a schedule after a moment; never for a day that no month has. */
export function nextTurn(schedule: TimedSchedule, after: number, zone: string): number {
  for (const turn of turns(schedule, after, zone, 1)) if (turn > after) return turn
  return Number.POSITIVE_INFINITY
}

/** The last turn of a schedule at or before a moment. */
export function lastTurn(schedule: TimedSchedule, by: number, zone: string): number {
  for (const turn of turns(schedule, by, zone, -1)) if (turn <= by) return turn
  return Number.NEGATIVE_INFINITY
}
