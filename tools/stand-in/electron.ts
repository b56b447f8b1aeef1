import { app } from './app.ts'
import { BrowserWindow, StandInWindow } from './browser-window.ts'
import { startControl } from './control-server.ts'
import { ClipboardItem, clipboard, dialog, shell } from './desktop.ts'
import { ipcMain } from './ipc.ts'
import { roleActions, StandInMenu, StandInMenuItem } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { protocol } from './protocol.ts'
import { safeStorage } from './safe-storage.ts'
import { session } from './session.ts'
import { absentExport, strict } from './strict.ts'
import {
  crashReporter,
  globalShortcut,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  screen,
  systemPreferences,
  Tray,
} from './system.ts'
import { webContents } from './web-contents.ts'

// What the main process may import from Electron by name: ESM links names statically, so each has to be there.
const Menu = strict('Menu', StandInMenu)
const MenuItem = strict('MenuItem', StandInMenuItem)
const autoUpdater = absentExport('autoUpdater')
const BaseWindow = absentExport('BaseWindow')
const BrowserView = absentExport('BrowserView')
const contentTracing = absentExport('contentTracing')
const desktopCapturer = absentExport('desktopCapturer')
const ImageView = absentExport('ImageView')
const inAppPurchase = absentExport('inAppPurchase')
const MessageChannelMain = absentExport('MessageChannelMain')
const net = absentExport('net')
const netLog = absentExport('netLog')
const pushNotifications = absentExport('pushNotifications')
const ShareMenu = absentExport('ShareMenu')
const TouchBar = absentExport('TouchBar')
const utilityProcess = absentExport('utilityProcess')
const View = absentExport('View')
const WebContentsView = absentExport('WebContentsView')
const webFrameMain = absentExport('webFrameMain')

const electron = {
  app,
  autoUpdater,
  BaseWindow,
  BrowserView,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  ImageView,
  inAppPurchase,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  safeStorage,
  screen,
  session,
  ShareMenu,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  webContents,
  WebContentsView,
  webFrameMain,
} satisfies Partial<Record<keyof typeof Electron.Main | keyof typeof Electron.Common, unknown>>

// Packages probe for these and must find nothing: absent from a destructured import is `undefined`, as in Electron's main process.
const whole = strict('electron', { ...electron, ipcRenderer: undefined, contextBridge: undefined, remote: undefined })

roleActions.set('quit', () => app.quit())
const onWindow = (action: (window: StandInWindow) => void) => (window: unknown) => {
  const target =
    window instanceof StandInWindow ? window : (StandInWindow.getFocusedWindow() ?? StandInWindow.getAllWindows()[0])
  if (target) action(target)
}
roleActions.set(
  'close',
  onWindow((window) => window.close()),
)
roleActions.set(
  'minimize',
  onWindow((window) => window.minimize()),
)
roleActions.set(
  'reload',
  onWindow((window) => window.webContents.reload()),
)
roleActions.set(
  'forcereload',
  onWindow((window) => window.webContents.reloadIgnoringCache()),
)
roleActions.set(
  'togglefullscreen',
  onWindow((window) => window.setFullScreen(!window.isFullScreen())),
)
roleActions.set(
  'resetzoom',
  onWindow((window) => window.webContents.setZoomLevel(0)),
)
roleActions.set(
  'zoomin',
  onWindow((window) => window.webContents.setZoomLevel(window.webContents.getZoomLevel() + 0.5)),
)
roleActions.set(
  'zoomout',
  onWindow((window) => window.webContents.setZoomLevel(window.webContents.getZoomLevel() - 0.5)),
)
for (const command of ['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectAll'] as const)
  roleActions.set(
    command.toLowerCase(),
    onWindow((window) => window.webContents[command]()),
  )

Object.defineProperty(process, 'type', { value: 'browser', configurable: true })
Object.defineProperty(process, 'defaultApp', { value: true, configurable: true })
if (process.env['STAND_IN_CONTROL']) startControl(process.env['STAND_IN_CONTROL'])

export {
  app,
  autoUpdater,
  BaseWindow,
  BrowserView,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  ImageView,
  inAppPurchase,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  safeStorage,
  screen,
  session,
  ShareMenu,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  webContents,
  WebContentsView,
  webFrameMain,
}
export default whole
export { whole as 'module.exports' }
