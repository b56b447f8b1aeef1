import { expect, it } from 'vitest'
import { withCurrency } from './currency.ts'
import { readNumber, writeNumber } from './numbers.ts'
import { DEFAULT_FORMAT_CHOICES, type PersonFormat, personFormat } from './person-format.ts'

const of = (locale: string, currency: string): PersonFormat =>
  personFormat('en', locale, { ...DEFAULT_FORMAT_CHOICES, currency })

it('a label is added that nobody chose', () => {
  expect(withCurrency('1.250', of('de', ''))).toBe('1.250')
})

it.each([
  ['en', '$', '$250.5'],
  ['en', 'USD', 'USD\u00A0250.5'],
  ['de', '€', '250,5\u00A0€'],
  ['de-CH', 'CHF', 'CHF\u00A0250.5'],
])('the label stands on the wrong side in %s', (locale, label, text) => {
  expect(withCurrency(writeNumber(250.5, of(locale, label), true), of(locale, label))).toBe(text)
})

it.each(['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv', 'ar-EG', 'ja'])(
  'an amount with its label cannot be typed again in %s',
  (locale) => {
    for (const label of ['€', '$', 'USD', 'kr'])
      for (const value of [0, -3.5, 1_250.5])
        expect(
          readNumber(withCurrency(writeNumber(value, of(locale, label), true), of(locale, label)), of(locale, label)),
        ).toEqual({
          ok: true,
          value,
        })
  },
)
