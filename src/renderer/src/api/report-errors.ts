import { bridge, CallFailed } from './bridge.ts'

const AT_MOST = 20

/** Hands every error of the page that nobody caught to the log; main answers with a quiet notice. */
export function reportErrors(): void {
  let reported = 0
  const report = (what: unknown): void => {
    // An error in a loop would flood the log.
    if (reported >= AT_MOST) return
    reported += 1
    void bridge.reportError({ message: textOf(what).slice(0, 4_000) })
  }
  window.addEventListener('error', ({ error, message }) => {
    // Chromium's way of saying that a layout took two turns; nothing is wrong.
    if (!message.startsWith('ResizeObserver loop')) report(error ?? message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

function textOf(what: unknown): string {
  if (what instanceof CallFailed) return `${what.name}: ${what.fault.code}`
  return what instanceof Error ? (what.stack ?? `${what.name}: ${what.message}`) : String(what)
}
