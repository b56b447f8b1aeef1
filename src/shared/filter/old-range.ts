import type { Column } from '../columns/column.ts'
import { OUTCOMES } from '../outcome.ts'
import { kindOf } from './column-rules.ts'
import type { Bound, Filter, FilterValue } from './filter.ts'
import { FIRST_MOMENT, LAST_MOMENT } from './plain-values.ts'

interface OldRange {
  column: string
  from: number | null
  to: number | null
}

const DAY = 86_400_000
const UNKNOWN_GRADE = 1_000
/** Grades by the numbers that they were sorted by, from the best. */
const GRADES = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((letter) => [`${letter}+`, letter, `${letter}-`])

/** A range of 0.1.0, with at least one end, whose ends are the numbers that the library sorted the column by. */
export function oldRange(range: OldRange, column: Column | undefined): Filter {
  const { column: id, from, to } = range
  if (id === 'outcome') return places(range, OUTCOMES)
  switch (column ? kindOf(column) : 'number') {
    case 'flag':
      return places(range, [false, true])
    case 'grade':
      return grades(range)
    case 'day':
      return ends(id, from === null ? null : dayFrom(from), to === null ? null : dayTo(to))
    case 'moment':
      return ends(id, from === null ? null : inReach(Math.ceil(from)), to === null ? null : inReach(Math.floor(to)))
    case 'number':
      return ends(id, from, to)
    default:
      // SQLite has every text after every number.
      return to === null ? { op: 'not', of: { op: 'missing', column: id, kind: 'any' } } : nothing(id)
  }
}

const nothing = (column: string): Filter => ({ op: 'is', column, values: [] })

function ends(column: string, from: Bound | null, to: Bound | null): Filter {
  if (from !== null && to !== null) return { op: 'between', column, from, to }
  if (from !== null) return { op: '>=', column, value: from }
  return to === null ? nothing(column) : { op: '<=', column, value: to }
}

/** The values whose places are within a range. */
function places({ column, from, to }: OldRange, values: readonly FilterValue[]): Filter {
  const within = values.filter((_, place) => (from === null || place >= from) && (to === null || place <= to))
  return { op: 'is', column, values: within }
}

/** From the best grade to the worst; letters that are not known were behind them all, at 1,000. */
function grades({ column, from, to: most }: OldRange): Filter {
  const to = most !== null && most >= UNKNOWN_GRADE ? null : most
  if (from !== null && from > GRADES.length - 1 && from <= UNKNOWN_GRADE && to === null)
    return { op: '<', column, value: 'F-' }
  const best = from === null ? undefined : GRADES[Math.max(0, Math.ceil(from))]
  const worst = to === null ? undefined : GRADES[Math.min(GRADES.length - 1, Math.floor(to))]
  if ((from !== null && best === undefined) || (to !== null && worst === undefined)) return nothing(column)
  if (worst === undefined && best === undefined) return { op: 'not', of: { op: 'missing', column, kind: 'any' } }
  return ends(column, worst ?? null, best ?? null)
}

const inReach = (moment: number): number => Math.min(LAST_MOMENT, Math.max(FIRST_MOMENT, moment))
const isoDay = (day: number): string => new Date(inReach(day * DAY)).toISOString().slice(0, 10)
/** The day of a number of days since 1970; null for one that cannot be written. */
export const dayOfNumber = (day: number): string | null =>
  Number.isInteger(day) && inReach(day * DAY) === day * DAY ? isoDay(day) : null

const dayFrom = (day: number): string => isoDay(Math.ceil(day))
const dayTo = (day: number): string => isoDay(Math.floor(day))
