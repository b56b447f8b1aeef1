import type { BrowserWindow } from 'electron'

/** A page that has not been painted by then is shown as it is: an empty window says more than none. */
const LATEST_MS = 2_000

/**
 * Shows a window once its page has been painted, so that nothing flashes: at the first of `ready-to-show`, the end of
 * loading on Linux (on Wayland `ready-to-show` comes only after `show()`, electron#48859), each once it `hasContent`, and
 * two seconds.
 */
export function showWhenPainted(
  window: Pick<BrowserWindow, 'once' | 'show' | 'isDestroyed'> & {
    webContents: Pick<BrowserWindow['webContents'], 'once'>
  },
  platform: NodeJS.Platform,
  hasContent: Promise<unknown>,
): void {
  let shown = false
  const show = (): void => {
    clearTimeout(latest)
    if (shown || window.isDestroyed()) return
    shown = true
    window.show()
  }
  const latest = setTimeout(show, LATEST_MS)
  const showOnceFilled = (): void => void hasContent.then(show)
  window.once('ready-to-show', showOnceFilled)
  window.once('closed', () => clearTimeout(latest))
  if (platform === 'linux') window.webContents.once('did-finish-load', showOnceFilled)
}
