import type { Folders } from '../shared/program/folders.ts'
import type { Worker } from 'node:worker_threads'
import { app, ClipboardItem, clipboard, dialog, session, shell } from 'electron'
import createBackupWorker from '../core/backup/backup-worker.ts?nodeWorker'
import type { Events } from '../shared/ipc/events.ts'
import type { MissingSandbox } from '../shared/program/app-state.ts'
import { isLibraryTopic } from '../shared/topics.ts'
import { describeError } from '../core/system-fault.ts'
import { authoritiesInWorker } from '../core/http/authorities.ts'
import createAuthoritiesWorker from '../core/http/authorities-worker.ts?nodeWorker'
import { HttpClient } from '../core/http/http-client.ts'
import createImportWorker from '../core/imports/import-worker.ts?nodeWorker'
import createLibraryWorker from '../core/library/door/worker.ts?nodeWorker'
import createOpenWorker from '../core/reports/opened/open-worker.ts?nodeWorker'
import createReportWorker from '../core/reports/report-worker.ts?nodeWorker'
import createWatchlistFileWorker from '../core/watchlists/watchlist-file-worker.ts?nodeWorker'
import { KeptWorkers } from '../core/kept-workers.ts'
import type { StartConnection } from '../core/library/door/library.ts'
import { READING_WORKER_LIMITS } from '../core/reading-worker.ts'
import { REPORT_WORKER_LIMITS } from '../core/reports/writing/write-report.ts'
import { calendarText } from '../core/calendar/calendar-text.ts'
import { MACHINE_CLOCK } from '../core/clock.ts'
import { Backups } from './app/backups.ts'
import { Desktop } from './app/desktop.ts'
import { EventRelay } from './app/event-relay.ts'
import { FileDialogs } from './window/file-dialogs.ts'
import { OpenRequests } from './app/open-requests.ts'
import { Host } from './app/host.ts'
import { Imports } from './app/imports.ts'
import { KeyChecks } from './app/key-check.ts'
import { KeptImport } from './app/kept-import.ts'
import { LongWorks } from './app/long-works.ts'
import { CalendarKeeper } from './app/calendar-keeper.ts'
import type { PreferenceStore } from './app/preferences.ts'
import { KnownNames } from './ipc/common/known-names.ts'
import { Notifier } from './app/notifier.ts'
import { ProgramLanguage } from './app/program-language.ts'
import { SystemNotifications } from './app/system-notifications.ts'
import { ChangedTopics } from './ipc/changed-topics.ts'
import type { System } from './ipc/common/system.ts'
import type { Log } from './logging/log.ts'
import type { Preferences } from '../shared/program/preferences.ts'
import { systemProxies } from './network/system-proxies.ts'
import type { Previews } from './reports/previews.ts'
import { printPdf } from './reports/print-pdf.ts'
import { ReportService } from './reports/report-service.ts'
import { ScheduledReports } from './reports/scheduled-reports.ts'
import { APP_URL } from './security/app-scheme.ts'
import { missingSandbox } from './security/missing-sandbox.ts'
import type { Stores } from './stores.ts'

interface ProgramDeps {
  folders: Folders
  /** The folder of the program's package.json. */
  root: string
  stores: Stores
  log: Log
  /** Takes keys and query values out of a text. */
  scrub: (text: string) => string
  previews: Previews
}

/** The program, put together and not yet started. */
export interface Program {
  /** What the handlers of the routes work with; each takes what it states. */
  services: Services
  host: Host
  desktop: Desktop
  backups: Backups
  scheduled: ScheduledReports
  openRequests: OpenRequests
  log: Log
}

/** What several of the builders below need, made first. */
interface Common extends ProgramDeps {
  relay: EventRelay
  works: LongWorks
  /** They back up, restore and rewrite libraries. */
  backupWorkers: KeptWorkers
  /** What has changed, on its way to the window. */
  changes: ChangedTopics
  version: string
  missingSandbox: MissingSandbox | null
  language: ProgramLanguage
  /** The program's own requests take the system's proxy and certificates. */
  http: HttpClient
  /** Not to be asked before the program is put together. */
  desktop: () => Desktop
}

const startLibraryWorker: StartConnection = (start) => createLibraryWorker({ workerData: start }) as Worker

