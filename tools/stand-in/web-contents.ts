import type { CDPSession, Page } from 'playwright-core'
import type { PrintToPDFOptions, WindowOpenHandlerResponse } from 'electron'
import { app } from './app.ts'
import { decode, encode } from './clone.ts'
import { toApp, toWeb } from './custom-scheme.ts'
import { clipboard } from './desktop.ts'
import { recordIpc } from './ipc.ts'
import { devalueForPage } from './page-scripts.ts'
import { toPrintParams } from './print-to-pdf.ts'
import { QuietContents } from './quiet-contents.ts'
import { theSession } from './session.ts'
import { absent, makeEvent, strict } from './strict.ts'
import { makeFrame, type FramePlace, type StandInFrame } from './web-frame.ts'

/** The live page behind a `webContents`. */
export interface OpenPage {
  page: Page
  cdp: CDPSession
  targetId: string
  mainFrame: FramePlace
  /** Execution context of the preload in the document of now. */
  preloadContext: number | null
}

/** What `setWindowOpenHandler` takes. */
export type WindowOpenHandler = (details: {
  url: string
  frameName: string
  features: string
  disposition: string
  referrer: { url: string; policy: string }
}) => WindowOpenHandlerResponse

/** Runs an editing command in a page, on the stand-in's clipboard instead of the machine's. */
async function runEditCommand({ page, cdp }: OpenPage, command: string): Promise<void> {
  if (command === 'paste') return void (await cdp.send('Input.insertText', { text: await clipboard.readText() }))
  if (command === 'copy' || command === 'cut')
    await clipboard.writeText(String(await page.evaluate('String(getSelection())')))
  if (command === 'copy') return
  const name = command === 'cut' ? 'delete' : command
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', commands: [name] } as never)
}

const all = new Map<number, StandInContents>()
let nextId = 1

/** Electron's `WebContents`; made by `BrowserWindow` alone. */
export class StandInContents extends QuietContents {
  id = nextId++
  session = theSession()
  _open: Promise<OpenPage> = Promise.reject(new Error('no page yet'))
  _now: OpenPage | null = null
  _reopen: () => void = () => {}
  _openHandler: WindowOpenHandler | null = null
  _programmatic = 0
  /** Whether the page itself has asked for a navigation that has made no request yet. */
  _requested = false
  _history: { entries: { id: number; url: string; title: string }[]; index: number } = { entries: [], index: 0 }

  constructor() {
    super()
    this._open.catch(() => {})
    this.on('_edit', (command: string) => void this._act((open) => runEditCommand(open, command)))
    const proxied = strict('webContents', this)
    all.set(this.id, proxied)
    // biome-ignore lint/correctness/noConstructorReturn: every access has to pass the strict wrapper
    return proxied
  }

  static getAllWebContents(): StandInContents[] {
    return [...all.values()]
  }

  static fromId(id: number): StandInContents | undefined {
    return all.get(id)
  }

  static getFocusedWebContents(): StandInContents | null {
    return absent('webContents.getFocusedWebContents')
  }

  get mainFrame(): StandInFrame {
    return makeFrame(this._now?.mainFrame ?? { id: `none-${this.id}`, url: () => '', parent: null })
  }

  get navigationHistory() {
    const go = (offset: number) => {
      const entry = this._history.entries[this._history.index + offset]
      if (entry) void this._act((open) => open.cdp.send('Page.navigateToHistoryEntry', { entryId: entry.id }), true)
    }
    return strict('navigationHistory', {
      canGoBack: () => this._history.index > 0,
      canGoForward: () => this._history.index < this._history.entries.length - 1,
      canGoToOffset: (offset: number) => this._history.entries[this._history.index + offset] !== undefined,
      goBack: () => go(-1),
      goForward: () => go(1),
      goToOffset: go,
      length: () => this._history.entries.length,
      getActiveIndex: () => this._history.index,
      clear: () => void this._act((open) => open.cdp.send('Page.resetNavigationHistory')),
    })
  }

  async loadURL(url: string): Promise<void> {
    const { page } = await this._open
    this._programmatic += 1
    this._state.loading = true
    try {
      await page.goto(toWeb(url), { timeout: 0 })
    } catch (error) {
      throw this._loadFailed(error as Error, url)
    } finally {
      this._programmatic = 0
    }
  }

  loadFile(): never {
    return absent('webContents.loadFile')
  }

  reload(): void {
    if (this._state.crashed) this._reopen()
    else void this._act((open) => open.cdp.send('Page.reload'), true)
  }

  reloadIgnoringCache(): void {
    void this._act((open) => open.cdp.send('Page.reload', { ignoreCache: true }), true)
  }

