import { expect, test } from 'vitest'
import { pauseForLogOff } from './log-off.ts'

test('a log-off would find requests on their way, or one that was called off would leave everything paused', () => {
  const happened: string[] = []
  const later: (() => void)[] = []
  const clock = {
    after(_ms: number, run: () => void) {
      later.push(run)
      return () => undefined
    },
  }
  pauseForLogOff({ suspend: () => happened.push('paused'), resume: () => happened.push('resumed') }, clock)
  expect(happened).toEqual(['paused'])
  for (const run of later) run()
  expect(happened).toEqual(['paused', 'resumed'])
})