/** Puts the program together; nothing is opened or shown yet. */
export function composeProgram(deps: ProgramDeps): Program {
  const relay = new EventRelay()
  const common: Common = {
    ...deps,
    relay,
    works: new LongWorks((works) => relay.emit('longWork', { works })),
    backupWorkers: new KeptWorkers(() => createBackupWorker({}) as Worker),
    changes: new ChangedTopics((topics) => relay.emit('changed', { topics })),
    version: app.getVersion(),
    missingSandbox: missingSandbox(app.commandLine, process.env),
    language: new ProgramLanguage({
      setting: () => deps.stores.settings.get().language,
      system: () => [process.env.ALMANAC_LOCALE ?? '', app.getLocale()],
      locale: () => systemLocale(process.env.ALMANAC_LOCALE),
      choices: deps.stores.settings.get.bind(deps.stores.settings),
    }),
    http: new HttpClient({
      proxies: systemProxies(session.defaultSession, process.env),
      authorities: authoritiesInWorker(() => createAuthoritiesWorker({}) as Worker, process.env),
    }),
    desktop: () => desktop,
  }
  const host = composeHost(common)
  if (common.missingSandbox) host.notices.push({ kind: 'sandbox-off', detail: common.missingSandbox.command ?? '' })
  const openRequests = new OpenRequests({
    onWaiting: (waiting) => relay.emit('openRequested', { waiting }),
    onAction: (waiting) => relay.emit('menu', { waiting }),
  })
  const notifier = composeNotifier(common, host, openRequests)
  const reports = composeReports(common, host)
  const services = composeServices(common, { host, notifier, openRequests, reports })
  const desktop = new Desktop({ ...services, root: deps.root })
  const { scheduled } = reports
  relay.listen((name, event) => {
    desktop.window.send(name, event)
    if (name !== 'changed') return
    const { topics } = event as Events['changed']
    host.lookAtChanges(topics)
    desktop.tray.changed()
    if (topics.some(isLibraryTopic)) scheduled.soon()
    services.calendarKeeper.changed(topics)
    if (topics.includes('settings')) desktop.applyLanguage()
    if (topics.includes('undo')) void desktop.undoChanged()
  })
  return { services, host, desktop, backups: composeBackups(common, host), scheduled, openRequests, log: deps.log }
}

/** The region's numbers and dates, which need not be the language's: an English system may write German numbers. */
function systemLocale(setting: string | undefined): string {
  return setting || app.getSystemLocale() || app.getLocale()
}

function composeHost(common: Common): Host {
  const { folders, stores, log, relay, desktop } = common
  const { settings, vault, preferences } = stores
  const host: Host = new Host({
    folders,
    settings,
    vault,
    startConnection: startLibraryWorker,
    http: common.http,
    showProgress: (share) => desktop().window.showProgress(share),
    log,
    onChanged: (topics) => common.changes.add(topics),
    onNotice: (notice) => relay.emit('notice', notice),
    works: common.works,
    examples: { words: () => common.language.t, keepLetterhead: (one) => stores.letterheads.keepSample(one) },
  })
  for (const [kind, movedAside] of [
    ['settings-moved-aside', settings.movedAside],
    ['preferences-moved-aside', preferences.movedAside],
  ] as const) {
    if (movedAside) host.notices.push({ kind, detail: movedAside })
  }
  return host
}

function composeNotifier({ log, relay, language, desktop }: Common, host: Host, openRequests: OpenRequests): Notifier {
  const notifications = new SystemNotifications()
  const notifier = new Notifier({
    take: async () => {
      const { write } = host.almanac.library
      const alerts = await write.takeAlerts(host.almanac.now())
      return { alerts, restore: () => write.restoreAlerts(alerts.map(({ id }) => id)) }
    },
    nextAt: async () => (host.isOpen ? host.almanac.library.read.nextAlertAt() : null),
    now: () => host.almanac.now(),
    show: (notification) => notifications.show(notification),
    isSupported: () => notifications.isSupported(),
    onRefused: (why) => host.notice({ kind: 'notifications-refused', detail: why }),
    open: (place) => {
      desktop().window.show()
      openRequests.add([{ kind: 'place', place }])
    },
    words: () => language.t,
    onFault: (error) => log(`telling alerts: ${describeError(error)}`),
  })
  relay.listen((name, event) => {
    // Each look begins the wait for further alerts anew, so that other changes must not cause one.
    if (name === 'changed' && (event as Events['changed']).topics.includes('alerts')) notifier.look()
  })
  return notifier
}

interface Reports {
  reportService: ReportService
  scheduled: ScheduledReports
  /** Called with each file that a schedule has written. */
  onScheduled: (listener: (file: string) => void) => void
}

