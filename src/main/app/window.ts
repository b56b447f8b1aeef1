import { join } from 'node:path'
import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron'
import { APP_URL } from '../security/serve-app.ts'
import { WEB_PREFERENCES } from './web-preferences.ts'

const FRAME: BrowserWindowConstructorOptions =
  process.platform === 'darwin' ? { titleBarStyle: 'hiddenInset', trafficLightPosition: { x: 14, y: 14 } } : {}

/** Makes the program's window, shown once its page has been painted, so that nothing flashes. */
export function openWindow(background: string): BrowserWindow {
  const window = new BrowserWindow({
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
  window.once('ready-to-show', () => window.show())
  void window.loadURL(APP_URL)
  return window
}
