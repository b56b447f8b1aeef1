import type { BrowserContext, Page } from 'playwright-core'
import { appMode, openBrowser } from './chromium.ts'
import { deliver, invoke } from './ipc.ts'
import {
  bindingName,
  isolatedWorldScript,
  mainWorldScript,
  makeSecret,
  preloadScript,
  preloadWorld,
} from './page-scripts.ts'
import { routeAll } from './navigation.ts'
import { makeEvent, strict } from './strict.ts'
import type { OpenPage, StandInContents } from './web-contents.ts'
import { watchPage } from './watch-page.ts'
import { makeFrame, type FramePlace } from './web-frame.ts'

const routed = new WeakSet<BrowserContext>()
const claimed = new WeakSet<Page>()

/** Opens the page of a `webContents` and puts bridge, preload, routing and events in place before anything loads. */
export async function openPage(
  contents: StandInContents,
  options: { preload: string | undefined; show: boolean; javascript: boolean },
  onBrowserGone: () => void,
): Promise<OpenPage> {
  const context = await openBrowser(onBrowserGone)
  if (!routed.has(context)) {
    routed.add(context)
    await routeAll(context)
  }
  const page = await takePage(context, options.show)
  const cdp = await context.newCDPSession(page)
  const [{ targetInfo }, { frameTree }] = await Promise.all([
    cdp.send('Target.getTargetInfo'),
    cdp.send('Page.getFrameTree'),
  ])
  const frames = new Map<string, FramePlace>()
  const contexts = new Map<number, { frameId: string }>()
  const mainId = frameTree.frame.id
  const mainFrame: FramePlace = { id: mainId, url: () => page.mainFrame().url(), parent: null }
  frames.set(mainId, mainFrame)
  const open: OpenPage = { page, cdp, targetId: targetInfo.targetId, mainFrame, preloadContext: null }

  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== mainId)
      frames.set(frame.id, {
        id: frame.id,
        name: frame.name ?? '',
        url: () => frame.url,
        parent: frames.get(frame.parentId ?? '') ?? mainFrame,
      })
  })
  cdp.on('Runtime.executionContextCreated', ({ context: created }) => {
    if (created.name !== preloadWorld) return
    const frameId = String(created.auxData?.['frameId'])
    contexts.set(created.id, { frameId })
    if (frameId === mainId) open.preloadContext = created.id
  })
  const forget = (id: number) => {
    contexts.delete(id)
    if (open.preloadContext === id) open.preloadContext = null
  }
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => forget(executionContextId))
  cdp.on('Runtime.executionContextsCleared', () => [...contexts.keys()].forEach(forget))
  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== bindingName || contents.isDestroyed()) return
    const frameId = contexts.get(executionContextId)?.frameId
    receive(contents, JSON.parse(payload), executionContextId, () =>
      contexts.has(executionContextId) ? (frames.get(frameId ?? '') ?? null) : null,
    )
  })
  await Promise.all([
    cdp.send('Page.enable'),
    cdp.send('Runtime.enable'),
    cdp.send('Runtime.addBinding', { name: bindingName, executionContextName: preloadWorld }),
  ])
  const secret = makeSecret()
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript(secret) })
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: isolatedWorldScript(secret),
    worldName: preloadWorld,
  })
  if (!options.javascript) await cdp.send('Emulation.setScriptExecutionDisabled', { value: true })
  if (options.preload)
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
      source: preloadScript(options.preload),
      worldName: preloadWorld,
    })
  await watchPage(contents, open)
  return open
}

/** An event as a handler of `ipcMain` gets it. */
export function makeIpcEvent(
  contents: StandInContents,
  place: () => FramePlace | null,
  reply?: (channel: string, ...args: unknown[]) => void,
): object {
  const first = place()
  const frame = first && makeFrame(first)
  return makeEvent({
    type: 'frame',
    sender: contents,
    get senderFrame() {
      return place() ? frame : null
    },
    frameId: frame?.routingId ?? 0,
    processId: 1,
    ...(reply ? { reply, ports: [] } : {}),
  })
}

function receive(
  contents: StandInContents,
  message: Record<string, string> & { id: number; factor: number },
  context: number,
  place: () => FramePlace | null,
): void {
  const { kind, channel = '', data = '[]' } = message
  if (kind === 'invoke') {
    const event = makeIpcEvent(contents, place)
    void invoke(event, channel, data).then((result) =>
      contents._sendToPreload({ kind: 'reply', id: message.id, ...result }, context),
    )
  } else if (kind === 'send') deliver(makeIpcEvent(contents, place, contents.send.bind(contents)), channel, data)
  else if (kind === 'open')
    contents.emit('_window-open', { url: message['url'], frameName: message['name'], features: message['features'] })
  else if (kind === 'key') contents.emit('_key', message)
  else if (kind === 'context-menu')
    contents.emit('context-menu', makeEvent(), strict('ContextMenuParams', message['params'] as never))
  else if (kind === 'zoom') contents.setZoomFactor(message.factor)
  else if (kind === 'preload-error')
    contents.emit('preload-error', makeEvent(), message['path'], new Error(message['message']))
}

async function takePage(context: BrowserContext, show: boolean): Promise<Page> {
  const first = context.pages().find((page) => !claimed.has(page))
  if (first) {
    claimed.add(first)
    return first
  }
  if (!appMode) {
    const page = await context.newPage()
    claimed.add(page)
    return page
  }
  // Playwright's newPage would open a tab in the first window.
  const waiting = context.waitForEvent('page', { predicate: (page) => !claimed.has(page) })
  const browser = await context.browser()?.newBrowserCDPSession()
  await browser?.send('Target.createTarget', { url: 'about:blank', newWindow: true, background: !show })
  const page = await waiting
  claimed.add(page)
  await browser?.detach()
  return page
}
