import type { Worker } from 'node:worker_threads'
import { app, clipboard, dialog, session, shell } from 'electron'
import createBackupWorker from '../core/backup/backup-worker.ts?nodeWorker'
import type { Events } from '../shared/ipc/contract.ts'
import { describeError } from '../core/system-fault.ts'
import { systemAuthorities } from '../core/http/authorities.ts'
import { HttpClient } from '../core/http/http-client.ts'
import createImportWorker from '../core/imports/import-worker.ts?nodeWorker'
import createLibraryWorker from '../core/library/door/worker.ts?nodeWorker'
import createOpenWorker from '../core/reports/opened/open-worker.ts?nodeWorker'
import createReportWorker from '../core/reports/report-worker.ts?nodeWorker'
import { REPORT_WORKER_LIMITS } from '../core/reports/write-report.ts'
import { Backups } from './app/backups.ts'
import { Desktop } from './app/desktop.ts'
import { EventRelay } from './app/event-relay.ts'
import { FileDialogs } from './app/file-dialogs.ts'
import { HandedOver } from './app/handed-over.ts'
import { Host } from './app/host.ts'
import { Imports } from './app/imports.ts'
import { Notifier } from './app/notifier.ts'
import { ProgramLanguage } from './app/program-language.ts'
import { SystemNotifications } from './app/system-notifications.ts'
import type { HandlerParts } from './ipc/handlers/parts.ts'
import type { Log } from './logging/log.ts'
import { systemProxies } from './network/system-proxies.ts'
import type { Previews } from './reports/previews.ts'
import { printPdf } from './reports/print-pdf.ts'
import { ReportDesk } from './reports/report-desk.ts'
import { ScheduledReports } from './reports/scheduled-reports.ts'
import { APP_URL } from './security/app-scheme.ts'
import type { Stores } from './stores.ts'

interface ProgramDeps {
  dataDir: string
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
  parts: HandlerParts
  host: Host
  desktop: Desktop
  backups: Backups
  scheduled: ScheduledReports
  handedOver: HandedOver
  log: Log
}

/** What several of the builders below need, made first. */
interface Common extends ProgramDeps {
  relay: EventRelay
  version: string
  locale: string
  language: ProgramLanguage
  /** The program's own requests take the system's proxy and certificates. */
  http: HttpClient
  /** Not to be asked before the program is put together. */
  desktop: () => Desktop
}

/** Puts the program together; nothing is opened or shown yet. */
export function composeProgram(deps: ProgramDeps): Program {
  const relay = new EventRelay()
  const locale = localeOf(process.env.ALMANAC_LOCALE)
  const common: Common = {
    ...deps,
    relay,
    version: app.getVersion(),
    locale,
    language: new ProgramLanguage({
      setting: () => deps.stores.settings.get().language,
      system: () => [process.env.ALMANAC_LOCALE ?? '', app.getLocale()],
      locale: () => locale,
    }),
    http: new HttpClient({
      proxies: systemProxies(session.defaultSession, process.env),
      authorities: systemAuthorities,
    }),
    desktop: () => desktop,
  }
  const host = composeHost(common)
  const handedOver = new HandedOver((waiting) => relay.tell('handedOver', { waiting }))
  const reports = composeReports(common, host)
  const parts = composeParts(common, host, handedOver, reports)
  const desktop = new Desktop({ ...parts, handedOver, scrub: deps.scrub, root: deps.root })
  const { scheduled } = reports
  relay.listen((name, event) => {
    if (name === 'changed') scheduled.soon()
    desktop.window.tell(name, event)
    if (name === 'changed') desktop.tray.changed()
    if (name === 'changed' && (event as Events['changed']).what === 'settings') desktop.speak()
  })
  return { parts, host, desktop, backups: composeBackups(common, host), scheduled, handedOver, log: deps.log }
}

/** How numbers and days are written: as the system does, unless another way is asked for. */
function localeOf(asked: string | undefined): string {
  return asked && Intl.DateTimeFormat.supportedLocalesOf(asked).length > 0 ? asked : app.getLocale()
}

