import type { Fault } from '../fault.ts'
import type { CalendarFilter } from './calendar-date.ts'

/** A calendar file that the program keeps up to date. */
export interface KeptCalendar {
  path: string
  filter: CalendarFilter
  /** With the amounts of money fields. */
  prices: boolean
}

/** The same with what came of the latest try to write it. */
export interface KeptCalendarState extends KeptCalendar {
  fault: Fault | null
}