function composeReports({ log, relay, previews, version, language, stores, works }: Common, host: Host): Reports {
  const reportService = new ReportService({
    host,
    workers: new KeptWorkers(() => createReportWorker({ resourceLimits: REPORT_WORKER_LIMITS }) as Worker),
    previews,
    letterheads: stores.letterheads,
    version,
    language,
    works,
    appUrl: APP_URL,
    print: printPdf,
  })
  const listeners: ((file: string) => void)[] = []
  const scheduled = new ScheduledReports({
    host,
    reportService,
    log,
    onRan: (run) => {
      if (run.file !== null) for (const listener of listeners) listener(run.file)
      relay.emit('reportScheduled', run)
    },
  })
  return { reportService, scheduled, onScheduled: (listener) => void listeners.push(listener) }
}

function composeBackups({ folders, stores, version, relay, changes, backupWorkers }: Common, host: Host): Backups {
  return new Backups({
    host,
    settings: stores.settings,
    folders,
    version,
    workers: backupWorkers,
    onProgress: (progress) => relay.emit('backup', progress),
    onChanged: (topics) => changes.add(topics),
  })
}

/** Keeps the calendar file of the open connection. */
function keeperOf(host: Host, preferences: PreferenceStore, language: ProgramLanguage): CalendarKeeper {
  return new CalendarKeeper({
    kept: () => (host.isOpen ? preferences.calendarOf(host.almanac.connection.id) : null),
    text: async ({ filter, prices }) => {
      const { library, connection } = host.almanac
      const options = { filter, prices, connection: connection.id }
      return calendarText(library, options, { t: language.t, now: host.almanac.now() })
    },
    after: (ms, run) => MACHINE_CLOCK.after(ms, run),
    onFault: (path, fault, error) =>
      fault === null
        ? host.dismiss('calendar-failed', path)
        : host.notice({ kind: 'calendar-failed', detail: path, fault }, error),
  })
}

type Services = ReturnType<typeof composeServices>

interface Made {
  host: Host
  notifier: Notifier
  openRequests: OpenRequests
  reports: Reports
}

function composeServices(common: Common, { host, notifier, openRequests, reports }: Made) {
  const { folders, stores, log, scrub, relay, changes, version, language, desktop } = common
  const dialogs = new FileDialogs({
    dialog,
    parent: () => desktop().window.shown(),
    words: () => language.t,
    firstFolder: () => app.getPath('downloads'),
  })
  const system: System = {
    chooseFile: (filters) => dialogs.chooseFile(filters),
    chooseLists: () => dialogs.chooseLists(),
    chooseTarget: (name) => dialogs.chooseTarget(name),
    chooseBackup: () => dialogs.chooseBackup(),
    chooseFolder: () => dialogs.chooseFolder(),
    copyText: (text) => clipboard.writeText(text),
    copyCells: ({ text, html }) => clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })]),
    openExternal: (url) => shell.openExternal(url),
    showFolder: async (folder) => {
      // It never rejects: what went wrong is what it resolves with.
      const fault = await shell.openPath(folder)
      if (fault !== '') host.notice({ kind: 'folder-not-opened', detail: `${folder}: ${fault}` })
    },
    showItem: (path) => shell.showItemInFolder(path),
    moveToTrash: (path) => shell.trashItem(path),
  }
  return {
    ...stores,
    ...reports,
    host,
    log,
    folders,
    scrub,
    changes,
    openRequests,
    http: common.http,
    version,
    missingSandbox: common.missingSandbox,
    language,
    works: common.works,
    names: new KnownNames(),
    notifier,
    calendarKeeper: keeperOf(host, stores.preferences, language),
    keyChecks: new KeyChecks({
      folders,
      settings: stores.settings,
      startConnection: startLibraryWorker,
      http: common.http,
      onFault: (error) => log(`checking a key: ${describeError(error)}`),
    }),
    imports: new Imports(
      new KeptWorkers(() => createImportWorker({ resourceLimits: READING_WORKER_LIMITS }) as Worker),
      () => language.t,
      new KeptImport(folders),
    ),
    watchlistFileWorkers: new KeptWorkers(
      () => createWatchlistFileWorker({ resourceLimits: READING_WORKER_LIMITS }) as Worker,
    ),
    openWorkers: new KeptWorkers(() => createOpenWorker({ resourceLimits: READING_WORKER_LIMITS }) as Worker),
    onProgress: (progress: Events['reportProgress']) => relay.emit('reportProgress', progress),
    applyPreferences: (next: Preferences) => desktop().applyPreferences(next),
    ...system,
  }
}
