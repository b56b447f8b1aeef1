import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { app, type BrowserWindow, clipboard, dialog, nativeTheme, net, Notification, powerMonitor, protocol, safeStorage, session, shell, type Tray } from 'electron'
import createBackupWorker from '../core/backup/backup-worker.ts?nodeWorker'
import { finishInterruptedRestore } from '../core/backup/journal.ts'
import createImportWorker from '../core/imports/import-worker.ts?nodeWorker'
import createLibraryWorker from '../core/library/worker.ts?nodeWorker'
import { DATA_FOLDER } from '../core/settings/data-dir.ts'
import { SettingsStore } from '../core/settings/settings-store.ts'
import { channelOf, type EventName, type Events } from '../shared/ipc/contract.ts'
import { Backups } from './app/backups.ts'
import { Host } from './app/host.ts'
import { Imports } from './app/imports.ts'
import { setMenu } from './app/menu.ts'
import { Notifier } from './app/notifier.ts'
import { PreferenceStore } from './app/preferences.ts'
import { makeTray } from './app/tray.ts'
import { openWindow } from './app/window.ts'
import { Vault } from './credentials/vault.ts'
import { appHandlers } from './ipc/handlers/app-handlers.ts'
import { backupHandlers } from './ipc/handlers/backup-handlers.ts'
import { batchHandlers } from './ipc/handlers/batch-handlers.ts'
import { changeHandlers } from './ipc/handlers/change-handlers.ts'
import { comparisonHandlers } from './ipc/handlers/comparison-handlers.ts'
import { connectionHandlers } from './ipc/handlers/connection-handlers.ts'
import { listHandlers } from './ipc/handlers/list-handlers.ts'
import { lookupHandlers } from './ipc/handlers/lookup-handlers.ts'
import type { HandlerParts } from './ipc/handlers/parts.ts'
import { watchlistHandlers } from './ipc/handlers/watchlist-handlers.ts'
import { registerRoutes } from './ipc/register.ts'
import { type Log, openLog } from './logging/log.ts'
import { hardenContents } from './security/harden-contents.ts'
import { hardenSession } from './security/harden-session.ts'
import { APP_SCHEME, serveApp } from './security/serve-app.ts'

const windows = new Set<BrowserWindow>()
const vaultKeys: (() => string | null)[] = []
let quitting = false
let tray: Tray | null = null
let closesToTray = (): boolean => false

// 1. Before anything is read: whose data this is, and that no other copy of the program uses it.
const dataDir = chooseDataDir()
// 2. Before `ready`: Electron takes these only until then.
app.enableSandbox()
hardenContents(app)
protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }])

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', showWindow)
  const log = openLog(dataDir, () => vaultKeys.flatMap((key) => key() ?? []))
  catchUncaught(log)
  await app.whenReady()
  // 3. Before the first window: the session it runs in and the page it will ask for.
  hardenSession(session.defaultSession)
  protocol.handle(APP_SCHEME, serveApp(join(import.meta.dirname, '../renderer')))
  // 4. The program itself. The keyring is read from here on, since it may not be touched before `ready`.
  const interrupted = await undoInterruptedRestore()
  const parts = composeParts(log)
  if (interrupted) parts.host.notice({ kind: `restore-${interrupted}`, detail: '' })
  const backups = new Backups({ host: parts.host, settings: parts.settings, dataDir, version: parts.version, start: () => createBackupWorker({}) as Worker, onProgress: (progress) => tell('backup', progress) })
  registerRoutes({ handlers: { ...appHandlers(parts), ...lookupHandlers(parts), ...listHandlers(parts), ...connectionHandlers(parts), ...batchHandlers(parts), ...watchlistHandlers(parts), ...changeHandlers(parts), ...comparisonHandlers(parts), ...backupHandlers(parts, backups) }, knownWindow, log })
  setMenu((action) => tell('menu', { action }))
  showWindow()
  // 5. The library opens beside the window, not before it.
  void parts.host.open()
  backups.watchWeekly()
  powerMonitor.on('suspend', () => parts.host.suspend())
  powerMonitor.on('resume', () => parts.host.resume())
  app.on('activate', showWindow)
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit())
  closeBeforeQuit(parts.host, backups, log)
} else {
  app.quit()
}

function chooseDataDir(): string {
  const chosen = app.commandLine.getSwitchValue('data-dir') || process.env.ALMANAC_DATA_DIR
  const folder = chosen ? resolve(chosen) : join(app.getPath('appData'), DATA_FOLDER)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const why = `The data folder cannot be used: ${folder} (${error instanceof Error ? error.message : String(error)}). Choose another one with ALMANAC_DATA_DIR.`
    process.stderr.write(`${why}\n`)
    dialog.showErrorBox('Domain Almanac cannot start', why)
    app.exit(1)
  }
  app.setPath('userData', folder)
  app.setPath('sessionData', join(folder, 'chromium'))
  return folder
}

/** A crash in the middle of a restore is undone before anything is read. */
async function undoInterruptedRestore(): Promise<'undone' | 'finished' | null> {
  try {
    return await finishInterruptedRestore(dataDir)
  } catch (error) {
    dialog.showErrorBox('Domain Almanac cannot start', error instanceof Error ? error.message : String(error))
    app.exit(1)
    return null
  }
}

