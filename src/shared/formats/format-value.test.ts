import { expect, test } from 'vitest'
import { field } from '../fields.ts'
import { formatValue } from './format-value.ts'
import { personFormat } from './person-format.ts'

const shown = (id: string, value: number): string =>
  formatValue(field(id), value, personFormat('en', 'en'), { yes: 'Yes', no: 'No' })

test('a small figure would look like nothing', () => {
  expect(shown('income', 0.004)).toBe('0.004')
})

test('nothing would have a sign', () => {
  expect(shown('income_per_1000', -0)).toBe('0')
})

test('a huge figure would run over the page', () => {
  expect(shown('pagerank', 1e300).length).toBeLessThan(12)
})

test('decimals of one column would be ragged', () => {
  expect([shown('pagerank', 8), shown('pagerank', 2.7)]).toEqual(['8.00', '2.70'])
  expect([shown('value', 8950), shown('income', 12.4)]).toEqual(['8,950', '12.40'])
})

test('whole scores would get decimals', () => {
  expect([shown('desktop', 93), shown('desktop_minus_mobile', 18), shown('rank', 18204)]).toEqual([
    '93',
    '18',
    '#18,204',
  ])
})
