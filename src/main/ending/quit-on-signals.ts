import type { App } from 'electron'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends the program gracefully on the first signal to end, as by Ctrl+C, and leaves the next one to the system, which
 * ends it at once. To be called when every library is loaded: `conf` brings one (when-exit) that listens as well, in
 * the place of Electron's own handler, and raises the signal again without waiting for anything. What that library is
 * for, removing temporary files, it also does when the program exits.
 */
export function quitOnSignals(
  process: Pick<NodeJS.Process, 'once' | 'removeAllListeners'>,
  app: Pick<App, 'quit'>,
): void {
  const release = (): void => {
    for (const signal of SIGNALS) process.removeAllListeners(signal)
  }
  release()
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      release()
      app.quit()
    })
  }
}
