import { EventEmitter } from 'node:events'
import { record } from './recordings.ts'

let nextId = 1

/** The part of a window that shows nothing in a page: kept for tests to read, without further effect. */
export class QuietWindow extends EventEmitter {
  id = nextId++
  _menuBar = true
  _onTop = false

  center(): void {
    this._note('center')
  }
  setMinimumSize(...size: number[]): void {
    this._note('setMinimumSize', size)
  }
  setProgressBar(progress: number, options?: object): void {
    this._note('setProgressBar', [progress, options])
  }
  setMenu(menu: unknown): void {
    this._note('setMenu', menu === null ? null : 'menu')
  }
  removeMenu(): void {
    this._note('removeMenu')
  }
  setMenuBarVisibility(visible: boolean): void {
    this._menuBar = visible
  }
  isMenuBarVisible(): boolean {
    return this._menuBar
  }
  setAutoHideMenuBar(hide: boolean): void {
    this._note('setAutoHideMenuBar', hide)
  }
  setAlwaysOnTop(flag: boolean): void {
    this._onTop = flag
  }
  isAlwaysOnTop(): boolean {
    return this._onTop
  }
  flashFrame(flag: boolean): void {
    this._note('flashFrame', flag)
  }
  setBackgroundColor(color: string): void {
    this._note('setBackgroundColor', color)
  }
  setTitleBarOverlay(options: object): void {
    this._note('setTitleBarOverlay', options)
  }
  setOverlayIcon(_icon: unknown, description: string): void {
    this._note('setOverlayIcon', description)
  }
  setIcon(): void {
    this._note('setIcon')
  }
  setRepresentedFilename(name: string): void {
    this._note('setRepresentedFilename', name)
  }
  setDocumentEdited(edited: boolean): void {
    this._note('setDocumentEdited', edited)
  }
  setContentProtection(enable: boolean): void {
    this._note('setContentProtection', enable)
  }
  _note(name: string, details?: unknown): void {
    record('window', name, { window: this.id, details })
  }
}
