const MASK = '[key]'
// Shorter than any key that is given out; masking such texts everywhere would only damage answers.
const SHORTEST = 4

const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')

/** One character of the key in every form an echo may give it: as it is, percent-encoded, JSON-escaped or as an HTML entity. */
function anyFormOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = code.toString(16)
  const percent = [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const forms = [percent, `\\\\u${hex.padStart(4, '0')}`, `&#0*${code};`, `&#x0*${hex};`].map((form) =>
    form.replaceAll(/[a-f]/gu, (digit) => `[${digit}${digit.toUpperCase()}]`),
  )
  if (/["/\\]/u.test(character)) forms.push(`\\\\${escaped(character)}`)
  if (character === ' ') forms.push('\\+')
  return `(?:${[...forms, escaped(character)].join('|')})`
}

function buildForms(key: string): RegExp {
  const encoded = [Buffer.from(key).toString('base64').replace(/=+$/u, ''), Buffer.from(key).toString('base64url')]
  return new RegExp(
    [[...key].map(anyFormOf).join(''), ...encoded.map((form) => [...form].map(anyFormOf).join(''))].join('|'),
    'gu',
  )
}

/**
 * Takes keys out of texts that came from elsewhere: the service may echo what it was sent, and nothing that is kept or
 * shown may hold the key. It lives with whoever holds the key, and goes with it.
 */
export class KeyScrubber {
  // Building the pattern is dearer than a whole request's other work, and one key is in use at a time.
  #latest: { key: string; forms: RegExp } | null = null

  /** The text without any form of the key: as it is, percent-encoded, Base64 or escaped. */
  scrub<T extends string | null>(text: T, key: string): T {
    return text === null || key.length < SHORTEST ? text : (text.replaceAll(this.#formsOf(key), MASK) as T)
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

  #formsOf(key: string): RegExp {
    if (this.#latest?.key !== key) this.#latest = { key, forms: buildForms(key) }
    return this.#latest.forms
  }
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
