/** Why a text is no link that the program would keep or open. */
export type LinkProblem =
  /** Not an address that begins with `https://`. */
  | 'not-https'
  /** A user name or a password stands before the host. */
  | 'credentials'
  /** Spaces, line ends or characters that cannot be seen, such as those that turn the direction of writing. */
  | 'hidden-characters'
  | 'too-long'

export type ReadLink = { ok: true; href: string; host: string } | { ok: false; problem: LinkProblem }

/** The longest link that is kept, in characters of its ASCII form. */
export const LONGEST_LINK = 2_000

/** White space, controls, format characters (bidirectional marks, joiners), variation selectors and unpaired surrogates. */
const HIDDEN = /\u034F|\u17B4|\u17B5|[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|[\uFE00-\uFE0F]/u

/**
 * Reads a whole text as a link: `https:` only, no credentials, nothing that cannot be seen. Gives the address as it
 * would be sent, in ASCII (`xn--` for hosts of other scripts), and its host. What it gives is read as the same again.
 */
export function readLink(text: string): ReadLink {
  const typed = text.trim()
  if (typed.length > LONGEST_LINK) return { ok: false, problem: 'too-long' }
  if (HIDDEN.test(typed)) return { ok: false, problem: 'hidden-characters' }
  // The parser would take `https:name` and backslashes as well, which people read as something else.
  if (!/^https:\/\/[^/\\]/iu.test(typed) || typed.includes('\\') || !URL.canParse(typed))
    return { ok: false, problem: 'not-https' }
  const url = new URL(typed)
  if (url.protocol !== 'https:' || url.hostname === '') return { ok: false, problem: 'not-https' }
  const [authority = ''] = typed.slice('https://'.length).split(/[/?#]/u)
  if (url.username !== '' || url.password !== '' || authority.includes('@'))
    return { ok: false, problem: 'credentials' }
  if (url.href.length > LONGEST_LINK) return { ok: false, problem: 'too-long' }
  return { ok: true, href: url.href, host: url.host }
}
