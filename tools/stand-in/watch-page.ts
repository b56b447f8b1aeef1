import type { BrowserContext } from 'playwright-core'
import { toApp } from './custom-scheme.ts'
import { onPopup } from './navigation.ts'
import { record } from './recordings.ts'
import { theSession } from './session.ts'
import { makeEvent } from './strict.ts'
import type { OpenPage, StandInContents } from './web-contents.ts'
import { makeFrame } from './web-frame.ts'

/** Turns what happens to a page into the events of its `webContents`. */
export async function watchPage(contents: StandInContents, open: OpenPage): Promise<void> {
  const { page, cdp, mainFrame } = open
  const state = contents._state
  let status = { code: -1, text: '' }
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      status = { code: response.status(), text: response.statusText() }
  })
  cdp.on('Page.frameStartedLoading', ({ frameId }) => {
    if (frameId !== mainFrame.id) return
    state.loading = true
    contents.emit('did-start-loading')
  })
  cdp.on('Page.frameNavigated', ({ frame }) => {
    const url = toApp(frame.url)
    const isMain = frame.id === mainFrame.id
    if (isMain && frame.url === 'about:blank') return
    if (isMain) contents._requested = false
    if (isMain && !frame.unreachableUrl) {
      state.url = url
      contents.emit('did-navigate', makeEvent(), url, status.code, status.text)
      void readHistory(contents, open)
    }
    contents.emit('did-frame-navigate', makeEvent(), url, status.code, status.text, isMain, 1, 1)
  })
  cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId !== mainFrame.id) return
    state.url = toApp(url)
    contents.emit('did-navigate-in-page', makeEvent(), state.url, true, 1, 1)
    void readHistory(contents, open)
  })
  cdp.on('Page.domContentEventFired', () => {
    if (state.url) contents.emit('dom-ready', makeEvent())
    // The renderer reports a new document sooner than the browser writes its history.
    void readHistory(contents, open)
  })
  cdp.on('Page.loadEventFired', () => {
    if (state.url) contents.emit('did-finish-load')
    void readHistory(contents, open)
  })
  cdp.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId !== mainFrame.id || !state.loading) return
    state.loading = false
    contents.emit('did-stop-loading')
  })
  cdp.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
    contents.emit('_window-open', { url, frameName: windowName, features: windowFeatures.join(',') }),
  )
  contents.removeAllListeners('_window-open')
  contents.on('_window-open', (details) => onPopup(contents, details))
  cdp.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
    // Requests are asked about where they are routed; what makes no request (mailto:, tel:) is only seen here.
    if (frameId !== mainFrame.id || disposition !== 'currentTab') return
    contents._requested = true
    if (/^(https?|about|blob|data|javascript):/.test(url)) return
    contents.emit(
      'will-navigate',
      makeEvent({
        url,
        isSameDocument: false,
        isMainFrame: true,
        frame: makeFrame(mainFrame),
        initiator: makeFrame(mainFrame),
      }),
      url,
      false,
      true,
      1,
      1,
    )
  })
  page.on('request', (request) => {
    if (!request.redirectedFrom() || !request.isNavigationRequest()) return
    const isMainFrame = request.frame() === page.mainFrame()
    const event = makeEvent({
      url: toApp(request.url()),
      isSameDocument: false,
      isMainFrame,
      frame: makeFrame(mainFrame),
    })
    contents.emit('will-redirect', event, event.url, false, isMainFrame, 1, 1)
    if (event.defaultPrevented) contents.stop()
  })
  page.on('console', (message) => {
    const level = ({ warning: 'warning', error: 'error', debug: 'debug' } as const)[message.type() as 'error'] ?? 'info'
    const { url, lineNumber } = message.location()
    contents.emit(
      'console-message',
      makeEvent({ message: message.text(), level, lineNumber, sourceId: toApp(url), frame: makeFrame(mainFrame) }),
      ['debug', 'info', 'warning', 'error'].indexOf(level),
      message.text(),
      lineNumber,
      toApp(url),
    )
  })
  page.on('crash', () => {
    state.crashed = true
    contents.emit('render-process-gone', makeEvent(), { reason: 'crashed', exitCode: 11 })
  })
  page.on('websocket', (socket) => record('network', 'WEBSOCKET', { url: toApp(socket.url()), type: 'websocket' }))
  page.on('download', async (download) => {
    let path: string | undefined
    const item = {
      getURL: () => toApp(download.url()),
      getFilename: () => download.suggestedFilename(),
      setSavePath: (to: string) => void (path = to),
      getSavePath: () => path ?? '',
      cancel: () => void download.cancel(),
    }
    const event = makeEvent()
    theSession().emit('will-download', event, item, contents)
    record('session', 'download', { url: item.getURL(), prevented: event.defaultPrevented })
    // Electron would ask the user where to; nobody is there to answer.
    if (event.defaultPrevented || !path) await download.cancel().catch(() => {})
    else await download.saveAs(path).catch(() => {})
  })
  await watchTitle(page.context(), contents, open)
}

const titleWatchers = new WeakMap<BrowserContext, Promise<Map<string, (title: string) => void>>>()

async function watchTitle(context: BrowserContext, contents: StandInContents, open: OpenPage): Promise<void> {
  const started = titleWatchers.get(context) ?? startTitles(context)
  titleWatchers.set(context, started)
  const report = (title: string) => {
    if (
      !title ||
      !contents._state.url ||
      title === contents._state.title ||
      /^https:\/\/|^[\w.-]+\.stand-in\.invalid/.test(title)
    )
      return
    contents._state.title = title
    contents.emit('page-title-updated', makeEvent(), title, true)
  }
  ;(await started).set(open.targetId, report)
  // A title that stands in the document is not announced by Chromium, only one that changes.
  const read = () => void open.page.title().then(report, () => {})
  open.cdp.on('Page.domContentEventFired', read)
  open.cdp.on('Page.loadEventFired', read)
}

async function startTitles(context: BrowserContext): Promise<Map<string, (title: string) => void>> {
  const watchers = new Map<string, (title: string) => void>()
  const browser = await context.browser()?.newBrowserCDPSession()
  browser?.on('Target.targetInfoChanged', ({ targetInfo }) => watchers.get(targetInfo.targetId)?.(targetInfo.title))
  await browser?.send('Target.setDiscoverTargets', { discover: true })
  return watchers
}

async function readHistory(contents: StandInContents, open: OpenPage): Promise<void> {
  try {
    const { currentIndex, entries } = await open.cdp.send('Page.getNavigationHistory')
    const own = entries.filter((entry) => entry.url !== 'about:blank' && !entry.url.startsWith('data:'))
    contents._history = {
      entries: own.map(({ id, url, title }) => ({ id, url: toApp(url), title })),
      index: Math.max(
        0,
        own.findIndex((entry) => entry.id === entries[currentIndex]?.id),
      ),
    }
  } catch {
    // The page has gone.
  }
}
