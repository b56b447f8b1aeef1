import { join } from 'node:path'
import { app, type BrowserWindow, protocol, session } from 'electron'
import { isRestoring } from '../../core/backup/restore-journal-file.ts'
import { Previews } from '../reports/previews.ts'
import { APP_SCHEME } from '../security/app-scheme.ts'
import { hardenSession } from '../security/harden-session.ts'
import { serveApp } from '../security/serve-app.ts'
import { isStartedAtLogin } from './login-item.ts'
import { closeBeforeQuit, type Closing } from './quit.ts'
import { openWindow } from './window.ts'

/** What stands while the program is loaded. */
export interface Opening {
  /** On its way to the page; null where the program starts without one, or something has to be settled first. */
  window: BrowserWindow | null
  /** What the scheme of the program shows beside its own files. */
  previews: Previews
  /** To be called once the routes are answered: until then the page that is asked for does not come. */
  letPageCome: () => void
  /** How the program ends; whoever quits before it is known waits for it. */
  setClosing: (closing: Closing) => void
}

/**
 * Opens the window before the program is loaded, so that Chromium makes its process and reads the page meanwhile. Needs
 * `ready`. `root` is the folder of the program's package.json.
 */
export function beginOpening(root: string, dataDir: string): Opening {
  const routes = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<Closing>()
  const previews = new Previews()
  // Before the window: the session it runs in, the page it asks for, and what a window that is closed at once ends.
  hardenSession(session.defaultSession)
  protocol.handle(
    APP_SCHEME,
    serveApp(join(root, 'out/renderer'), { previewAt: (path) => previews.at(path), pageMayCome: routes.promise }),
  )
  // Without a listener Electron itself would quit with the last window, which may be a hidden one that prints a report.
  app.on('window-all-closed', () => undefined)
  closeBeforeQuit(app, closing.promise)
  // A restore that was cut short is settled first, and may ask a question that no window must hide.
  const hasWindow = !isStartedAtLogin(app, process.platform, process.argv) && !isRestoring(dataDir)
  return {
    window: hasWindow ? openWindow(root) : null,
    previews,
    letPageCome: routes.resolve,
    setClosing: closing.resolve,
  }
}
