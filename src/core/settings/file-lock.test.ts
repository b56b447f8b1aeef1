import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { withFileLock } from './file-lock.ts'
import { SettingsStore } from './settings-store.ts'

/** Adds so many connections in a process of its own. */
async function adder(dir: string, name: string, count: number): Promise<void> {
  const store = new URL('./settings-store.ts', import.meta.url).href
  const script = `
    const { SettingsStore } = await import(${JSON.stringify(store)})
    const settings = new SettingsStore(${JSON.stringify(dir)})
    for (let at = 0; at < ${count}; at += 1) settings.connectionFor('https://' + ${JSON.stringify(name)} + at + '.example')`
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
}

test('connections that two processes add at one time would be lost', async () => {
  using dir = new TempFolder()
  await Promise.all([adder(dir.path, 'a', 25), adder(dir.path, 'b', 25)])
  expect(new SettingsStore(dir.path).get().connections).toHaveLength(50)
})

test('a lock that a dead process left would hold every change', () => {
  using dir = new TempFolder()
  const lock = join(dir.path, 'lock')
  mkdirSync(lock)
  utimesSync(lock, 1, 1)
  expect([withFileLock(lock, () => 'done'), existsSync(lock)]).toEqual(['done', false])
})

test('a change that fails would leave its lock behind', () => {
  using dir = new TempFolder()
  const lock = join(dir.path, 'lock')
  expect(() =>
    withFileLock(lock, () => {
      throw new Error('failed')
    }),
  ).toThrow('failed')
  expect(existsSync(lock)).toBe(false)
})
