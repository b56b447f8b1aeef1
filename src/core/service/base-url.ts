export type BaseUrlFault = 'not-a-url' | 'not-https' | 'credentials' | 'query-or-fragment'
export type ParsedBaseUrl = { ok: true; url: string } | { ok: false; fault: BaseUrlFault }

/** True for host names that never leave this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(hostname)
}

/**
 * Reads a service's base URL: https, or http on loopback only; no credentials, query or fragment; a path prefix is
 * kept, a final slash is not. Gives the normal form, by which connections are told apart.
 */
export function parseBaseUrl(typed: string): ParsedBaseUrl {
  const text = typed.trim()
  const parsed = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `https://${text}`)
  if (!parsed || parsed.hostname === '' || (!parsed.hostname.includes('.') && !isLoopback(parsed.hostname)))
    return { ok: false, fault: 'not-a-url' }
  if (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && isLoopback(parsed.hostname)))
    return { ok: false, fault: 'not-https' }
  if (parsed.username || parsed.password) return { ok: false, fault: 'credentials' }
  if (parsed.search || parsed.hash || /[?#]/u.test(text)) return { ok: false, fault: 'query-or-fragment' }
  return { ok: true, url: `${parsed.origin}${parsed.pathname.replace(/\/+$/u, '')}` }
}

/** The service's only entry point (interface specification, section 4), without a query. */
export function endpoint(baseUrl: string): URL {
  return new URL(`${baseUrl}/ajax/api.php`)
}
