import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from 'playwright-core'
import { isAlive } from './chromium.ts'
import { decode, encode } from './clone.ts'
import type { ControlMethods } from './control-server.ts'
import type { Recording } from './recordings.ts'

/** How to start a program on the stand-in. */
export interface LaunchOptions {
  /** The built main module. */
  main: string
  args?: string[]
  env?: Record<string, string>
  /** A folder that outlives the program; without it a temporary one is made, and removed by `close`. */
  userDataDir?: string
  /** False for a program that is expected to end before it shows a window. */
  waitForWindow?: boolean
  /** How long to wait for the first window, 30 seconds unless set. */
  timeout?: number
}

/** How a program ended. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

type Call = <Name extends keyof ControlMethods>(
  method: Name,
  ...args: Parameters<ControlMethods[Name]>
) => Promise<Awaited<ReturnType<ControlMethods[Name]>>>
/** A window as main knows it. */
export type WindowState = Awaited<ReturnType<ControlMethods['windows']>>[number]
/** A message that no preload sent. */
export type ForgedMessage = Parameters<ControlMethods['forgeIpc']>[0]

/** A program running on the stand-in, as a test sees it. A driver for real Electron can offer the same. */
export interface RunningApp {
  /** The first window's page. Throws when the program was started without waiting for one. */
  readonly page: Page
  readonly process: ChildProcess
  readonly userDataDir: string
  /** What the program wrote to stdout and stderr so far. */
  output(): string
  windows(): Promise<WindowState[]>
  /** The page of a window by its id. */
  pageOf(windowId: number): Promise<Page>
  closeWindow(windowId: number): Promise<void>
  crashPage(windowId: number): Promise<void>
  recordings(area?: string): Promise<Recording[]>
  clearRecordings(): Promise<void>
  /** A button's label, or a whole answer. */
  answerMessageBox(answer: string | { response: number; checkboxChecked?: boolean }): Promise<void>
  answerOpenDialog(paths: string[]): Promise<void>
  answerSaveDialog(path: string): Promise<void>
  menu(): Promise<object[]>
  /** Clicks a menu item by its id, or by the labels on the way to it. */
  clickMenu(...path: string[]): Promise<void>
  trayMenu(): Promise<object[]>
  clickTrayMenu(...path: string[]): Promise<void>
  /** Emits on `app`, `powerMonitor`, `screen`, `nativeTheme`, `tray[:n]`, `notification[:n]`, `window[:n]`, `webContents[:n]`. */
  emit(target: string, event: string, ...args: unknown[]): Promise<boolean>
  setSystemDark(dark: boolean): Promise<void>
  /** The monitors that are plugged in, by their areas. */
  setDisplays(areas: Electron.Rectangle[]): Promise<void>
  setWindowBounds(windowId: number, bounds: Partial<Electron.Rectangle>): Promise<void>
  maximizeWindow(windowId: number): Promise<void>
  /** Makes `shell.openPath` and `shell.trashItem` fail with these messages; without one it works again. */
  shellFaults(faults: { openPath?: string; trashItem?: string }): Promise<void>
  /** What a server that asks for a client certificate is sent. */
  askClientCertificate(url: string): Promise<'none' | 'first' | 'undecided'>
  /** Provokes an error in the main process that nobody catches. */
  throwUncaught(message: string, how?: 'throw' | 'reject'): Promise<void>
  readClipboard(): Promise<string>
  writeClipboard(text: string): Promise<void>
  /** What the registered permission handlers say. */
  askPermission(
    permission: string,
    details?: object,
  ): Promise<{ request: boolean; check: boolean; device: boolean | null }>
  forgeIpc(message: ForgedMessage): Promise<{ value: unknown } | { error: string } | undefined>
  safeStorage(hooks: Parameters<ControlMethods['safeStorage']>[0]): Promise<void>
  waitForExit(): Promise<Exit>
  /** `app.quit()`, then waits for the end. */
  quit(): Promise<Exit>
  /** Ends the program at once, as a crash would, and waits until it is gone. */
  kill(): Promise<Exit>
  /** Ends the program if it still runs, and removes what was made for it. */
  close(): Promise<void>
}

const register = new URL('./register.mjs', import.meta.url).href

