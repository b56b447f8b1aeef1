import { expect, test } from 'vitest'
import type { Filter } from '../../shared/filter/filter.ts'
import { rowTest } from './change-test.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const row = { domain: 'a.example', field: 'value', percent: -12.5, changed_at: NOW - 3_600_000, direction: null }
const meets = (filter: Filter): boolean =>
  rowTest(filter, new Set(['changed_at']), NOW)((id) => row[id as keyof typeof row] ?? null)

test('a filter would leave in what a missing value does not say', () => {
  expect(meets({ op: 'missing', column: 'direction', kind: 'any' })).toBe(true)
  expect(meets({ op: 'is', column: 'direction', values: ['better'] })).toBe(false)
  expect(meets({ op: '<', column: 'direction', value: 5 })).toBe(false)
  expect(meets({ op: 'not', of: { op: 'is', column: 'direction', values: ['better'] } })).toBe(true)
})

test('a bound would take the wrong side of its own value', () => {
  expect(meets({ op: '<=', column: 'percent', value: -12.5 })).toBe(true)
  expect(meets({ op: '<', column: 'percent', value: -12.5 })).toBe(false)
  expect(meets({ op: 'between', column: 'percent', from: -20, to: -12.5 })).toBe(true)
})

test('a day would be only its first moment', () => {
  const at = (value: Filter): boolean => meets(value)
  expect(at({ op: '<=', column: 'changed_at', value: { ago: 0, unit: 'd' } })).toBe(true)
  expect(at({ op: '>=', column: 'changed_at', value: { ago: 0, unit: 'd' } })).toBe(true)
  expect(at({ op: '>', column: 'changed_at', value: { ago: 0, unit: 'd' } })).toBe(false)
})
