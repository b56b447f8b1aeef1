import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Locator, type Page } from 'playwright-core'
import { electronEnvironment } from '../../tools/run-child.ts'
import { putSample } from '../fixtures/ready-sample.ts'
import { launchStandIn, type RunningApp } from '../../tools/stand-in/control.ts'
import { meter } from './screen.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIRST_WINDOW_MS = 60_000

/** A running program as the end-to-end tests see it, on real Electron or on the stand-in. */
export interface Program {
  page: Page
  dataDir: string
  /** The stand-in's further controls; null on real Electron. */
  standIn: RunningApp | null
  readClipboard(): Promise<string>
  /** What runs it, with its versions. */
  shell(): Promise<string>
  /** Whether a window of the program's can be seen. */
  isShown(): Promise<boolean>
  writeClipboard(text: string): Promise<void>
  /** Chooses from the menu of a right-click on a text field; by a role of Electron's, whatever the language. */
  chooseFromEditMenu(field: Locator, role: 'paste'): Promise<void>
  /** Answers the next question which file to open. */
  answerOpenDialog(path: string): Promise<void>
  /** Clicks the close button of the window. */
  closeWindow(): Promise<void>
  /** Clicks the tray; to be there, it has to be watched for before it is made. */
  watchTray(): Promise<void>
  clickTray(): Promise<void>
  hasTray(): Promise<boolean>
  /** Chooses the item of the menu that has this accelerator. */
  chooseAccelerator(accelerator: string): Promise<void>
  /** Answers the next question where to save something. */
  answerSaveDialog(path: string): Promise<void>
  /** Quits as a person does; gives the exit status. */
  quit(): Promise<number | null>
  /** Ends it as a crash does: nothing gets the time to tidy up. */
  crash(): Promise<void>
  /** Everything that the page complained about: script errors and violations of the content policy. */
  complaints: string[]
  close(): Promise<void>
}

export const ON_ELECTRON = process.env.ALMANAC_E2E_ON === 'electron'

/** A data folder of its own for one test, as before the first start. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'almanac-e2e-'))
}

/** The same with the sample library in it, for tests that are not about its first opening: that one takes seconds. */
export function newSampleDir(): string {
  const dataDir = newDataDir()
  putSample(dataDir)
  return dataDir
}

/** Starts the built program on a data folder. On Electron `appPath` may be another folder than this one, or an asar. */
export async function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
  appPath: string = ROOT,
): Promise<Program> {
  const complaints: string[] = []
  const program = ON_ELECTRON ? await onElectron(appPath, dataDir, env, args) : await onStandIn(dataDir, env, args)
  program.page.on('pageerror', (error) => complaints.push(error.message))
  program.page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  program.page.setDefaultTimeout(60_000)
  return { ...program, dataDir, complaints }
}

type Started = Omit<Program, 'dataDir' | 'complaints'>

async function onStandIn(dataDir: string, env: Record<string, string>, args: string[]): Promise<Started> {
  const standIn = await launchStandIn({
    main: join(ROOT, 'out/main/index.js'),
    args,
    env: { ALMANAC_DATA_DIR: dataDir, ...env },
  })
  return {
    page: standIn.page,
    standIn,
    readClipboard: async () => String(await standIn.readClipboard()),
    shell: async () => `the stand-in on Node ${process.versions.node}`,
    isShown: async () => (await standIn.windows()).some(({ visible }) => visible),
    answerSaveDialog: (path) => standIn.answerSaveDialog(path),
    answerOpenDialog: (path) => standIn.answerOpenDialog([path]),
    writeClipboard: async (text) => void (await standIn.writeClipboard(text)),
    async chooseFromEditMenu(field) {
      await standIn.clearRecordings()
      await field.click({ button: 'right' })
      while (!(await standIn.recordings('menu')).some(({ name }) => name === 'popup'));
      await standIn.clickMenu('Paste')
    },
    async closeWindow() {
      const [window] = await standIn.windows()
      if (window) await standIn.closeWindow(window.id)
    },
    watchTray: async () => undefined,
    clickTray: async () => void (await standIn.emit('tray', 'click')),
    hasTray: () =>
      standIn.trayMenu().then(
        () => true,
        () => false,
      ),
    chooseAccelerator: async () => {
      throw new Error('its keys work on the stand-in')
    },
    quit: async () => (await standIn.quit()).code,
    crash: async () => void (await standIn.kill()),
    close: async () => void (await standIn.close()),
  }
}

// Playwright gives these only to an Electron that it finds by itself: no question of a keychain may hold a test up.
const NO_KEYCHAIN = ['--use-mock-keychain', '--password-store=basic']

