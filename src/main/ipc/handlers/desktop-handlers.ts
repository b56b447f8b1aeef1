import type { DesktopState, Installation } from '../../../shared/program/desktop.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { OpenRequests } from '../../app/open-requests.ts'
import type { LoginItem } from '../../app/login-item.ts'
import type { Notifier } from '../../app/notifier.ts'
import type { MainWindow } from '../../window/main-window.ts'
import type { PreferenceStore } from '../../app/preferences.ts'
import type { UpdateCheck } from '../../updates/update-check.ts'

export interface DesktopDeps {
  window: Pick<MainWindow, 'answerClose'>
  openRequests: Pick<OpenRequests, 'take' | 'takeActions'>
  loginItem: Pick<LoginItem, 'isOn' | 'set'>
  updates: Pick<UpdateCheck, 'state' | 'check'>
  preferences: PreferenceStore
  notifier: Pick<Notifier, 'test'>
  installation: Installation
}

/** Routes of the program's life on the desktop: requests to open a file or a name, closing, login, newer versions. */
export function desktopHandlers(deps: DesktopDeps): Handlers<'desktop'> {
  const { window, openRequests, loginItem, updates, preferences, notifier, installation } = deps
  const desktop = (): DesktopState => ({
    startsAtLogin: loginItem.isOn(),
    installation,
    asksOnClose: process.platform !== 'darwin',
  })
  return {
    takeOpenRequest: () => openRequests.take(),
    takeMenuActions: () => openRequests.takeActions(),
    answerClose({ choice, remember }) {
      window.answerClose(choice, remember)
      return null
    },
    getDesktop: desktop,
    setStartAtLogin({ on }) {
      loginItem.set(on)
      return desktop()
    },
    testNotification: () => notifier.test(),
    getUpdate: () => updates.state(),
    // Off, the program asks nothing, whoever calls.
    checkForUpdate: () => (preferences.get().updateCheck ? updates.check() : updates.state()),
  }
}
