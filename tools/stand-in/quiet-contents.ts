import { EventEmitter } from 'node:events'

/** The part of a `webContents` that is a matter of remembering. Underscored names are no part of Electron's surface. */
export class QuietContents extends EventEmitter {
  _state = {
    url: '',
    title: '',
    loading: false,
    crashed: false,
    destroyed: false,
    devTools: false,
    zoom: 1,
    userAgent: '',
    muted: false,
  }

  getURL(): string {
    return this._state.url
  }
  getTitle(): string {
    return this._state.title
  }
  isLoading(): boolean {
    return this._state.loading
  }
  isLoadingMainFrame(): boolean {
    return this._state.loading
  }
  isWaitingForResponse(): boolean {
    return false
  }
  isDestroyed(): boolean {
    return this._state.destroyed
  }
  isCrashed(): boolean {
    return this._state.crashed
  }
  isFocused(): boolean {
    return !this._state.destroyed
  }
  openDevTools(): void {
    this._state.devTools = true
  }
  closeDevTools(): void {
    this._state.devTools = false
  }
  toggleDevTools(): void {
    this._state.devTools = !this._state.devTools
  }
  isDevToolsOpened(): boolean {
    return this._state.devTools
  }
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this._state.zoom = factor
    this.emit('_zoom')
  }
  getZoomFactor(): number {
    return this._state.zoom
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }
  getZoomLevel(): number {
    return Math.round((Math.log(this._state.zoom) / Math.log(1.2)) * 1e6) / 1e6
  }
  get zoomFactor(): number {
    return this._state.zoom
  }
  set zoomFactor(factor: number) {
    this.setZoomFactor(factor)
  }
  get zoomLevel(): number {
    return this.getZoomLevel()
  }
  set zoomLevel(level: number) {
    this.setZoomLevel(level)
  }
  async setVisualZoomLevelLimits(): Promise<void> {}
  setAudioMuted(muted: boolean): void {
    this._state.muted = muted
  }
  setIgnoreMenuShortcuts(): void {}
  setBackgroundThrottling(): void {}
  getOSProcessId(): number {
    return 1
  }
  getProcessId(): number {
    return 1
  }
  getType(): 'window' {
    return 'window'
  }
  undo(): void {
    this._edit('undo')
  }
  redo(): void {
    this._edit('redo')
  }
  cut(): void {
    this._edit('cut')
  }
  copy(): void {
    this._edit('copy')
  }
  paste(): void {
    this._edit('paste')
  }
  delete(): void {
    this._edit('delete')
  }
  selectAll(): void {
    this._edit('selectAll')
  }

  /** Runs an editing command of Chromium's in the page. */
  _edit(command: string): void {
    this.emit('_edit', command)
  }
}
