import type { Field } from '../fields.ts'
import { plainText } from '../values/value-rules.ts'
import { withCurrency } from './currency.ts'
import { formatDay } from './days.ts'
import { numberFormat, regionNames } from './intl.ts'
import { showWorkedOutMoney } from './money.ts'
import type { PersonFormat } from './person-format.ts'
import type { Json } from '../service/record.ts'

/** The two words for a flag. */
export interface FlagWords {
  yes: string
  no: string
}

/**
 * A field's value as people read it in a person's format: with the currency label that the person chose (the service
 * states none), without a unit (headers carry it). Amounts in a `currency` are a person's own and have its decimals.
 * A value that is not of the type of the field is written as it came.
 */
export function formatValue(
  field: Pick<Field, 'type' | 'scale'> & { currency?: string | undefined },
  value: Json,
  format: PersonFormat,
  words: FlagWords,
): string {
  if (typeof value === 'boolean' && field.type === 'flag') return value ? words.yes : words.no
  if (typeof value === 'number') {
    if (field.type === 'money' && field.currency) return showWorkedOutMoney(value, format, field.currency)
    const number = formatNumber(field, value, format)
    return field.type === 'money' ? withCurrency(number, format) : number
  }
  if (field.type === 'date' && typeof value === 'string') return formatDay(value, format)
  if (field.type === 'country' && typeof value === 'string') return countryWithName(value, format)
  return plainText(value)
}

/**
 * A number as people read it where not every digit is wanted, in a person's format; amounts without their label. With
 * `decimals` it has so many whether it is whole or not, so that numbers below each other stand alike.
 */
export function formatNumber(
  field: Pick<Field, 'type' | 'scale'>,
  value: number,
  format: PersonFormat,
  decimals?: number,
): string {
  if (field.type === 'rank' && Number.isInteger(value)) return `#${numberFormat(format).format(value)}`
  const size = Math.abs(value)
  // Zero has no sign for people, what is not zero must not look like it, and nobody reads a hundred digits.
  if (value === 0 && decimals === undefined) return numberFormat(format).format(0)
  if (value !== 0 && size < 0.01) return numberFormat(format, { maximumSignificantDigits: 2 }).format(value)
  if (size >= 1e15) return numberFormat(format, { notation: 'scientific', maximumFractionDigits: 2 }).format(value)
  if (field.type === 'score' && field.scale !== null && Math.max(field.scale.from, field.scale.to) <= 10)
    return numberFormat(format, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
  if (decimals !== undefined)
    return numberFormat(format, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
  const whole = Number.isInteger(value)
  const digits = field.type === 'money' && (!whole || isInCents(field)) ? 2 : 0
  return numberFormat(format, { minimumFractionDigits: digits, maximumFractionDigits: whole ? digits : 2 }).format(
    value,
  )
}

/** Amounts of which cents tell domains apart: whole ones have theirs, too, so that they stand alike. */
const isInCents = ({ scale }: Pick<Field, 'scale'>): boolean => {
  const least = scale === null ? 0 : Math.min(scale.from, scale.to)
  return least > 0 && least < 1
}

/** The name of a country behind a two-letter code, or null when the code stands for none. */
export function countryName(code: string, { language }: PersonFormat): string | null {
  if (!/^[a-z]{2}$/iu.test(code)) return null
  const name = regionNames(language).of(code.toUpperCase())
  return name ?? null
}

function countryWithName(code: string, format: PersonFormat): string {
  const name = countryName(code, format)
  return name ? `${code.toUpperCase()} ${name}` : code
}
