import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { addWindow, app, cancelQuit, removeWindow } from './app.ts'
import { appMode } from './chromium.ts'
import { pressAccelerator } from './menu.ts'
import { themeMedia } from './native-theme.ts'
import { openPage } from './open-page.ts'
import { QuietWindow } from './quiet-window.ts'
import { hasQuirk } from './quirks.ts'
import { requireReady } from './readiness.ts'
import { absent, makeEvent, strict } from './strict.ts'
import { screen } from './system.ts'
import { createContents, type OpenPage, type StandInContents } from './web-contents.ts'
import { checkWindowOptions } from './window-options.ts'
import { saveState, readState } from './window-state.ts'

const all = new Map<number, StandInWindow>()
let focused: StandInWindow | null = null
/** How wide the frame of a window is on Windows. */
const FRAME = 8

/** Electron's `BrowserWindow` over a page of Chromium. */
export class StandInWindow extends QuietWindow {
  webContents: StandInContents
  resizable: boolean
  _options: BrowserWindowConstructorOptions
  _bounds: Rectangle
  _state = {
    visible: false,
    minimized: false,
    maximized: false,
    fullScreen: false,
    destroyed: false,
    closing: false,
    title: '',
  }
  _self: StandInWindow
  /** Left maximised: Electron makes it so again when the window is first shown. */
  _restoreMaximized: boolean
  _painted = false
  _announcedReady = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    requireReady('Cannot create BrowserWindow before app is ready')
    checkWindowOptions(options)
    super()
    this._options = options
    const savedState = readState(options)
    this._bounds = savedState?.bounds ?? {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    }
    this._restoreMaximized = savedState?.maximized ?? false
    this._state.title = options.title ?? app.getName()
    this._state.fullScreen = options.fullscreen ?? false
    this.resizable = options.resizable ?? true
    const self = strict('BrowserWindow', this)
    this._self = self
    all.set(this.id, self)
    addWindow(self)
    this.webContents = createContents()
    if (options.webPreferences?.zoomFactor) this.webContents._state.zoom = options.webPreferences.zoomFactor
    self._wire()
    queueMicrotask(() => app.emit('browser-window-created', makeEvent(), self))
    if (savedState) queueMicrotask(() => this.emit('persisted-state-restored'))
    if (options.show !== false) self.show()
    // biome-ignore lint/correctness/noConstructorReturn: every access has to pass the strict wrapper
    return self
  }

  static getAllWindows(): StandInWindow[] {
    return [...all.values()]
  }
  static fromId(id: number): StandInWindow | null {
    return all.get(id) ?? null
  }
  static fromWebContents(contents: unknown): StandInWindow | null {
    return [...all.values()].find((window) => window.webContents === contents) ?? null
  }
  static getFocusedWindow(): StandInWindow | null {
    return focused
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }
  loadFile(): never {
    return absent('BrowserWindow.loadFile')
  }
  reload(): void {
    this.webContents.reload()
  }

  show(): void {
    this.showInactive()
    this.focus()
  }
  showInactive(): void {
    if (this._restoreMaximized) this.maximize()
    this._change('visible', true, 'show')
    this._announceReady()
    this._place('normal')
  }
  hide(): void {
    this._change('visible', false, 'hide')
    this.blur()
    this._place('minimized')
  }
  focus(): void {
    if (focused === this._self || !this._state.visible) return
    focused?.blur()
    focused = this._self
    this.emit('focus', makeEvent())
    app.emit('browser-window-focus', makeEvent(), this._self)
    void this.webContents._act((open) => open.page.bringToFront())
  }
  blur(): void {
    if (focused !== this._self) return
    focused = null
    this.emit('blur', makeEvent())
    app.emit('browser-window-blur', makeEvent(), this._self)
  }
  minimize(): void {
    this._change('minimized', true, 'minimize')
    this.blur()
    this._place('minimized')
  }
  restore(): void {
    this._change('minimized', false, 'restore')
    this._place('normal')
  }
  maximize(): void {
    this._restoreMaximized = false
    this._change('maximized', true, 'maximize')
    this._place('maximized')
  }
  unmaximize(): void {
    this._change('maximized', false, 'unmaximize')
    this._place('normal')
  }
  setFullScreen(flag: boolean): void {
    this._change('fullScreen', flag, flag ? 'enter-full-screen' : 'leave-full-screen')
    this._place(flag ? 'fullscreen' : 'normal')
  }
  isVisible(): boolean {
    return this._state.visible
  }
  isFocused(): boolean {
    return focused === this._self
  }
  isMinimized(): boolean {
    return this._state.minimized
  }
  isMaximized(): boolean {
    return this._state.maximized
  }
  isFullScreen(): boolean {
    return this._state.fullScreen
  }
  isNormal(): boolean {
    return !this._state.minimized && !this._state.maximized && !this._state.fullScreen
  }
  isDestroyed(): boolean {
    return this._state.destroyed
  }

  close(): void {
    if (this._state.destroyed || this._state.closing) return
    const event = makeEvent()
    this.emit('close', event)
    if (event.defaultPrevented) return cancelQuit()
    this._state.closing = true
    setImmediate(() => this.destroy())
  }
  destroy(): void {
    if (this._state.destroyed) return
    saveState(this._options, {
      bounds: this._bounds,
      maximized: this._state.maximized || this._restoreMaximized,
    })
    this.blur()
    this._state.destroyed = true
    all.delete(this.id)
    void this.webContents._act((open) => open.page.close())
    this.webContents._destroy()
    this.emit('closed')
    removeWindow(this._self)
  }

  setTitle(title: string): void {
    this._state.title = title
  }
  getTitle(): string {
    return this._state.title
  }
  getBounds(): Rectangle {
    if (hasQuirk('windows-frame') && this._state.maximized) {
      // The frame of a maximised window lies beyond its monitor (electron#4549).
      const { x, y, width, height } = screen.getPrimaryDisplay()?.workArea ?? this._bounds
      return { x: x - FRAME, y: y - FRAME, width: width + 2 * FRAME, height: height + 2 * FRAME }
    }
    return { ...this._bounds, ...(hasQuirk('wayland') ? { x: 0, y: 0 } : {}) }
  }
  getNormalBounds(): Rectangle {
    return { ...this._bounds }
  }
  getContentBounds(): Rectangle {
    return { ...this._bounds }
  }
  getSize(): number[] {
    return [this._bounds.width, this._bounds.height]
  }
  getContentSize(): number[] {
    return this.getSize()
  }
  getPosition(): number[] {
    const { x, y } = this.getBounds()
    return [x, y]
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const before = this._bounds
    // A maximised window that is given a place is a normal one from then on.
    if (this._state.maximized) this.unmaximize()
    const { x, y } = before
    this._bounds = { ...before, ...bounds, ...(hasQuirk('wayland') ? { x, y } : {}) }
    void this.webContents._act((open) => this._resize(open))
    if (this._bounds.width !== before.width || this._bounds.height !== before.height) this.emit('resize')
    if (this._bounds.x !== before.x || this._bounds.y !== before.y) this.emit('move')
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }
  moveTop(): void {
    this.focus()
  }

  /** Opens the page and connects its events with those of the window. */
  _wire(): void {
    const contents = this.webContents
    contents.once('dom-ready', () =>
      setImmediate(() => {
        this._painted = true
        this._announceReady()
      }),
    )
    contents.on('page-title-updated', (event, title, explicit) => {
      this.emit('page-title-updated', event, title, explicit)
      if (!event.defaultPrevented) this._state.title = title
    })
    contents.on('_zoom', () => void contents._act((open) => this._resize(open)))
    contents.on('_key', (key) => {
      const event = makeEvent()
      contents.emit('before-input-event', event, key)
      if (!event.defaultPrevented && !key.defaultPrevented) pressAccelerator(key, this._self)
    })
    contents._reopen = () => {
      const url = contents.getURL()
      void contents._now?.page.close().catch(() => {})
      contents._state.crashed = false
      this._openPage()
      contents.loadURL(url).catch(() => {})
    }
    this._openPage()
  }

  _announceReady(): void {
    if (this._announcedReady || !this._painted || this._state.destroyed) return
    // On Wayland a window that is not shown is not painted (electron#48859).
    if (hasQuirk('wayland') && !this._state.visible) return
    this._announcedReady = true
    this.emit('ready-to-show')
  }

  _openPage(): void {
    const contents = this.webContents
    contents._now = null
    contents._open = (async () => {
      const open = await openPage(
        contents,
        {
          preload: this._options.webPreferences?.preload,
          show: this._state.visible,
          javascript: this._options.webPreferences?.javascript !== false,
        },
        browserGone,
      )
      await open.page.emulateMedia(themeMedia())
      await this._resize(open)
      if (appMode && !this._state.visible) this._place('minimized')
      contents._now = open
      open.page.on('close', () => contents._now === open && this._gone())
      return open
    })()
    contents._open.catch((error) => {
      if (this._state.destroyed) return
      console.error(error instanceof Error ? error.message : error)
      app.exit(1)
    })
  }

  /** The user has closed the page, or the browser: too late for anyone to object. */
  _gone(): void {
    if (this._state.destroyed) return
    if (!this._state.closing) this.emit('close', makeEvent())
    this.destroy()
  }

  async _resize({ page, cdp }: OpenPage): Promise<void> {
    const { width, height, x, y } = this._bounds
    const zoom = this.webContents._state.zoom
    if (!appMode) {
      // A zoomed page has fewer CSS pixels, each of them larger.
      await cdp.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(width / zoom),
        height: Math.round(height / zoom),
        deviceScaleFactor: zoom === 1 ? 0 : zoom,
        mobile: false,
      })
      return
    }
    const { windowId, bounds } = await cdp.send('Browser.getWindowForTarget')
    const place = this._options.x === undefined ? {} : { left: x, top: y }
    if (bounds.windowState === 'normal')
      await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width, height, ...place } })
    if (zoom !== 1)
      await page.evaluate((factor) => document.documentElement.style.setProperty('zoom', String(factor)), zoom)
  }

  /** Moves the real window, where there is one. */
  _place(windowState: 'normal' | 'minimized' | 'maximized' | 'fullscreen'): void {
    if (!appMode) return
    void this.webContents._act(async ({ cdp }) => {
      const { windowId } = await cdp.send('Browser.getWindowForTarget')
      await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
    })
  }

  _change(key: 'visible' | 'minimized' | 'maximized' | 'fullScreen', value: boolean, event: string): void {
    if (this._state[key] === value) return
    this._state[key] = value
    this.emit(event)
  }
}

function browserGone(): void {
  for (const window of [...all.values()]) window._gone()
}

/** Electron's `BrowserWindow`. */
export const BrowserWindow = strict('BrowserWindow', StandInWindow)
