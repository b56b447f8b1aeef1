import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { app, clipboard, dialog, Notification, powerMonitor, protocol, safeStorage, session, shell } from 'electron'
import createBackupWorker from '../core/backup/backup-worker.ts?nodeWorker'
import { finishInterruptedRestore } from '../core/backup/journal.ts'
import { systemAuthorities } from '../core/http/authorities.ts'
import { HttpClient } from '../core/http/http-client.ts'
import createImportWorker from '../core/imports/import-worker.ts?nodeWorker'
import createLibraryWorker from '../core/library/door/worker.ts?nodeWorker'
import createOpenWorker from '../core/reports/opened/open-worker.ts?nodeWorker'
import createReportWorker from '../core/reports/report-worker.ts?nodeWorker'
import { REPORT_WORKER_LIMITS } from '../core/reports/write-report.ts'
import { DATA_FOLDER } from '../core/settings/data-dir.ts'
import { SettingsStore } from '../core/settings/settings-store.ts'
import type { EventName, Events } from '../shared/ipc/contract.ts'
import { Backups } from './app/backups.ts'
import { askedFile, LIST_EXTENSIONS, readArguments } from './app/arguments.ts'
import { Desktop } from './app/desktop.ts'
import { HandedOver } from './app/handed-over.ts'
import { Host } from './app/host.ts'
import { Imports } from './app/imports.ts'
import { Notifier } from './app/notifier.ts'
import { PreferenceStore } from './app/preferences.ts'
import { catchUncaught } from './app/uncaught.ts'
import { word } from '../shared/locales/word.ts'
import { Vault } from './credentials/vault.ts'
import { appHandlers } from './ipc/handlers/app-handlers.ts'
import { backupHandlers } from './ipc/handlers/backup-handlers.ts'
import { batchHandlers } from './ipc/handlers/batch-handlers.ts'
import { changeHandlers } from './ipc/handlers/change-handlers.ts'
import { comparisonHandlers } from './ipc/handlers/comparison-handlers.ts'
import { connectionHandlers } from './ipc/handlers/connection-handlers.ts'
import { desktopHandlers } from './ipc/handlers/desktop-handlers.ts'
import { listHandlers } from './ipc/handlers/list-handlers.ts'
import { lookupHandlers } from './ipc/handlers/lookup-handlers.ts'
import type { HandlerParts } from './ipc/handlers/parts.ts'
import { reportHandlers } from './ipc/handlers/report-handlers.ts'
import { watchlistHandlers } from './ipc/handlers/watchlist-handlers.ts'
import { registerRoutes } from './ipc/register.ts'
import { type Log, openLog, scrubberOf } from './logging/log.ts'
import { Previews } from './reports/previews.ts'
import { printPdf } from './reports/print-pdf.ts'
import { systemProxies } from './network/system-proxies.ts'
import { ReportDesk } from './reports/report-desk.ts'
import { ScheduledReports } from './reports/scheduled-reports.ts'
import { hardenContents } from './security/harden-contents.ts'
import { hardenSession } from './security/harden-session.ts'
import { APP_SCHEME, APP_URL, serveApp } from './security/serve-app.ts'

const vaultKeys: (() => string | null)[] = []
let quitting = false
let desktop: Desktop | null = null
const previews = new Previews()
let onChanged = (): void => undefined
const LISTS = [
  { name: word('files.lists'), extensions: [...LIST_EXTENSIONS, 'almanac-report'] },
  { name: word('files.all'), extensions: ['*'] },
]

// 1. Before anything is read: whose data this is, and that no other copy of the program uses it.
const dataDir = chooseDataDir()
// 2. Before `ready`: Electron takes these only until then.
app.enableSandbox()
hardenContents(app)
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

