import type { Folders } from '../../shared/program/folders.ts'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { app, type BrowserWindow, nativeTheme, shell } from 'electron'
import { MACHINE_CLOCK } from '../../core/clock.ts'
import type { HttpClient } from '../../core/http/http-client.ts'
import { APP_ID, LATEST_RELEASE_URL, REPOSITORY_URL, TOAST_ACTIVATOR } from '../../shared/program/project.ts'
import type { Installation } from '../../shared/program/desktop.ts'
import type { Preferences } from '../../shared/program/preferences.ts'
import type { Topic } from '../../shared/topics.ts'
import type { UndoNext } from '../../shared/undo/undo.ts'
import type { Log } from '../logging/log.ts'
import { installationOf } from '../updates/installation.ts'
import { UpdateCheck } from '../updates/update-check.ts'
import { ongoingWork } from '../ending/ongoing-work.ts'
import type { Host } from './host.ts'
import { isStartedAtLogin, LoginItem, ownCommand } from './login-item.ts'
import { pauseForLogOff } from '../ending/log-off.ts'
import { MainWindow } from '../window/main-window.ts'
import { offerEditMenu, setMenu } from '../menus/menu.ts'
import type { ProgramLanguage } from './program-language.ts'
import type { PreferenceStore } from './preferences.ts'
import { TrayIcon } from '../menus/tray.ts'
import type { OpenRequests } from './open-requests.ts'
import { openWindow } from '../window/window.ts'

interface DesktopDeps {
  host: Host
  preferences: PreferenceStore
  changes: { add: (topics: readonly Topic[]) => void }
  log: Log
  openRequests: Pick<OpenRequests, 'act' | 'add'>
  showFolder: (folder: string) => Promise<unknown>
  http: HttpClient
  folders: Folders
  /** The folder of the program's package.json. */
  root: string
  language: ProgramLanguage
  version: string
}

const UPDATES_AFTER_MS = 10_000

/** The program's life on the desktop, put together: window, tray, menu, login, newer versions. */
export class Desktop {
  readonly window: MainWindow
  readonly tray: TrayIcon
  readonly loginItem: LoginItem
  readonly updates: UpdateCheck
  readonly installation: Installation
  readonly #deps: DesktopDeps
  /** What the menu says of undo and redo. */
  #next: UndoNext = { undo: null, redo: null }

  constructor(deps: DesktopDeps) {
    const { host, preferences, log, changes } = deps
    this.#deps = deps
    this.loginItem = new LoginItem({
      app,
      platform: process.platform,
      env: process.env,
      home: homedir(),
      command: ownCommand(process.env, process.execPath, app.getAppPath(), app.isPackaged),
    })
    this.installation = installationOf({
      env: process.env,
      platform: process.platform,
      isPackaged: app.isPackaged,
      isThere: existsSync,
    })
    this.tray = new TrayIcon({
      root: deps.root,
      words: () => deps.language.t,
      open: () => this.window.show(),
      quit: () => app.quit(),
      openAlerts: () => this.#openAlerts(),
      allowance: () => host.almanac.allowanceState(),
      openAlertCount: async () => (await host.almanac.library.read.countAlerts(host.almanac.now())).open,
    })
    this.window = new MainWindow({
      open: () => this.#prepared(openWindow(deps.root)),
      platform: process.platform,
      closeToTray: () => preferences.get().closeToTray,
      rememberClose: (closeToTray) => {
        this.applyPreferences(preferences.update({ closeToTray }))
        changes.add(['preferences'])
      },
      ongoingWork: () => ongoingWork(host.almanac),
      showTray: () => this.tray.show(),
      onGone: () => host.notice({ kind: 'window-gone', detail: '' }),
      quit: () => app.quit(),
      // On macOS a program goes on without a window; elsewhere it ends with its one window, whatever else is open.
      onClosed: () => process.platform !== 'darwin' && app.quit(),
      log,
    })
    this.updates = new UpdateCheck({
      url: process.env.ALMANAC_UPDATE_URL || LATEST_RELEASE_URL,
      version: deps.version,
      http: deps.http,
      isOn: () => preferences.get().updateCheck,
      savedState: () => preferences.updateState(),
      saveState: (state) => {
        preferences.saveUpdateState(state)
        changes.add(['update'])
      },
      clock: Date.now,
      onNewer: ({ version, link }) => host.notice({ kind: 'update', detail: version, link }),
    })
  }

