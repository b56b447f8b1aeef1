import { expect, test } from 'vitest'
import { NOW } from '../library-for-tests.ts'
import { periodEnds } from './moments.ts'

const DAY = 86_400_000

test('a week would begin on another day than the person has it, or the last point lie in the future', () => {
  const ends = periodEnds(NOW - 30 * DAY, NOW, { period: 'week', weekStart: 1 })
  expect(ends.at(-1)).toBe(NOW)
  for (const end of ends.slice(0, -1)) expect(new Date(end + 1).getDay()).toBe(1)
  expect(periodEnds(NOW, NOW, { period: 'month', weekStart: 0 })).toEqual([NOW])
})
