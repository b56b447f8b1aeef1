import { join } from 'node:path'
import { BrowserWindow, type BrowserWindowConstructorOptions, screen } from 'electron'
import { APP_URL } from '../security/serve-app.ts'
import { placeOnScreen } from './on-screen.ts'
import { WEB_PREFERENCES } from './web-preferences.ts'

const FRAME: BrowserWindowConstructorOptions =
  process.platform === 'darwin' ? { titleBarStyle: 'hiddenInset', trafficLightPosition: { x: 14, y: 14 } } : {}

/** Makes the program's window, shown once its page has been painted, so that nothing flashes. */
export function openWindow(background: string): BrowserWindow {
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
    backgroundColor: background,
    ...FRAME,
    webPreferences: { ...WEB_PREFERENCES, preload: join(import.meta.dirname, '../preload/index.cjs') },
  })
  keepOnScreen(window)
  window.once('ready-to-show', () => window.show())
  void window.loadURL(APP_URL)
  return window
}

/** Brings the window back when the monitor it was on is not there: at the start, and when one goes while it runs. */
function keepOnScreen(window: BrowserWindow): void {
  const bringBack = (): void => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return
    const place = placeOnScreen(
      window.getBounds(),
      screen.getAllDisplays().map(({ workArea }) => workArea),
    )
    if (place) window.setBounds(place)
  }
  bringBack()
  window.once('persisted-state-restored', bringBack)
  window.on('show', bringBack)
  window.on('restore', bringBack)
  screen.on('display-removed', bringBack)
  screen.on('display-metrics-changed', bringBack)
  window.once('closed', () => {
    screen.off('display-removed', bringBack)
    screen.off('display-metrics-changed', bringBack)
  })
}
