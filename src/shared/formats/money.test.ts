import { expect, test } from 'vitest'
import { usualDecimals } from './currency.ts'
import { readAmount, showMoney, showWorkedOutMoney } from './money.ts'
import { readNumber } from './numbers.ts'
import { personFormat } from './person-format.ts'

const english = personFormat('en', 'en-US')
const german = personFormat('de', 'de-DE')

test('amounts below each other would have different decimals, or an amount lose a digit', () => {
  expect([9.3, 21, 1194.96, 0.125, -5, 0].map((value) => showMoney(value, english, '€'))).toEqual(
    ['€9.30', '€21.00', '€1,194.96', '€0.125', '€\u22125.00', '€0.00'].map((text) => text.replace('€\u2212', '€-')),
  )
  expect(showMoney(6270, german, '€')).toBe('6.270,00\u00A0€')
  expect(showMoney(6270, english)).toBe('6,270.00')
})

test('a currency without decimals would get some, or one with three two', () => {
  expect(['JPY', '¥', 'EUR', '€', '$', 'US$', 'KWD', 'points', ''].map(usualDecimals)).toEqual([
    0, 0, 2, 2, 2, 2, 3, 2, 2,
  ])
  expect(showMoney(1500, english, 'JPY')).toBe('JPY\u00A01,500')
})

test('what is shown in a field would be read as another amount', () => {
  for (const value of [9.3, 21, 1194.96, 0.125, 1e21, -5])
    expect(readNumber(showMoney(value, german, '€'), { ...german, currency: '€' })).toEqual({ ok: true, value })
})

test('an amount that was worked out would have a dozen digits, or other decimals than what it was worked out of', () => {
  expect([1250 / 3, 12_000, 0.001, 0].map((value) => showWorkedOutMoney(value, english, '€'))).toEqual([
    '€416.67',
    '€12,000.00',
    '€0.001',
    '€0.00',
  ])
})

test('an amount would be refused for the currency beside it, or one in another currency be kept as if it were in the chosen one', () => {
  const read = (text: string, format = english) => {
    const got = readAmount(text, format)
    return got.ok ? got.value : got.problem
  }
  expect(['$1,100', '1,100 USD', 'US$ 1,100.50', '€650', '-$5', '40'].map((text) => read(text))).toEqual([
    1100, 1100, 1100.5, 650, -5, 40,
  ])
  expect(read('1.100 €', german)).toBe(1100)
  const inEuro = { ...english, currency: 'EUR' }
  expect(['€1,100', 'EUR 1,100', '1,100', '$1,100'].map((text) => read(text, inEuro))).toEqual([
    1100,
    1100,
    1100,
    'other-currency',
  ])
  expect(['5K', '$', '$1.100,5', '1,100 apples'].map((text) => read(text))).toEqual([
    'not-a-number',
    'not-a-number',
    'other-decimal-sign',
    'not-a-number',
  ])
})
