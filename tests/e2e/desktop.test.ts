import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { launchStandIn, type RunningApp } from '../../tools/stand-in/control.ts'
import { axeFindings } from '../fixtures/axe-findings.ts'
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
import { batchPill, notices } from './screen.ts'

const MAIN = join(import.meta.dirname, '../../out/main/index.js')
// What the person or the system does to a window cannot be done from outside of real Electron.
const ONLY = ON_ELECTRON ? ' (stand-in only: closing, monitors and a second start are driven through it)' : ''
let dataDir = newSampleDir()
let program: Program | null = null
let service: SampleService | null = null
let server: Server | null = null

afterEach(async () => {
  await program?.close()
  await service?.close()
  server?.close()
  program = service = server = null
  removeDataDir(dataDir)
  dataDir = newSampleDir()
})

async function started(env: Record<string, string> = {}, args: string[] = []) {
  program = await startProgram(dataDir, { HOME: dataDir, XDG_CONFIG_HOME: join(dataDir, 'config'), ...env }, args)
  const { standIn } = program
  if (!standIn) throw new Error('this test runs on the stand-in')
  return { ...program, standIn }
}

/** Ends the program as a person would. */
async function stop(): Promise<void> {
  await program?.standIn?.quit()
  await program?.close()
  program = null
}

/** The program as the system starts it at login: in the tray, without a window. */
async function startAtLogin(): Promise<RunningApp & AsyncDisposable> {
  const env = { ALMANAC_DATA_DIR: dataDir }
  const app = await launchStandIn({ main: MAIN, args: ['--at-login'], env, waitForWindow: false })
  return Object.assign(app, { [Symbol.asyncDispose]: () => app.close().then(() => undefined) })
}

/** The words of the tray's entry for open alerts, once it is there. */
async function alertsInTray(standIn: RunningApp): Promise<string> {
  const entry = async (): Promise<string | undefined> =>
    ((await standIn.trayMenu().catch(() => [])) as { id?: string; label: string }[]).find(({ id }) => id === 'alerts')
      ?.label
  await expect.poll(entry).toBeDefined()
  return (await entry()) ?? ''
}

/** A second start of the program with arguments; it hands them over and ends. */
async function startAgain(...args: string[]): Promise<void> {
  const second = await launchStandIn({ main: MAIN, args, env: { ALMANAC_DATA_DIR: dataDir }, waitForWindow: false })
  expect(await second.waitForExit()).toMatchObject({ code: 0 })
  await second.close()
}

const NAMES = 400

