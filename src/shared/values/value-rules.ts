import type { ValueType } from './value-type.ts'
import { type Json, TOO_DEEP } from '../service/record.ts'
import { DAY } from '../time/durations.ts'

/** What the library stores to sort and filter by: numbers as they are, texts as a sort key, null for no readable value. */
export type SortValue = number | string | null

interface KindRules {
  /** True when a value as received has this kind's type. */
  accept(value: Json): boolean
  /** A value that SQLite and JavaScript order the same way. Only called with accepted values. */
  sortValue(value: Json): SortValue
  /** True for the kinds that hold a number. */
  numeric: boolean
}

const isText = (value: Json): boolean => typeof value === 'string'
const isNumber = (value: Json): boolean => typeof value === 'number' && Number.isFinite(value)

/** How long a stored sort key may be: enough to order by, short enough to keep the table narrow. */
const SORT_KEY_LENGTH = 48

/** A key by which texts sort without regard to case, accents or width; SQLite has no such order of its own. */
export function textSortKey(text: string): string {
  return text
    .slice(0, 4 * SORT_KEY_LENGTH)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
    .slice(0, SORT_KEY_LENGTH)
}

/** Days since 1970 of a `YYYY-MM-DD` that is a real day, else null. */
export function dayNumber(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null
  return time / DAY
}

/** The place of letters that no grade has: after all others. */
export const UNKNOWN_GRADE = 1_000

/** The place of an SSL grade, 0 for A+; letters that are not known come last and are never an error. */
export function gradeRank(grade: string): number {
  const parts = /^([A-F])([+-]?)$/u.exec(grade.trim().toUpperCase())
  if (!parts) return UNKNOWN_GRADE
  const step = parts[2] === '+' ? 0 : parts[2] === '-' ? 2 : 1
  return ((parts[1] ?? 'A').charCodeAt(0) - 65) * 3 + step
}

/** True for a letter that has a place among the grades. */
export const isKnownGrade = (grade: string): boolean => gradeRank(grade) < UNKNOWN_GRADE

const number: KindRules = { accept: isNumber, sortValue: (value) => value as number, numeric: true }
const text: KindRules = { accept: isText, sortValue: (value) => textSortKey(value as string), numeric: false }

export const VALUE_RULES: Readonly<Record<ValueType, KindRules>> = {
  money: number,
  count: number,
  score: number,
  ratio: number,
  number,
  moment: { ...number, numeric: false },
  // The best rank is 1: 0 or less is no rank, and would be taken for the best of all.
  rank: { ...number, accept: (value) => isNumber(value) && Number(value) >= 1 },
  grade: { accept: isText, sortValue: (value) => gradeRank(value as string), numeric: false },
  choice: text,
  link: text,
  set: text,
  country: text,
  text,
  ip: { ...text, sortValue: (value) => ipSortKey(value as string) },
  flag: { accept: (value) => typeof value === 'boolean', sortValue: (value) => Number(value), numeric: false },
  date: {
    accept: (value) => typeof value === 'string' && dayNumber(value) !== null,
    sortValue: (value) => dayNumber(value as string),
    numeric: false,
  },
  any: { accept: (value) => value !== null, sortValue: (value) => textSortKey(plainText(value)), numeric: false },
}

function ipSortKey(ip: string): string {
  const parts = ip.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/u.test(part))
    ? parts.map((part) => part.padStart(3, '0')).join('.')
    : textSortKey(ip)
}

/** Any received value as one line of text; a structure too deep to write is said to be so. */
export function plainText(value: Json): string {
  if (typeof value === 'string') return value
  // JSON.stringify would make null of a number too large for JavaScript.
  if (typeof value === 'number') return String(value)
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return TOO_DEEP
  }
}
