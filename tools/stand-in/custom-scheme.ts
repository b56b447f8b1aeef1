import { absent } from './strict.ts'

// Chromium cannot be taught a new scheme from outside, so `app://host/path` lives at this https origin:
// a secure context of its own, and a name that can never resolve.
const suffix = 'stand-in.invalid'
const schemes = new Set<string>()

/** Makes a scheme known, so that its URLs are mapped to an https origin and back. */
export function registerScheme(scheme: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(scheme)) absent(`scheme ${scheme}`)
  schemes.add(scheme)
}

/** The schemes known so far. */
export function knownSchemes(): string[] {
  return [...schemes]
}

/** `app://host/path` as the page sees it. Other URLs stay as they are. */
export function toWeb(url: string): string {
  const match = /^([a-z][a-z0-9-]*):\/\/([^/?#]+)(.*)$/is.exec(url)
  if (!match || !schemes.has(match[1]?.toLowerCase() ?? '')) return url
  const rest = match[3] ?? ''
  return `https://${match[2]}.${match[1]?.toLowerCase()}.${suffix}${rest.startsWith('/') ? rest : `/${rest}`}`
}

/** The page's URL as main knows it. */
export function toApp(url: string): string {
  const match = /^(?:https|wss):\/\/([^/?#]+)\.([a-z][a-z0-9-]*)\.stand-in\.invalid(?=[/?#]|$)(.*)$/is.exec(url)
  return match && schemes.has(match[2] ?? '') ? `${match[2]}://${match[1]}${match[3]}` : url
}

/** Scheme of a URL when it is one of ours. */
export function schemeOf(url: string): string | null {
  const scheme = /^([a-z][a-z0-9-]*):/i.exec(url)?.[1]?.toLowerCase()
  return scheme !== undefined && schemes.has(scheme) ? scheme : null
}

/** Maps `app:` and `app://host` in a Content-Security-Policy; a policy without them is kept byte for byte. */
export function mapPolicy(policy: string): string {
  return policy.replace(
    /(?<=^|[\s;,])([a-z][a-z0-9-]*):(\/\/[^\s;,]*)?(?=$|[\s;,])/g,
    (source, scheme: string, host?: string) => {
      if (!schemes.has(scheme)) return source
      const web = host ? toWeb(source) : `https://*.${scheme}.${suffix}`
      return host && !/^\/\/[^/]+\//.test(host) ? web.replace(/\/$/, '') : web
    },
  )
}
