import { expect, test } from 'vitest'
import { translatorOf } from '../locales/catalogues.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import { PLAIN_WAY } from './column-way.ts'
import { fieldAtRate, fieldNameOf } from './field-name.ts'

const field = (name: string, currency: string): OwnField => ({ id: 1, name, kind: 'money', currency }) as OwnField
const named = (name: string, currency: string, ...fields: OwnField[]): string =>
  fieldNameOf(
    name,
    { meaning: { id: 'other', why: null }, way: { ...PLAIN_WAY, type: 'money', currency } },
    fields,
    translatorOf('en'),
  )

test('amounts in another currency would have the name of a field that cannot take them, however a file writes it', () => {
  const dollars = field('Asking price', 'USD')
  expect(named('Asking price', 'EUR', dollars)).toBe('Asking price (EUR)')
  expect(named('asking_price', 'EUR', dollars)).toBe('asking_price (EUR)')
  expect(named('Asking price (EUR)', 'EUR', dollars)).toBe('Asking price (EUR)')
  expect(named('Asking price', 'EUR', dollars, field('Asking price (EUR)', 'EUR'))).toBe('Asking price (EUR)')
})

test('a column would be renamed though its field can take it', () => {
  expect(named('Asking price', '$', field('Asking price', 'USD'))).toBe('Asking price')
  expect(named('Asking price', 'EUR', field('Asking price', ''))).toBe('Asking price')
  expect(named('Asking price (EUR)', 'EUR', field('Asking price (EUR)', 'EUR'))).toBe('Asking price (EUR)')
})

test('amounts of another currency would not be offered to the field that means the same, since a file calls it otherwise', () => {
  const at = (currency: string, ...fields: OwnField[]): string | undefined =>
    fieldAtRate(
      'Verlängerungspreis',
      { meaning: { id: 'renewal-price', why: null }, question: null, way: { ...PLAIN_WAY, type: 'money', currency } },
      fields,
    )?.name
  const dollars = field('Renewal Price', 'USD')
  expect(at('EUR', field('Asking price', 'USD'), dollars)).toBe('Renewal Price')
  expect(at('EUR', dollars, field('Renewal price (EUR)', 'EUR'))).toBeUndefined()
  expect(at('USD', dollars)).toBeUndefined()
  expect(at('', dollars)).toBeUndefined()
})
