import type { Folders } from '../../shared/program/folders.ts'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { app, type BrowserWindow, nativeTheme, protocol, session } from 'electron'
import { isRestoring } from '../../core/backup/restore-journal-file.ts'
import type { Answer } from '../ipc/register.ts'
import { Previews } from '../reports/previews.ts'
import { APP_SCHEME } from '../security/app-scheme.ts'
import { hardenSession } from '../security/harden-session.ts'
import { serveApp } from '../security/serve-app.ts'
import { isStartedAtLogin } from '../app/login-item.ts'
import { closeBeforeQuit, type Closing } from '../ending/quit.ts'
import { FIRST_SCRIPT, firstScreenHtml, readFirstLook } from './first-screen.ts'
import { openWindow } from './window.ts'

/** What stands while the program is loaded. */
export interface Opening {
  /** On its way to the page; null where the program starts without one, or something has to be settled first. */
  window: BrowserWindow | null
  /** Resolves once the page has its script and is busy with it, or at once when there is no window. */
  pageHasCome: Promise<void>
  /** What the scheme of the program shows beside its own files. */
  previews: Previews
  /** To be called with what answers the page: what it asks until then waits, and a window without a first screen is not shown. */
  answer: (answer: Answer) => void
  /** How the program ends; whoever quits before it is known waits for it. */
  setClosing: (closing: Closing) => void
}

/** How long Chromium has the thread to itself at most, where the page is asked for late. */
const LATEST_MS = 1_000
/**
 * The same thread hands over the body of a response after it was answered; a load that begins before holds the script up
 * until it ends. Measured on the stand-in only: 8 ms are too few, 12 to 24 make no difference.
 */
const HANDING_OVER_MS = 16

/**
 * Opens the window before the program is loaded, so that Chromium makes its process and reads the page meanwhile. Needs
 * `ready`. `root` is the folder of the program's package.json.
 */
export function beginOpening(root: string, { data, config }: Pick<Folders, 'data' | 'config'>): Opening {
  const answer = Promise.withResolvers<Answer>()
  const closing = Promise.withResolvers<Closing>()
  const hasScript = Promise.withResolvers<void>()
  const previews = new Previews()
  // Before the window: the session it runs in, the page it asks for, and what a window that is closed at once ends.
  hardenSession(session.defaultSession)
  const lookNow = () => readFirstLook({ config }, [process.env.ALMANAC_LOCALE ?? '', app.getLocale()])
  const look = lookNow()
  // The window's ground and the first picture are of it.
  nativeTheme.themeSource = look.theme
  // A restore that was cut short is settled first, and may ask a question that no window must hide.
  const hasWindow = !isStartedAtLogin(app, process.platform, process.argv) && !isRestoring(data)
  // A page that is loaded again is where the person was. A window that opens late is of the choices of then.
  let isTaken = false
  const takeFirstScreen = (): string => {
    if (isTaken) return ''
    isTaken = true
    return firstScreenHtml(hasWindow ? look : lookNow(), nativeTheme.shouldUseDarkColors)
  }
  const serve = serveApp(join(root, 'out/renderer'), (path) => previews.at(path), takeFirstScreen)
  // In a file of its own, and before the page, which asks at once.
  const registered = import('../ipc/register.ts').then(({ registerRoutes }) => registerRoutes(answer.promise))
  protocol.handle(APP_SCHEME, async (request) => {
    await registered
    const response = await serve(request)
    if (request.url.endsWith('.js') && !request.url.endsWith(FIRST_SCRIPT))
      setTimeout(hasScript.resolve, HANDING_OVER_MS)
    return response
  })
  // Without a listener Electron itself would quit with the last window, which may be a hidden one that prints a report.
  app.on('window-all-closed', () => undefined)
  closeBeforeQuit(app, closing.promise)
  return {
    window: hasWindow ? openWindow(root, look.language !== null ? Promise.resolve() : answer.promise) : null,
    pageHasCome: hasWindow ? Promise.race([hasScript.promise, delay(LATEST_MS)]) : Promise.resolve(),
    previews,
    answer: answer.resolve,
    setClosing: closing.resolve,
  }
}
