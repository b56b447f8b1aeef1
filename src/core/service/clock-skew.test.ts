import { expect, test } from 'vitest'
import { clockSkew } from './clock-skew.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const TS = NOW / 1_000
const MINUTE = 60_000

test('a clock that is off by more than a minute would not be noticed', () => {
  expect(clockSkew(TS - 300, NOW, 0)).toBe(5 * MINUTE - 1_000)
  expect(clockSkew(TS + 300, NOW, 0)).toBe(-5 * MINUTE)
  expect(clockSkew(TS - 365 * 86_400, NOW, 80)).toBeGreaterThan(364 * 86_400_000)
})

test('a clock within a minute would be reported as off', () => {
  for (const ts of [TS, TS - 60, TS + 60, TS - 61]) expect(clockSkew(ts, NOW, 0)).toBeNull()
})

test('a slow answer would be taken for a wrong clock', () => {
  // The service looked at its clock at the end of five minutes, or at their beginning.
  expect(clockSkew(TS + 300, NOW, 300_000)).toBeNull()
  expect(clockSkew(TS, NOW, 300_000)).toBeNull()
  expect(clockSkew(TS + 400, NOW, 300_000)).toBe(-100_000)
  expect(clockSkew(TS - 100, NOW, 300_000)).toBe(99_000)
})

test.each([undefined, null, true, '1790000000', {}, Number.NaN, 0, 1, -TS, TS + 0.5, NOW, 1e300])(
  'a ts of %s would be taken for a moment',
  (ts) => {
    expect(clockSkew(ts, NOW, 0)).toBeNull()
  },
)