const handedOver = new HandedOver((waiting) => tell('handedOver', { waiting }))
/** How many arguments stand for the program itself. */
const own = app.isPackaged ? 1 : 2

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', (_event, argv, cwd) => {
    handedOver.add(readArguments(argv, cwd, own))
    desktop?.window.show()
  })
  // macOS hands files over by an event, also before `ready`.
  app.on('open-file', (event, path) => {
    event.preventDefault()
    handedOver.add([askedFile(path) ?? []].flat())
    desktop?.window.show()
  })
  handedOver.add(readArguments(process.argv, process.cwd(), own))
  const scrub = scrubberOf(() => vaultKeys.flatMap((key) => key() ?? []))
  const log = openLog(dataDir, scrub)
  let host: Host | null = null
  catchUncaught({
    log,
    host: () => host,
    say: () => dialog.showErrorBox(word('crash.title-program'), word('crash.text')),
  })
  await app.whenReady()
  // 3. Before the first window: the session it runs in and the page it will ask for.
  hardenSession(session.defaultSession)
  protocol.handle(
    APP_SCHEME,
    serveApp(join(import.meta.dirname, '../renderer'), (path) => previews.at(path)),
  )
  // 4. The program itself. The keyring is read from here on, since it may not be touched before `ready`.
  const interrupted = await undoInterruptedRestore()
  const parts = composeParts(log)
  if (interrupted) parts.host.notice({ kind: `restore-${interrupted}`, detail: '' })
  const backups = new Backups({
    host: parts.host,
    settings: parts.settings,
    dataDir,
    version: parts.version,
    start: () => createBackupWorker({}) as Worker,
    onProgress: (progress) => tell('backup', progress),
  })
  host = parts.host
  desktop = new Desktop({ ...parts, handedOver, scrub })
  registerRoutes({
    handlers: {
      ...appHandlers(parts),
      ...lookupHandlers(parts),
      ...listHandlers(parts),
      ...connectionHandlers(parts),
      ...batchHandlers(parts),
      ...watchlistHandlers(parts),
      ...changeHandlers(parts),
      ...comparisonHandlers(parts),
      ...backupHandlers(parts, backups),
      ...reportHandlers(parts),
      ...desktopHandlers(parts, desktop),
    },
    knownWindow: (id) => desktop?.window.isKnown(id) ?? false,
    log,
  })
  desktop.start()
  // 5. The library opens beside the window, not before it.
  backups.watchWeekly()
  void parts.host.open().then(() => {
    desktop?.tray.changed()
    parts.scheduled.start()
  })
  powerMonitor.on('suspend', () => parts.host.suspend())
  powerMonitor.on('resume', () => parts.host.resume())
  app.on('activate', () => desktop?.window.show())
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit())
  closeBeforeQuit(parts, backups, log)
} else {
  app.quit()
}

/** How numbers and days are written: as the system does, unless another way is asked for. */
function localeOf(): string {
  const asked = process.env.ALMANAC_LOCALE
  return asked && Intl.DateTimeFormat.supportedLocalesOf(asked).length > 0 ? asked : app.getLocale()
}

function chooseDataDir(): string {
  const chosen = app.commandLine.getSwitchValue('data-dir') || process.env.ALMANAC_DATA_DIR
  const folder = chosen ? resolve(chosen) : join(app.getPath('appData'), DATA_FOLDER)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const why = word('crash.data-folder', { folder, why: error instanceof Error ? error.message : String(error) })
    process.stderr.write(`${why}\n`)
    dialog.showErrorBox(word('crash.cannot-start'), why)
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
    dialog.showErrorBox(word('crash.cannot-start'), error instanceof Error ? error.message : String(error))
    app.exit(1)
    return null
  }
}

