import { assertNever } from '../assert-never.ts'
import { dayNumber } from '../values/value-rules.ts'
import { formatIn, usualDecimals, withCurrency } from '../formats/currency.ts'
import { type DayProblem, formatDay, readDay } from '../formats/days.ts'
import { showMoney } from '../formats/money.ts'
import { type NumberProblem, readNumber, writeNumber } from '../formats/numbers.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import type { Translator } from '../locales/translator.ts'
import { isOwnValueOf, LONGEST_CHOICE, LONGEST_TEXT } from './own-field.ts'
import { type LinkProblem, readLink } from './own-link.ts'
import type { OwnField, OwnKind, OwnValue } from '../watchlists/watchlist.ts'
import { nameKey } from '../values/text.ts'

/** How a person writes own values: numbers and dates in their format, yes and no in their language. Plain data, for workers. */
export interface OwnWriting {
  format: PersonFormat
  yes: string
  no: string
}

/** What a typed own value is: its value, null for an empty one, or why it is not of its field's kind. */
export type ReadOwnValue =
  | { ok: true; value: OwnValue | null }
  | { ok: false; kind: 'number'; problem: NumberProblem }
  | { ok: false; kind: 'date'; problem: DayProblem }
  | { ok: false; kind: 'link'; problem: LinkProblem }
  | { ok: false; kind: 'flag' }
  | { ok: false; kind: 'length'; most: number }

/** How the person whom a translator serves writes own values; amounts of a field in its currency. */
export function ownWriting(t: Translator, own?: Pick<OwnField, 'currency'>): OwnWriting {
  return { format: formatIn(t.format, own?.currency), yes: t('flag.yes'), no: t('flag.no') }
}

/** Reads what a person typed for an own field, in the person's own way of writing. */
export function readOwnValue(kind: OwnKind, typed: string, writing: OwnWriting): ReadOwnValue {
  const tidy = typed.trim()
  if (tidy === '') return { ok: true, value: null }
  switch (kind) {
    case 'text':
      return withinLength(tidy, LONGEST_TEXT)
    case 'choice':
      return withinLength(tidy, LONGEST_CHOICE)
    case 'number':
    case 'money': {
      const read = readNumber(tidy, writing.format)
      return read.ok ? read : { ...read, kind: 'number' }
    }
    case 'date': {
      const read = readDay(tidy, writing.format)
      return read.ok ? { ok: true, value: read.day } : { ...read, kind }
    }
    case 'flag': {
      const value = readFlag(tidy, writing)
      return value === null ? { ok: false, kind } : { ok: true, value }
    }
    case 'link': {
      const read = readLink(tidy)
      return read.ok ? { ok: true, value: read.href } : { ...read, kind }
    }
    default:
      return assertNever(kind)
  }
}

function withinLength(text: string, most: number): ReadOwnValue {
  return text.length > most ? { ok: false, kind: 'length', most } : { ok: true, value: text }
}

/** The words of the language first; else what programs and English write. */
function readFlag(text: string, { yes, no }: OwnWriting): boolean | null {
  const typed = nameKey(text)
  if (typed === nameKey(yes)) return true
  if (typed === nameKey(no)) return false
  if (['yes', 'true', '1'].includes(typed)) return true
  return ['no', 'false', '0'].includes(typed) ? false : null
}

/** An amount with cents is typed with all of their digits: `1.250,50`, and a whole one without any. */
const decimalsOf = (amount: number, { format }: OwnWriting): number =>
  Number.isInteger(amount) ? 0 : usualDecimals(format.currency)

/** An own value as a person types it, and as it becomes the text of another field. A value that is not of the kind is written as it is. */
export function writeOwnValue(kind: OwnKind, value: OwnValue, writing: OwnWriting): string {
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? writeNumber(value, writing.format, true) : String(value)
    case 'money':
      return typeof value === 'number'
        ? withCurrency(writeNumber(value, writing.format, true, decimalsOf(value, writing)), writing.format)
        : String(value)
    case 'date':
      return isOwnValueOf(kind, value) ? formatDay(String(value), writing.format) : String(value)
    case 'flag':
      return typeof value === 'boolean' ? (value ? writing.yes : writing.no) : String(value)
    case 'text':
    case 'choice':
    case 'link':
      return String(value)
    default:
      return assertNever(kind)
  }
}

/** An own value as it is read everywhere, which `readOwnValue` reads as the same: an amount has the decimals of its currency. */
export function showOwnValue(kind: OwnKind, value: OwnValue, writing: OwnWriting): string {
  return kind === 'money' && typeof value === 'number'
    ? showMoney(value, writing.format)
    : writeOwnValue(kind, value, writing)
}

/**
 * The same value in a field of another kind: as it is where both hold the same, else what is read out of its text.
 * Undefined where it does not fit.
 */
export function convertOwnValue(
  value: OwnValue,
  from: OwnKind,
  to: OwnKind,
  writing: OwnWriting,
): OwnValue | undefined {
  if (from === to) return value
  if (isSameSort(from, to)) return isOwnValueOf(to, value) ? value : undefined
  const read = readOwnValue(to, writeOwnValue(from, value, writing), writing)
  return read.ok ? (read.value ?? undefined) : undefined
}

const isSameSort = (one: OwnKind, other: OwnKind): boolean =>
  [one, other].every((kind) => kind === 'number' || kind === 'money') ||
  [one, other].every((kind) => kind === 'text' || kind === 'choice')

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/u

/** An own value of a file of ours, in which numbers are numbers and dates ISO; undefined where it is not of the kind. */
export function ownValueOfFile(kind: OwnKind, value: OwnValue): OwnValue | undefined {
  switch (kind) {
    case 'number':
    case 'money': {
      // A field of this name may have held text where the file was made.
      const number = typeof value === 'string' && PLAIN_NUMBER.test(value.trim()) ? Number(value) : value
      return isOwnValueOf(kind, number) ? number : undefined
    }
    case 'date':
      return typeof value === 'string' && dayNumber(value) !== null ? value : undefined
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'link': {
      const read = readLink(String(value))
      return read.ok ? read.href : undefined
    }
    case 'text':
    case 'choice': {
      const text = String(value).trim()
      return text !== '' && isOwnValueOf(kind, text) ? text : undefined
    }
    default:
      return assertNever(kind)
  }
}
