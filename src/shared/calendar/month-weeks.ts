import { dayOfIso, isoOfDay } from '../formulas/values.ts'
import type { WeekStart } from '../formats/person-format.ts'

const WEEK = 7
/** 1 January 1970 was a Thursday. */
const weekday = (day: number): number => (((day + 4) % WEEK) + WEEK) % WEEK

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** So many months after a month, or before it. */
export function monthsOn(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month, whole ones, each from the first day of the person's week. */
export function weeksOf(month: string, weekStart: WeekStart): string[][] {
  const first = dayOfIso(`${month}-01`) ?? 0
  const next = dayOfIso(`${monthsOn(month, 1)}-01`) ?? first
  const weeks: string[][] = []
  for (let day = first - ((weekday(first) - weekStart + WEEK) % WEEK); day < next; day += WEEK)
    weeks.push(Array.from({ length: WEEK }, (_, at) => isoOfDay(day + at)))
  return weeks
}

/** A day so many days later. */
export const daysOn = (day: string, by: number): string => isoOfDay((dayOfIso(day) ?? 0) + by)
