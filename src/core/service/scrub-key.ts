import { decodedOnce, type Decoded } from './decode-escapes.ts'

const MASK = '[key]'
// Shorter than any key that is given out; masking such texts everywhere would only damage answers.
const SHORTEST = 4
/** So many characters of the key in a row are a part of it, not chance. */
const PART = 8
/** The same part in Base64, three characters of which are written in four. */
const PART_IN_BASE64 = 11
/** An echo may be escaped, and the escaped text escaped again. */
const MOST_DECODINGS = 2

interface Needles {
  /** Parts of the key, as it is, backwards and in hexadecimal, all in lower case. */
  plain: ReadonlySet<string>
  /** Parts of its Base64, in the alphabet of RFC 4648, section 4. */
  base64: ReadonlySet<string>
}

const lowerCase = (text: string): string => text.replaceAll(/[A-Z]+/gu, (letters) => letters.toLowerCase())
const standardBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/')

/** Every part of a text that has this length; the text itself when it is shorter. */
function partsOf(text: string, length: number): string[] {
  if (text.length <= length) return [text]
  return Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length))
}

/** The Base64 characters that hold nothing but the key, at each of the three places that it may have behind other bytes. */
function base64Of(key: string): string[] {
  const bytes = Buffer.from(key)
  return [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)),
  )
}

function needlesOf(key: string): Needles {
  const lower = lowerCase(key)
  const backwards = [...lower].reverse().join('')
  return {
    plain: new Set([
      ...[lower, lower.replaceAll(' ', '+'), backwards].flatMap((text) => partsOf(text, PART)),
      ...partsOf(Buffer.from(key).toString('hex'), 2 * PART),
      ...partsOf(Buffer.from(lower).toString('hex'), 2 * PART),
    ]),
    base64: new Set(base64Of(key).flatMap((text) => partsOf(text, PART_IN_BASE64))),
  }
}

/** Marks in the source what stands for any of the needles in its decoded text. Gives whether there was any. */
function mark(marked: Uint8Array, { startOf }: Decoded, text: string, needles: ReadonlySet<string>): boolean {
  let any = false
  for (const needle of needles)
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
      any = true
      marked.fill(1, startOf(at), startOf(at + needle.length))
    }
  return any
}

/**
 * Takes keys out of texts that came from elsewhere: the service may echo what it was sent, and nothing that is kept or
 * shown may hold the key. It lives with whoever holds the key, and goes with it.
 */
export class KeyScrubber {
  readonly #needles = new Map<string, Needles>()

  /**
   * The text without the key, whole or in part (eight characters in a row), in either case, backwards, hexadecimal or in
   * Base64, and each of these percent-encoded, JSON-escaped or as HTML entities.
   */
  scrub<T extends string | null>(text: T, key: string): T {
    return text === null || key.length < SHORTEST ? text : (this.#masked(text, key) as T)
  }

  #masked(text: string, key: string): string {
    const { plain, base64 } = this.#needlesOf(key)
    const marked = new Uint8Array(text.length)
    let any = false
    let decoded: Decoded | null = { text, startOf: (at) => at }
    for (let round = 0; decoded !== null && round <= MOST_DECODINGS; round += 1) {
      any = mark(marked, decoded, lowerCase(decoded.text), plain) || any
      any = mark(marked, decoded, standardBase64(decoded.text), base64) || any
      decoded = decodedOnce(decoded)
    }
    return any ? withMask(text, marked) : text
  }

  /** The same for a JSON text, which stays JSON: a key of digits may stand in a number, or begin in the middle of an escape. */
  scrubJson(text: string, key: string): string {
    const clean = this.scrub(text, key)
    if (clean === text || isJson(clean)) return clean
    return text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gu, (token) => {
      const masked = this.scrub(token, key)
      return masked === token || isJson(masked) ? masked : `"${MASK}"`
    })
  }

  #needlesOf(key: string): Needles {
    const needles = this.#needles.get(key) ?? needlesOf(key)
    this.#needles.set(key, needles)
    return needles
  }
}

/** The text with one mask for each stretch that is marked. */
function withMask(text: string, marked: Uint8Array): string {
  let masked = ''
  for (let at = 0; at < text.length; ) {
    const from = marked.indexOf(1, at)
    if (from < 0) return masked + text.slice(at)
    const end = marked.indexOf(0, from)
    masked += text.slice(at, from) + MASK
    at = end < 0 ? text.length : end
  }
  return masked
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Masks what looks like a credential in a line meant for a log, and every value of a URL's query: what was looked up is
 * nobody's business, and a key may travel there. Names of parameters stay, so that a line can still be read.
 */
export function scrubLine(line: string): string {
  return line
    .replace(/(bearer(?:\s+|%20|\+))[^\s"',;]+/giu, `$1${MASK}`)
    .replace(
      /((?:api[_-]?key|token|password|secret|authorization)["']?\s*[=:]\s*["']?)(?!bearer)[^&\s"',;]+/giu,
      `$1${MASK}`,
    )
    .replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/giu, '$1…@')
    .replace(/([?&;][^=&;\s"'<>#]*=)[^&;\s"'<>#]*/gu, '$1…')
}
