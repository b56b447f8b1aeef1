import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS, ownFieldColumn } from '../columns/catalogue.ts'
import type { Column } from '../columns/column.ts'
import { formatFigure, sharedDecimals } from './format-figure.ts'
import { personFormat } from './person-format.ts'

const german = { ...personFormat('en', 'de'), currency: '€' }
const NO_BREAK = '\u00A0'

const own = (kind: 'number' | 'money' | 'date'): Column => ownFieldColumn({ id: 1, name: 'Mine', kind })
const builtIn = (id: string): Column => {
  const column = BUILT_IN_COLUMNS.find((one) => one.id === id)
  if (!column) throw new Error(id)
  return column
}

test('the mean of a person’s own prices would have no currency, another format, or a dozen digits', () => {
  expect(formatFigure(own('money'), 'mean', 1250 / 3, german)).toBe(`416,67${NO_BREAK}€`)
  expect(formatFigure(own('money'), 'sum', 1250, german)).toBe(`1.250,00${NO_BREAK}€`)
  expect(formatFigure(own('money'), 'most', 1250, german)).toBe(`1.250,00${NO_BREAK}€`)
  expect(formatFigure(own('number'), 'sum', 0.1 + 0.2, german)).toBe('0,3')
})

test('the least of an own number would lose digits that its cell shows', () => {
  expect(formatFigure(own('number'), 'least', 1.2345, german)).toBe('1,2345')
})

test('days and moments would be shown as numbers', () => {
  const format = { ...german, dateOrder: 'iso' as const }
  expect(formatFigure(own('date'), 'most', '2026-12-31', format)).toBe('2026-12-31')
  expect(formatFigure(builtIn('looked_up_at'), 'least', new Date(2026, 5, 7, 12).getTime(), format)).toBe('2026-06-07')
})

test('a column without values would have figures, or grades others than their letters', () => {
  expect(formatFigure(own('number'), 'sum', null, german)).toBeNull()
  expect(formatFigure(own('number'), 'sum', undefined, german)).toBeNull()
  expect(formatFigure(builtIn('ssl'), 'median', 'A+', german)).toBe('A+')
})

test('means below each other, or the totals of one column, would have other numbers of decimals', () => {
  const english = personFormat('en', 'en')
  const value = builtIn('value')
  const means = [7161, 2467.54, 5827.5].map((one) => formatFigure(value, 'mean', one, english))
  expect(means).toEqual(['7,161.00', '2,467.54', '5,827.50'])
  expect(formatFigure(builtIn('visitors'), 'median', 80.5, english)).toBe('80.50')
  expect(formatFigure(value, 'sum', 7161, english)).toBe('7,161')
  const totals = { sum: 582_750, mean: 5827.5, median: 409, least: 0 }
  const decimals = sharedDecimals(value, Object.values(totals))
  const shown = (['sum', 'mean', 'median', 'least'] as const).map((one) =>
    formatFigure(value, one, totals[one], english, decimals),
  )
  expect(shown).toEqual(['582,750.00', '5,827.50', '409.00', '0.00'])
  expect(formatFigure(value, 'mean', 7161, english, sharedDecimals(value, [7161, 3]))).toBe('7,161')
  // What is not zero must not look like it.
  expect(formatFigure(value, 'mean', 0.004, english)).toBe('0.004')
})