  stop(): void {
    void this._act((open) => open.cdp.send('Page.stopLoading'))
  }

  send(channel: string, ...args: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    const data = encode(args)
    recordIpc('push', channel, data)
    // A page that has no preload yet hears nothing, as in Electron.
    this._sendToPreload({ kind: 'message', channel, data })
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { cdp } = await this._open
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      userGesture,
    })
    if (exceptionDetails)
      throw new Error(
        exceptionDetails.exception?.description?.split('\n')[0]?.replace(/^\w*Error: /, '') ?? exceptionDetails.text,
      )
    if (!result.objectId)
      return result.unserializableValue?.endsWith('n')
        ? BigInt(result.unserializableValue.slice(0, -1))
        : result.unserializableValue === '-0'
          ? -0
          : result.unserializableValue
            ? Number(result.unserializableValue)
            : result.value
    const packed = await cdp.send('Runtime.callFunctionOn', {
      objectId: result.objectId,
      returnByValue: true,
      functionDeclaration: `function () { return (${devalueForPage()}).stringify(structuredClone(this)) }`,
    })
    if (packed.exceptionDetails) throw new Error('An object could not be cloned.')
    return decode(packed.result.value as string)
  }

  async insertCSS(css: string): Promise<string> {
    const { cdp } = await this._open
    await cdp.send('Runtime.evaluate', {
      expression: `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets.push(sheet) }`,
    })
    return `css-${nextId++}`
  }

  async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    const params = toPrintParams(options ?? {})
    const { cdp } = await this._open
    const destroyed = Promise.withResolvers<never>()
    const reject = (): void => destroyed.reject(new Error('Failed to generate PDF: Printing failed'))
    if (this._state.destroyed) reject()
    this.once('destroyed', reject)
    try {
      const printed = await Promise.race([cdp.send('Page.printToPDF', params), destroyed.promise])
      return Buffer.from(printed.data, 'base64')
    } finally {
      this.off('destroyed', reject)
    }
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this._openHandler = handler
  }

  focus(): void {
    void this._act((open) => open.page.bringToFront())
  }
  forcefullyCrashRenderer(): void {
    // Page.crash never answers.
    void this._act((open) => void open.cdp.send('Page.crash').catch(() => {}))
  }
  /** Sends a message into the preload's world; dropped when there is none. */
  _sendToPreload(message: object, context?: number): void {
    const executionContextId = context ?? this._now?.preloadContext
    if (!this._now || executionContextId == null) return
    this._now.cdp
      .send('Runtime.callFunctionOn', {
        executionContextId,
        functionDeclaration: 'function (text) { globalThis.__standInReceive(text) }',
        arguments: [{ value: JSON.stringify(message) }],
      })
      .catch(() => {})
  }

  /** Does something to the page as soon as there is one; a page that has gone meanwhile is no error. */
  async _act(action: (open: OpenPage) => unknown, programmatic = false): Promise<void> {
    try {
      const open = await this._open
      if (programmatic) this._programmatic += 1
      await action(open)
    } catch {
      // The window was closed in the meantime.
    }
  }

  /** Marks the contents as gone. */
  _destroy(): void {
    if (this._state.destroyed) return
    this._state.destroyed = true
    all.delete(this.id)
    this.emit('destroyed')
  }

  _loadFailed(error: Error, url: string): Error {
    const code = /net::(ERR_\w+)/.exec(error.message)?.[1] ?? 'ERR_FAILED'
    const errno =
      { ERR_ABORTED: -3, ERR_NAME_NOT_RESOLVED: -105, ERR_CONNECTION_REFUSED: -102, ERR_FILE_NOT_FOUND: -6 }[code] ?? -2
    this._state.loading = false
    this.emit('did-fail-load', makeEvent(), errno, code, toApp(url), true, 1, 1)
    this.emit('did-stop-loading')
    return Object.assign(new Error(`${code} (${errno}) loading '${toApp(url)}'`), { code, errno, url: toApp(url) })
  }
}

/** A new `webContents`, announced as Electron does. */
export function createContents(): StandInContents {
  const contents = new StandInContents()
  // Announced once the window's constructor has returned, so that a listener may ask for the window.
  queueMicrotask(() => app.emit('web-contents-created', makeEvent(), contents))
  return contents
}

/** Electron's `webContents`, the module. */
export const webContents = strict('webContents', {
  getAllWebContents: StandInContents.getAllWebContents,
  fromId: StandInContents.fromId,
  getFocusedWebContents: StandInContents.getFocusedWebContents,
} satisfies Partial<Record<keyof typeof Electron.Main.webContents, unknown>>)