function composeHost(common: Common): Host {
  const { dataDir, stores, log, relay, desktop } = common
  const { settings, vault, preferences } = stores
  const host: Host = new Host({
    dataDir,
    settings,
    vault,
    startWorker: (start) => createLibraryWorker({ workerData: start }) as Worker,
    http: common.http,
    showProgress: (share) => desktop().window.showProgress(share),
    log,
    tell: relay.tell,
    onChanged: () => notifier.look(),
  })
  const notifier = composeNotifier(common, host)
  for (const [kind, movedAside] of [
    ['settings-moved-aside', settings.movedAside],
    ['preferences-moved-aside', preferences.movedAside],
  ] as const) {
    if (movedAside) host.notices.push({ kind, detail: movedAside })
  }
  return host
}

function composeNotifier({ log, relay, language, desktop }: Common, host: Host): Notifier {
  const notifications = new SystemNotifications()
  return new Notifier({
    take: async () => {
      const { write } = host.almanac.library
      const alerts = await write.takeAlerts(host.almanac.now())
      return { alerts, putBack: () => write.putBackAlerts(alerts.map(({ id }) => id)) }
    },
    // What cannot be shown is not taken: it waits in the list of alerts, unseen.
    nextAt: async () => (host.isOpen && notifications.isSupported() ? host.almanac.library.read.nextAlertAt() : null),
    now: () => host.almanac.now(),
    show: (notification) => notifications.show(notification),
    onRefused: (why) => host.notice({ kind: 'notifications-refused', detail: why }),
    open: (place) => {
      desktop().window.show()
      relay.tell('open', place)
    },
    words: () => language.t,
    onFault: (error) => log(`telling alerts: ${describeError(error)}`),
  })
}

interface Reports extends Pick<HandlerParts, 'desk' | 'scheduled' | 'onScheduled'> {}

function composeReports({ log, relay, previews, version, language }: Common, host: Host): Reports {
  const desk = new ReportDesk({
    host,
    start: (start) => createReportWorker({ workerData: start, resourceLimits: REPORT_WORKER_LIMITS }) as Worker,
    previews,
    version,
    language,
    appUrl: APP_URL,
    print: printPdf,
  })
  const listeners: ((file: string) => void)[] = []
  const scheduled = new ScheduledReports({
    host,
    desk,
    log,
    onRan: (run) => {
      if (run.file !== null) for (const listener of listeners) listener(run.file)
      relay.tell('reportScheduled', run)
      relay.tell('changed', { what: 'library' })
    },
  })
  return { desk, scheduled, onScheduled: (listener) => void listeners.push(listener) }
}

function composeBackups({ dataDir, stores, version, relay }: Common, host: Host): Backups {
  return new Backups({
    host,
    settings: stores.settings,
    dataDir,
    version,
    start: () => createBackupWorker({}) as Worker,
    onProgress: (progress) => relay.tell('backup', progress),
  })
}

function composeParts(common: Common, host: Host, handedOver: HandedOver, reports: Reports): HandlerParts {
  const { dataDir, stores, log, relay, version, locale, language, desktop } = common
  const dialogs = new FileDialogs({
    dialog,
    parent: () => desktop().window.shown(),
    words: () => language.t,
    firstFolder: () => app.getPath('downloads'),
  })
  return {
    ...stores,
    ...reports,
    host,
    log,
    dataDir,
    tell: relay.tell,
    http: common.http,
    version,
    locale,
    language,
    imports: new Imports(() => createImportWorker({}) as Worker),
    startOpenWorker: (start) => createOpenWorker({ workerData: start }) as Worker,
    applyPreferences: (next) => desktop().applyPreferences(next),
    chooseFile: (filters) => dialogs.chooseFile(filters),
    chooseTarget: (name) => dialogs.chooseTarget(name),
    chooseBackup: () => dialogs.chooseBackup(),
    chooseFolder: () => dialogs.chooseFolder(),
    copyText: (text) => clipboard.writeText(text),
    openExternal: (url) => shell.openExternal(url),
    showFolder: async (folder) => {
      // It never rejects: what went wrong is what it resolves with.
      const fault = await shell.openPath(folder)
      if (fault !== '') host.notice({ kind: 'folder-not-opened', detail: `${folder}: ${fault}` })
    },
    showItem: (path) => shell.showItemInFolder(path),
    throwAway: (path) => shell.trashItem(path),
    handedFile: (token) => {
      const held = handedOver.release(token)
      return held?.kind === 'file' ? held.path : null
    },
  }
}
