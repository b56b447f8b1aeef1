import type { App } from 'electron'
import type { Log } from '../logging/log.ts'

interface QuitDeps {
  app: App
  /** Lets go of what holds the program: the window, the tray, what runs by the clock. */
  letGo: () => void
  /** Ends what is in flight and writes it down. */
  close: () => Promise<void>
  log: Log
}

/**
 * Holds quitting until what is in flight has been written down, whoever asked for it: the menu, the last window, the
 * system, Ctrl+C.
 */
export function closeBeforeQuit({ app, letGo, close, log }: QuitDeps): void {
  let closing = false
  app.on('before-quit', (event) => {
    if (closing) return
    closing = true
    event.preventDefault()
    letGo()
    close()
      .catch((error: unknown) => log(`closing: ${String(error)}`))
      .finally(() => app.quit())
  })
}
