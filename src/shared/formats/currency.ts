import { numberFormat } from './intl.ts'
import type { PersonFormat } from './person-format.ts'

/** An amount with the label that the person chose, on the side where the format has currencies; as it is where none was chosen. */
export function withCurrency(amount: string, format: PersonFormat): string {
  if (format.currency === '') return amount
  const parts = numberFormat(format, { style: 'currency', currency: 'EUR' }).formatToParts(1)
  const isBefore =
    parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer')
  // Letters run into digits without a space; a sign does not.
  const gap = /^\p{L}|\p{L}$/u.test(format.currency) || parts.some(({ type }) => type === 'literal') ? '\u00A0' : ''
  return isBefore ? format.currency + gap + amount : amount + gap + format.currency
}
