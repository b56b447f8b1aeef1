import type { BrowserWindow } from 'electron'
import { channelOf } from '../../shared/ipc/channel.ts'
import type { EventName, Events } from '../../shared/ipc/events.ts'
import type { OngoingWork } from '../../shared/program/desktop.ts'
import type { Preferences } from '../../shared/program/preferences.ts'
import type { Log } from '../logging/log.ts'
import { isWorthAsking, onClose } from './closing.ts'

interface MainWindowDeps {
  open: () => BrowserWindow
  platform: NodeJS.Platform
  closeToTray: () => Preferences['closeToTray']
  rememberClose: (closeToTray: boolean) => void
  ongoingWork: () => Promise<OngoingWork>
  /** Shows the tray, from where a hidden window comes back. */
  showTray: () => void
  /** The window's process died and was begun anew; false when it dies again and again, and was left. */
  onGone: (reopened: boolean) => void
  quit: () => void
  /** The window has gone for good. */
  onClosed: () => void
  log: Log
}

/** A page that dies again this soon would be reopened for ever. */
const DIES_AGAIN_MS = 10_000

/** The one window: opened, shown, hidden and closed as the person has chosen. */
export class MainWindow {
  readonly #deps: MainWindowDeps
  #window: BrowserWindow | null = null
  #quitting = false
  #isAsking = false
  #goneAt = Number.NEGATIVE_INFINITY

  constructor(deps: MainWindowDeps) {
    this.#deps = deps
  }

  /** Brings the window to the front, opening it when there is none. */
  show(): void {
    if (this.#window) {
      if (this.#window.isMinimized()) this.#window.restore()
      this.#window.show()
      this.#window.focus()
      return
    }
    this.take(this.#deps.open())
  }

  /** Takes a window over that was opened before the program was loaded. */
  take(window: BrowserWindow): void {
    if (window.isDestroyed()) return this.#deps.onClosed()
    this.#window = window
    window.on('close', (event) => this.#onClose(event, window))
    window.once('closed', () => {
      this.#window = null
      this.#isAsking = false
      this.#deps.onClosed()
    })
    window.webContents.on('render-process-gone', (_event, { reason }) => this.#onGone(window, reason))
  }

  /** The window while it can be seen, for a dialog to belong to. */
  shown(): BrowserWindow | null {
    return this.#window?.isDestroyed() === false && this.#window.isVisible() ? this.#window : null
  }

  isShown(): boolean {
    return this.shown() !== null
  }

  /** Whether a message may come from this contents. */
  isKnown(contentsId: number): boolean {
    return this.#window?.isDestroyed() === false && this.#window.webContents.id === contentsId
  }

  send<K extends EventName>(name: K, event: Events[K]): void {
    if (this.#window?.isDestroyed() === false) this.#window.webContents.send(channelOf(name), event)
  }

  /** The task bar or dock shows how far the running batch is; -1 takes the bar away. */
  showProgress(share: number): void {
    if (this.#window?.isDestroyed() === false) this.#window.setProgressBar(share)
  }

  /** The program ends: from now on the window closes whatever was chosen. */
  letGo(): void {
    this.#quitting = true
  }

  /** What the person said when asked about closing. */
  answerClose(choice: 'tray' | 'quit' | 'stay', remember: boolean): void {
    this.#isAsking = false
    if (choice === 'stay') return
    if (remember) this.#deps.rememberClose(choice === 'tray')
    if (choice === 'tray') this.#hide()
    else this.#deps.quit()
  }

  #hide(): void {
    this.#deps.showTray()
    this.#window?.hide()
  }

  #onClose(event: { preventDefault(): void }, window: BrowserWindow): void {
    // Who closes a second time while being asked has answered; a page that hangs could not ask at all.
    if (this.#quitting || this.#isAsking) return
    const closing = onClose(this.#deps.closeToTray(), this.#deps.platform)
    if (closing === 'close') return
    event.preventDefault()
    if (closing === 'hide') this.#hide()
    else void this.#decide(window)
  }

  async #decide(window: BrowserWindow): Promise<void> {
    const going = await this.#deps.ongoingWork().catch(() => null) // A library that cannot be read has nothing that would go on.
    if (window.isDestroyed()) return
    this.#isAsking = true
    if (!isWorthAsking(going) || window.webContents.isCrashed()) return window.close()
    this.show()
    this.send('askClose', going)
  }

  #onGone(window: BrowserWindow, reason: string): void {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    this.#deps.log(`window: its process has gone (${reason})`)
    const again = performance.now() - this.#goneAt < DIES_AGAIN_MS
    this.#goneAt = performance.now()
    if (!again) window.webContents.reload()
    this.#deps.onGone(!again)
  }
}
