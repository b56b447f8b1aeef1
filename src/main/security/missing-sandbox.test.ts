import { expect, test } from 'vitest'
import { missingSandbox } from './missing-sandbox.ts'

const switches = (...given: string[]) => ({ hasSwitch: (name: string) => given.includes(name) })

test('a window without the sandbox would keep it to itself, or one with it would be said to have none', () => {
  const env = { ALMANAC_SANDBOX_COMMAND: 'sudo chmod 4755 chrome-sandbox' }
  expect(missingSandbox(switches(), env)).toBe(null)
  expect(missingSandbox(switches('no-sandbox'), env)).toEqual({ command: 'sudo chmod 4755 chrome-sandbox' })
  expect(missingSandbox(switches('no-sandbox'), {})).toEqual({ command: null })
})
