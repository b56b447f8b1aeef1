const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//iu
const THIS_COMPUTER = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/iu

/** A URL to offer for what was typed without its scheme: https, or http for a service on this computer. Null when none is missing. */
export function proposedUrl(typed: string): string | null {
  const text = typed.trim()
  if (SCHEME.test(text)) return null
  if (THIS_COMPUTER.test(text)) return `http://${text}`
  return /^[^\s/?#@]+\.[^\s/?#@]+(?:\/\S*)?$/u.test(text) ? `https://${text}` : null
}
