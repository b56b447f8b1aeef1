import { isIP, type Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import { buildConnector, Pool } from 'undici'
import { ProxyFault } from './http-fault.ts'

export interface TunnelOptions {
  /** The proxy's URL, with or without credentials. */
  proxy: URL
  timeoutMs: number
  secureContext: () => SecureContext
}

/** Makes TLS connections through an HTTP or HTTPS proxy (CONNECT), with Basic credentials where the proxy's URL holds some. */
export class Tunnel {
  readonly #options: TunnelOptions
  readonly #proxy: Pool
  readonly #headers: Record<string, string>
  #connectTls: buildConnector.connector | null = null

  constructor(options: TunnelOptions) {
    const { proxy, timeoutMs: timeout, secureContext } = options
    this.#options = options
    // The proxy's own certificate is checked against the same authorities as the service's.
    const tls = proxy.protocol === 'https:' ? { secureContext: secureContext() } : {}
    const connect = buildConnector({ timeout, allowH2: false, ...tls })
    const { host } = proxy
    const servername = isIP(proxy.hostname.replace(/^\[|\]$/gu, '')) ? '' : proxy.hostname
    this.#proxy = new Pool(proxy.origin, {
      // undici would take the name for TLS from the Host header, which names the service.
      connect: (options, callback) => connect({ ...options, host, servername }, callback),
      headersTimeout: timeout,
    })
    this.#headers = credentialsOf(proxy)
  }

  /** A connection for undici: the tunnel, and TLS with the service inside it. */
  readonly connect: buildConnector.connector = (options, callback) => {
    // `host` leaves the usual port out, and keeps the brackets of an IPv6 address.
    this.#open(options.port ? (options.host ?? options.hostname) : `${options.host ?? options.hostname}:443`).then(
      (httpSocket) => this.#tls()({ ...options, httpSocket }, callback),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }

  destroy(): Promise<void> {
    return this.#proxy.destroy()
  }

  #tls(): buildConnector.connector {
    const { timeoutMs: timeout, secureContext } = this.#options
    return (this.#connectTls ??= buildConnector({ timeout, allowH2: false, secureContext: secureContext() }))
  }

  async #open(authority: string): Promise<Socket> {
    const answer = await this.#proxy
      .connect({
        path: authority,
        headers: { host: authority, ...this.#headers },
        signal: AbortSignal.timeout(this.#options.timeoutMs),
      })
      .catch((error: unknown) => {
        throw new ProxyFault('PROXY_UNREACHABLE', error)
      })
    if (answer.statusCode >= 200 && answer.statusCode < 300) return answer.socket as Socket
    answer.socket.on('error', () => undefined).destroy() // The proxy's page of excuses is of no use.
    throw new ProxyFault(this.#refusal(answer.statusCode, answer.headers['proxy-authenticate']))
  }

  #refusal(status: number, schemes: string | string[] | undefined): ProxyFault['code'] {
    if (status !== 407) return 'PROXY_REFUSED'
    if (!/(?:^|,)\s*basic\b/iu.test([schemes ?? ''].flat().join(','))) return 'PROXY_AUTH_UNSUPPORTED'
    return 'proxy-authorization' in this.#headers ? 'PROXY_AUTH_REFUSED' : 'PROXY_AUTH_REQUIRED'
  }
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '') return {}
  const pair = `${decoded(username)}:${decoded(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** A stray percent sign stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
