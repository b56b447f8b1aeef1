import type { Field } from './fields.ts'
import { plainText } from './field-kinds.ts'
import { dateFormat, numberFormat, regionNames, relativeFormat } from './formats.ts'
import type { Json } from './record.ts'

/** The two words for a flag. */
export interface FlagWords {
  yes: string
  no: string
}

/**
 * A field's value as people read it in a locale: no currency (the service states none), no unit (headers carry it).
 * A value that is not of the field's kind is written as it came.
 */
export function formatValue(field: Field, value: Json, locale: string, words: FlagWords): string {
  if (typeof value === 'boolean' && field.kind === 'flag') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(field, value, locale)
  if (field.kind === 'date' && typeof value === 'string') return formatDay(value, locale)
  if (field.kind === 'country' && typeof value === 'string') return countryWithName(value, locale)
  return plainText(value)
}

function formatNumber(field: Field, value: number, locale: string): string {
  if (field.kind === 'rank' && Number.isInteger(value)) return `#${numberFormat(locale).format(value)}`
  const size = Math.abs(value)
  // Zero has no sign for people, what is not zero must not look like it, and nobody reads a hundred digits.
  if (value === 0) return '0'
  if (size < 0.01) return numberFormat(locale, { maximumSignificantDigits: 2 }).format(value)
  if (size >= 1e15) return numberFormat(locale, { notation: 'scientific', maximumFractionDigits: 2 }).format(value)
  if (field.kind === 'score' && field.scale !== null && Math.max(field.scale.from, field.scale.to) <= 10)
    return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
  const whole = Number.isInteger(value)
  const digits = field.kind === 'amount' && !whole ? 2 : 0
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: whole ? 0 : 2 }).format(value)
}

/** A `YYYY-MM-DD` as a day in the locale. */
export function formatDay(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** The name of a country behind a two-letter code, or null when the code stands for none. */
export function countryName(code: string, locale: string): string | null {
  if (!/^[a-z]{2}$/iu.test(code)) return null
  const name = regionNames(locale).of(code.toUpperCase())
  return name ?? null
}

function countryWithName(code: string, locale: string): string {
  const name = countryName(code, locale)
  return name ? `${code.toUpperCase()} ${name}` : code
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** A moment as seen from now: "3 minutes ago", "in 2 hours". */
export function relativeTime(at: number, now: number, locale: string): string {
  const format = relativeFormat(locale)
  for (const [unit, length] of UNITS) {
    if (Math.abs(at - now) >= length) return format.format(Math.trunc((at - now) / length), unit)
  }
  return format.format(0, 'second')
}

/** A moment in full, with its time zone. */
export function fullTime(at: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }).format(at)
}
