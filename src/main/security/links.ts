import { readLink } from '../../shared/own-fields/own-link.ts'
import type { OwnKind, OwnValue } from '../../shared/watchlists/watchlist.ts'

/** The only places outside that the program opens in the person's browser. */
const ALLOWED_HOSTS: ReadonlySet<string> = new Set(['github.com'])

/** The URL, when it is https, without credentials and on the list; else null. Parsed, never matched as text. */
export function allowedLink(text: string): string | null {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return null
  return ALLOWED_HOSTS.has(url.hostname) ? url.href : null
}

/**
 * The address of an own field as it is stored, when the field is of the kind link and the address is one that could be
 * entered today: https, without credentials and without anything that cannot be seen. Else null. The one exception from
 * the list of hosts: a person has entered it, and was asked before it opens.
 */
export function ownLink(kind: OwnKind | undefined, value: OwnValue | undefined): string | null {
  if (kind !== 'link' || typeof value !== 'string') return null
  const read = readLink(value)
  return read.ok ? read.href : null
}
