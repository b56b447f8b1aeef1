import { currencyOf, formatIn, mayBeSameCurrency, usualDecimals, withCurrency } from './currency.ts'
import { numberFormat } from './intl.ts'
import { type ReadNumber, readNumber, writeNumber } from './numbers.ts'
import type { PersonFormat } from './person-format.ts'

/**
 * An amount that a person keeps, as it is read everywhere: with every digit it has, at least the decimals that its currency
 * usually has, so that amounts below each other stand alike, and its currency. What is edited is written by `writeNumber`.
 */
export const showMoney = (value: number, format: PersonFormat, currency?: string): string =>
  withCurrency(plainMoney(value, format, currency), formatIn(format, currency))

/** The same where the currency is said once for many: at the head of a column. */
export const plainMoney = (value: number, format: PersonFormat, currency?: string): string =>
  writeNumber(value, format, true, usualDecimals(formatIn(format, currency).currency))

/** An amount that was worked out of such amounts: as these, without the digits that nobody reads. */
export const showWorkedOutMoney = (value: number, format: PersonFormat, currency?: string): string =>
  withCurrency(plainWorkedOutMoney(value, format, currency), formatIn(format, currency))

/** The same where the currency is said once for many. */
export const plainWorkedOutMoney = (value: number, format: PersonFormat, currency?: string): string =>
  numberFormat(format, digitsOf(value, usualDecimals(formatIn(format, currency).currency))).format(value)

/**
 * Reads an amount that is kept without a currency: any may stand before or after it, unless it is certainly another than the
 * chosen one.
 */
export function readAmount(text: string, format: PersonFormat): ReadNumber {
  const plain = readNumber(text, format)
  // A letter alone is as likely a thousand as a kwacha: `5K`.
  const currency = /^\p{L}$/u.test(currencyOf(text)) ? '' : currencyOf(text)
  if (plain.ok || currency === '') return plain
  const read = readNumber(text, formatIn(format, currency))
  return read.ok && !mayBeSameCurrency(format.currency, currency) ? { ok: false, problem: 'other-currency' } : read
}

function digitsOf(value: number, decimals: number): Intl.NumberFormatOptions {
  const size = Math.abs(value)
  // What is not zero must not look like it, and nobody reads a hundred digits.
  if (value !== 0 && size < 0.01) return { maximumSignificantDigits: 2 }
  if (size >= 1e15) return { notation: 'scientific', maximumFractionDigits: 2 }
  const most = Number.isInteger(value) ? decimals : Math.max(decimals, 2)
  return { minimumFractionDigits: decimals, maximumFractionDigits: most, signDisplay: 'negative' }
}
