import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type LaunchOptions, launchStandIn, type RunningApp } from './control.ts'

declare const bridge: { invoke(channel: string, ...args: unknown[]): Promise<unknown> }

const main = join(import.meta.dirname, 'fixture', 'main.mjs')
const running: RunningApp[] = []
const folders: string[] = []

async function launch(options: Partial<LaunchOptions> = {}): Promise<RunningApp> {
  const app = await launchStandIn({ main, ...options })
  running.push(app)
  return app
}
function act(app: RunningApp, ...args: unknown[]): Promise<unknown> {
  return app.page.evaluate((given) => bridge.invoke('do', ...given), args)
}
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-test-'))
  folders.push(folder)
  return folder
}
/** Profiles and processes of the Chromium that belonged to a program. */
function leftovers(pid: number | undefined, folder: string): string[] {
  const profile = `stand-in-profile-${pid}-`
  const processes =
    process.platform === 'win32'
      ? []
      : execFileSync('ps', ['-eo', 'args'])
          .toString()
          .split('\n')
          .filter((line) => line.includes(profile))
  return [...processes, ...readdirSync(folder).filter((name) => name.startsWith(profile))]
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a program that quits would not end cleanly', async () => {
  const temporary = makeFolder()
  const app = await launch({ env: { STAND_IN_TEMP: temporary } })
  const started = Date.now()
  expect(await app.quit()).toEqual({ code: 0, signal: null })
  expect(Date.now() - started).toBeLessThan(5000)
  expect(app.output().match(/before-quit|window-all-closed|will-quit|\bquit\b/g)).toEqual([
    'before-quit',
    'will-quit',
    'quit',
  ])
  expect(leftovers(app.process.pid, temporary)).toEqual([])
})

test('closing the last window would not decide the end of the program', async () => {
  const app = await launch()
  const [window] = await app.windows()
  await act(app, 'keep', true)
  await app.closeWindow(window?.id ?? 0)
  expect(await app.windows()).toHaveLength(1)
  await act(app, 'quit')
  await expect.poll(() => app.output()).toContain('before-quit')
  expect(await app.windows()).toHaveLength(1)
  await act(app, 'keep', false)
  await app.closeWindow(window?.id ?? 0).catch(() => {})
  expect(await app.waitForExit()).toEqual({ code: 0, signal: null })
  expect(app.output()).toContain('window-all-closed')
})

test('a killed program would leave Chromium running', async () => {
  // Outside of a test there is nobody to remove the folder that a profile is in.
  const temporary = makeFolder()
  const env = { STAND_IN_TEMP: temporary }
  const app = await launch({ env })
  const { pid } = app.process
  expect(leftovers(pid, temporary).length).toBeGreaterThan(1)
  expect((await app.kill()).signal).toBe('SIGKILL')
  await expect.poll(() => leftovers(pid, temporary).filter((line) => line.includes(' '))).toEqual([])
  // The next start removes what the dead one could not.
  await launch({ env })
  expect(leftovers(pid, temporary)).toEqual([])
})

test('a second instance would open the same library twice', async () => {
  const userDataDir = makeFolder()
  const first = await launch({ userDataDir })
  const second = await launch({ userDataDir, args: ['--show=x y'], waitForWindow: false })
  expect(await second.waitForExit()).toEqual({ code: 0, signal: null })
  expect(second.output()).toContain('SECOND')
  await expect
    .poll(() => act(first, 'seconds'))
    .toEqual([{ argv: expect.arrayContaining(['--show=x y']), cwd: process.cwd(), data: { hello: 0 } }])
})

test('the lock of a dead program would keep the next one from starting', async () => {
  const userDataDir = makeFolder()
  const first = await launch({ userDataDir })
  await first.kill()
  const second = await launch({ userDataDir })
  expect(await second.page.title()).toBe('Fixture')
  expect(await second.quit()).toEqual({ code: 0, signal: null })
  writeFileSync(
    join(userDataDir, 'stand-in.lock'),
    JSON.stringify({ pid: process.pid + 100_000_000, socket: join(userDataDir, 'none.sock') }),
  )
  expect(await (await launch({ userDataDir })).page.title()).toBe('Fixture')
})

test('several programs at once would disturb each other', async () => {
  const apps = await Promise.all([launch(), launch(), launch()])
  expect(await Promise.all(apps.map((app) => app.page.evaluate(() => bridge.invoke('echo', 1))))).toEqual([1, 1, 1])
  expect(await Promise.all(apps.map((app) => app.quit()))).toEqual(apps.map(() => ({ code: 0, signal: null })))
})

