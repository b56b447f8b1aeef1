import { expect, test } from 'vitest'
import { field } from '../fields.ts'
import { formatValue } from './format-value.ts'
import { personFormat } from './person-format.ts'

const shown = (id: string, value: number): string =>
  formatValue(field(id), value, personFormat('en', 'en'), { yes: 'Yes', no: 'No' })

test('a small figure would look like nothing', () => {
  expect(shown('valuation.income_per_day', 0.004)).toBe('0.004')
})

test('nothing would have a sign', () => {
  expect(shown('derived.income_per_1000_visitors', -0)).toBe('0')
})

test('a huge figure would run over the page', () => {
  expect(shown('seo.pagerank_score', 1e300).length).toBeLessThan(12)
})

test('decimals of one column would be ragged', () => {
  expect([shown('seo.pagerank_score', 8), shown('seo.pagerank_score', 2.7)]).toEqual(['8.00', '2.70'])
  expect([shown('valuation.estimated_value', 8950), shown('valuation.income_per_day', 12.4)]).toEqual([
    '8,950',
    '12.40',
  ])
})

test('whole scores would get decimals', () => {
  expect([
    shown('seo.pagespeed_desktop', 93),
    shown('derived.desktop_minus_mobile', 18),
    shown('seo.tranco_rank', 18204),
  ]).toEqual(['93', '18', '#18,204'])
})
