import { createSecureContext, type SecureContext } from 'node:tls'
import { isLoopback } from '../service/base-url.ts'
import type { ReadAuthorities } from './authorities.ts'
import { ACCEPTED_ENCODINGS } from './body.ts'
import { exchange, type HttpAnswer, type HttpRequest } from './exchange.ts'
import { HttpFault } from './http-fault.ts'
import type { FindProxies, ProxyEntry } from './proxies.ts'
import type { Route } from './route.ts'

export interface HttpClientDeps {
  /** The ways to a URL; the system's settings in the window, the environment in the terminal. */
  proxies: FindProxies
  /** Who is trusted; read before the first https connection is made. */
  authorities: ReadAuthorities
}

/** A proxy that could not be reached is tried last for so long, as browsers do; milliseconds. */
const AVOID_FOR_MS = 300_000

/**
 * The one HTTP client of window and terminal: GET over HTTP/1.1 on undici. Redirects are not followed, nothing is sent
 * twice, and certificates are always checked.
 */
export class HttpClient {
  readonly #deps: HttpClientDeps
  #secureContext: SecureContext | null = null
  #reading: Promise<void> | null = null
  readonly #routes = new Map<string, Route>()
  readonly #avoidUntil = new Map<string, number>()

  constructor(deps: HttpClientDeps) {
    this.#deps = deps
  }

  /** Begins to read who is trusted, so that the first request need not wait for it. */
  readAhead(): void {
    void this.#readAuthorities().catch(() => undefined) // The request that needs them fails with the same.
  }

  /**
   * Sends one GET. Gives the answer once its head is there; rejects with HttpFault, whose stage says whether it was sent, or with
   * a mistake of the program as it is.
   * Where several proxies are named, the next one is tried only after one that could not be reached.
   */
  async get(request: HttpRequest): Promise<HttpAnswer> {
    const entries = isLoopback(request.url.hostname) ? [DIRECT] : this.#inOrder(await this.#deps.proxies(request.url))
    const usable = entries.filter((entry) => entry.kind !== 'unsupported')
    if (usable.length === 0) {
      const socks = entries.some((entry) => entry.kind === 'unsupported' && entry.socks)
      throw new HttpFault('connecting', socks ? 'PROXY_SOCKS' : 'PROXY_UNSUPPORTED')
    }
    const isTls = request.url.protocol === 'https:' || usable.some((entry) => entry.kind === 'proxy')
    if (isTls) await within(this.#readAuthorities(), request)
    const headers = { 'accept-encoding': ACCEPTED_ENCODINGS, ...request.headers }
    for (const [at, entry] of usable.entries()) {
      // All ways together may take as long to connect as one alone.
      const connectMs = Math.ceil(request.timeoutMs / (usable.length - at))
      try {
        return await exchange((await this.#routeOf(entry, connectMs)).agent, { ...request, headers })
      } catch (error) {
        const unreachable = error instanceof HttpFault && error.code === 'PROXY_UNREACHABLE'
        if (entry.kind === 'proxy' && unreachable) this.#avoidUntil.set(entry.url, performance.now() + AVOID_FOR_MS)
        if (!unreachable || at === usable.length - 1) throw error
      }
    }
    throw new HttpFault('connecting', 'PROXY_UNREACHABLE')
  }

  /** Closes every connection at once; what is in flight fails. */
  async close(): Promise<void> {
    const routes = [...this.#routes.values()]
    this.#routes.clear()
    await Promise.all(routes.map((route) => route.close()))
  }

  /**
   * One TLS context for all connections, made when it is first needed: parsing the authorities for each would cost more
   * than the handshake. What failed is tried again by the next request.
   */
  #readAuthorities(): Promise<void> {
    this.#reading ??= this.#deps.authorities().then(
      (authorities) => {
        this.#secureContext = createSecureContext({ ca: [...authorities] })
      },
      (error: unknown) => {
        this.#reading = null
        throw error
      },
    )
    return this.#reading
  }

  #trusted(): SecureContext {
    if (!this.#secureContext) throw new HttpFault('connecting', 'CERTIFICATES_UNREAD')
    return this.#secureContext
  }

  /** Proxies that could not be reached lately come last. */
  #inOrder(entries: readonly ProxyEntry[]): ProxyEntry[] {
    const now = performance.now()
    const isAvoided = (entry: ProxyEntry): boolean =>
      entry.kind === 'proxy' && (this.#avoidUntil.get(entry.url) ?? 0) > now
    return [...entries.filter((entry) => !isAvoided(entry)), ...entries.filter(isAvoided)]
  }

  async #routeOf(entry: ProxyEntry, connectMs: number): Promise<Route> {
    // undici is loaded with the first request: much of what the program does sends none.
    const { openRoute } = await import('./route.ts')
    const key = `${connectMs} ${entry.kind === 'proxy' ? entry.url : ''}`
    const route = this.#routes.get(key) ?? openRoute(entry, connectMs, () => this.#trusted())
    this.#routes.set(key, route)
    return route
  }
}

/** Waits no longer than the request may: a system that is slow to give its certificates has them for the next one. */
async function within(done: Promise<void>, { timeoutMs, signal }: HttpRequest): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new HttpFault('connecting', 'CERTIFICATES_LATE')), timeoutMs)
  const abort = (): void => reject(new HttpFault('connecting', 'aborted', { aborted: true }))
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    await Promise.race([done, promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

const DIRECT: ProxyEntry = { kind: 'direct' }
