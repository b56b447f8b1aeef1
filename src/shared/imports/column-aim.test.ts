import { expect, test } from 'vitest'
import { aimsByCurrency, fieldOfColumn, wayOfAim } from './column-aim.ts'
import type { ColumnReading } from './column-reading.ts'
import { type FileType, PLAIN_WAY, readCell } from './column-way.ts'

const FIELDS = [
  { name: 'Preis', kind: 'money' },
  { name: 'Renewal date', kind: 'date' },
  { name: 'Owner', kind: 'text' },
  { name: 'Ask', kind: 'money', currency: 'EUR' },
] as const
const of = (type: FileType, question: ColumnReading['question'] = null) => ({ way: { ...PLAIN_WAY, type }, question })
const named = (name: string, reading: Pick<ColumnReading, 'way' | 'question'>): string | null =>
  fieldOfColumn(name, reading, FIELDS)?.name ?? null

test('a column would not find the own field of its name, since a currency or a dash stands in it', () => {
  expect(named('Preis (EUR)', of('money'))).toBe('Preis')
  expect(named('preis', of('number'))).toBe('Preis')
  expect(named('renewal_date', of('date'))).toBe('Renewal date')
  expect(named('Besitzer', of('text'))).toBeNull()
})

test('a column would be put into a field that cannot hold it, or before its question is answered', () => {
  expect(named('Preis', of('text'))).toBeNull()
  expect(named('Renewal date', of('number'))).toBeNull()
  expect(named('Owner', of('number'))).toBe('Owner')
  expect(named('Preis', of('money', { about: 'numbers', example: '1.250', ways: [] }))).toBeNull()
})

test('amounts of one currency would be put into a field of another', () => {
  const inCurrency = (currency: string) => ({ way: { ...PLAIN_WAY, type: 'money' as const, currency }, question: null })
  expect(['EUR', '€', '', '$', 'CHF'].map((one) => named('Ask', inCurrency(one)))).toEqual([
    'Ask',
    'Ask',
    'Ask',
    null,
    null,
  ])
})

test('amounts in several currencies would come into one field, or the field of one into that of another', () => {
  const way = { ...PLAIN_WAY, type: 'money' as const, currency: '$', besides: ['\u20AC'], unlabelled: '' }
  const aim = { at: 1, to: { newField: 'Price', kind: 'money' as const }, mode: 'only-empty' as const, kept: [] }
  const aims = aimsByCurrency(aim, way)
  expect(aims.map(({ to }) => to)).toEqual([
    { newField: 'Price ($)', kind: 'money', currency: '$' },
    { newField: 'Price (\u20AC)', kind: 'money', currency: '\u20AC' },
  ])
  const read = aims.map((one) => ['$5', '6 \u20AC', '7'].map((text) => readCell(text, 't', wayOfAim(way, one))))
  expect(read).toEqual([
    [5, undefined, undefined],
    [undefined, 6, undefined],
  ])
  expect(aimsByCurrency({ ...aim, to: 'note' }, way)).toHaveLength(1)
})