function composeParts(log: Log): HandlerParts {
  const settings = new SettingsStore(dataDir)
  const preferences = new PreferenceStore(dataDir)
  const vault = new Vault(dataDir, safeStorage)
  vaultKeys.push(() => vault.key(settings.get().active ?? ''))
  const setTheme = (theme: 'light' | 'dark' | 'system'): void => void (nativeTheme.themeSource = theme)
  setTheme(preferences.get().theme)
  closesToTray = () => preferences.get().closeToTray
  // The program's own requests take the system's proxy and certificates.
  const fetchFromNet = ((input: URL | string, init?: RequestInit) => net.fetch(String(input), init)) as typeof fetch
  const host = new Host({ dataDir, settings, vault, startWorker: (start) => createLibraryWorker({ workerData: start }) as Worker, fetch: fetchFromNet, isOnline: () => net.isOnline(), showProgress, log, tell, onChanged: () => notifier.look() })
  const notifier = new Notifier({
    take: () => host.almanac.library.write.takeAlerts(host.almanac.now()),
    nextAt: async () => (host.isOpen ? host.almanac.library.read.nextAlertAt() : null),
    now: () => host.almanac.now(),
    show: showNotification,
    open: (place) => {
      showWindow()
      tell('open', place)
    },
    locale: app.getLocale(),
    onFault: (error) => log(`telling alerts: ${String(error)}`),
  })
  for (const [kind, movedAside] of [['settings-moved-aside', settings.movedAside], ['preferences-moved-aside', preferences.movedAside]] as const) {
    if (movedAside) host.notices.push({ kind, detail: movedAside })
  }
  return {
    host, settings, preferences, vault, log, dataDir, tell, setTheme,
    fetch: fetchFromNet,
    version: app.getVersion(),
    locale: app.getLocale(),
    imports: new Imports(() => createImportWorker({}) as Worker),
    chooseFile,
    chooseTarget,
    copyText: (text) => clipboard.writeText(text),
    openExternal: (url) => shell.openExternal(url),
    showFolder: (folder) => shell.openPath(folder),
    chooseBackup,
    chooseFolder,
    showItem: (path) => shell.showItemInFolder(path),
    throwAway: (path) => shell.trashItem(path),
  }
}

async function chooseFile(): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openFile'], filters: [{ name: 'Lists', extensions: ['txt', 'csv', 'tsv', 'json', 'xlsx', 'log', 'eml'] }, { name: 'All files', extensions: ['*'] }] })
  return canceled ? null : (filePaths[0] ?? null)
}

async function chooseBackup(): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openFile'], filters: [{ name: 'Backups', extensions: ['almanac-backup'] }, { name: 'All files', extensions: ['*'] }] })
  return canceled ? null : (filePaths[0] ?? null)
}

async function chooseFolder(): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory', 'createDirectory'] })
  return canceled ? null : (filePaths[0] ?? null)
}

async function chooseTarget(name: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: join(app.getPath('downloads'), name.replaceAll(/[/\\:*?"<>|]/gu, ' ')) })
  return canceled || !filePath ? null : filePath
}

function knownWindow(contentsId: number): boolean {
  return [...windows].some((window) => !window.isDestroyed() && window.webContents.id === contentsId)
}

function tell<K extends EventName>(name: K, event: Events[K]): void {
  for (const window of windows) if (!window.isDestroyed()) window.webContents.send(channelOf(name), event)
}

// Kept until they are closed: one that is collected can no longer be clicked.
const shown = new Set<Notification>()

function showNotification({ title, body, onClick }: { title: string; body: string; onClick: () => void }): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({ title, body })
  shown.add(notification)
  notification.on('click', onClick)
  notification.on('close', () => shown.delete(notification))
  notification.show()
}

/** The task bar or dock shows how far the running batch is; -1 takes the bar away. */
function showProgress(share: number): void {
  for (const window of windows) if (!window.isDestroyed()) window.setProgressBar(share)
}

function showWindow(): void {
  const [open] = windows
  if (open) {
    if (open.isMinimized()) open.restore()
    open.show()
    open.focus()
    return
  }
  const window = openWindow(nativeTheme.shouldUseDarkColors ? '#15171a' : '#ffffff')
  windows.add(window)
  window.on('close', (event) => {
    if (quitting || !closesToTray()) return
    event.preventDefault()
    window.hide()
    tray ??= makeTray({ open: showWindow, quit: () => app.quit() })
  })
  window.once('closed', () => windows.delete(window))
}

/** Quitting waits until what is in flight has been written down. */
function closeBeforeQuit(host: Host, backups: Backups, log: Log): void {
  app.on('before-quit', (event) => {
    if (quitting) return
    quitting = true
    event.preventDefault()
    tray?.destroy()
    backups
      .cancel()
      .then(() => host.close())
      .catch((error: unknown) => log(`closing: ${String(error)}`))
      .finally(() => app.quit())
  })
}

function catchUncaught(log: Log): void {
  process.on('uncaughtException', (error) => {
    log(`uncaught: ${error.stack ?? String(error)}`)
    if (app.isReady()) dialog.showErrorBox('Something went wrong', 'Domain Almanac met an unexpected error and goes on. What had been stored is safe. Details are in the log, in the data folder.')
  })
  process.on('unhandledRejection', (reason) => log(`unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`))
}
