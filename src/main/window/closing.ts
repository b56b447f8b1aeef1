import type { OngoingWork } from '../../shared/program/desktop.ts'
import type { Preferences } from '../../shared/program/preferences.ts'

/** What closing the window does: `decide` waits until it is known whether anything would go on. */
export type Closing = 'close' | 'hide' | 'decide'

/** On macOS a program stays in the Dock when its window is closed; elsewhere the person decides, and is asked once. */
export function onClose(closeToTray: Preferences['closeToTray'], platform: NodeJS.Platform): Closing {
  if (platform === 'darwin') return 'close'
  if (closeToTray === 'ask') return 'decide'
  return closeToTray ? 'hide' : 'close'
}

/** Whether there is anything to ask about: without work that would go on, closing simply ends the program. */
export function isWorthAsking(going: OngoingWork | null): going is OngoingWork {
  return going !== null && (going.batch !== null || going.watchlists)
}
