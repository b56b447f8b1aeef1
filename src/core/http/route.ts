import type { SecureContext } from 'node:tls'
import { Agent, buildConnector } from 'undici'
import type { ProxyEntry } from './proxies.ts'
import { Tunnel } from './tunnel.ts'

/** One way to a server, with its open connections. */
export interface Route {
  agent: Agent
  /** Closes them at once; what is in flight fails. */
  close(): Promise<void>
}

/** Opens a way to a server. `connectMs` limits the making of each connection: name, TCP, proxy, TLS. */
export function openRoute(entry: ProxyEntry, connectMs: number, secureContext: () => SecureContext): Route {
  if (entry.kind !== 'proxy') {
    const agent = agentOf(directConnector(connectMs, secureContext))
    return { agent, close: () => agent.destroy() }
  }
  const tunnel = new Tunnel({ proxy: new URL(entry.url), timeoutMs: connectMs, secureContext })
  const agent = agentOf(tunnel.connect)
  return { agent, close: async () => void (await Promise.all([agent.destroy(), tunnel.destroy()])) }
}

/** Connections without a proxy. Who is trusted is asked for by https connections only. */
function directConnector(timeout: number, secureContext: () => SecureContext): buildConnector.connector {
  const plain = buildConnector({ timeout, allowH2: false })
  let tls: buildConnector.connector | null = null
  return (options, callback) => {
    if (options.protocol !== 'https:') return plain(options, callback)
    tls ??= buildConnector({ timeout, allowH2: false, secureContext: secureContext() })
    tls(options, callback)
  }
}

/** Time limits are the exchange's own: undici's start again with every byte. One request at a time holds a connection. */
function agentOf(connect: buildConnector.connector): Agent {
  return new Agent({ connect, allowH2: false, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 })
}
