import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { StandInWindow } from './browser-window.ts'
import { debuggingEndpoint } from './chromium.ts'
import { clipboard, setShellFaults } from './desktop.ts'
import { decode, encode } from './clone.ts'
import { deliver, invoke } from './ipc.ts'
import { clickMenuItem, describeMenu, StandInMenu } from './menu.ts'
import { nativeTheme, setSystemDark } from './native-theme.ts'
import { placeOf } from './navigation.ts'
import { makeIpcEvent } from './open-page.ts'
import { clearRecordings, queueAnswer, readRecordings } from './recordings.ts'
import { setSafeStorageHooks } from './safe-storage.ts'
import { permissionHandlers } from './session.ts'
import { makeEvent } from './strict.ts'
import { live, powerMonitor, screen, setDisplays, type Tray } from './system.ts'
import { toApp } from './custom-scheme.ts'
import type { FramePlace } from './web-frame.ts'

const firstLoad = Promise.withResolvers<void>()

/** Everything a test may ask of the running program; `control.ts` is its typed other end. */
const methods = {
  async firstWindow() {
    await firstLoad.promise
    return { endpoint: debuggingEndpoint(), windows: await windows() }
  },
  endpoint: () => debuggingEndpoint(),
  windows,
  recordings: (area?: string) => readRecordings(area),
  clearRecordings,
  queueAnswer,
  menu: () => describeMenu(StandInMenu.getApplicationMenu()),
  trayMenu: () => describeMenu(tray()._menu as StandInMenu | null),
  clickMenu: (path: string[]) =>
    clickMenuItem(path, StandInWindow.getFocusedWindow() ?? StandInWindow.getAllWindows()[0]),
  clickTrayMenu(path: string[]) {
    const clicked = tray()
    clicked._whileClicked(() => clickMenuItem(path, undefined, clicked._menu as StandInMenu | null))
  },
  emit(target: string, event: string, args: unknown[] = []) {
    return emitterOf(target).emit(event, makeEvent(), ...args)
  },
  closeWindow: (id: number) => StandInWindow.fromId(id)?.close(),
  crashPage: (id: number) => StandInWindow.fromId(id)?.webContents.forcefullyCrashRenderer(),
  setSystemDark,
  setDisplays,
  setWindowBounds: (id: number, bounds: Partial<Electron.Rectangle>) => StandInWindow.fromId(id)?.setBounds(bounds),
  maximizeWindow: (id: number) => StandInWindow.fromId(id)?.maximize(),
  shellFaults: setShellFaults,
  askClientCertificate,
  throwUncaught: (message: string, how: 'throw' | 'reject' = 'throw') =>
    void setImmediate(() => {
      if (how === 'reject') void Promise.reject(new Error(message))
      else throw new Error(message)
    }),
  readClipboard: () => clipboard.readText(),
  writeClipboard: (text: string) => clipboard.writeText(text),
  safeStorage: setSafeStorageHooks,
  askPermission,
  forgeIpc,
  quit: () => void setImmediate(() => app.quit()),
  exit: () => void setImmediate(() => app.exit()),
}

/** The names and shapes of the calls, for the client. */
export type ControlMethods = typeof methods

/** Listens for a test on a socket or a named pipe: one line of text in, one out. */
export function startControl(path: string): void {
  app.on('web-contents-created', (_event, contents) =>
    contents.once('did-finish-load', firstLoad.resolve).once('did-fail-load', firstLoad.resolve),
  )
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const lines = createInterface({ input: socket })
    lines.on('error', () => {})
    lines.on('line', (line) => void answer(socket, line))
  })
  server.listen(path)
  server.unref()
}

async function answer(socket: Socket, line: string): Promise<void> {
  const { id, method, args } = decode(line) as { id: number; method: keyof ControlMethods; args: unknown[] }
  let reply: object
  try {
    reply = { id, value: await (methods[method] as (...given: unknown[]) => unknown)(...args) }
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) }
  }
  if (socket.writable) socket.write(`${encode(reply)}\n`)
}

