import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

const TEST_FOLDERS = ['tests/contract', 'tests/e2e', 'src/main']

/** The source of a test file by its name, wherever it stands. */
function sourceOf(file: string): string {
  const found = TEST_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const path = found.find((one) => basename(one) === file)
  return path === undefined ? '' : read(path)
}

/** The tests in a source whose titles begin with a number, alone or among others; each up to where the next begins. */
const numbered = (source: string, item: number): string[] =>
  source.split(/^(?=test)/mu).filter((one) => new RegExp(`^test\\([\`'](?:\\d+, )*${item}[.,]`, 'u').test(one))

test('an item of the checklist would name a test that is not there or that expects nothing', () => {
  const rows = read('docs/security.md').matchAll(/^\| (\d+) \|[^|]*\|[^|]*\|([^|]*)\|/gmu)
  const items = [...rows].map(([, item = '', tests = '']) => ({ item, named: tests.split(',') }))
  expect(items.map(({ item }) => Number(item))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  const empty = items.flatMap(({ item, named }) =>
    named
      .filter((one) => {
        const { file = 'security.test.ts', number } =
          /^ *(?:`(?<file>[^`]+)`)? *(?<number>\d+)? *$/u.exec(one)?.groups ?? {}
        const source = sourceOf(file)
        const tests = number === undefined ? [source] : numbered(source, Number(number))
        return !tests.some((body) => body.includes('expect('))
      })
      .map((one) => `${item}: ${one}`),
  )
  expect(empty).toEqual([])
  // Of item 19 the file is named alone.
  expect(sourceOf('links.test.ts')).toMatch(/^test\('a fuse /mu)
})
