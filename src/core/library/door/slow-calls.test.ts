import { expect, test, vi } from 'vitest'
import { type SlowCall, timed } from './slow-calls.ts'

test('a slow call would not be told of, a quick one be, or one that failed be forgotten', () => {
  const told: SlowCall[] = []
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const takes = (ms: number) => (): string => {
    now += ms
    return 'done'
  }
  const tell = (slow: SlowCall): void => void told.push(slow)
  expect([timed('quick', takes(99), tell), timed('slow', takes(120), tell)]).toEqual(['done', 'done'])
  expect(() =>
    timed(
      'failed',
      () => {
        takes(500)()
        throw new Error('no')
      },
      tell,
    ),
  ).toThrow('no')
  clock.mockRestore()
  expect(told).toEqual([
    { method: 'slow', ms: 120 },
    { method: 'failed', ms: 500 },
  ])
})