  /**
   * Shows the program: its window, of which `opened` may be on its way already, or the tray alone when the system started
   * it at login.
   */
  start(opened: BrowserWindow | null): void {
    if (process.platform === 'win32') {
      app.setAppUserModelId(APP_ID)
      // One of its own would be made up at each start, and stay in the registry.
      app.setToastActivatorCLSID(TOAST_ACTIVATOR)
    }
    app.setAboutPanelOptions({
      applicationName: app.getName(),
      applicationVersion: this.#deps.version,
      website: REPOSITORY_URL,
    })
    this.applyLanguage()
    if (opened) this.window.take(this.#prepared(opened))
    else if (!isStartedAtLogin(app, process.platform, process.argv)) this.window.show()
    else if (process.platform !== 'darwin') this.tray.show()
    this.#applyLook(this.#deps.preferences.get())
    // Nobody waits for it at the start.
    setTimeout(() => this.#applyUpdates(this.#deps.preferences.get()), UPDATES_AFTER_MS).unref()
  }

  /** Writes menu and tray in the language in use. */
  applyLanguage(): void {
    setMenu(this.#deps.language.t, {
      act: (action) => {
        this.window.show()
        this.#deps.openRequests.act(action)
      },
      showFolder: () => void this.#deps.showFolder(this.#deps.folders.data),
      openProject: () => void shell.openExternal(REPOSITORY_URL),
      next: this.#next,
    })
    this.tray.changed()
  }

  /** Has the menu name what can be undone now. */
  async undoChanged(): Promise<void> {
    const { host, log } = this.#deps
    try {
      const next = host.isOpen ? await host.almanac.library.undoNext() : { undo: null, redo: null }
      const isSame = next.undo?.id === this.#next.undo?.id && next.redo?.id === this.#next.redo?.id
      this.#next = next
      if (!isSame) this.applyLanguage()
    } catch (error) {
      // The library may be closing; the menu then says what it said.
      log(`undo in the menu: ${String(error)}`)
    }
  }

  /** Makes what the person has chosen so. */
  applyPreferences(preferences: Preferences): void {
    this.#applyLook(preferences)
    this.#applyUpdates(preferences)
  }

  #applyLook({ theme, closeToTray }: Preferences): void {
    nativeTheme.themeSource = theme
    if (closeToTray === true && process.platform !== 'darwin') this.tray.show()
    else if (this.window.isShown()) this.tray.hide()
  }

  #applyUpdates({ updateCheck }: Preferences): void {
    if (updateCheck) this.updates.start()
    else this.updates.stop()
  }

  #openAlerts(): void {
    this.window.show()
    this.#deps.openRequests.add([{ kind: 'place', place: { screen: 'alerts' } }])
  }

  /** The program ends: nothing holds the window any more. */
  letGo(): void {
    this.window.letGo()
    this.tray.hide()
    this.updates.stop()
  }

  /** With the menu of a right-click. Back from the tray for this once, the window leaves it again. */
  #prepared(window: BrowserWindow): BrowserWindow {
    const { host } = this.#deps
    // Windows alone emits it; without a window it has nobody to ask.
    window.on('query-session-end', () =>
      pauseForLogOff({ suspend: () => host.suspend(), resume: () => host.resume() }, MACHINE_CLOCK),
    )
    offerEditMenu(window, () => this.#deps.language.t)
    window.on('show', () => this.#deps.preferences.get().closeToTray !== true && this.tray.hide())
    return window
  }
}
