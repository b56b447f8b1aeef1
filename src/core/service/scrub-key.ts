import { decodedOnce, type Decoded } from './decode-escapes.ts'

const MASK = '[key]'
// Shorter than any key that is given out; masking such texts everywhere would only damage answers.
const SHORTEST = 4
/** So many characters of the key in a row are a part of it, not chance, unless they are a plain run of digits or letters. */
const PART = 12
/** So many characters of Base64 lie within such a part, wherever it begins. */
const PART_IN_BASE64 = 15
/** An echo may be escaped, and the escaped text escaped again. */
const MOST_DECODINGS = 2

/** A text to look for: whether it alone tells the key, or only beside others that do. */
type Needles = ReadonlyMap<string, boolean>

interface KeyNeedles {
  /** The key and its parts, as they are, backwards and in hexadecimal, all in lower case. */
  plain: Needles
  /** Those of its Base64, in the alphabet of RFC 4648, section 4. */
  base64: Needles
}

const lowerCase = (text: string): string => text.replaceAll(/[A-Z]+/gu, (letters) => letters.toLowerCase())
const standardBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/')

/** A number or a word: many texts have the same, and nobody learns a key from it. */
const isPlainRun = (text: string): boolean => /^(?:\d+|[a-z]+)$/iu.test(text)

/** What stands for a key or for a stretch of it, with the stretch of the key that each of its characters is of. */
interface Form {
  written: string
  /** The stretch of the key behind so many of its characters. */
  of: (from: number, to: number) => string
  /** So many of its characters are a part. */
  part: number
}

function addNeedles(needles: Map<string, boolean>, { written, of, part }: Form): void {
  for (let at = 0; at + part <= written.length; at += 1) {
    const needle = written.slice(at, at + part)
    needles.set(needle, needles.get(needle) === true || !isPlainRun(of(at, at + part)))
  }
  // The whole of it is never chance.
  needles.set(written, true)
}

/** A text that is written as it is. */
const itself = (text: string): Form => ({ written: text, of: (from, to) => text.slice(from, to), part: PART })

const inHex = (text: string): Form => ({
  written: Buffer.from(text).toString('hex'),
  of: (from, to) => text.slice(Math.floor(from / 2), Math.ceil(to / 2)),
  part: 2 * PART,
})

/** The Base64 characters that hold nothing but the key, at each of the three places that it may have behind other bytes. */
function inBase64(key: string): Form[] {
  const bytes = Buffer.from(key)
  return [0, 1, 2].map((before) => {
    const first = Math.ceil((before * 8) / 6)
    const byteAt = (at: number): number => ((first + at) * 6) / 8 - before
    return {
      written: Buffer.concat([Buffer.alloc(before), bytes])
        .toString('base64')
        .slice(first, Math.floor(((before + bytes.length) * 8) / 6)),
      of: (from, to) => key.slice(Math.floor(byteAt(from)), Math.ceil(byteAt(to))),
      part: PART_IN_BASE64,
    }
  })
}

function needlesOf(key: string): KeyNeedles {
  const lower = lowerCase(key)
  const [plain, base64] = [new Map<string, boolean>(), new Map<string, boolean>()]
  for (const text of [lower, lower.replaceAll(' ', '+'), [...lower].reverse().join('')]) addNeedles(plain, itself(text))
  for (const text of [key, lower]) addNeedles(plain, inHex(text))
  for (const form of inBase64(key)) addNeedles(base64, form)
  return { plain, base64 }
}

const [NOT_FOUND, CHANCE, TELLS] = [0, 1, 2] as const

/**
 * Marks in the source what stands for a key in its decoded text: the stretches that needles cover one after the other, but
 * not those of which no needle alone tells the key. Gives whether there was any.
 */
function mark(marked: Uint8Array, { startOf }: Decoded, text: string, needles: Needles): boolean {
  let found: Uint8Array | null = null
  for (const [needle, tells] of needles)
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
      found ??= new Uint8Array(text.length)
      if (tells) found.fill(TELLS, at, at + needle.length)
      else for (let one = at; one < at + needle.length; one += 1) if (found[one] === NOT_FOUND) found[one] = CHANCE
    }
  if (found === null) return false
  let any = false
  for (const { from, to } of stretches(found)) {
    if (!found.subarray(from, to).includes(TELLS)) continue
    any = true
    marked.fill(1, startOf(from), startOf(to))
  }
  return any
}

/** The stretches in which something is marked. */
function* stretches(marked: Uint8Array): Generator<{ from: number; to: number }> {
  for (let from = marked.findIndex(Boolean); from >= 0; ) {
    const end = marked.indexOf(0, from)
    const to = end < 0 ? marked.length : end
    yield { from, to }
    const next = marked.subarray(to).findIndex(Boolean)
    from = next < 0 ? -1 : to + next
  }
}

/**
 * Takes keys out of texts that came from elsewhere: the service may echo what it was sent, and nothing that is kept or
 * shown may hold the key. It lives with whoever holds the key, and goes with it.
 */
export class KeyScrubber {
  readonly #needles = new Map<string, KeyNeedles>()

  /**
   * The text without the key: the whole of it, and parts of at least twelve characters that are no mere number or word, in
   * either case, backwards, hexadecimal or in Base64, and each of these percent-encoded, JSON-escaped or as HTML entities.
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

  #needlesOf(key: string): KeyNeedles {
    const needles = this.#needles.get(key) ?? needlesOf(key)
    this.#needles.set(key, needles)
    return needles
  }
}

/** The text with one mask for each stretch that is marked. */
function withMask(text: string, marked: Uint8Array): string {
  let [masked, at] = ['', 0]
  for (const { from, to } of stretches(marked)) {
    masked += text.slice(at, from) + MASK
    at = to
  }
  return masked + text.slice(at)
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
