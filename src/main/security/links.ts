/** The only places outside that the program opens in the person's browser. */
const ALLOWED_HOSTS: ReadonlySet<string> = new Set(['github.com'])

/** The URL, when it is https, without credentials and on the list; else null. Parsed, never matched as text. */
export function allowedLink(text: string): string | null {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return null
  return ALLOWED_HOSTS.has(url.hostname) ? url.href : null
}
