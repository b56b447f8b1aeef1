import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { DEFAULT_OPTIONS } from '../../src/shared/reports/report.ts'
import { launchStandIn, type RunningApp } from '../../tools/stand-in/control.ts'
import {
  connectService,
  exploreSample,
  goTo,
  leftShown,
  lookUp,
  newSampleDir,
  ON_ELECTRON,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'

// What Electron does differently from one system to the next, each in its mode of the stand-in (docs/stand-in.md).
const MAIN = join(import.meta.dirname, '../../out/main/index.js')
const STAND_IN = { skip: ON_ELECTRON }
const SCREEN = { x: 0, y: 27, width: 1920, height: 1053 }
const BESIDE = { x: 1920, y: 0, width: 1920, height: 1080 }

let dataDir = newSampleDir()
let program: Program | null = null
let inTray: RunningApp | null = null
let service: SampleService | null = null

afterEach(async () => {
  await program?.close()
  await inTray?.close()
  await service?.close()
  program = inTray = service = null
  removeDataDir(dataDir)
  dataDir = newSampleDir()
})

async function started(env: Record<string, string> = {}, args: string[] = [], at = dataDir) {
  program = await startProgram(at, { HOME: at, XDG_CONFIG_HOME: join(at, 'config'), ...env }, args)
  const { standIn } = program
  if (!standIn) throw new Error('this test runs on the stand-in')
  return { ...program, standIn }
}

/** Ends the program as a person would, or as a power cut does. */
async function stop(how: 'quit' | 'kill' = 'quit'): Promise<void> {
  await program?.standIn?.[how]()
  await program?.close()
  program = null
}

/** The window as main knows it. */
async function windowOf(standIn: RunningApp) {
  const [window] = await standIn.windows()
  if (!window) throw new Error('there is no window')
  return window
}

/** Looks a name of the sample up, which takes one request. */
async function lookUpOne(running: Program): Promise<void> {
  await exploreSample(running)
  await lookUp(running, 'one-lookup.example')
  await running.page.getByText('Looked up now').waitFor()
  await expect.poll(() => leftShown(running)).toBe(499)
}

function sampleLibrary(): DatabaseSync {
  const library = new DatabaseSync(join(dataDir, 'libraries', 'sample.sqlite'))
  library.exec('pragma busy_timeout = 5000')
  return library
}

test.each([
  ['Wayland', { STAND_IN_QUIRKS: 'wayland', XDG_SESSION_TYPE: 'wayland' }],
  ['the window frame of Windows', { STAND_IN_QUIRKS: 'windows-frame' }],
  ['notifications that fail', { STAND_IN_QUIRKS: 'failing-notifications' }],
  ['locked and dangling files of Chromium', { STAND_IN_QUIRKS: 'chromium-files' }],
])('the program would not work under %s', STAND_IN, async (_what, env) => {
  service = await SampleService.start()
  const running = await started(env as Record<string, string>)
  await connectService(running, service.url, service.key)
  await lookUp(running, 'one-lookup.example')
  await running.page.getByText('Looked up now').waitFor()
})

test('a window on Wayland would not be shown', STAND_IN, async () => {
  const running = await started({ STAND_IN_QUIRKS: 'wayland', XDG_SESSION_TYPE: 'wayland' })
  const { standIn } = running
  await expect.poll(async () => (await windowOf(standIn)).visible).toBe(true)
  await lookUpOne(running)
  const { id } = await windowOf(standIn)
  await standIn.maximizeWindow(id)
  // At 0, 0 its upper edge would lie beneath the bar of this screen.
  await standIn.setDisplays([BESIDE, SCREEN])
  await standIn.setDisplays([SCREEN])
  expect(await windowOf(standIn)).toMatchObject({ maximized: true, bounds: { width: 1280, height: 800 } })
})

test('a maximised window would not stay maximised', STAND_IN, async () => {
  writeFileSync(join(dataDir, 'preferences.json'), JSON.stringify({ form: 2, closeToTray: true }))
  const env = { STAND_IN_QUIRKS: 'windows-frame' }
  const first = await started(env)
  const { standIn } = first
  await lookUpOne(first)
  await standIn.setDisplays([SCREEN, BESIDE])
  const { id } = await windowOf(standIn)
  await standIn.maximizeWindow(id)
  await standIn.setDisplays([SCREEN])
  expect(await windowOf(standIn)).toMatchObject({ maximized: true, bounds: { x: -8, y: 19 } })
  await standIn.closeWindow(id)
  await expect.poll(async () => (await windowOf(standIn)).visible).toBe(false)
  await standIn.clickTrayMenu('Open Domain Almanac')
  await expect.poll(async () => (await windowOf(standIn)).visible).toBe(true)
  expect((await windowOf(standIn)).maximized).toBe(true)
  await stop()
  const second = await started(env)
  await expect.poll(async () => (await windowOf(second.standIn)).visible).toBe(true)
  expect((await windowOf(second.standIn)).maximized).toBe(true)
})

test('an alert whose notification the system refuses would be lost', STAND_IN, async () => {
  const first = await started({ STAND_IN_QUIRKS: 'failing-notifications' })
  await lookUpOne(first)
  const library = sampleLibrary()
  const alert = library.prepare(
    "insert into alert (rule_name, name, lookup_id, fired_at, evidence, tell_at) select 'Refused', 'one-lookup.example', max(id), ?, ?, 1 from lookup",
  )
  const known = (value: string) => ({ state: 'value', value })
  const evidence = { field: 'outcome', before: known('found'), after: known('not-found'), fromAt: 1, toAt: 2 }
  const undelivered = () => library.prepare('select count(*) as alerts from alert where told_at is null').get()?.alerts
  const refused = async () => (await first.standIn.recordings('notification')).length
  try {
    alert.run(1, JSON.stringify(evidence))
    await first.page.getByText('The system did not show a notification').waitFor()
    await expect.poll(undelivered).toBe(1)
    alert.run(2, JSON.stringify(evidence))
    // The second one waits with the first: it is neither tried at once nor reported.
    await goTo(first, 'History')
    await goTo(first, 'Look up')
    expect([await refused(), undelivered()]).toEqual([1, 2])
    expect(await first.page.getByText('The system did not show a notification').count()).toBe(1)
    // Who wants to know asks for a test, and reads what to do.
    await goTo(first, 'Settings')
    await first.page.getByRole('button', { name: 'Test notification' }).click()
    await first.page.getByText('The system did not show it (notifications of this program are not allowed).').waitFor()
    await first.page.getByText('Allow notifications for Domain Almanac').waitFor()
    await stop()
    const second = await started()
    await expect
      .poll(async () => JSON.stringify(await second.standIn.recordings('notification')))
      .toContain('2 alerts on')
    await expect.poll(undelivered).toBe(0)
  } finally {
    library.close()
  }
})

test('a file that Chromium leaves in the data folder would stop the program', {
  skip: ON_ELECTRON || process.platform === 'win32',
}, async () => {
  const env = { STAND_IN_QUIRKS: 'chromium-files' }
  const first = await started(env)
  await lookUpOne(first)
  expect(lstatSync(join(dataDir, 'SingletonLock')).isSymbolicLink()).toBe(true)
  await stop('kill')
  expect(lstatSync(join(dataDir, 'SingletonLock')).isSymbolicLink()).toBe(true)
  const second = await started(env)
  await lookUp(second, 'after-the-kill.example')
  await second.page.getByText('Looked up now').waitFor()
  const backup = join(dataDir, 'all.almanac-backup')
  await second.standIn.answerSaveDialog(backup)
  const saved = await second.page.evaluate(() => window.almanac.saveBackup())
  expect(saved.ok).toBe(true)
  expect(lstatSync(backup).size).toBeGreaterThan(0)
  expect(await second.standIn.quit()).toMatchObject({ code: 0 })
})

test('Ctrl+C would cost what is in flight', {
  skip: ON_ELECTRON || process.platform === 'win32',
}, async () => {
  service = await SampleService.start({ latencyMs: 1_500 })
  const running = await started()
  await connectService(running, service.url, service.key)
  const field = running.page.getByLabel('Domain name')
  await field.fill('in-flight.example')
  await field.press('Enter')
  const unanswered = (): unknown => {
    const [file = ''] = readdirSync(join(dataDir, 'libraries')).filter((name) => name.endsWith('.sqlite'))
    const library = new DatabaseSync(join(dataDir, 'libraries', file))
    try {
      return library
        .prepare('select count(*) as sent, count(outcome) as known from request_log where domain is not null')
        .get()
    } finally {
      library.close()
    }
  }
  await expect.poll(unanswered).toMatchObject({ sent: 1 })
  running.standIn.process.kill('SIGINT')
  expect(await running.standIn.waitForExit()).toEqual({ code: 0, signal: null })
  expect(unanswered()).toEqual({ sent: 1, known: 1 })
})

test('a program in the tray would end with the hidden window of a scheduled PDF', STAND_IN, async () => {
  const reports = join(dataDir, 'reports')
  mkdirSync(reports)
  const first = await started()
  await lookUpOne(first)
  await first.standIn.answerOpenDialog([reports])
  const of = { of: 'domain' as const, name: 'one-lookup.example' }
  const saved = await first.page.evaluate(
    async (request) => {
      const folder = await window.almanac.chooseReportFolder()
      return window.almanac.saveTemplate({
        name: 'Weekly',
        request,
        schedule: { every: 'weekday', day: 1, minute: 540 },
        folder: folder.ok ? folder.value : null,
      })
    },
    { of, format: 'pdf' as const, options: DEFAULT_OPTIONS },
  )
  expect(saved.ok).toBe(true)
  await stop()
  const library = sampleLibrary()
  library.exec('update report_template set created_at = created_at - 15 * 86400000')
  library.close()
  inTray = await launchStandIn({
    main: MAIN,
    args: ['--at-login'],
    env: { ALMANAC_DATA_DIR: dataDir },
    waitForWindow: false,
  })
  await expect.poll(() => readdirSync(reports).filter((name) => name.endsWith('.pdf')).length).toBe(1)
  await expect.poll(() => inTray?.windows()).toEqual([])
  await inTray.clickTrayMenu('Open Domain Almanac')
  await expect.poll(async () => (await inTray?.windows())?.length).toBe(1)
})

describe.skipIf(ON_ELECTRON)('a program that has just been started', () => {
  const own = newSampleDir()
  let running: Awaited<ReturnType<typeof started>>
  beforeAll(async () => {
    running = await started({}, [], own)
    program = null // It is ended after the last of these tests.
  })
  afterAll(async () => {
    await running.close()
    removeDataDir(own)
  })

  test('a dialog would not belong to the window', async () => {
    const folder = join(own, 'chosen')
    mkdirSync(folder)
    const { page, standIn } = running
    const { id } = await windowOf(standIn)
    const choose = () => page.evaluate(() => window.almanac.chooseReportFolder())
    await standIn.answerOpenDialog([folder])
    await choose()
    await choose()
    await choose()
    expect((await standIn.recordings('dialog')).map((one) => one.details)).toMatchObject([
      { defaultPath: join(own, 'Downloads'), parent: id },
      { defaultPath: folder, parent: id },
      { defaultPath: folder, parent: id },
    ])
  })

  test('a folder that cannot be opened would be passed over in silence', async () => {
    await exploreSample(running)
    await running.standIn.shellFaults({ openPath: 'no program is set for folders' })
    await running.standIn.clickMenu('Help', 'Show the folder')
    await running.page.getByText('no program is set for folders').waitFor()
  })

  test('a certificate of the person would be sent to a server that asks for one', async () => {
    expect(await running.standIn.askClientCertificate('https://service.test')).toBe('none')
  })
})

test('a start with --no-sandbox would be given the sandbox all the same', STAND_IN, async () => {
  const names = async (standIn: RunningApp) => (await standIn.recordings('app')).map((one) => one.name)
  const first = await started({}, ['--no-sandbox'])
  expect(await names(first.standIn)).not.toContain('enableSandbox')
  await stop()
  expect(await names((await started()).standIn)).toContain('enableSandbox')
})
