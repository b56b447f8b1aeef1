/** One way to a server, as a proxy setting names it. `url` of a proxy may hold credentials and is never shown. */
export type ProxyEntry =
  | { kind: 'direct' }
  | { kind: 'proxy'; url: string }
  /** A kind that is not supported; SOCKS is named, since it is the one that people meet. */
  | { kind: 'unsupported'; socks: boolean }

/** Says by which ways a URL may be reached, the first one first. Never asked for loopback. */
export type FindProxies = (url: URL) => Promise<ProxyEntry[]>

const DIRECT: ProxyEntry = { kind: 'direct' }

/** Reads the answer of a proxy script or of Chromium's `resolveProxy`: `PROXY host:8080; SOCKS5 host:1080; DIRECT`. */
export function parsePacResult(text: string): ProxyEntry[] {
  const entries = text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return entries.length === 0 ? [DIRECT] : entries.map(readPacEntry)
}

function readPacEntry(entry: string): ProxyEntry {
  const [kind = '', host = ''] = entry.split(/\s+/u)
  const scheme = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' }[kind.toUpperCase()]
  if (kind.toUpperCase() === 'DIRECT') return DIRECT
  if (scheme && URL.canParse(`${scheme}://${host}`)) return { kind: 'proxy', url: `${scheme}://${host}` }
  return { kind: 'unsupported', socks: /^SOCKS/iu.test(kind) }
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The proxies that the environment names, as other terminal programs read it: HTTPS_PROXY or ALL_PROXY, but for the hosts of
 * NO_PROXY; lower case first. Only https leaves this machine, so HTTP_PROXY has nothing to say.
 */
export function environmentProxies(env: Environment): FindProxies {
  return async (url) => {
    const text = settingOf(env, 'https_proxy') ?? settingOf(env, 'all_proxy')
    if (text === null || isExcepted(url, settingOf(env, 'no_proxy') ?? '')) return [DIRECT]
    return [readProxyUrl(text)]
  }
}

/** The same entries, with the credentials that the environment holds for one of them; a system's setting holds none. */
export function withEnvironmentCredentials(entries: readonly ProxyEntry[], env: Environment): ProxyEntry[] {
  const named = ['https_proxy', 'all_proxy', 'http_proxy'].flatMap((name) => {
    const entry = readProxyUrl(settingOf(env, name) ?? '')
    return entry.kind === 'proxy' ? [new URL(entry.url)] : []
  })
  return entries.map((entry) => {
    if (entry.kind !== 'proxy') return entry
    const { origin } = new URL(entry.url)
    const known = named.find((one) => one.username !== '' && one.origin === origin)
    return known ? { kind: 'proxy', url: known.href } : entry
  })
}

function settingOf(env: Environment, name: string): string | null {
  return env[name]?.trim() || env[name.toUpperCase()]?.trim() || null
}

function readProxyUrl(text: string): ProxyEntry {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `http://${text}`)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '')
    return { kind: 'proxy', url: url.href }
  return { kind: 'unsupported', socks: /^socks/iu.test(text) }
}

/** Whether NO_PROXY lists this host: a host, a domain with all below it, either with a port, or `*`. */
function isExcepted(url: URL, list: string): boolean {
  const host = bareHost(url.hostname)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return list.split(/[\s,]+/u).some((entry) => {
    if (entry === '*') return true
    const { host: rule, port: rulePort } = splitPort(entry)
    if (rule === '' || (rulePort !== null && rulePort !== port)) return false
    return host === rule || host.endsWith(`.${rule}`)
  })
}

function splitPort(entry: string): { host: string; port: string | null } {
  const [, host = '', port = null] = /^(\[[^\]]*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/u.exec(entry) ?? []
  return { host: bareHost(host.replace(/^\*?\./u, '')), port }
}

const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/gu, '')
    .replace(/\.$/u, '')
