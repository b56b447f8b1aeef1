import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../tests/fixtures/temp-folder.ts'

/** A project with one source that was built a minute ago; its build says so instead of building. */
function project(folder: string): { source: string; run(): string } {
  for (const one of ['tools', 'src', 'out/terminal']) mkdirSync(join(folder, one), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'almanac.cjs'), join(folder, 'tools/almanac.cjs'))
  writeFileSync(join(folder, 'tools/build-terminal.ts'), "console.log('built')")
  writeFileSync(join(folder, 'out/terminal/almanac.cjs'), "console.log('ran')")
  writeFileSync(join(folder, 'out/terminal/sources.txt'), 'src/one.ts\n')
  const source = join(folder, 'src/one.ts')
  writeFileSync(source, '')
  const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
  utimesSync(source, minutesAgo(2), minutesAgo(2))
  utimesSync(join(folder, 'out/terminal/sources.txt'), minutesAgo(1), minutesAgo(1))
  return {
    source,
    run() {
      const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools/almanac.cjs')], { encoding: 'utf8' })
      return `${stderr}${stdout}`
    },
  }
}

test('the terminal would be built anew at each start', () => {
  using folder = new TempFolder()
  expect(project(folder.path).run()).toBe('ran\n')
})

test('a source that was changed would not be in what runs', () => {
  using folder = new TempFolder()
  const { source, run } = project(folder.path)
  writeFileSync(source, 'changed')
  expect(run()).toBe('built\nran\n')
})

test('a source that has gone would still be in what runs', () => {
  using folder = new TempFolder()
  const { source, run } = project(folder.path)
  rmSync(source)
  expect(run()).toBe('built\nran\n')
})

test('the first start after a checkout would find nothing to run', () => {
  using folder = new TempFolder()
  const { run } = project(folder.path)
  rmSync(join(folder.path, 'out/terminal/sources.txt'))
  expect(run()).toBe('built\nran\n')
})
