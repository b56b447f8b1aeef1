import { expect, test } from 'vitest'
import { FOR_GOOD_DAYS, isMutedForGood } from './mute.ts'

const DAY = 86_400_000

test('a mute until further notice would be told with a day in the next century, or one of a month without its day', () => {
  expect([30, 3_650, FOR_GOOD_DAYS].map((days) => isMutedForGood(days * DAY, 0))).toEqual([false, false, true])
  // Years later it is still one.
  expect(isMutedForGood(FOR_GOOD_DAYS * DAY, 10 * 365 * DAY)).toBe(true)
})
