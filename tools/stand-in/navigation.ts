import type { BrowserContext, Frame, Request as PageRequest, Route } from 'playwright-core'
import { schemeOf, toApp, toWeb } from './custom-scheme.ts'
import { askHandler, fulfill, toHandlerRequest } from './protocol.ts'
import { record } from './recordings.ts'
import { askWebRequest } from './session.ts'
import { makeEvent } from './strict.ts'
import type { StandInContents } from './web-contents.ts'
import { StandInContents as Contents } from './web-contents.ts'
import { makeFrame, type FramePlace } from './web-frame.ts'

/** Sends every request of every page through `protocol`, `webRequest` and the navigation events. */
export async function routeAll(context: BrowserContext): Promise<void> {
  await context.route(/^/, (route) =>
    decide(route).catch((error) => {
      console.error('stand-in:', error)
      return route.abort('failed').catch(() => {})
    }),
  )
  // What opens itself beside our windows is a popup that was not caught in the page: it never gets to load.
  context.on('page', (page) => {
    void page.opener().then((opener) => opener && page.close())
  })
}

/** Calls the window-open handler of a window that the page wanted, and never opens it. */
export function onPopup(
  contents: StandInContents,
  details: { url: string; frameName: string; features: string },
): void {
  const url = toApp(details.url)
  const answer = contents._openHandler?.({
    ...details,
    url,
    disposition: details.features ? 'new-window' : 'foreground-tab',
    referrer: { url: contents.getURL(), policy: 'strict-origin-when-cross-origin' },
  })
  record('window', 'open', { url, action: answer?.action ?? 'no handler' })
  if (answer?.action !== 'deny')
    console.error(`stand-in: Electron would have opened a window for ${url}; the stand-in never does`)
}

async function decide(route: Route): Promise<void> {
  const request = route.request()
  const contents = contentsOf(request)
  if (!contents) return route.abort('blockedbyclient')
  const url = toApp(request.url())
  if (request.isNavigationRequest() && !(await mayNavigate(contents, request, url))) return route.abort('aborted')
  const details = {
    id: 0,
    url,
    method: request.method(),
    resourceType: resourceType(request),
    referrer: '',
    timestamp: Date.now(),
    webContentsId: contents.id,
    uploadData: [],
  }
  if ((await askWebRequest('onBeforeRequest', details)).cancel) return route.abort('blockedbyclient')
  if (schemeOf(url) === null) {
    record('network', request.method(), { url, type: request.resourceType() })
    return route.continue()
  }
  const response = await follow(contents, request)
  if (response === 'stopped') return route.abort('aborted')
  if (!response) return route.abort('failed')
  const changed = await askWebRequest('onHeadersReceived', {
    ...details,
    ...{
      statusCode: response.status,
      responseHeaders: Object.fromEntries([...response.headers].map(([name, value]) => [name, [value]])),
    },
  })
  if (changed.cancel) return route.abort('blockedbyclient')
  const extra =
    changed.responseHeaders &&
    Object.fromEntries(
      Object.entries(changed.responseHeaders).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
    )
  return fulfill(route, response, extra)
}

/** Asks the protocol handler. A redirect of a document starts a navigation of its own, any other is followed here. */
async function follow(contents: StandInContents, request: PageRequest): Promise<Response | 'stopped' | null> {
  let asked = toHandlerRequest(request)
  for (let hop = 0; hop < 20; hop++) {
    const response = await askHandler(asked)
    const location = response && response.status >= 300 && response.status < 400 && response.headers.get('location')
    if (!response || !location) return response
    const target = toApp(new URL(location, asked.url).href)
    if (request.isNavigationRequest()) {
      const event = makeEvent({
        url: target,
        isSameDocument: false,
        isMainFrame: request.frame().parentFrame() === null,
        frame: makeFrame(placeOf(request.frame())),
      })
      contents.emit('will-redirect', event, target, false, event.isMainFrame, 1, 1)
      if (event.defaultPrevented) return 'stopped'
      contents._programmatic += 1
      void request
        .frame()
        .goto(toWeb(target))
        .catch(() => {})
      return 'stopped'
    }
    asked = new Request(target, { headers: asked.headers })
  }
  return null
}

/** Asks `will-frame-navigate` and `will-navigate`, except for what the program itself started. */
async function mayNavigate(contents: StandInContents, request: PageRequest, url: string): Promise<boolean> {
  const frame = request.frame()
  const isMainFrame = frame.parentFrame() === null
  if (isMainFrame && contents._programmatic > 0) {
    contents._programmatic -= 1
    return true
  }
  // A test that reloads the page does so from outside, which Electron does not ask about either.
  if (isMainFrame && sameDocument(url, contents.getURL()) && !(await wasRequestedByPage(contents))) return true
  contents._requested = false
  const details = {
    url,
    isSameDocument: false,
    isMainFrame,
    frame: makeFrame(placeOf(frame)),
    initiator: makeFrame(placeOf(frame)),
  }
  const event = makeEvent(details)
  contents.emit('will-frame-navigate', event)
  if (event.defaultPrevented || !isMainFrame) return !event.defaultPrevented
  contents.emit('will-navigate', event, url, false, true, 1, 1)
  return !event.defaultPrevented
}

function sameDocument(one: string, other: string): boolean {
  return one.replace(/#.*/s, '') === other.replace(/#.*/s, '')
}

/** Chromium reports a navigation that the page asked for on another way than of its request, perhaps a little later. */
async function wasRequestedByPage(contents: StandInContents): Promise<boolean> {
  for (const end = Date.now() + 100; !contents._requested && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 5))
  return contents._requested
}

/** A frame of Playwright's as a place. */
export function placeOf(frame: Frame): FramePlace {
  const parent = frame.parentFrame()
  return {
    id: `frame ${frame.name()} ${frame.url()}`,
    name: frame.name(),
    url: () => frame.url(),
    parent: parent && placeOf(parent),
  }
}

function contentsOf(request: PageRequest): StandInContents | null {
  try {
    const page = request.frame().page()
    return Contents.getAllWebContents().find((contents) => contents._now?.page === page) ?? null
  } catch {
    // The first request of a page that is not set up yet: a popup.
    return null
  }
}

function resourceType(request: PageRequest): string {
  if (request.isNavigationRequest()) return request.frame().parentFrame() ? 'subFrame' : 'mainFrame'
  return { document: 'mainFrame', fetch: 'xhr', eventsource: 'xhr' }[request.resourceType()] ?? request.resourceType()
}
