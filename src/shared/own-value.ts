import { assertNever } from './assert-never.ts'
import { dayNumber } from './field-kinds.ts'
import { type DayProblem, formatDay, readDay } from './formats/days.ts'
import { type NumberProblem, readNumber, writeNumber } from './formats/numbers.ts'
import type { PersonFormat } from './formats/person-format.ts'
import { dayProblemText, numberProblemText } from './formats/problem-text.ts'
import type { Translator } from './locales/translator.ts'
import type { OwnKind, OwnValue } from './watchlist.ts'

/** What a typed own value is: its value, null for an empty one, or why it is not of its field's kind. */
export type ReadOwnValue =
  | { ok: true; value: OwnValue | null }
  | { ok: false; kind: 'number'; problem: NumberProblem }
  | { ok: false; kind: 'date'; problem: DayProblem }

const LONGEST_TEXT = 2_000
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u

/** Reads what a person typed for an own field, in the person's format. */
export function readOwnValue(kind: OwnKind, typed: string, format: PersonFormat): ReadOwnValue {
  const tidy = typed.trim()
  if (tidy === '') return { ok: true, value: null }
  switch (kind) {
    case 'text':
      return { ok: true, value: tidy.slice(0, LONGEST_TEXT) }
    case 'number': {
      const read = readNumber(tidy, format)
      return read.ok ? read : { ...read, kind }
    }
    case 'date': {
      const read = readDay(tidy, format)
      return read.ok ? { ok: true, value: read.day } : { ...read, kind }
    }
    default:
      return assertNever(kind)
  }
}

/** An own value as a person reads it, and may type it again. */
export function writeOwnValue(kind: OwnKind, value: OwnValue, format: PersonFormat): string {
  if (kind === 'number' && typeof value === 'number') return writeNumber(value, format, true)
  return kind === 'date' ? formatDay(String(value), format) : String(value)
}

/** Why a typed own value was refused. */
export function ownProblemText(read: Exclude<ReadOwnValue, { ok: true }>, t: Translator): string {
  return read.kind === 'number' ? numberProblemText(read.problem, t) : dayProblemText(read.problem, t)
}

/** An own value of a file of ours, in which numbers are numbers and dates ISO; undefined where it is not of the kind. */
export function ownValueOfFile(kind: OwnKind, value: OwnValue): OwnValue | undefined {
  if (kind === 'number') {
    // A field of this name may have held text where the file was made.
    const number = typeof value === 'number' ? value : PLAIN_NUMBER.test(value.trim()) ? Number(value) : Number.NaN
    return Number.isFinite(number) ? number : undefined
  }
  if (kind === 'date') return dayNumber(String(value)) === null ? undefined : String(value)
  return String(value).trim().slice(0, LONGEST_TEXT) || undefined
}
