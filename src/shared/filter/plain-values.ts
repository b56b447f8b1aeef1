import { readDay, type ReadDay } from '../formats/days.ts'
import { readNumber, type ReadNumber } from '../formats/numbers.ts'
import type { PersonFormat } from '../formats/person-format.ts'

// Written out, since asking the engine about a locale takes ten milliseconds of the start.
const PLAIN: PersonFormat = {
  language: 'en',
  numbers: 'en',
  dates: 'en',
  dateOrder: 'iso',
  weekStart: 1,
  currency: '',
}
const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,4})?$/iu
const DAY = /^\d{4}-\d{2}-\d{2}$/u
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/u
const MONTH = /^\d{4}-\d{2}$/u

/** Reads a number of the strict language: a decimal point and no groups. */
export const readPlainNumber = (text: string): ReadNumber =>
  NUMBER.test(text) ? readNumber(text, PLAIN) : { ok: false, problem: 'not-a-number' }

/** Reads an ISO day of the years 1000 to 9999. */
export const readPlainDay = (text: string): ReadDay =>
  DAY.test(text) ? readDay(text, PLAIN) : { ok: false, problem: 'not-a-date' }

export const isIsoDay = (value: unknown): value is string => typeof value === 'string' && readPlainDay(value).ok

/** A moment whose day can be written: whole UTC milliseconds of the years 1000 to 9999. */
export const isMoment = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= FIRST_MOMENT && Number(value) <= LAST_MOMENT

export const FIRST_MOMENT = Date.UTC(1_000, 0, 1)
export const LAST_MOMENT = Date.UTC(9_999, 11, 31, 23, 59, 59, 999)

/** UTC milliseconds of `2026-01-05T10:00Z`, with seconds and milliseconds or without; null for anything else. */
export function readMoment(text: string): number | null {
  const day = MOMENT.exec(text)?.[1]
  if (day === undefined || !isIsoDay(day)) return null
  const at = new Date(text).getTime()
  // 24:00 would be the next day's first minute.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.slice(0, 16)) ? null : at
}

/** A moment as `readMoment` reads it, without seconds where they are none. */
export const writeMoment = (at: number): string => new Date(at).toISOString().replace(/(?::00)?\.000Z$/u, 'Z')

/** The first and last day of a month that is written `2026-01`; null for anything else. */
export function daysOfMonth(text: string): { from: string; to: string } | null {
  if (!MONTH.test(text) || !isIsoDay(`${text}-01`)) return null
  const last = ['31', '30', '29', '28'].find((day) => isIsoDay(`${text}-${day}`))
  return { from: `${text}-01`, to: `${text}-${last}` }
}
