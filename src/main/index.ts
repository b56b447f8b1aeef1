import { join } from 'node:path'
import { app, protocol } from 'electron'
import { Arrivals } from './app/arrivals.ts'
import { chooseFolders } from './app/program-folders.ts'
import { beginOpening } from './window/opening.ts'
import type { Folders } from '../shared/program/folders.ts'
import { APP_SCHEME_PRIVILEGES } from './security/app-scheme.ts'
import { hardenContents, refuseClientCertificates } from './security/harden-contents.ts'

// What has to come before `ready`, and the opening of the window, which needs little of the program. Electron becomes
// ready only after this module has run to its end: an `await` at the top level of it, or of anything that it imports
// statically, would be waited for without end. The rest is in start.ts.

/** How many arguments stand for the program itself: from the sources, Electron and the folder. */
const OWN_ARGUMENTS = app.isPackaged ? 1 : 2

/** In the order in which Electron wants it. */
function begin(): void {
  // First, since the lock belongs to one of them.
  const folders = chooseFolders(app, process.env)
  // Electron takes the next three only before `ready`, and the first page must not come before the second.
  sandboxPages()
  hardenContents(app)
  refuseClientCertificates(app)
  protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
  // One program for the same settings: a second one hands over what it was asked for and ends.
  if (!app.requestSingleInstanceLock()) return app.quit()
  // Listened for from now on: macOS hands over files before `ready`, and a second start may come at any moment.
  const arrivals = collectArrivals()
  startWhenReady(folders, arrivals)
}

/** `enableSandbox` would take `--no-sandbox` out of the command line again; windows ask for the sandbox by themselves as well. */
function sandboxPages(): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}

function collectArrivals(): Arrivals {
  const arrivals = new Arrivals()
  app.on('second-instance', (_event, argv, cwd) => arrivals.add({ argv, cwd, own: OWN_ARGUMENTS }))
  app.on('open-file', (event, file) => {
    event.preventDefault()
    arrivals.add({ file })
  })
  return arrivals
}

/** Opens the window, and loads the program while the page evaluates its scripts. */
function startWhenReady(folders: Folders, arrivals: Arrivals): void {
  app
    .whenReady()
    .then(() => openAndStart(folders, arrivals))
    .catch(showCannotStart)
}

async function openAndStart(folders: Folders, arrivals: Arrivals): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const opening = beginOpening(root, folders)
  // Loading takes the thread, which Chromium needs to begin with the window and to fetch the page.
  await opening.pageHasCome
  const { start } = await import('./start.ts')
  await start({ folders, arrivals, root, own: OWN_ARGUMENTS, opening })
}

/** Its words are in a chunk of their own, which a start that succeeds does not need. */
function showCannotStart(error: unknown): void {
  void import('./ending/cannot-start.ts').then(({ cannotStart }) => cannotStart(error))
}

try {
  begin()
} catch (error) {
  showCannotStart(error)
}
