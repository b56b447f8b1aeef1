import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../fixtures/temp-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAIN = join(ROOT, 'out/main/index.js')

interface Started {
  settled: boolean
  calls: string[]
}

/** Starts the built program on a stub of Electron that becomes ready only once the main module's import has settled. */
function startOnStub(): Started {
  using folder = new TempFolder()
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../fixtures/start-on-stub.ts'), MAIN],
    { encoding: 'utf8', env: { ...process.env, ALMANAC_DATA_DIR: folder.path }, timeout: 60_000 },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Started
}

test('the main module would wait for `ready`, which Electron gives only once that module has run to its end', () => {
  const { settled, calls } = startOnStub()
  expect(settled, `it never settled; until then: ${calls.join(', ')}`).toBe(true)
  expect(calls).toContain('new BrowserWindow')
})

test('a step of the start would come at the wrong moment for Electron', () => {
  const { calls } = startOnStub()
  const ready = calls.indexOf('ready')
  expect(calls.slice(0, ready)).toEqual([
    'app.setPath',
    'app.setPath',
    'app.setPath',
    'app.enableSandbox',
    'app.on web-contents-created',
    'app.on select-client-certificate',
    'protocol.registerSchemesAsPrivileged',
    'app.requestSingleInstanceLock',
    'app.on second-instance',
    'app.on open-file',
    'app.whenReady',
  ])
  const [served, quitting, window] = ['protocol.handle', 'app.on before-quit', 'new BrowserWindow'].map((call) =>
    calls.indexOf(call, ready),
  )
  expect(served).toBeGreaterThan(ready)
  expect(quitting).toBeGreaterThan(ready)
  expect(window).toBeGreaterThan(Math.max(served ?? 0, quitting ?? 0))
})

test('the window would wait until the program is loaded and put together', () => {
  const { calls } = startOnStub()
  expect(calls).toContain('new BrowserWindow')
  // The first things that the program does once its parts are together.
  expect(calls).not.toContain('Menu.buildFromTemplate')
  expect(calls).not.toContain('Menu.setApplicationMenu')
})

test('the part before `ready` would load the whole program', () => {
  expect(statSync(MAIN).size).toBeLessThan(20_000)
  const importing = globSync(join(MAIN, '../chunks/*.js')).filter((file) =>
    /(?:from|import)\s*\(?["']\.\.\/index\.js["']/u.test(readFileSync(file, 'utf8')),
  )
  expect(importing.map((file) => basename(file).replace(/-[\w-]{8}\.js$/u, '')).sort()).toEqual([
    'cannot-start',
    'start',
  ])
})
