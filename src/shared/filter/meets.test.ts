import { expect, test } from 'vitest'
import type { Json } from '../record.ts'
import type { ValueType } from '../values/value-type.ts'
import type { Condition, ConditionPart } from './filter.ts'
import { cellMeets } from './meets.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const column = 'asked'
const is = (...values: (string | number | boolean)[]): Condition => ({ op: 'is', column, values })
const not = (of: Condition): ConditionPart => ({ op: 'not', of })
const meets = (part: ConditionPart, type: ValueType, value: Json): boolean | null =>
  cellMeets(part, type, { state: 'value', value }, NOW)

test.each<[ValueType, Json, ConditionPart, boolean | null]>([
  ['flag', false, is(true), false],
  ['choice', ' Safe', is('safe'), true],
  ['choice', 'malware', not(is('safe')), true],
  ['grade', 'A-', { op: '>=', column, value: 'B' }, true],
  ['grade', 'b', { op: '>=', column, value: 'B' }, true],
  ['grade', 'M', { op: '>=', column, value: 'F' }, false],
  ['grade', 'A', { op: '<=', column, value: 'B' }, false],
  ['grade', 'B', { op: 'between', column, from: 'C', to: 'A' }, true],
  ['grade', 'T', is('M'), false],
  ['grade', 't', is('T'), true],
  ['grade', 'a+', is('A+'), true],
  ['rank', 500, { op: '<=', column, value: 500 }, true],
  ['money', 500, { op: '<', column, value: 500 }, false],
  ['money', 0.1, { op: '>', column, value: 0.05 }, true],
  ['money', 5, { op: '>', column, value: 'much' }, null],
  ['count', 7, is(7), true],
  ['count', 7, is(6, 7), true],
  ['count', 7, { op: 'between', column, from: 1, to: 7 }, true],
  ['date', '2026-11-19', { op: '>=', column, value: '2026-11-19' }, true],
  ['date', '2026-11-19', { op: '>=', column, value: { ago: 3, unit: 'd' } }, false],
  ['date', '2026-11-30', { op: '<=', column, value: { ago: -7, unit: 'd' } }, true],
  ['date', '2026-11-19', { op: '>=', column, value: 'soon' }, null],
  ['text', 'The Harbour News', { op: 'contains', column, text: 'harbour' }, true],
  ['text', 'Zum Verkauf in KÖLN', { op: 'contains', column, text: 'koln' }, true],
  ['text', 'Köln', is('koln'), true],
  ['text', 'Köln', { op: 'starts', column, text: 'KO' }, true],
  ['text', 'Köln', { op: 'ends', column, text: 'ö' }, false],
  ['country', 'DE', is('de'), true],
  ['any', { by: 'x' }, { op: 'contains', column, text: '"by"' }, true],
])('a condition would judge a value wrongly: %s %j %j', (type, value, part, expected) => {
  expect(meets(part, type, value)).toBe(expected)
})

test('a value that is not there would pass or fail what asks for one', () => {
  const parts: ConditionPart[] = [
    is('safe'),
    not(is('safe')),
    { op: '>', column, value: 1 },
    { op: 'words', text: 'x' },
  ]
  for (const part of parts) expect(cellMeets(part, 'money', { state: 'not-provided' }, NOW)).toBeNull()
})

test('a question for what is missing would be left open', () => {
  const missing: Condition = { op: 'missing', column, kind: 'any' }
  expect(cellMeets(missing, 'money', { state: 'not-provided' }, NOW)).toBe(true)
  expect(cellMeets({ ...missing, kind: 'unreadable' }, 'money', { state: 'not-provided' }, NOW)).toBe(false)
  expect(cellMeets(not(missing), 'money', { state: 'value', value: 3 }, NOW)).toBe(true)
})
