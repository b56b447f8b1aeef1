/** A word of a command line of bash as far as it is typed. */
interface TypedWord {
  /** What it means: without what it is quoted by. */
  text: string
  /** The quote in which it begins and still stands; what bash puts in its place stands behind that. */
  open: '' | "'" | '"'
  /** It ends in a quote that began within it: what bash would put in its place is not known. */
  isTorn: boolean
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', e: '\u001B' }

/** Reads a word that may end within quotes. */
export function typedInBash(raw: string): TypedWord {
  const first = raw[0] === "'" || raw[0] === '"' ? raw[0] : ''
  let text = ''
  let quote = ''
  let closed = 0
  for (let at = 0; at < raw.length; at++) {
    const sign = raw[at] ?? ''
    const next = raw[at + 1] ?? ''
    const isEscaped = sign === '\\' && (quote === '' || quote === "$'" || (quote === '"' && '"$`\\'.includes(next)))
    if (isEscaped) {
      text += quote === "$'" ? (ESCAPES[next] ?? next) : next
      at++
    } else if (quote === '' && sign === '$' && next === "'") {
      quote = "$'"
      at++
    } else if (quote === '' && (sign === "'" || sign === '"')) quote = sign
    else if (quote !== '' && sign === quote.at(-1)) {
      quote = ''
      closed++
    } else text += sign
  }
  const isWithin = quote !== '' && quote === first && closed === 0
  return { text, open: isWithin ? first : '', isTorn: quote !== '' && !isWithin }
}

/** Control characters and those that turn the direction of text: typed as bytes, also for bash 3.2. */
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/u
const PLAIN = /[\w.,:=@%+/\u00A0-\u061B\u061D-\u200D\u2010-\u2027\u202F-\u2065\u206A-\u{10FFFF}-]/u

const inBytes = (text: string): string =>
  `$'${[...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}'`

/** A text as one word of bash that means it, for the place behind an open quote where there is one. */
export function wordForBash(text: string, open: TypedWord['open']): string {
  return [...text.matchAll(new RegExp(`${UNSEEN.source}|.`, 'gsu'))]
    .map(([part]) => {
      if (UNSEEN.test(part)) return `${open}${inBytes(part)}${open}`
      if (open === "'") return part === "'" ? `'\\''` : part
      if (open === '"') return part === '!' ? `"'!'"` : '"$`\\'.includes(part) ? `\\${part}` : part
      return PLAIN.test(part) ? part : `\\${part}`
    })
    .join('')
}
