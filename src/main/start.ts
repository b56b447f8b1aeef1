import type { Folders } from '../shared/program/folders.ts'
import { app, dialog, powerMonitor } from 'electron'
import { describeError } from '../core/system-fault.ts'
import { fileTarget, readArguments } from './app/arguments.ts'
import { translatorOf } from '../shared/locales/catalogues.ts'
import { chooseLanguage } from '../shared/locales/languages.ts'
import type { Translator } from '../shared/locales/translator.ts'
import type { Arrivals } from './app/arrivals.ts'
import { settleRestoreAtStart } from './app/interrupted-restore.ts'
import type { Opening } from './window/opening.ts'
import { quitOnSignals } from './ending/quit-on-signals.ts'
import { catchUncaught } from './ending/uncaught.ts'
import { composeProgram, type Program } from './compose-program.ts'
import { answerWith } from './ipc/answer-with.ts'
import { openLog, scrubberOf } from './logging/log.ts'
import { openStores } from './stores.ts'

/** What stands already. */
interface Beginning {
  folders: Folders
  /** The folder of the program's package.json. */
  root: string
  arrivals: Arrivals
  /** How many arguments stand for the program itself. */
  own: number
  opening: Opening
}

/** Everything that follows the opening of the window, in its order. Rejects when the program cannot start. */
export async function start({ folders, root, arrivals, own, opening }: Beginning): Promise<void> {
  // Before anything of the data folder is read: a restore that was cut short.
  const interrupted = await settleRestoreAtStart({ folders, dialog, t: systemWords })
  if (interrupted === 'left') return app.exit()
  // The vault is read by the log's scrubber, and informs the program that is made of both.
  let program: Program | null = null
  const stores = openStores(folders, {
    onChanged: (id) => program?.host.keyChanged(id),
    onFault: (error) => log(`key: ${describeError(error)}`),
  })
  const scrub = scrubberOf(() => stores.vault.everHeld())
  const log = openLog(folders, scrub)
  program = composeProgram({ folders, root, stores, log, scrub, previews: opening.previews })
  const { host, desktop, openRequests, services } = program
  catchUncaught({
    log,
    host: () => host,
    showCrash: () => dialog.showErrorBox(services.language.t('crash.title-program'), services.language.t('crash.text')),
  })
  if (interrupted) host.notice({ kind: `restore-${interrupted}`, detail: '' })
  quitProperly(program, opening)
  openRequests.add(readArguments(process.argv, process.cwd(), own))
  desktop.start(opening.window)
  // Last, since the page asks at once what it was started for, and is drawn in the theme that was chosen.
  opening.answer(answerWith(program, log))
  takeArrivals(arrivals, program)
  followSystem(program)
  // Beside the window, not before it: a large library must not hold up the first picture.
  void openLibrary(program)
}

/** Before the settings can be read, which may be among what was moved, the system's language is all that is known. */
const systemWords = (): Translator => translatorOf(chooseLanguage(process.env.ALMANAC_LOCALE, app.getLocale()))

/** What was asked for while the program started, and from now on: each brings the window to the front. */
function takeArrivals(arrivals: Arrivals, { openRequests, desktop }: Program): void {
  arrivals.listen((arrival) => {
    openRequests.add(
      'file' in arrival
        ? [fileTarget(arrival.file) ?? []].flat()
        : readArguments(arrival.argv, arrival.cwd, arrival.own),
    )
    desktop.window.show()
  })
}

function followSystem({ host, desktop }: Program): void {
  powerMonitor.on('suspend', () => host.suspend())
  powerMonitor.on('resume', () => host.resume())
  app.on('browser-window-focus', () => host.askKeyringAgain('window-focused'))
  // macOS and Windows only; elsewhere the window that comes to the front has to do.
  powerMonitor.on('unlock-screen', () => host.askKeyringAgain('screen-unlocked'))
  app.on('activate', () => desktop.window.show())
}

async function openLibrary({ host, desktop, scheduled, backups, services }: Program): Promise<void> {
  backups.watchWeekly()
  await host.open()
  if (host.isOpen && host.almanac.connection.baseUrl.startsWith('https:')) services.http.readAhead()
  desktop.tray.changed()
  scheduled.start()
}

/** Ends with the main window, not with whichever window is the last: a program in the tray prints reports in hidden ones. */
function quitProperly({ services, host, desktop, scheduled, backups, log }: Program, opening: Opening): void {
  opening.setClosing({
    letGo: () => desktop.letGo(),
    close: async () => {
      await scheduled.stop()
      await backups.cancel()
      await host.close()
      await services.http.close()
    },
    log,
  })
  quitOnSignals(process, app)
}
