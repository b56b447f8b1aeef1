import { EventEmitter } from 'node:events'
import type { Display, NotificationConstructorOptions, Rectangle } from 'electron'
import { appMode } from './chromium.ts'
import { hasQuirk } from './quirks.ts'
import { requireReady } from './readiness.ts'
import { record } from './recordings.ts'
import { strict } from './strict.ts'

/** Trays and notifications that live, for tests to click on. */
export const live = { trays: [] as EventEmitter[], notifications: [] as EventEmitter[] }

/** Electron's `Tray`, in memory. */
export class Tray extends EventEmitter {
  _menu: unknown = null
  _destroyed = false
  /** Its own click, or a command of its menu, is being done. */
  _clicked = false

  constructor(_image: unknown, _guid?: string) {
    requireReady('Cannot create Tray before app is ready')
    super()
    const tray = strict('Tray', this)
    live.trays.push(tray)
    record('tray', 'create')
    // biome-ignore lint/correctness/noConstructorReturn: every access has to pass the strict wrapper
    return tray
  }
  setToolTip(text: string): void {
    record('tray', 'setToolTip', text)
  }
  setTitle(text: string): void {
    record('tray', 'setTitle', text)
  }
  setImage(): void {}
  setPressedImage(): void {}
  setIgnoreDoubleClickEvents(): void {}
  setContextMenu(menu: unknown): void {
    this._menu = menu
  }
  popUpContextMenu(): void {
    record('tray', 'popUpContextMenu')
  }
  getBounds(): Rectangle {
    return { x: 0, y: 0, width: 0, height: 0 }
  }
  isDestroyed(): boolean {
    return this._destroyed
  }
  override emit(event: string, ...args: unknown[]): boolean {
    return this._whileClicked(() => super.emit(event, ...args))
  }
  _whileClicked<T>(act: () => T): T {
    this._clicked = true
    try {
      return act()
    } finally {
      this._clicked = false
    }
  }
  destroy(): void {
    // Electron goes on with the object that it has just freed (electron#32581).
    if (this._clicked) throw new Error('a tray must not be destroyed inside its own click')
    this._destroyed = true
    live.trays = live.trays.filter((tray) => (tray as Tray)._destroyed !== true)
    record('tray', 'destroy')
  }
}

/** Electron's `Notification`, in memory. */
export class Notification extends EventEmitter {
  title: string
  subtitle: string
  body: string
  silent: boolean
  id: string

  static isSupported(): boolean {
    return true
  }
  constructor(options: NotificationConstructorOptions = {}) {
    requireReady('Cannot create Notification before app is ready')
    super()
    this.title = options.title ?? ''
    this.subtitle = options.subtitle ?? ''
    this.body = options.body ?? ''
    this.silent = options.silent ?? false
    this.id = options.id ?? ''
    // biome-ignore lint/correctness/noConstructorReturn: every access has to pass the strict wrapper
    return strict('Notification', this)
  }
  show(): void {
    const { title, subtitle, body, silent, id } = this
    if (hasQuirk('failing-notifications')) {
      record('notification', 'failed', { title, subtitle, body, silent, id })
      setImmediate(() => this.emit('failed', {}, 'notifications of this program are not allowed'))
      return
    }
    live.notifications.push(this)
    record('notification', 'show', { title, subtitle, body, silent, id })
    this.emit('show', {})
  }
  close(): void {
    live.notifications = live.notifications.filter((shown) => shown !== this)
    this.emit('close', {})
  }
}

/** Electron's `powerMonitor`; tests emit its events. */
export const powerMonitor = strict(
  'powerMonitor',
  Object.assign(new EventEmitter(), {
    getSystemIdleTime: () => 0,
    getSystemIdleState: () => 'active' as const,
    getCurrentThermalState: () => 'unknown' as const,
    isOnBatteryPower: () => false,
    onBatteryPower: false,
  } satisfies Partial<Electron.PowerMonitor>),
)

const blockers = new Set<number>()
let nextBlocker = 0

/** Electron's `powerSaveBlocker`. */
export const powerSaveBlocker = strict('powerSaveBlocker', {
  start(type: string) {
    nextBlocker += 1
    blockers.add(nextBlocker)
    record('power', 'start', type)
    return nextBlocker
  },
  stop(id: number) {
    record('power', 'stop', id)
    return blockers.delete(id)
  },
  isStarted: (id: number) => blockers.has(id),
} satisfies Electron.PowerSaveBlocker)

const displayOf = (area: Rectangle, id: number) =>
  strict('Display', {
    id,
    label: 'stand-in',
    bounds: area,
    workArea: area,
    size: { width: area.width, height: area.height },
    workAreaSize: { width: area.width, height: area.height },
    scaleFactor: 1,
    rotation: 0,
    internal: !appMode,
  } satisfies Partial<Display>)
let displays = [displayOf({ x: 0, y: 0, width: 1920, height: 1080 }, 1)]

/** Plugs monitors in or out: says so as Electron does, once for each that came or went. */
export function setDisplays(areas: Rectangle[]): void {
  const before = displays
  displays = areas.map((area, at) => displayOf(area, at + 1))
  for (const one of displays.slice(before.length)) screen.emit('display-added', {}, one)
  for (const one of before.slice(displays.length)) screen.emit('display-removed', {}, one)
}

const withScreen = <T>(value: () => T) => {
  requireReady("The 'screen' module can't be used before the app 'ready' event")
  return value()
}

/** Electron's `screen`: one display of a fixed size, unless a test says otherwise. */
export const screen = strict(
  'screen',
  Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => withScreen(() => displays[0]),
    getAllDisplays: () => withScreen(() => [...displays]),
    getDisplayMatching: (_rectangle: Rectangle) => withScreen(() => displays[0]),
    getDisplayNearestPoint: () => withScreen(() => displays[0]),
    getCursorScreenPoint: () => withScreen(() => ({ x: 0, y: 0 })),
  } satisfies Partial<{ [Key in keyof Electron.Screen]: unknown }>),
)

const shortcuts = new Map<string, () => void>()

/** Electron's `globalShortcut`: kept, never bound. */
export const globalShortcut = strict('globalShortcut', {
  register(accelerator: string, callback: () => void) {
    requireReady('globalShortcut cannot be used before the app is ready')
    record('shortcut', 'register', accelerator)
    shortcuts.set(accelerator, callback)
    return true
  },
  isRegistered: (accelerator: string) => shortcuts.has(accelerator),
  unregister: (accelerator: string) => void shortcuts.delete(accelerator),
  unregisterAll: () => shortcuts.clear(),
} satisfies Partial<Electron.GlobalShortcut>)

/** Electron's `crashReporter`: nothing is started. */
export const crashReporter = strict('crashReporter', {
  start: (options: object) => record('crashReporter', 'start', options),
  getUploadToServer: () => false,
  setUploadToServer: (upload: boolean) => record('crashReporter', 'setUploadToServer', upload),
  addExtraParameter: () => {},
  removeExtraParameter: () => {},
} satisfies Partial<Electron.CrashReporter>)

/** Electron's `systemPreferences`, the little that is asked on every platform. */
export const systemPreferences = strict(
  'systemPreferences',
  Object.assign(new EventEmitter(), {
    getAnimationSettings: () => ({
      shouldRenderRichAnimation: true,
      scrollAnimationsEnabledBySystem: true,
      prefersReducedMotion: false,
    }),
    getAccentColor: () => '0078d7ff',
  } satisfies Partial<Electron.SystemPreferences>),
)
