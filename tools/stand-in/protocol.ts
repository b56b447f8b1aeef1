import type { Request as PageRequest, Route } from 'playwright-core'
import type { Protocol } from 'electron'
import { knownSchemes, mapPolicy, registerScheme, schemeOf, toApp } from './custom-scheme.ts'
import { isReady, requireReady } from './readiness.ts'
import { absent, strict } from './strict.ts'

type Handler = (request: Request) => Response | Promise<Response>

const handlers = new Map<string, Handler>()
const notReady = 'Session can only be received when app is ready'

/** Electron's `protocol`, also found on the sessions. */
export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]) {
    if (isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) {
      // An https origin is both; a scheme that is neither would behave differently in Electron.
      if (!privileges?.standard || !privileges.secure)
        absent(`a privileged scheme that is not both standard and secure (${scheme})`)
      registerScheme(scheme)
    }
  },
  handle(scheme: string, handler: Handler) {
    requireReady(notReady)
    if (scheme === 'http' || scheme === 'https' || scheme === 'file') absent(`protocol.handle('${scheme}')`)
    if (!knownSchemes().includes(scheme))
      absent(`protocol.handle('${scheme}') of a scheme that was not registered as privileged`)
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    handlers.set(scheme, handler)
  },
  unhandle(scheme: string) {
    requireReady(notReady)
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
  },
  isProtocolHandled(scheme: string) {
    requireReady(notReady)
    return handlers.has(scheme)
  },
} satisfies Partial<{ [Key in keyof Protocol]: unknown }>)

/** The handler's answer to a URL of ours, or `null` when nobody handles its scheme. */
export async function askHandler(request: Request): Promise<Response | null> {
  const handler = handlers.get(schemeOf(request.url) ?? '')
  if (!handler) return null
  const response = await handler(request)
  if (!(response instanceof Response)) throw new TypeError('a protocol handler must return a Response')
  return response
}

/** The page's request as the handler gets it. */
export function toHandlerRequest(request: PageRequest): Request {
  const method = request.method()
  const body = method === 'GET' || method === 'HEAD' ? null : request.postDataBuffer()
  const built = new Request(toApp(request.url()), {
    method,
    headers: request.headers(),
    body: body ? new Uint8Array(body) : null,
  })
  // Electron names who asked, except for what the browser itself started.
  if (!request.isNavigationRequest())
    Object.defineProperty(built, 'initiatorOrigin', { value: toApp(new URL(request.frame().url()).origin) })
  return built
}

/** Answers a routed request with a handler's response, headers and body untouched but for our scheme in a policy. */
export async function fulfill(route: Route, response: Response, extra?: Record<string, string>): Promise<void> {
  const headers: Record<string, string> = {}
  response.headers.forEach((value, name) => {
    headers[name] = /^content-security-policy/.test(name) ? mapPolicy(value) : value
  })
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0)
  await route.fulfill({ status: response.status, headers: { ...headers, ...extra }, body })
}