async function windows() {
  return Promise.all(
    StandInWindow.getAllWindows().map(async (window) => ({
      id: window.id,
      targetId: (await window.webContents._open).targetId,
      title: window.getTitle(),
      url: window.webContents.getURL(),
      visible: window.isVisible(),
      focused: window.isFocused(),
      minimized: window.isMinimized(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
      bounds: window.getBounds(),
      zoomFactor: window.webContents.getZoomFactor(),
    })),
  )
}

function tray(): Tray {
  const [first] = live.trays
  if (!first) throw new Error('there is no tray')
  return first as Tray
}

function emitterOf(target: string): EventEmitter {
  const [name, index] = target.split(':')
  const window = StandInWindow.getAllWindows()[Number(index ?? 0)]
  const found = {
    app,
    powerMonitor,
    screen,
    nativeTheme,
    tray: live.trays[Number(index ?? 0)],
    notification: live.notifications.at(index === undefined ? -1 : Number(index)),
    window,
    webContents: window?.webContents,
  }[name ?? '']
  if (!found) throw new Error(`nothing to emit on: ${target}`)
  return found as EventEmitter
}

/** Calls the handlers that the program registered, as Chromium would; Chromium itself denies everything here. */
async function askPermission(permission: string, details: object = {}) {
  const contents = StandInWindow.getAllWindows()[0]?.webContents ?? null
  const url = contents?.getURL() ?? ''
  const call = (name: string) => permissionHandlers.get(name) as ((...given: unknown[]) => unknown) | null | undefined
  const request = call('setPermissionRequestHandler')
  const check = call('setPermissionCheckHandler')
  const device = call('setDevicePermissionHandler')
  return {
    // Without a handler Electron grants.
    request: request
      ? await new Promise<boolean>((resolve) =>
          request(contents, permission, resolve, { isMainFrame: true, requestingUrl: url, ...details }),
        )
      : true,
    check: check
      ? Boolean(check(contents, permission, url, { isMainFrame: true, requestingUrl: url, ...details }))
      : true,
    device: device ? Boolean(device({ deviceType: permission, origin: url, device: {}, ...details })) : null,
  }
}

/** Asks the program for a client certificate as Electron does; gives what a server would be sent. */
function askClientCertificate(url: string): 'none' | 'first' | 'undecided' {
  const certificates = [{ subjectName: 'the person at this machine' }]
  const event = makeEvent()
  let answer: { chosen: unknown } | null = null
  const contents = StandInWindow.getAllWindows()[0]?.webContents ?? null
  app.emit('select-client-certificate', event, contents, url, certificates, (chosen?: unknown) => {
    answer = { chosen }
  })
  if (!event.defaultPrevented) return 'first'
  if (answer === null) return 'undecided'
  return (answer as { chosen: unknown }).chosen === undefined ? 'none' : 'first'
}

/** Sends a message as if a frame had: one found by URL, one made up, or one that has gone (`null`). */
async function forgeIpc(message: {
  kind: 'invoke' | 'send'
  channel: string
  args: unknown[]
  frame: { url: string; sub?: boolean } | null
  window?: number
}) {
  const window = message.window === undefined ? StandInWindow.getAllWindows()[0] : StandInWindow.fromId(message.window)
  if (!window) throw new Error('there is no window to forge a message from')
  const { page, mainFrame } = await window.webContents._open
  const wanted = message.frame
  const real =
    wanted &&
    page
      .frames()
      .find(
        (frame) =>
          toApp(frame.url()) === wanted.url &&
          (frame.parentFrame() !== null) === (wanted.sub ?? frame.parentFrame() !== null),
      )
  const made: FramePlace | null = wanted && {
    id: 'forged',
    url: () => wanted.url,
    parent: wanted.sub ? mainFrame : null,
  }
  const event = makeIpcEvent(
    window.webContents,
    () => (real ? placeOf(real) : made),
    () => {},
  )
  if (message.kind === 'send') return void deliver(event, message.channel, encode(message.args))
  const result = await invoke(event, message.channel, encode(message.args))
  return 'data' in result ? { value: decode(result.data) } : { error: result.error }
}
