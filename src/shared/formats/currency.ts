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

/** A format for amounts of one currency; without one they have the label that the person chose. */
export const formatIn = (format: PersonFormat, currency: string | undefined): PersonFormat =>
  currency ? { ...format, currency } : format

let known: ReadonlyMap<string, string> | null = null

/** Labels that files have and English has not. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  ...{ US$: 'USD', C$: 'CAD', CAN$: 'CAD', CDN$: 'CAD', AU$: 'AUD', 'Fr.': 'CHF', 'SFr.': 'CHF', 'Rs.': 'INR' },
  ...{ Rs: 'INR', EURO: 'EUR', Euro: 'EUR', euro: 'EUR', 'kr.': '' },
}
/** Codes that are known in small letters too; other such words may be anything. */
const IN_SMALL = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'JPY', 'CNY', 'INR', 'SEK', 'NOK', 'DKK', 'PLN']

/** What currencies are called, each with its code where the label is that one's alone: codes, and the signs of English. */
function currencyNames(): ReadonlyMap<string, string> {
  if (known) return known
  const names = new Map(Object.entries(OTHER_LABELS))
  const narrow: string[] = []
  for (const currency of Intl.supportedValuesOf('currency')) {
    names.set(currency, currency)
    for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
      const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(1)
      const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
      if (currencyDisplay === 'symbol') names.set(sign, currency)
      else narrow.push(sign)
    }
  }
  for (const sign of narrow) if (!names.has(sign)) names.set(sign, '')
  for (const code of IN_SMALL) names.set(code.toLowerCase(), code)
  known = names
  return names
}

/** True for two labels of one currency beyond doubt: `$` and `USD`, `€` and `eur`. */
export function isSameCurrency(one: string, other: string): boolean {
  const names = currencyNames()
  return one === other || (names.get(one) || one) === (names.get(other) || other)
}

/** The currency that stands before or after a number, as it stands there: `EUR`, `€`, `US$`; empty for none. */
export function currencyOf(amount: string): string {
  const text = amount.trim()
  const [, before = ''] = /^[-+\u2212\u2013]?([\p{L}\p{Sc}][\p{L}\p{Sc}.]{0,4})\s*[-+\u2212]?\p{Nd}/u.exec(text) ?? []
  const [, after = ''] = /\p{Nd}\s*([\p{L}\p{Sc}][\p{L}\p{Sc}.]{0,4})$/u.exec(text) ?? []
  const names = currencyNames()
  return names.has(before) ? before : names.has(after) ? after : ''
}

/** The currency that a column's name states, in brackets or at its end: `EUR` of "Price (EUR)"; empty for none. */
export function currencyInName(name: string): string {
  const found = /[([]\s*([A-Z]{3}|\p{L}{0,2}\p{Sc})\s*[)\]]|(?:^|[\s_-])([A-Z]{3}|\p{L}{0,2}\p{Sc})\s*$/u.exec(name)
  const label = found?.[1] ?? found?.[2] ?? ''
  return label !== '' && currencyNames().has(label) ? label : ''
}

const decimalsOf = new Map<string, number>()

/** How many decimals amounts usually have: those of the currency that the label stands for in English, else two. */
export function usualDecimals(label: string): number {
  if (label === '') return 2
  const known = decimalsOf.get(label)
  if (known !== undefined) return known
  const code = Intl.supportedValuesOf('currency').find((one) => one === label || signOf(one) === label)
  const style = { style: 'currency', currency: code ?? 'EUR' } as const
  const decimals = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2
  decimalsOf.set(label, decimals)
  return decimals
}

/** The sign of a currency in English that is its alone: `$` is the dollar of the United States. */
const signOf = (currency: string): string | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(1).find(({ type }) => type === 'currency')
    ?.value

/** What a currency may be written as, in English: its code, and its signs. */
function signsOf(code: string): ReadonlySet<string> {
  if (!/^[A-Z]{3}$/u.test(code)) return new Set([code])
  const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay }).formatToParts(1)
    return parts.find(({ type }) => type === 'currency')?.value ?? code
  })
  return new Set([code, ...signs])
}

/** True where two labels may be the same currency: `€` and `EUR`, `$` and `CAD`; none goes with any. */
export function mayBeSameCurrency(one: string, other: string): boolean {
  return one === '' || other === '' || signsOf(one).has(other) || signsOf(other).has(one)
}
