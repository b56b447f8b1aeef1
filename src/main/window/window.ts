import { join } from 'node:path'
import { app, BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, screen } from 'electron'
import { APP_URL } from '../security/app-scheme.ts'
import { placeOnScreen } from './on-screen.ts'
import { showWhenPainted } from './show-when-painted.ts'
import { isOnWayland } from './wayland.ts'
import { WEB_PREFERENCES } from './web-preferences.ts'

const FRAME: BrowserWindowConstructorOptions =
  process.platform === 'darwin' ? { titleBarStyle: 'hiddenInset', trafficLightPosition: { x: 14, y: 14 } } : {}

/**
 * Makes the program's window, shown once its page has been painted and `hasContent`.
 * `root` is the folder of the program's package.json.
 */
export function openWindow(root: string, hasContent: Promise<unknown> = Promise.resolve()): BrowserWindow {
  const window = new BrowserWindow({
    // Electron keeps size, place and screen under this name.
    name: 'main',
    windowStatePersistence: true,
    width: 1280,
    height: 800,
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: 'Domain Almanac',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#15171a' : '#ffffff',
    ...FRAME,
    webPreferences: { ...WEB_PREFERENCES, preload: join(root, 'out/preload/index.cjs') },
  })
  // Wayland reports every window at 0, 0 and lets nobody move one.
  if (!isOnWayland(process.platform, process.env, app.commandLine.getSwitchValue('ozone-platform')))
    keepOnScreen(window)
  showWhenPainted(window, process.platform, hasContent)
  void window.loadURL(APP_URL)
  return window
}

/** Brings the window back when the monitor it was on is not there: at the start, and when one goes while it runs. */
function keepOnScreen(window: BrowserWindow): void {
  const moveOnScreen = (): void => {
    // A maximised window of Windows reports bounds of -8, -8, beyond its monitor; `setBounds` would un-maximise it.
    if (window.isDestroyed() || window.isMinimized() || window.isMaximized() || window.isFullScreen()) return
    const place = placeOnScreen(
      window.getBounds(),
      screen.getAllDisplays().map(({ workArea }) => workArea),
    )
    if (place) window.setBounds(place)
  }
  moveOnScreen()
  window.once('persisted-state-restored', moveOnScreen)
  window.on('show', moveOnScreen)
  window.on('restore', moveOnScreen)
  window.on('unmaximize', moveOnScreen)
  screen.on('display-removed', moveOnScreen)
  screen.on('display-metrics-changed', moveOnScreen)
  window.once('closed', () => {
    screen.off('display-removed', moveOnScreen)
    screen.off('display-metrics-changed', moveOnScreen)
  })
}