/** Starts a built main module on the stand-in and attaches to its first window. */
export async function launchStandIn(options: LaunchOptions): Promise<RunningApp> {
  const scratch = mkdtempSync(join(tmpdir(), 'stand-in-run-'))
  const userDataDir = options.userDataDir ?? join(scratch, 'user-data')
  const socketPath =
    process.platform === 'win32' ? `\\\\.\\pipe\\${scratch.split('\\').at(-1)}` : join(scratch, 'control.sock')
  const { NODE_OPTIONS: _ignored, ...inherited } = process.env
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      register,
      options.main,
      `--user-data-dir=${userDataDir}`,
      ...(options.args ?? []),
    ],
    {
      env: { ...inherited, STAND_IN_TEMP: scratch, ...options.env, STAND_IN_CONTROL: socketPath },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const exited = new Promise<Exit>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  const endChild = () => void child.kill('SIGKILL')
  process.once('exit', endChild)
  let browser: Browser | undefined
  let first: Page | undefined
  let link: Awaited<ReturnType<typeof openLink>> | undefined

  const ended = exited.then(({ code, signal }) => {
    throw new Error(`the program ended (code ${code}, signal ${signal}):\n${output}`)
  })
  ended.catch(() => {})
  const call: Call = async (method, ...args) => {
    link ??= await Promise.race([openLink(socketPath, exited), ended])
    return (await Promise.race([link.call(method, args), ended])) as never
  }
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      // Politely first, so that Chromium is closed and not orphaned.
      void link?.call('exit', [])
      const deadline = setTimeout(endChild, link ? 5000 : 0)
      await exited
      clearTimeout(deadline)
    }
    await browser?.close().catch(() => {})
    await browsersGone(scratch)
    link?.socket.destroy()
    process.off('exit', endChild)
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  const pageOf = async (windowId: number) => {
    const state = (await call('windows')).find((window) => window.id === windowId)
    if (!state) throw new Error(`there is no window ${windowId}`)
    browser ??= await chromium.connectOverCDP(await call('endpoint'), { noDefaults: true })
    return findPage(browser, state.targetId)
  }

  try {
    if (options.waitForWindow !== false) {
      const { windows } = await within(options.timeout ?? 30_000, call('firstWindow'), () => output)
      first = await pageOf(windows[0]?.id ?? 0)
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    get page() {
      if (!first) throw new Error('started without waiting for a window')
      return first
    },
    process: child,
    userDataDir,
    output: () => output,
    windows: () => call('windows'),
    pageOf,
    closeWindow: (id) => call('closeWindow', id),
    crashPage: (id) => call('crashPage', id),
    recordings: (area) => call('recordings', area),
    clearRecordings: () => call('clearRecordings'),
    answerMessageBox: (answer) => call('queueAnswer', 'message', answer),
    answerOpenDialog: (paths) => call('queueAnswer', 'open', paths),
    answerSaveDialog: (path) => call('queueAnswer', 'save', path),
    menu: () => call('menu'),
    clickMenu: (...path) => call('clickMenu', path),
    trayMenu: () => call('trayMenu'),
    clickTrayMenu: (...path) => call('clickTrayMenu', path),
    emit: (target, event, ...args) => call('emit', target, event, args),
    setSystemDark: (dark) => call('setSystemDark', dark),
    setDisplays: (areas) => call('setDisplays', areas),
    setWindowBounds: (id, bounds) => call('setWindowBounds', id, bounds),
    maximizeWindow: (id) => call('maximizeWindow', id),
    shellFaults: (faults) => call('shellFaults', faults),
    askClientCertificate: (url) => call('askClientCertificate', url),
    throwUncaught: (message, how) => call('throwUncaught', message, how),
    readClipboard: () => call('readClipboard'),
    writeClipboard: (text) => call('writeClipboard', text),
    askPermission: (permission, details) => call('askPermission', permission, details),
    forgeIpc: (message) => call('forgeIpc', message) as Promise<{ value: unknown } | { error: string } | undefined>,
    safeStorage: (hooks) => call('safeStorage', hooks),
    waitForExit: () => exited,
    async quit() {
      await call('quit')
      return exited
    },
    async kill() {
      child.kill('SIGKILL')
      return exited
    },
    close,
  }
}

/** Connects to the control socket, which appears a moment after the program has started. */
async function openLink(
  path: string,
  exited: Promise<Exit>,
): Promise<{ socket: Socket; call(method: string, args: unknown[]): Promise<unknown> }> {
  let over = false
  void exited.then(() => {
    over = true
  })
  for (;;) {
    const socket = connect(path)
    const connected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (connected) return { socket, call: makeCaller(socket) }
    if (over) throw new Error('the program has ended')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function makeCaller(socket: Socket): (method: string, args: unknown[]) => Promise<unknown> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let next = 0
  socket.on('error', () => {})
  const lines = createInterface({ input: socket })
  // It passes on the socket's errors; a program that has died is noticed by its exit.
  lines.on('error', () => {})
  lines.on('line', (line) => {
    const { id, value, error } = decode(line) as { id: number; value?: unknown; error?: string }
    if (error === undefined) waiting.get(id)?.resolve(value)
    else waiting.get(id)?.reject(new Error(error))
    waiting.delete(id)
  })
  return (method, args) =>
    new Promise((resolve, reject) => {
      next += 1
      waiting.set(next, { resolve, reject })
      socket.write(`${encode({ id: next, method, args })}\n`)
    })
}

/** Waits for the Chromium of a killed program, which writes to its profile until its end. */
async function browsersGone(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    let pid = 0
    try {
      pid = Number(
        readlinkSync(join(folder, name, 'SingletonLock'))
          .split('-')
          .at(-1),
      )
    } catch {
      // No profile, or nobody in it.
    }
    for (const end = Date.now() + 5000; pid > 0 && isAlive(pid) && Date.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function findPage(browser: Browser, targetId: string): Promise<Page> {
  for (;;) {
    for (const context of browser.contexts()) {
      for (const page of context.pages()) {
        const session = await context.newCDPSession(page)
        const { targetInfo } = await session.send('Target.getTargetInfo')
        await session.detach()
        if (targetInfo.targetId === targetId) return page
      }
    }
    await browser.contexts()[0]?.waitForEvent('page')
  }
}

async function within<T>(limit: number, work: Promise<T>, output: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no window within ${limit} ms:\n${output()}`)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
