import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LogEntry, SampleService } from '../../src/sample-service/sample-service.ts'
import {
  connectService,
  exploreSample,
  goTo,
  lookUp,
  newSampleDir,
  ON_ELECTRON,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'

const PROTECTED = { STAND_IN_SAFE_STORAGE: 'protected' }
/** A desktop that names a keyring behind which nothing answers. */
const NAME_ONLY = { STAND_IN_STORAGE_BACKEND: 'gnome_libsecret' }
const WAITING = /look for its window/u

const log: LogEntry[] = []
let service: SampleService
let dataDir: string
let program: Program | null = null

beforeAll(async () => {
  service = await SampleService.start({ onRequest: (entry) => log.push(entry) })
})
afterAll(() => service.close())
beforeEach(() => {
  dataDir = newSampleDir()
  log.length = 0
})
afterEach(async () => {
  await program?.close()
  removeDataDir(dataDir)
  expect(program?.complaints).toEqual([])
})

/** Connects the service in a first run of the program, which then ends. */
async function connectAndQuit(env: Record<string, string>): Promise<void> {
  program = await startProgram(dataDir, env)
  await connectService(program, service.url, service.key)
  await goTo(program, 'Settings')
  await program.page.getByText(/Key ending in .*: (encrypted|in memory)/u).waitFor()
  await program.close()
}

const storedKeys = (): string[] =>
  existsSync(join(dataDir, 'credentials')) ? readdirSync(join(dataDir, 'credentials')) : []
const keyringCalls = async (): Promise<string[]> =>
  ((await program?.standIn?.recordings('safeStorage')) ?? []).map(({ name }) => name)
const lookups = (): (string | null)[] => log.filter(({ action }) => action === 'domain').map(({ domain }) => domain)

test.skipIf(ON_ELECTRON)(
  'a prompt of the keyring would hold up the window (no prompt to hold back in real Electron)',
  async () => {
    await connectAndQuit(PROTECTED)
    program = await startProgram(dataDir, { ...PROTECTED, STAND_IN_KEYRING_HELD: '1' })
    const { page, standIn } = program
    await page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
    await goTo(program, 'Settings')
    await page.getByText('A key is stored. It is read when it is first needed.').waitFor()
    expect(await keyringCalls()).toEqual([])
    await goTo(program, 'Look up')
    await lookUp(program, 'quietharbor.example')
    await page
      .getByRole('main')
      .getByRole('banner')
      .or(page.getByRole('main').locator('header'))
      .getByText(WAITING)
      .waitFor()
    expect(await keyringCalls()).toEqual(['decryptStringAsync'])
    await page.keyboard.press('Escape')
    await page.getByText('Nothing was sent').first().waitFor()
    await goTo(program, 'Settings')
    await page.getByRole('main').getByText(WAITING).first().waitFor()
    await goTo(program, 'Look up')
    await lookUp(program, 'quietharbor.example')
    await page
      .getByRole('main')
      .getByRole('banner')
      .or(page.getByRole('main').locator('header'))
      .getByText(WAITING)
      .waitFor()
    expect(lookups()).toEqual([])
    await standIn?.safeStorage({ hold: false })
    await page.getByText(/Looked up now/u).waitFor()
    expect(lookups()).toEqual(['quietharbor.example'])
    await goTo(program, 'Settings')
    await page.getByText(/Key ending in .*: encrypted/u).waitFor()
    expect(await keyringCalls()).toEqual(['decryptStringAsync'])
  },
)

test.skipIf(ON_ELECTRON)(
  'entering a key would wait for the prompt (no prompt to hold back in real Electron)',
  async () => {
    program = await startProgram(dataDir, { ...PROTECTED, STAND_IN_KEYRING_HELD: '1' })
    const { page, standIn } = program
    await connectService(program, service.url, service.key)
    await lookUp(program, 'quietharbor.example')
    await page.getByText(/Looked up now/u).waitFor()
    expect(storedKeys()).toEqual([])
    await goTo(program, 'Settings')
    await page.getByRole('main').getByText(WAITING).first().waitFor()
    await standIn?.safeStorage({ hold: false })
    await page.getByText(/Key ending in .*: encrypted/u).waitFor()
    expect(storedKeys()).toHaveLength(1)
  },
)

test.skipIf(ON_ELECTRON || process.platform !== 'linux')(
  'a key would be written because the desktop names a keyring, though nothing protects it (Linux without a keyring only)',
  async () => {
    program = await startProgram(dataDir, NAME_ONLY)
    await connectService(program, service.url, service.key)
    await goTo(program, 'Settings')
    await program.page.getByText(/in memory only.*This system has no keyring to protect it/u).waitFor()
    expect(storedKeys()).toEqual([])
  },
)

test.skipIf(ON_ELECTRON)('a locked keyring would cost the key (no locked keyring in real Electron’s run)', async () => {
  await connectAndQuit(PROTECTED)
  program = await startProgram(dataDir, PROTECTED)
  const { page, standIn } = program
  await page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
  await standIn?.safeStorage({ failDecrypt: true })
  await lookUp(program, 'quietharbor.example')
  const banner = page.locator('[data-outcome-banner]')
  await banner.getByText(/did not decrypt it/u).waitFor()
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('did not decrypt the key this time either').first().waitFor()
  expect(storedKeys()).toHaveLength(1)
  await goTo(program, 'Look up')
  await lookUp(program, 'quietharbor.example')
  await standIn?.safeStorage({ failDecrypt: false })
  await banner.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/Looked up now/u).waitFor()
  expect(lookups()).toEqual(['quietharbor.example'])
})

test.skipIf(ON_ELECTRON)(
  'a message about a locked keyring would stay after it was unlocked (no locked keyring in real Electron’s run)',
  async () => {
    await connectAndQuit(PROTECTED)
    program = await startProgram(dataDir, PROTECTED)
    const { page, standIn } = program
    await page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
    // The window comes to the front before anything needs the key.
    await standIn?.emit('app', 'browser-window-focus')
    await standIn?.safeStorage({ failDecrypt: true })
    await lookUp(program, 'quietharbor.example')
    await page
      .locator('[data-outcome-banner]')
      .getByText(/did not decrypt it/u)
      .waitFor()
    await goTo(program, 'Settings')
    await page.getByText(/did not decrypt it/u).waitFor()
    expect(await keyringCalls()).toEqual(['decryptStringAsync'])
    await standIn?.safeStorage({ failDecrypt: false })
    await standIn?.emit('powerMonitor', 'unlock-screen')
    await page.getByText(/Key ending in .*: encrypted/u).waitFor()
    expect(await keyringCalls()).toEqual(['decryptStringAsync', 'decryptStringAsync'])
    expect(lookups()).toEqual([])
  },
)

test.skipIf(ON_ELECTRON)('the sample data would touch the keyring (real Electron does not tell)', async () => {
  program = await startProgram(dataDir, { ...PROTECTED, STAND_IN_KEYRING_HELD: '1' })
  await exploreSample(program)
  await lookUp(program, 'quietharbor.example')
  await program.page
    .getByText(/Looked up|From the library/u)
    .first()
    .waitFor()
  await goTo(program, 'Settings')
  await program.page.getByText('In use').waitFor()
  expect(await keyringCalls()).toEqual([])
})
