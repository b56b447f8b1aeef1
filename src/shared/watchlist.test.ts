import { expect, test } from 'vitest'
import { OWN_KINDS, readOwnValue } from './watchlist.ts'

test('an own field would keep what is not of its kind, or refuse what a person writes', () => {
  const numbers = {
    '1200': 1_200,
    ' 1 200 ': 1_200,
    '1,200': 1_200,
    '1,234,567.5': 1_234_567.5,
    '-3.5': -3.5,
    "12'000": 12_000,
    '1\u00A0200': 1_200,
    '12\u202F000': 12_000,
    '0': 0,
    '.5': 0.5,
  }
  for (const [typed, value] of Object.entries(numbers)) expect(readOwnValue('number', typed), typed).toBe(value)
  for (const typed of ['x', '1e400', 'Infinity', '12 €', '1.2.3', '--1', '1,5', '12,34', '0x1F', 'NaN'])
    expect(readOwnValue('number', typed), typed).toBeUndefined()
  expect([readOwnValue('date', ' 2026-02-28 '), readOwnValue('date', '2028-02-29')]).toEqual([
    '2026-02-28',
    '2028-02-29',
  ])
  for (const typed of ['2026-02-30', '2026-13-01', '28.02.2026', '2026-2-8', '26-02-28', '2026-02-28T00:00', 'soon'])
    expect(readOwnValue('date', typed), typed).toBeUndefined()
  expect(readOwnValue('text', '  two words ')).toBe('two words')
  expect(String(readOwnValue('text', 'x'.repeat(5_000))).length).toBe(2_000)
})

test('an empty own field would be a value, or a fault', () => {
  for (const kind of OWN_KINDS) expect([readOwnValue(kind, ''), readOwnValue(kind, ' \t')]).toEqual([null, null])
})
