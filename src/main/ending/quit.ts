import type { App } from 'electron'
import type { Log } from '../logging/log.ts'

/** How the program ends. */
export interface Closing {
  /** Lets go of what holds the program: the window, the tray, what runs by the clock. */
  letGo: () => void
  /** Ends what is in flight and writes it down. */
  close: () => Promise<void>
  log: Log
}

/**
 * Holds quitting until what is in flight has been written down, whoever asked for it: the menu, the last window, the
 * system, Ctrl+C. `closing` resolves once the program is put together; quitting waits for it.
 */
export function closeBeforeQuit(app: App, closing: Promise<Closing>): void {
  let isClosing = false
  app.on('before-quit', (event) => {
    if (isClosing) return
    isClosing = true
    event.preventDefault()
    void closing.then(end).finally(() => app.quit())
  })
}

async function end({ letGo, close, log }: Closing): Promise<void> {
  letGo()
  await close().catch((error: unknown) => log(`closing: ${String(error)}`))
}
