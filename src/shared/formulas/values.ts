import { localDay } from '../time/local-day.ts'
import { assertNever } from '../assert-never.ts'
import { dayNumber, plainText } from '../values/value-rules.ts'
import type { Json } from '../service/record.ts'
import { ABSENCES } from '../values/absence.ts'
import type { FormulaType } from './formula.ts'
import { DAY } from '../time/durations.ts'

/** The ways in which a formula can have no value: those of any column, then those of formulas. */
export const ABSENCE_KINDS = [
  ...ABSENCES,
  /** Something was divided by zero. */
  'divided-by-zero',
  /** A number too large for the program, or a day that no calendar has. */
  'out-of-range',
  /** It rests on a column that was deleted. */
  'column-gone',
  /** The formula, or one that it rests on, does not fit the columns any more. */
  'formula-mistake',
] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]

/** That there is no value, and why. */
export interface Absence {
  readonly absent: AbsenceKind
}

/**
 * What a part of a formula comes to in one row: numbers, money, scores and ranks are finite numbers, dates whole days since
 * 1970-01-01, texts and grades texts, flags booleans.
 */
export type FormulaValue = number | string | boolean | Absence

// One object of each kind: a row without a value costs no memory.
const ABSENCE_OF = Object.fromEntries(ABSENCE_KINDS.map((kind) => [kind, Object.freeze({ absent: kind })])) as Record<
  AbsenceKind,
  Absence
>

/** The absence of a kind. */
export const absence = (kind: AbsenceKind): Absence => ABSENCE_OF[kind]

/** True where there is no value. */
export const isAbsent = (value: FormulaValue): value is Absence => typeof value === 'object'

/** Days of the years 1000 to 9999, which every date format can write and read. */
const FIRST_DAY = Date.UTC(1_000, 0, 1) / DAY
const LAST_DAY = Date.UTC(9_999, 11, 31) / DAY

/** True for a day of the years 1000 to 9999. */
export const isDay = (day: number): boolean => Number.isInteger(day) && day >= FIRST_DAY && day <= LAST_DAY

/** The day of a `YYYY-MM-DD`, or null when the calendar has no such day. */
export function dayOfIso(text: string): number | null {
  const day = dayNumber(text)
  return day !== null && isDay(day) ? day : null
}

/** A day as `YYYY-MM-DD`. */
export const isoOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** The local day of a moment (UTC milliseconds), where the machine is now. */
export const dayOfMoment = localDay

const isNumber = (value: FormulaValue): boolean => typeof value === 'number' && Number.isFinite(value)

/** True for a value that a part of this type may have. */
export function isOfType(type: FormulaType, value: FormulaValue): boolean {
  switch (type) {
    case 'number':
    case 'money':
    case 'score':
    case 'rank':
      return isNumber(value)
    case 'date':
      return typeof value === 'number' && isDay(value)
    case 'text':
    case 'grade':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    default:
      return assertNever(type)
  }
}

/**
 * What each type of column is inside formulas; null for those that formulas cannot use. Its keys are those of `ValueType`,
 * which is not named here: rows of lists carry values of formulas, and columns know the lists.
 */
export const TYPE_IN_FORMULAS = {
  text: 'text',
  link: 'text',
  choice: 'text',
  country: 'text',
  ip: 'text',
  any: 'text',
  set: null,
  number: 'number',
  count: 'number',
  money: 'money',
  score: 'score',
  ratio: 'score',
  rank: 'rank',
  grade: 'grade',
  date: 'date',
  moment: 'date',
  flag: 'flag',
} as const satisfies Readonly<Record<string, FormulaType | null>>
type HeldType = keyof typeof TYPE_IN_FORMULAS

/**
 * What a column holds, as formulas take it: a date as `YYYY-MM-DD` or as days since 1970-01-01, a moment as its local day, a
 * flag also as 0 or 1. Nothing is *not provided*; what is not of the column's type is *unreadable*.
 */
export function formulaValue(type: HeldType, held: Json | undefined): FormulaValue {
  if (held === null || held === undefined) return absence('not-provided')
  const inside: FormulaType | null = TYPE_IN_FORMULAS[type]
  const value = inside === null ? null : readHeld(type, held)
  return inside !== null && value !== null && isOfType(inside, value) ? value : absence('unreadable')
}

function readHeld(type: HeldType, held: Exclude<Json, null>): number | string | boolean | null {
  if (type === 'moment') return typeof held === 'number' && Number.isFinite(held) ? dayOfMoment(held) : null
  if (type === 'date' && typeof held === 'string') return dayOfIso(held)
  if (type === 'flag' && (held === 0 || held === 1)) return held === 1
  if (TYPE_IN_FORMULAS[type] === 'text') return plainText(held)
  return typeof held === 'object' ? null : held
}
