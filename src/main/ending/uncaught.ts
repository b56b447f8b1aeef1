import type { Log } from '../logging/log.ts'
import type { Host } from '../app/host.ts'

interface UncaughtDeps {
  log: Log
  /** Where a quiet message is shown; null while the program starts. */
  host: () => Pick<Host, 'notice'> | null
  /** Says it where there is no window yet. */
  showCrash: () => void
}

/**
 * What nobody caught is logged and shown, and the program goes on: everything that matters is in the library, changed
 * in transactions, so that an error in between loses nothing, of a running batch neither.
 */
export function catchUncaught({ log, host, showCrash }: UncaughtDeps): void {
  const report = (line: string): void => {
    log(line)
    const shown = host()
    if (shown) shown.notice({ kind: 'error-main', detail: '' })
    else showCrash()
  }
  process.on('uncaughtException', (error) =>
    report(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  )
  process.on('unhandledRejection', (reason) =>
    report(`unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`),
  )
}
