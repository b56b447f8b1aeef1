import { CallFailed } from './bridge.ts'
import { send } from './send.ts'

const AT_MOST = 20

/** Hands every error of the page that nobody caught to the log; main answers with a quiet notice. */
export function reportErrors(): void {
  let reported = 0
  const report = (what: unknown): void => {
    // An error in a loop would flood the log.
    if (reported >= AT_MOST) return
    reported += 1
    reportToLog(textOf(what), false)
  }
  window.addEventListener('error', ({ error, message }) => {
    // Chromium's way of saying that a layout took two turns; nothing is wrong.
    if (!message.startsWith('ResizeObserver loop')) report(error ?? message)
  })
  window.addEventListener('unhandledrejection', (event) => {
    // Main logs each route that fails by itself, and the person has read it.
    if (event.reason instanceof CallFailed && event.reason.isShown) event.preventDefault()
    else report(event.reason)
  })
}

/** Writes an error of the page into the log. `isShown`: the person sees it already. */
export function reportToLog(message: string, isShown: boolean): void {
  // When even this fails there is nobody left to inform.
  void send('reportError', { message: message.slice(0, 4_000), shown: isShown })
}

function textOf(what: unknown): string {
  if (what instanceof CallFailed) return `${what.name}: ${what.fault.code}`
  return what instanceof Error ? (what.stack ?? `${what.name}: ${what.message}`) : String(what)
}
