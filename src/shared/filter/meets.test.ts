import { expect, test } from 'vitest'
import type { Json } from '../service/record.ts'
import type { ValueType } from '../values/value-type.ts'
import type { Condition, Filter } from './filter.ts'
import { conditionMeets, letsIn, meets } from './meets.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const column = 'asked'
const is = (...values: (string | number | boolean)[]): Condition => ({ op: 'is', column, values })
const not = (of: Filter): Filter => ({ op: 'not', of })
const met = (filter: Filter, type: ValueType, value: Json): boolean | null =>
  meets(filter, () => ({ type, cell: { state: 'value', value } }), NOW)
const metWithout = (filter: Filter): boolean | null =>
  meets(filter, () => ({ type: 'money', cell: { state: 'not-provided' } }), NOW)

test.each<[ValueType, Json, Filter, boolean | null]>([
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
  ['moment', NOW, { op: '<=', column, value: { ago: 0, unit: 'd' } }, true],
  ['moment', NOW, { op: '>=', column, value: { ago: 0, unit: 'd' } }, true],
  ['moment', NOW, { op: '>', column, value: { ago: 0, unit: 'd' } }, false],
  ['moment', NOW, is('2026-11-23'), true],
  ['moment', NOW, is('2026-11-22'), false],
  ['text', 'The Harbour News', { op: 'contains', column, text: 'harbour' }, true],
  ['text', 'Zum Verkauf in KÖLN', { op: 'contains', column, text: 'koln' }, true],
  ['text', 'Köln', is('koln'), true],
  ['text', 'Köln', { op: 'starts', column, text: 'KO' }, true],
  ['text', 'Köln', { op: 'ends', column, text: 'ö' }, false],
  ['country', 'DE', is('de'), true],
  ['any', { by: 'x' }, { op: 'contains', column, text: '"by"' }, true],
])('a condition would judge a value wrongly: %s %j %j', (type, value, part, expected) => {
  expect(met(part, type, value)).toBe(expected)
})

test('a value that is not there would pass or fail what asks for one', () => {
  const parts: Filter[] = [is('safe'), not(is('safe')), { op: '>', column, value: 1 }, { op: 'words', text: 'x' }]
  for (const part of parts) expect(metWithout(part)).toBeNull()
})

test('a question for what is missing would be left open', () => {
  const missing: Condition = { op: 'missing', column, kind: 'any' }
  expect(metWithout(missing)).toBe(true)
  expect(metWithout({ ...missing, kind: 'unreadable' })).toBe(false)
  expect(met(not(missing), 'money', 3)).toBe(true)
})

test('a filter of which a part cannot be said would be decided by it, or not be decided by the others', () => {
  const cells = (column: string) =>
    column === 'known' ? { type: 'count' as const, cell: { state: 'value', value: 5 } } : null
  const known = (value: number): Filter => ({ op: 'is', column: 'known', values: [value] })
  const gone: Filter = { op: 'is', column: 'gone', values: [5] }
  const judged = (op: 'and' | 'or', ...of: Filter[]) => meets({ op, of }, cells, NOW)
  expect(judged('and', known(5), gone)).toBeNull()
  expect(judged('and', known(6), gone)).toBe(false)
  expect(judged('or', known(5), gone)).toBe(true)
  expect(judged('or', known(6), gone)).toBeNull()
  expect(judged('and')).toBe(true)
  expect(judged('or')).toBe(false)
})

test('a table would leave in what a missing value does not say, or leave out its opposite', () => {
  const missing = { type: 'choice' as const, cell: { state: 'not-provided' } }
  const leftIn = (filter: Filter): boolean =>
    letsIn(filter, (one) => ('column' in one ? conditionMeets(one, missing, NOW) : null))
  expect(leftIn(is('better'))).toBe(false)
  expect(leftIn(not(is('better')))).toBe(true)
  expect(leftIn({ op: '<', column, value: 5 })).toBe(false)
  expect(leftIn({ op: 'missing', column, kind: 'any' })).toBe(true)
})