test('a secret would be called protected without protection', async () => {
  const plain = await launch()
  const open = (await act(plain, 'encrypt', 'key')) as { backend: string; bytes: Record<string, number> }
  expect(open.backend).toBe('basic_text')
  expect(Buffer.from(Object.values(open.bytes)).subarray(0, 3).toString()).toBe('v10')
  const userDataDir = makeFolder()
  const env = { STAND_IN_SAFE_STORAGE: 'protected' }
  const first = await launch({ userDataDir, env })
  const { backend, bytes } = (await act(first, 'encrypt', 'key')) as { backend: string; bytes: Record<string, number> }
  const sealed = Object.values(bytes)
  expect(backend).toBe('basic_text')
  expect(Buffer.from(sealed).subarray(0, 3).toString()).toBe('v11')
  expect(Buffer.from(sealed).includes('key')).toBe(false)
  await first.quit()
  const second = await launch({ userDataDir, env })
  expect(await act(second, 'decrypt', sealed)).toEqual({ result: 'key', shouldReEncrypt: false })
  await second.safeStorage({ shouldReEncrypt: true })
  expect(await act(second, 'decrypt', sealed)).toEqual({ result: 'key', shouldReEncrypt: true })
  await second.safeStorage({ failDecrypt: true })
  await expect(act(second, 'decrypt', sealed)).rejects.toThrow('Error while decrypting the ciphertext')
})

test('a program that trusts the name of the backend would pass', async () => {
  const env = { STAND_IN_STORAGE_BACKEND: 'gnome_libsecret' }
  const first = await launch({ env })
  const { backend, bytes } = (await act(first, 'encrypt', 'key')) as { backend: string; bytes: Record<string, number> }
  const sealed = Object.values(bytes)
  expect([backend, Buffer.from(sealed).subarray(0, 3).toString()]).toEqual(['gnome_libsecret', 'v10'])
  // The key in Chromium's source is there beside the keyring's.
  const second = await launch({ env: { STAND_IN_SAFE_STORAGE: 'protected' } })
  expect(await act(second, 'decrypt', sealed)).toEqual({ result: 'key', shouldReEncrypt: true })
})

test('a prompt of the keyring could not be held back and answered', async () => {
  const app = await launch({ env: { STAND_IN_KEYRING_HELD: '1' } })
  let isAnswered = false
  const answer = act(app, 'encrypt', 'key').then(() => (isAnswered = true))
  await expect
    .poll(async () => (await app.recordings('safeStorage')).map(({ name }) => name))
    .toEqual(['encryptStringAsync'])
  expect(isAnswered).toBe(false)
  await app.safeStorage({ hold: false })
  expect(await answer).toBe(true)
})

test('a program that dies at its start would keep its test waiting', async () => {
  const folder = makeFolder()
  writeFileSync(
    join(folder, 'main.mjs'),
    "import { app } from 'electron'\napp.whenReady().then(() => {\n  throw new Error('no good')\n})\n",
  )
  await expect(launch({ main: join(folder, 'main.mjs') })).rejects.toThrow('no good')
})

test('a main module that waits for `ready` at its top level would start here and nowhere else', async () => {
  const folder = makeFolder()
  writeFileSync(
    join(folder, 'main.mjs'),
    "import { app } from 'electron'\nawait app.whenReady()\nconsole.log('READY')\napp.quit()\n",
  )
  const app = await launch({ main: join(folder, 'main.mjs'), waitForWindow: false })
  await expect.poll(() => app.output()).toContain('The main module has not run to its end')
  expect(app.output()).not.toContain('READY')
})

test.skipIf(process.platform === 'win32')('a second Ctrl+C would be held back like the first', async () => {
  const folder = makeFolder()
  writeFileSync(
    join(folder, 'main.mjs'),
    "import { app } from 'electron'\napp.on('before-quit', (event) => {\n  event.preventDefault()\n  console.log('HELD')\n})\napp.whenReady().then(() => console.log('READY'))\n",
  )
  const app = await launch({ main: join(folder, 'main.mjs'), waitForWindow: false })
  await expect.poll(() => app.output()).toContain('READY')
  app.process.kill('SIGINT')
  await expect.poll(() => app.output()).toContain('HELD')
  app.process.kill('SIGINT')
  expect(await app.waitForExit()).toEqual({ code: null, signal: 'SIGINT' })
})

test('a failure of the shell or of a PDF would not reach the program', async () => {
  const app = await launch()
  expect(await act(app, 'pdfOfDestroyed')).toBe('Failed to generate PDF: Printing failed')
  await app.shellFaults({ openPath: 'no', trashItem: 'never' })
  expect(await act(app, 'shellFaults')).toEqual(['no', 'never'])
})
