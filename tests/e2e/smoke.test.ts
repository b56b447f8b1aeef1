import { expect, test } from 'vitest'
import { runSmoke, type SmokeResult } from './smoke.ts'

test('the smoke test for real Electron would itself be broken, and tell of faults that are none', async () => {
  const reported: SmokeResult[] = []
  const results = await runSmoke((result) => reported.push(result))
  expect(results).toEqual(reported)
  expect(
    results.filter(({ outcome }) => outcome !== 'worked').map(({ title, detail }) => `${title}: ${detail}`),
  ).toEqual(['A worker starts inside an asar: only Electron reads an asar'])
  expect(results.length).toBe(13)
})