async function onElectron(
  appPath: string,
  dataDir: string,
  env: Record<string, string>,
  args: string[],
): Promise<Started> {
  const app = await _electron.launch({
    executablePath: process.env.ALMANAC_ELECTRON ?? '',
    args: [appPath, ...NO_KEYCHAIN, ...args],
    // Otherwise Playwright turns the sandbox off on Linux, and something else would be tested than what people run. Where
    // it cannot start, `npm start` runs without it as well.
    chromiumSandbox: process.env.ALMANAC_SANDBOX_COMMAND === undefined,
    env: { ...electronEnvironment(process.env), ALMANAC_DATA_DIR: dataDir, ...env } as Record<string, string>,
    timeout: FIRST_WINDOW_MS,
  })
  let over = false
  const ended = new Promise<void>((resolve) => app.once('close', () => resolve())).then(() => void (over = true))
  return {
    page: await firstWindow(app),
    standIn: null,
    readClipboard: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    shell: () =>
      app.evaluate(
        () =>
          `Electron ${process.versions.electron} (Chromium ${process.versions.chrome}, Node ${process.versions.node})`,
      ),
    isShown: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((one) => one.isVisible())),
    writeClipboard: (text) => app.evaluate(({ clipboard }, given) => void clipboard.writeText(given), text),
    ...onElectronMenus(app),
    // The dialog belongs to the system, and nothing can press its buttons.
    answerSaveDialog: (path) =>
      app.evaluate(({ dialog }, filePath) => {
        const show = dialog.showSaveDialog
        dialog.showSaveDialog = async () => {
          dialog.showSaveDialog = show
          return { canceled: false, filePath }
        }
      }, path),
    async quit() {
      // The answer may be lost with the program.
      await app.evaluate((electron) => electron.app.quit()).catch(() => undefined)
      await ended
      return app.process().exitCode
    },
    async crash() {
      // On Windows Playwright's process is the shell that started the program.
      if (process.platform !== 'win32') app.process().kill('SIGKILL')
      else await app.evaluate(() => process.kill(process.pid, 'SIGKILL')).catch(() => undefined)
      await ended
    },
    close: async () => (over ? undefined : app.close()),
  }
}

/** What belongs to the system, and cannot be clicked from outside: it is done as Electron does it when somebody clicks. */
function onElectronMenus(
  app: ElectronApplication,
): Pick<
  Program,
  | 'chooseFromEditMenu'
  | 'answerOpenDialog'
  | 'closeWindow'
  | 'watchTray'
  | 'clickTray'
  | 'hasTray'
  | 'chooseAccelerator'
> {
  return {
    async chooseFromEditMenu(field, role) {
      await app.evaluate(({ Menu, BrowserWindow }, wanted) => {
        const popup = Menu.prototype.popup
        Menu.prototype.popup = function (): void {
          Menu.prototype.popup = popup
          const [window] = BrowserWindow.getAllWindows().filter((one) => one.isVisible())
          this.items.find((item) => item.role === wanted)?.click({}, window, window?.webContents)
        }
      }, role)
      await field.click({ button: 'right' })
    },
    answerOpenDialog: (path) =>
      app.evaluate(({ dialog }, filePath) => {
        const show = dialog.showOpenDialog
        dialog.showOpenDialog = async () => {
          dialog.showOpenDialog = show
          return { canceled: false, filePaths: [filePath] }
        }
      }, path),
    closeWindow: () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()
          .find((one) => one.isVisible())
          ?.close(),
      ),
    watchTray: () =>
      app.evaluate(({ Tray }) => {
        const set = Tray.prototype.setContextMenu
        Tray.prototype.setContextMenu = function (menu): void {
          Object.assign(globalThis, { trayOfTest: this })
          set.call(this, menu)
        }
      }),
    clickTray: () => app.evaluate(() => void (globalThis as { trayOfTest?: Electron.Tray }).trayOfTest?.emit('click')),
    hasTray: () =>
      app.evaluate(() => (globalThis as { trayOfTest?: Electron.Tray }).trayOfTest?.isDestroyed() === false),
    chooseAccelerator: (accelerator) =>
      app.evaluate(({ Menu, BrowserWindow }, wanted) => {
        const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? []
        const [window] = BrowserWindow.getAllWindows().filter((one) => one.isVisible())
        items.find((item) => item.accelerator === wanted)?.click({}, window, window?.webContents)
      }, accelerator),
  }
}

/** Waits for the first window. When none comes, says which half of the start is missing, and leaves no process behind. */
async function firstWindow(app: ElectronApplication): Promise<Page> {
  try {
    return await app.firstWindow({ timeout: FIRST_WINDOW_MS })
  } catch (cause) {
    const ready = await app.evaluate((electron) => electron.app.isReady()).catch(() => null)
    app.process().kill('SIGKILL')
    const why = ready === false ? '`ready` did not come: the main module has not ended' : 'no window was opened'
    throw new Error(`${why} within ${FIRST_WINDOW_MS / 1_000} s`, { cause })
  }
}

/** Removes a test's data folder. */
export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

/** First start: the sample connection. */
export async function exploreSample({ page }: Program): Promise<void> {
  await page.getByRole('button', { name: 'Explore' }).click()
  await page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
}

/** First start: a service with a key, skipping the check of the key. */
export async function connectService({ page }: Program, url: string, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Base URL of the service').fill(url)
  await page.getByLabel('API key', { exact: true }).fill(key)
  // What a ping tells comes in above the buttons.
  await page.getByText('Looking for the service…').waitFor({ state: 'detached' })
  const save = page.getByRole('button', { name: 'Save without checking' })
  await save.click()
  // The heading may stand behind the form already; what is clicked before the form has gone is left for the first screen.
  await save.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
}

/** Types a name into the field that is there and looks it up; waits for its page. */
export async function lookUp({ page }: Program, typed: string, shown = typed): Promise<void> {
  const field = page.getByLabel('Domain name')
  await field.fill(typed)
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: shown, exact: true }).waitFor()
}

/** Goes to a screen by the sidebar. */
export async function goTo(
  { page }: Program,
  screen: 'Look up' | 'Domains' | 'History' | 'Batches' | 'Watchlists' | 'Alerts' | 'Compare' | 'Reports' | 'Settings',
): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: screen, exact: true }).click()
}

/** What is left of the allowance, as the frame shows it. */
export async function leftShown({ page }: Program): Promise<number> {
  const words = await meter(page).innerText()
  return Number(words.split(' ')[0]?.replaceAll(',', ''))
}