function composeParts(log: Log): HandlerParts {
  const settings = new SettingsStore(dataDir)
  const preferences = new PreferenceStore(dataDir)
  const vault = new Vault(dataDir, safeStorage, {
    onChanged: (id) => host.keyChanged(id),
    onFault: (error) => log(`key: ${error instanceof Error ? error.message : String(error)}`),
  })
  vaultKeys.push(() => vault.key(settings.get().active ?? ''))
  // The program's own requests take the system's proxy and certificates.
  const http = new HttpClient({
    proxies: systemProxies(session.defaultSession, process.env),
    authorities: systemAuthorities,
  })
  const host = new Host({
    dataDir,
    settings,
    vault,
    startWorker: (start) => createLibraryWorker({ workerData: start }) as Worker,
    http,
    showProgress: (share) => desktop?.window.showProgress(share),
    log,
    tell,
    onChanged: () => notifier.look(),
  })
  const notifier = new Notifier({
    take: () => host.almanac.library.write.takeAlerts(host.almanac.now()),
    // What cannot be shown is not taken: it waits in the list of alerts, unseen.
    nextAt: async () => (host.isOpen && Notification.isSupported() ? host.almanac.library.read.nextAlertAt() : null),
    now: () => host.almanac.now(),
    show: showNotification,
    open: (place) => {
      desktop?.window.show()
      tell('open', place)
    },
    locale: localeOf(),
    onFault: (error) => log(`telling alerts: ${String(error)}`),
  })
  for (const [kind, movedAside] of [
    ['settings-moved-aside', settings.movedAside],
    ['preferences-moved-aside', preferences.movedAside],
  ] as const) {
    if (movedAside) host.notices.push({ kind, detail: movedAside })
  }
  const desk = new ReportDesk({
    host,
    start: (start) => createReportWorker({ workerData: start, resourceLimits: REPORT_WORKER_LIMITS }) as Worker,
    previews,
    version: app.getVersion(),
    appUrl: APP_URL,
    print: printPdf,
  })
  const onScheduled: ((file: string) => void)[] = []
  const scheduled = new ScheduledReports({
    host,
    desk,
    log,
    onRan: (run) => {
      if (run.file !== null) for (const listener of onScheduled) listener(run.file)
      tell('reportScheduled', run)
      tell('changed', { what: 'library' })
    },
  })
  onChanged = () => scheduled.soon()
  return {
    host,
    settings,
    preferences,
    vault,
    log,
    dataDir,
    tell,
    desk,
    scheduled,
    startOpenWorker: (start) => createOpenWorker({ workerData: start }) as Worker,
    onScheduled: (listener) => void onScheduled.push(listener),
    applyPreferences: (next) => desktop?.applyPreferences(next),
    http,
    version: app.getVersion(),
    locale: localeOf(),
    imports: new Imports(() => createImportWorker({}) as Worker),
    chooseFile,
    chooseTarget,
    copyText: (text) => clipboard.writeText(text),
    openExternal: (url) => shell.openExternal(url),
    showFolder: (folder) => shell.openPath(folder),
    handedFile: (token) => {
      const held = handedOver.release(token)
      return held?.kind === 'file' ? held.path : null
    },
    chooseBackup,
    chooseFolder,
    showItem: (path) => shell.showItemInFolder(path),
    throwAway: (path) => shell.trashItem(path),
  }
}

async function chooseFile(filters: { name: string; extensions: string[] }[] = LISTS): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openFile'], filters })
  return canceled ? null : (filePaths[0] ?? null)
}

async function chooseBackup(): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    properties: ['openFile'],
    filters: [
      { name: word('files.backups'), extensions: ['almanac-backup'] },
      { name: word('files.all'), extensions: ['*'] },
    ],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

async function chooseFolder(): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory', 'createDirectory'] })
  return canceled ? null : (filePaths[0] ?? null)
}

async function chooseTarget(name: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: join(app.getPath('downloads'), name.replaceAll(/[/\\:*?"<>|]/gu, ' ')),
  })
  return canceled || !filePath ? null : filePath
}

function tell<K extends EventName>(name: K, event: Events[K]): void {
  if (name === 'changed') onChanged()
  desktop?.window.tell(name, event)
  if (name === 'changed') desktop?.tray.changed()
}

// Kept until they are closed: one that is collected can no longer be clicked.
const shown = new Set<Notification>()

function showNotification({ title, body, onClick }: { title: string; body: string; onClick: () => void }): void {
  const notification = new Notification({ title, body })
  shown.add(notification)
  notification.on('click', onClick)
  notification.on('close', () => shown.delete(notification))
  notification.show()
}

/** Quitting waits until what is in flight has been written down. */
function closeBeforeQuit({ host, scheduled, http }: HandlerParts, backups: Backups, log: Log): void {
  app.on('before-quit', (event) => {
    if (quitting) return
    quitting = true
    event.preventDefault()
    desktop?.letGo()
    scheduled
      .stop()
      .then(() => backups.cancel())
      .then(() => host.close())
      .then(() => http.close())
      .catch((error: unknown) => log(`closing: ${String(error)}`))
      .finally(() => app.quit())
  })
}
