import { EventEmitter } from 'node:events'
import type { App, CommandLine } from 'electron'
import { appInfo, pathOf, setPathOf, switchValue } from './app-info.ts'
import { closeBrowser } from './chromium.ts'
import { isReady, markReady } from './readiness.ts'
import { record } from './recordings.ts'
import { dropLock, holdsLock, takeLock } from './single-instance.ts'
import { absent, makeEvent, strict } from './strict.ts'

/** What `app` needs to know of a window to quit properly. */
export interface QuitTarget {
  close(): void
  destroy(): void
  isDestroyed(): boolean
}

const windows = new Set<QuitTarget>()
const switches = new Map<string, string>()
const removedSwitches = new Set<string>()
const becameReady = Promise.withResolvers<void>()
let sandboxed = false
let quitting = false
let exiting = false

const members = {
  isPackaged: false,
  dock: undefined,
  get name() {
    return appInfo.name
  },
  set name(name: string) {
    appInfo.name = name
  },
  isReady,
  // A main module that awaits this at its top level never runs to its end, as in Electron.
  whenReady: () => becameReady.promise,
  quit,
  exit(code = 0) {
    for (const window of windows) window.destroy()
    void finish(code)
  },
  requestSingleInstanceLock(additionalData?: Record<string, unknown>) {
    const handover = { argv: process.argv, cwd: process.cwd(), data: additionalData ?? null }
    return takeLock(pathOf('userData'), handover, (second) =>
      app.emit('second-instance', makeEvent(), second.argv, second.cwd, second.data),
    )
  },
  hasSingleInstanceLock: holdsLock,
  releaseSingleInstanceLock: dropLock,
  getPath: (name: string) => pathOf(name),
  setPath: (name: string, path: string) => setPathOf(name, path),
  setAppLogsPath(path?: string) {
    setPathOf('logs', path ?? pathOf('logs'))
  },
  getName: () => appInfo.name,
  setName(name: string) {
    appInfo.name = name
  },
  getVersion: () => appInfo.version,
  getAppPath: () => appInfo.path,
  enableSandbox() {
    if (isReady()) throw new Error('app.enableSandbox() can only be called before app is ready')
    // Electron takes the switch out of the command line (electron_api_app.cc): the sandbox is on whatever was asked for.
    removeSwitch('no-sandbox')
    sandboxed = true
    record('app', 'enableSandbox')
  },
  disableHardwareAcceleration() {
    if (isReady()) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready')
  },
  getLocale: () => (isReady() ? (process.env['STAND_IN_LOCALE'] ?? 'en-US') : ''),
  getSystemLocale: () => process.env['STAND_IN_LOCALE'] ?? 'en-US',
  getLocaleCountryCode: () => (process.env['STAND_IN_LOCALE'] ?? 'en-US').split('-')[1] ?? '',
  getPreferredSystemLanguages: () => [process.env['STAND_IN_LOCALE'] ?? 'en-US'],
  isAccessibilitySupportEnabled: () => false,
  focus: () => record('app', 'focus'),
  hide: () => record('app', 'hide'),
  relaunch: (options?: object) => record('app', 'relaunch', options),
  setToastActivatorCLSID: (id: string) => record('app', 'setToastActivatorCLSID', id),
  setAppUserModelId: (id: string) => record('app', 'setAppUserModelId', id),
  setAboutPanelOptions: (options: object) => record('app', 'setAboutPanelOptions', options),
  showAboutPanel: () => record('app', 'showAboutPanel'),
  setLoginItemSettings: (settings: object) => record('app', 'setLoginItemSettings', settings),
  getLoginItemSettings: () => ({
    openAtLogin: false,
    wasOpenedAtLogin: false,
    status: 'not-registered',
    executableWillLaunchAtLogin: false,
    launchItems: [],
  }),
  setAsDefaultProtocolClient: (scheme: string) => recorded('setAsDefaultProtocolClient', scheme),
  removeAsDefaultProtocolClient: (scheme: string) => recorded('removeAsDefaultProtocolClient', scheme),
  isDefaultProtocolClient: () => false,
  setUserTasks: (tasks: object[]) => recorded('setUserTasks', tasks),
  setJumpList: (categories: object[] | null) => {
    record('app', 'setJumpList', categories)
    return 'ok' as const
  },
  setBadgeCount: (count?: number) => recorded('setBadgeCount', count),
  getBadgeCount: () => 0,
  addRecentDocument: (path: string) => record('app', 'addRecentDocument', path),
  clearRecentDocuments: () => record('app', 'clearRecentDocuments'),
  getAppMetrics: () => [],
  commandLine: strict('app.commandLine', {
    appendSwitch(name: string, value = '') {
      removedSwitches.delete(name)
      switches.set(name, value)
    },
    appendArgument: () => absent('app.commandLine.appendArgument'),
    hasSwitch: (name: string) =>
      switches.has(name) ||
      (!removedSwitches.has(name) &&
        process.argv.some((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`))),
    getSwitchValue: (name: string) =>
      switches.get(name) ?? (removedSwitches.has(name) ? undefined : switchValue(name)) ?? '',
    removeSwitch,
  } satisfies Pick<CommandLine, 'appendSwitch' | 'appendArgument' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'>),
} satisfies Partial<{ [Key in keyof App]: App[Key] | undefined }>

/** Electron's `app`. */
export const app = strict(
  'app',
  Object.defineProperties(new EventEmitter(), Object.getOwnPropertyDescriptors(members)) as EventEmitter &
    typeof members,
)

/** Whether `app.enableSandbox` was called. */
export function isSandboxEnabled(): boolean {
  return sandboxed
}

/** Registers a window with `app`, so that quitting closes it. */
export function addWindow(window: QuitTarget): void {
  windows.add(window)
}

/** Unregisters a window from `app`; the last one ends or keeps the program as in Electron. */
export function removeWindow(window: QuitTarget): void {
  if (!windows.delete(window) || windows.size > 0 || exiting) return
  if (quitting) leave()
  else if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
  else quit()
}

function removeSwitch(name: string): void {
  switches.delete(name)
  removedSwitches.add(name)
}

function recorded(name: string, details: unknown): boolean {
  record('app', name, details)
  return true
}

function quit(): void {
  if (quitting || exiting) return
  const event = makeEvent()
  app.emit('before-quit', event)
  if (event.defaultPrevented) return
  quitting = true
  if (windows.size === 0) return leave()
  for (const window of [...windows]) window.close()
}

/** A window that refuses to close calls the whole quit off. */
export function cancelQuit(): void {
  quitting = false
}

function leave(): void {
  const event = makeEvent()
  app.emit('will-quit', event)
  if (event.defaultPrevented) quitting = false
  else void finish(0)
}

async function finish(code: number): Promise<void> {
  if (exiting) return
  exiting = true
  app.emit('quit', makeEvent(), code)
  await closeBrowser()
  process.exit(code)
}

function becomeReady(): void {
  if (isReady() || quitting || exiting) return
  markReady()
  app.emit('will-finish-launching')
  app.emit('ready', makeEvent(), {})
  becameReady.resolve()
}

// Electron waits for the main module, top-level awaits included, however long it takes (lib/browser/init.ts).
Object.assign(globalThis, {
  [Symbol.for('stand-in.main-ran')]() {
    clearTimeout(unsettled)
    setImmediate(becomeReady)
  },
})
const unsettled = setTimeout(() => {
  console.error('The main module has not run to its end, and `ready` comes only after it. Does it await whenReady()?')
}, 5_000).unref()
// One graceful end for each signal; then it has its usual effect again (electron_browser_main_parts_posix.cc).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, quit)
// Electron stays alive without a window or a timer; plain Node would simply end.
setInterval(() => {}, 1 << 30)