/** A batch that goes on for as long as a test needs it to: a hundred seconds, since a busy machine is slow. */
async function runBatch(running: Program): Promise<void> {
  service = await SampleService.start({ latencyMs: 1_000 })
  await connectService(running, service.url, service.key)
  const { page } = running
  await goTo(running, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page
    .getByLabel('Names, one per line')
    .fill(Array.from({ length: NAMES }, (_, at) => `going-on-${at}.example`).join('\n'))
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await batchPill(page).waitFor()
}

const done = async ({ page }: Program): Promise<number> => Number(/\d+/u.exec(await batchPill(page).innerText())?.[0])

test(`a second start would open a second window, or lose what it was given${ONLY}`, { skip: ON_ELECTRON }, async () => {
  const running = await started()
  await exploreSample(running)
  const { page, standIn } = running
  await startAgain('Handed-Over.example')
  await page.getByRole('heading', { level: 1, name: 'handed-over.example' }).waitFor()
  // Shown, not asked: that is for the person to decide.
  expect(await leftShown(running)).toBe(500)
  const list = join(dataDir, 'my list.csv')
  writeFileSync(list, 'domain\nfirst.example\nsecond.example\n')
  await startAgain(list, 'third.example')
  await page.getByText('Sends 2 requests').waitFor()
  await page.getByText('Opened my list.csv. 1 more item was received; open it separately.').waitFor()
  const backup = join(dataDir, 'all.almanac-backup')
  writeFileSync(backup, 'x')
  await startAgain(backup)
  await page.getByRole('heading', { level: 1, name: 'Storage and backup' }).waitFor()
  await page.getByText('This is not a backup of Domain Almanac. Nothing was changed.').waitFor()
  expect(await standIn.windows()).toHaveLength(1)
  expect(await standIn.windows()).toMatchObject([{ visible: true, focused: true }])
  await startAgain('/etc/passwd', join(dataDir, 'gone.csv'), dataDir)
  expect(running.complaints).toEqual([])
})

test(`an argument of the first start would be lost behind the welcome${ONLY}`, { skip: ON_ELECTRON }, async () => {
  const running = await started({}, ['first-start.example'])
  await running.page.getByRole('button', { name: 'Explore' }).click()
  await running.page.getByRole('heading', { level: 1, name: 'first-start.example' }).waitFor()
})

test(`the window would not come back where it was, or stay on a monitor that was unplugged${ONLY}`, {
  skip: ON_ELECTRON,
}, async () => {
  const first = await started()
  const [window] = await first.standIn.windows()
  await first.standIn.setDisplays([
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: 1920, y: 0, width: 1920, height: 1080 },
  ])
  await first.standIn.setWindowBounds(window?.id ?? 0, { x: 2_000, y: 60, width: 1_100, height: 700 })
  await first.standIn.setDisplays([{ x: 0, y: 0, width: 1920, height: 1080 }])
  expect((await first.standIn.windows())[0]?.bounds).toEqual({ x: 410, y: 190, width: 1_100, height: 700 })
  await first.standIn.setWindowBounds(window?.id ?? 0, { x: 300, y: 100, width: 1_000, height: 650 })
  await stop()
  const second = await started()
  expect((await second.standIn.windows())[0]?.bounds).toEqual({ x: 300, y: 100, width: 1_000, height: 650 })
  await second.standIn.setDisplays([
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: -1920, y: 0, width: 1920, height: 1080 },
  ])
  await second.standIn.setWindowBounds((await second.standIn.windows())[0]?.id ?? 0, {
    x: -1_800,
    y: 40,
    width: 1_000,
    height: 650,
  })
  await stop()
  // The monitor went while the program did not run.
  const third = await started()
  expect((await third.standIn.windows())[0]?.bounds).toEqual({ x: 460, y: 215, width: 1_000, height: 650 })
})

test(`closing would leave a program running unasked, or ask when nothing goes on${ONLY}`, {
  skip: ON_ELECTRON,
}, async () => {
  const running = await started()
  await exploreSample(running)
  await running.standIn.closeWindow((await running.standIn.windows())[0]?.id ?? 0)
  expect(await running.standIn.waitForExit()).toMatchObject({ code: 0 })
})

