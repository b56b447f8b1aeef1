import { expect, test } from 'vitest'
import { WorkedTime } from './worked-time.ts'

test('the time of a batch would grow while it waits, or be lost when it begins to wait', () => {
  let now = 1_000
  const worked = new WorkedTime(() => now)
  worked.begin()
  now += 300
  worked.rest()
  now += 5_000
  expect(worked.take()).toBe(300)
  now += 5_000
  expect(worked.take()).toBe(0)
  worked.begin()
  now += 20
  expect(worked.take()).toBe(20)
  now += 7
  worked.begin()
  expect(worked.take()).toBe(7)
})
