import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

test('16. an Electron that gets no fixes any more would be shipped', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/u)
  expect(Number(devDependencies.electron?.split('.')[0])).toBeGreaterThanOrEqual(45)
})

test('the lock file would hold an inexact version or a registry’s host', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/u)
  expect(read('package-lock.json')).not.toMatch(/"resolved"/u)
})

test('an item of the checklist would lose its test', () => {
  const tests =
    read('tests/e2e/security.test.ts') +
    read('tests/contract/checklist.test.ts') +
    read('src/main/security/links.test.ts')
  const security = read('docs/security.md')
  for (let item = 1; item <= 20; item += 1) {
    expect(security).toContain(`| ${item} |`)
    // The fuses have a test of their own, beside their data.
    if (item !== 19)
      expect([item, new RegExp(`test\\([\`'](?:\\d+, )*${item}[.,]`, 'u').test(tests)]).toEqual([item, true])
  }
  expect(tests).toContain('a fuse would be left to its default')
})
