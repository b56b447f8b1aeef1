import { expect, onTestFinished, test, vi } from 'vitest'
import { type SlowCall, timed } from './slow-calls.ts'

/** A clock that work moves on, and what was reported. */
function watched() {
  const reported: SlowCall[] = []
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const takes = (ms: number) => (): string => {
    now += ms
    return 'done'
  }
  return { reported, takes, report: (slow: SlowCall): void => void reported.push(slow) }
}

test('a slow call would not be reported', () => {
  const { reported, takes, report } = watched()
  expect(timed('slow', takes(120), report)).toBe('done')
  expect(reported).toEqual([{ method: 'slow', ms: 120 }])
})

test('a quick call would be reported', () => {
  const { reported, takes, report } = watched()
  expect(timed('quick', takes(99), report)).toBe('done')
  expect(reported).toEqual([])
})

test('a slow call that failed would not be reported', () => {
  const { reported, takes, report } = watched()
  expect(() =>
    timed(
      'failed',
      () => {
        takes(500)()
        throw new Error('no')
      },
      report,
    ),
  ).toThrow('no')
  expect(reported).toEqual([{ method: 'failed', ms: 500 }])
})