test(`closing while a batch runs would end it unasked, forget the answer, or leave no way back or out${ONLY}`, {
  skip: ON_ELECTRON,
}, async () => {
  const running = await started()
  const { page, standIn } = running
  await runBatch(running)
  const [window] = await standIn.windows()
  const id = window?.id ?? 0
  await standIn.closeWindow(id)
  await page.getByRole('heading', { name: 'Keep running in the tray?' }).waitFor()
  // Rows of the table behind come in meanwhile.
  expect(await axeFindings(page, '[role=grid]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Keep running in the tray?' }).waitFor({ state: 'hidden' })
  expect(await standIn.windows()).toMatchObject([{ visible: true }])
  await standIn.closeWindow(id)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep running in the tray' }).click()
  await expect.poll(async () => (await standIn.windows())[0]?.visible).toBe(false)
  await expect.poll(async () => JSON.stringify(await standIn.trayMenu())).toMatch(/"\d+ of 500 requests left/u)
  const before = await done(running)
  await expect.poll(() => done(running)).toBeGreaterThan(before)
  await standIn.clickTrayMenu('Open Domain Almanac')
  await expect.poll(async () => (await standIn.windows())[0]?.visible).toBe(true)
  // Remembered: not asked again, and to be changed in the settings.
  await standIn.closeWindow(id)
  await expect.poll(async () => (await standIn.windows())[0]?.visible).toBe(false)
  await startAgain()
  await expect.poll(async () => (await standIn.windows())[0]?.visible).toBe(true)
  await goTo(running, 'Settings')
  expect(await page.getByLabel('When the window is closed').first().inputValue()).toBe('Keep running in the tray')
  await page.getByLabel('When the window is closed').first().click()
  await page.getByRole('option', { name: 'Quit' }).click()
  await expect.poll(async () => (await standIn.trayMenu().catch(() => null)) === null).toBe(true)
  await standIn.closeWindow(id)
  expect(await standIn.waitForExit()).toMatchObject({ code: 0 })
})

test(`who closes a second time while being asked would not get out${ONLY}`, { skip: ON_ELECTRON }, async () => {
  const running = await started()
  await runBatch(running)
  const id = (await running.standIn.windows())[0]?.id ?? 0
  await running.standIn.closeWindow(id)
  await running.page.getByRole('heading', { name: 'Keep running in the tray?' }).waitFor()
  await running.standIn.closeWindow(id)
  expect(await running.standIn.waitForExit()).toMatchObject({ code: 0 })
})

test(`starting at login would be on unasked, not be taken back, or open a window${ONLY}`, {
  skip: ON_ELECTRON || process.platform !== 'linux',
}, async () => {
  const entry = join(dataDir, 'config/autostart/domain-almanac.desktop')
  const running = await started()
  await exploreSample(running)
  await goTo(running, 'Settings')
  const login = running.page.getByRole('switch', { name: 'Start at login' })
  await expect.poll(() => login.isEnabled()).toBe(true)
  expect([await login.isChecked(), existsSync(entry)]).toEqual([false, false])
  await login.click()
  // A file that is being written is there before its text is.
  await expect.poll(() => (existsSync(entry) ? readFileSync(entry, 'utf8') : '')).toMatch(/^Exec=.* --at-login$/mu)
  // Before it says that it is on, a click would put it on again.
  await expect.poll(() => login.isChecked()).toBe(true)
  await login.click()
  await expect.poll(() => existsSync(entry)).toBe(false)
  await stop()
  await using atLogin = await startAtLogin()
  await expect
    .poll(async () => JSON.stringify(await atLogin.trayMenu().catch(() => null)))
    .toMatch(/of 500 requests left/u)
  expect(await atLogin.windows()).toEqual([])
  await atLogin.clickTrayMenu('Open Domain Almanac')
  await expect.poll(async () => (await atLogin.windows()).length).toBe(1)
})

test(`what the tray or the menu asks for without a window would open the first screen${ONLY}`, {
  skip: ON_ELECTRON,
}, async () => {
  const running = await started()
  await exploreSample(running)
  await stop()
  const library = new DatabaseSync(join(dataDir, 'libraries', 'sample.sqlite'))
  const known = (value: string) => ({ state: 'value', value })
  const evidence = { field: 'outcome', before: known('found'), after: known('not-found'), fromAt: 1, toAt: 2 }
  library
    .prepare(
      "insert into alert (rule_name, name, lookup_id, fired_at, evidence, tell_at) select 'Made', 'lighthouse-news.example', max(id), 1, ?, null from lookup",
    )
    .run(JSON.stringify(evidence))
  library.close()
  const ways: [string, (standIn: RunningApp) => Promise<unknown>][] = [
    ['Alerts', async (standIn) => standIn.clickTrayMenu(await alertsInTray(standIn))],
    ['History', (standIn) => standIn.clickMenu('history')],
  ]
  for (const [heading, ask] of ways) {
    await using atLogin = await startAtLogin()
    await expect.poll(async () => (await atLogin.menu()).length).toBeGreaterThan(0)
    await ask(atLogin)
    await expect.poll(async () => (await atLogin.windows()).length).toBe(1)
    const [{ id } = { id: 0 }] = await atLogin.windows()
    const page = await atLogin.pageOf(id)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
})

test('newer versions would be asked for without the person’s consent', { skip: ON_ELECTRON }, async () => {
  const requested: string[] = []
  server = createServer((request, response) => {
    requested.push(
      `${request.method} ${request.url} ${request.headers.cookie ?? ''}${request.headers.authorization ?? ''}`,
    )
    response.end(
      JSON.stringify({
        tag_name: 'v99.1.0',
        html_url: 'https://github.com/domain-almanac/domain-almanac/releases/tag/v99.1.0',
      }),
    )
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const running = await started({
    ALMANAC_UPDATE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`,
  })
  const { page, standIn } = running
  await exploreSample(running)
  await goTo(running, 'Settings')
  const look = page.getByRole('switch', { name: 'Check for updates' })
  expect(await look.isChecked()).toBe(false)
  expect(await page.evaluate(() => window.almanac.checkForUpdate())).toEqual({
    ok: true,
    value: { checkedAt: null, newer: null, fault: null },
  })
  expect(requested).toEqual([])
  await look.click()
  await notices(page).filter({ hasText: 'Version 99.1.0 is available. Run “git pull”' }).waitFor()
  expect(requested).toEqual(['GET /latest '])
  await notices(page).getByRole('button', { name: 'Show in browser' }).click()
  await expect
    .poll(async () => JSON.stringify(await standIn.recordings('shell')))
    .toContain('https://github.com/domain-almanac/domain-almanac/releases/tag/v99.1.0')
  await notices(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => notices(page).count()).toBe(0)
  expect(running.complaints).toEqual([])
})

test(`an error that nobody caught, in either process, would stop a batch, be hidden, or show what it must not${ONLY}`, {
  skip: ON_ELECTRON,
}, async () => {
  const running = await started()
  const { page, standIn } = running
  await runBatch(running)
  const key = service?.key ?? ''
  const goesOn = async (): Promise<void> => {
    const before = await done(running)
    await expect.poll(() => done(running)).toBeGreaterThan(before)
  }
  await standIn.throwUncaught(`provoked in main with ${key} at https://s.example/?d=looked-up.example`)
  await page.getByText('Something unexpected went wrong in the program').waitFor()
  await goesOn()
  await notices(page).getByRole('button', { name: 'Show details' }).click()
  const log = page.getByRole('region', { name: 'Latest lines of the log' })
  await expect.poll(() => log.innerText()).toContain('provoked in main with [key] at https://s.example/?d=…')
  await notices(page).getByRole('button', { name: 'Dismiss' }).click()
  await standIn.throwUncaught('refused in main', 'reject')
  await page.getByText('Something unexpected went wrong in the program').waitFor()
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('provoked in the page')
      }),
  )
  await page.getByText('Something unexpected went wrong in the window').waitFor()
  await page.evaluate(() => void Promise.reject(new Error('refused in the page')))
  await expect
    .poll(() => log.innerText())
    .toMatch(
      /unhandled: Error: refused in main[\s\S]*window: Error: provoked in the page[\s\S]*window: Error: refused in the page/u,
    )
  await goesOn()
  await page.getByRole('button', { name: 'Copy diagnostics' }).click()
  await page.getByText('Read the text before you share it.').waitFor()
  const diagnostics = await running.readClipboard()
  expect(diagnostics).toMatch(/^Domain Almanac \d+\.\d+\.\d+\nSystem: /u)
  expect(diagnostics).toContain('provoked in main')
  for (const hidden of [key, 'looked-up.example', dataDir, service?.url ?? 'none'])
    expect(diagnostics).not.toContain(hidden)
  // No box that has to be answered, in front of everything else.
  expect(await standIn.recordings('dialog')).toEqual([])
})

test(`a window whose process dies would stay blank, or take the batch with it${ONLY}`, {
  skip: ON_ELECTRON,
}, async () => {
  const running = await started()
  const { standIn } = running
  await runBatch(running)
  const id = (await standIn.windows())[0]?.id ?? 0
  await standIn.crashPage(id)
  await expect
    .poll(async () =>
      standIn
        .pageOf(id)
        .then((page) => page.getByText('The window stopped and was reopened').isVisible())
        .catch(() => false),
    )
    .toBe(true)
  const page = await standIn.pageOf(id)
  const again = { ...running, page }
  await batchPill(page).waitFor()
  const before = await done(again)
  await expect.poll(() => done(again)).toBeGreaterThan(before)
})

test('the menu would offer a shortcut that does nothing', { skip: ON_ELECTRON }, async () => {
  const running = await started()
  await exploreSample(running)
  const { page, standIn } = running
  await lookUp(running, 'lighthouse-news.example')
  await page.keyboard.press('Control+2')
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('heading', { level: 1, name: 'lighthouse-news.example' }).waitFor()
  await page.keyboard.press('Control+,')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.keyboard.press('Control+b')
  await page.locator('[data-collapsed="true"]').waitFor()
  await standIn.clickMenu('trouble')
  await page.getByRole('heading', { name: 'Diagnostics' }).waitFor()
  await standIn.clickMenu('allowance')
  await page.getByRole('heading', { level: 1, name: 'Allowance' }).waitFor()
})
