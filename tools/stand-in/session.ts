import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import { protocol } from './protocol.ts'
import { requireReady } from './readiness.ts'
import { record } from './recordings.ts'
import { absent, strict } from './strict.ts'

type Callback = (...values: never[]) => unknown
type Listener = (
  details: object,
  callback: (response: {
    cancel?: boolean
    redirectURL?: string
    responseHeaders?: Record<string, string | string[]>
  }) => void,
) => void

const hooks = new Map<string, { patterns: RegExp[]; listener: Listener }>()
/** The permission and device handlers that the application registered, by the name of their setter. */
export const permissionHandlers = new Map<string, Callback | null>()

const keepHandler = (name: string) => (handler: Callback | null) => {
  permissionHandlers.set(name, handler)
}
const note =
  (name: string) =>
  (...details: unknown[]) =>
    record('session', name, details)
const noteAsync =
  (name: string) =>
  async (...details: unknown[]) =>
    record('session', name, details)

const members = {
  protocol,
  setPermissionRequestHandler: keepHandler('setPermissionRequestHandler'),
  setPermissionCheckHandler: keepHandler('setPermissionCheckHandler'),
  setDevicePermissionHandler: keepHandler('setDevicePermissionHandler'),
  setDisplayMediaRequestHandler: keepHandler('setDisplayMediaRequestHandler'),
  setBluetoothPairingHandler: keepHandler('setBluetoothPairingHandler'),
  setUSBProtectedClassesHandler: keepHandler('setUSBProtectedClassesHandler'),
  setCertificateVerifyProc: keepHandler('setCertificateVerifyProc'),
  setSpellCheckerEnabled: note('setSpellCheckerEnabled'),
  setSpellCheckerLanguages: note('setSpellCheckerLanguages'),
  setSpellCheckerDictionaryDownloadURL: note('setSpellCheckerDictionaryDownloadURL'),
  isSpellCheckerEnabled: () => false,
  flushStorageData: note('flushStorageData'),
  clearCache: noteAsync('clearCache'),
  clearStorageData: noteAsync('clearStorageData'),
  clearAuthCache: noteAsync('clearAuthCache'),
  clearHostResolverCache: noteAsync('clearHostResolverCache'),
  closeAllConnections: noteAsync('closeAllConnections'),
  setProxy: noteAsync('setProxy'),
  /** What a system's proxy settings would come to, as Chromium writes it: `PROXY host:8080; DIRECT`. */
  resolveProxy: async () => process.env.STAND_IN_PROXY || 'DIRECT',
  webRequest: strict('session.webRequest', {
    onBeforeRequest: (filter: unknown, listener?: unknown) => setHook('onBeforeRequest', filter, listener),
    onHeadersReceived: (filter: unknown, listener?: unknown) => setHook('onHeadersReceived', filter, listener),
  }),
  getUserAgent: () => 'Chromium under the stand-in',
  isPersistent: () => true,
} satisfies Partial<{ [Key in keyof Session]: unknown }>

const defaultSession = strict('session', Object.assign(new EventEmitter(), members))

/** Electron's `session`. There is one; partitions are the same one under another name. */
export const session = strict('session', {
  get defaultSession() {
    requireReady('Session can only be received when app is ready')
    return defaultSession
  },
  fromPartition(_partition: string) {
    requireReady('Session can only be received when app is ready')
    return defaultSession
  },
})

/** The session without the question whether it is time for it. */
export function theSession(): typeof defaultSession {
  return defaultSession
}

/** Asks a registered `webRequest` listener about a request. */
export async function askWebRequest(
  name: 'onBeforeRequest' | 'onHeadersReceived',
  details: { url: string },
): Promise<{ cancel?: boolean; responseHeaders?: Record<string, string | string[]> }> {
  const hook = hooks.get(name)
  if (!hook?.patterns.some((pattern) => pattern.test(details.url))) return {}
  const response = await new Promise<{
    cancel?: boolean
    redirectURL?: string
    responseHeaders?: Record<string, string | string[]>
  }>((resolve) => {
    hook.listener(details, (answer) => resolve(answer ?? {}))
  })
  if (response.redirectURL) absent('redirectURL of webRequest')
  return response
}

function setHook(name: string, filter: unknown, listener: unknown): void {
  if (filter === null || (typeof filter !== 'function' && !listener)) {
    hooks.delete(name)
    return
  }
  const urls = typeof filter === 'function' ? ['<all_urls>'] : (filter as { urls: string[] }).urls
  const patterns = urls.map((url) =>
    url === '<all_urls>' ? /^/ : new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`, 'i'),
  )
  hooks.set(name, { patterns, listener: (typeof filter === 'function' ? filter : listener) as Listener })
}
