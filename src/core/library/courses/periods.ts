import type { Period } from '../../../shared/analysis/analysis.ts'
import type { WeekStart } from '../../../shared/formats/person-format.ts'
import type { Bound } from '../../../shared/filter/filter.ts'
import { isoOfDay } from '../../../shared/formulas/values.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** The first and the last day that can be written as `YYYY-MM-DD`. */
const [FIRST_DAY, LAST_DAY] = [-719_528, 2_932_896]

/** A stretch of time: days since 1970 or UTC milliseconds; from the first to before the last. */
export interface Stretch {
  from: number
  to: number
}

type Calendar = 'days' | 'moments'

/** Finds the period in which dates (days of the calendar) or moments (of the local time) lie. */
export class Periods {
  readonly #calendar: Calendar
  readonly period: Period
  readonly #weekStart: WeekStart
  /** What was found so far, in order. */
  readonly #found: Stretch[] = []
  #last: Stretch = { from: 0, to: 0 }

  constructor(calendar: Calendar, period: Period, weekStart: WeekStart) {
    this.#calendar = calendar
    this.period = period
    this.#weekStart = weekStart
  }

  /** The period of a value. The same object for the same period. */
  of(value: number): Stretch {
    // Rows mostly come in the order of time.
    if (value >= this.#last.from && value < this.#last.to) return this.#last
    const found = this.#found
    let [low, high] = [0, found.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (value < (found[middle] as Stretch).to) high = middle
      else low = middle + 1
    }
    const known = found[low]
    if (known && value >= known.from) return (this.#last = known)
    const made = this.#calendar === 'days' ? this.#ofDay(value) : this.#ofMoment(value)
    found.splice(low, 0, made)
    return (this.#last = made)
  }

  #ofDay(day: number): Stretch {
    const utc = (year: number, month: number, date: number): number => {
      // Not Date.UTC: it takes the years 0 to 99 for those of the last century.
      const at = new Date(0)
      at.setUTCFullYear(year, month, date)
      return at.getTime() / DAY
    }
    const at = new Date(day * DAY)
    return this.#around(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCDay(), utc)
  }

  #ofMoment(moment: number): Stretch {
    const local = (year: number, month: number, date: number): number => {
      const at = new Date(0)
      at.setHours(0, 0, 0, 0)
      at.setFullYear(year, month, date)
      at.setHours(0, 0, 0, 0)
      return at.getTime()
    }
    const at = new Date(moment)
    return this.#around(at.getFullYear(), at.getMonth(), at.getDate(), at.getDay(), local)
  }

  #around(
    year: number,
    month: number,
    date: number,
    weekday: number,
    start: (year: number, month: number, date: number) => number,
  ): Stretch {
    const since = (weekday - this.#weekStart + 7) % 7
    const quarter = month - (month % 3)
    switch (this.period) {
      case 'day':
        return { from: start(year, month, date), to: start(year, month, date + 1) }
      case 'week':
        return { from: start(year, month, date - since), to: start(year, month, date - since + 7) }
      case 'month':
        return { from: start(year, month, 1), to: start(year, month + 1, 1) }
      case 'quarter':
        return { from: start(year, quarter, 1), to: start(year, quarter + 3, 1) }
      case 'year':
        return { from: start(year, 0, 1), to: start(year + 1, 0, 1) }
    }
  }
}

/** The first and the last day or millisecond of a period, as a filter names them. */
export function boundsOf(calendar: Calendar, { from, to }: Stretch): { from: Bound; to: Bound } {
  return calendar === 'moments' ? { from, to: to - 1 } : { from: writableDay(from), to: writableDay(to - 1) }
}

/** A number of days since 1970 as `YYYY-MM-DD`, or the nearest day that has such a form. */
export const writableDay = (day: number): string => isoOfDay(Math.min(Math.max(day, FIRST_DAY), LAST_DAY))
