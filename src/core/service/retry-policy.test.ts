import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OUTCOMES } from '../../shared/service/outcome.ts'
import { RETRY_POLICY, retryDelay } from './retry-policy.ts'

const policy = (random: number) => ({ ...RETRY_POLICY, random: () => random })

test("an outcome that says nothing of the service's health would be tried again", () => {
  expect(OUTCOMES.filter((outcome) => retryDelay(policy(1), outcome, 1, null) !== null)).toEqual([
    'unavailable',
    'timed-out',
  ])
})

test('a fourth try would be made', () => {
  expect([1, 2, 3, 4].map((made) => retryDelay(policy(1), 'unavailable', made, null) !== null)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the wait would not grow within its range', () => {
  const at = (random: number, made: number) => retryDelay({ ...policy(random), tries: 20 }, 'timed-out', made, null)
  expect([at(1, 1), at(1, 2), at(1, 3), at(1, 15)]).toEqual([500, 1_000, 2_000, 8_000])
  expect([at(0, 1), at(0.5, 2)]).toEqual([0, 500])
})

test('Retry-After would not be followed within reason', () => {
  expect(retryDelay(policy(0), 'unavailable', 1, 3_000)).toBe(3_000)
  expect(retryDelay(policy(0), 'unavailable', 1, 3_600_000)).toBe(8_000)
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 2 }),
      fc.option(fc.nat()),
      (random, made, retryAfter) => {
        const wait = retryDelay(policy(random), 'unavailable', made, retryAfter)
        expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfter ?? 0, 8_000))
        expect(wait).toBeLessThanOrEqual(8_000)
      },
    ),
  )
})
