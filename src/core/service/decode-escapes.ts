/** A text that was decoded, and where in the source each of its characters began. */
export interface Decoded {
  text: string
  /** The place in the source of the character at this place; for the text's length, the source's length. */
  startOf: (at: number) => number
}

const ESCAPE = new RegExp(
  [
    // UTF-8, percent-encoded.
    /%(?:[0-7][0-9a-f]|c[2-9a-f]%[0-9a-f]{2}|d[0-9a-f]%[0-9a-f]{2}|e[0-9a-f](?:%[0-9a-f]{2}){2}|f[0-4](?:%[0-9a-f]{2}){3})/u,
    /\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|["/\\])/u,
    /&(?:#(?:0{0,8}[1-9]\d{0,6}|x0{0,8}[1-9a-f][0-9a-f]{0,5})|amp|quot|apos|lt|gt);/u,
  ]
    .map((form) => form.source)
    .join('|'),
  'giu',
)
const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/** The character that an escape stands for; the escape itself when there is none. */
function characterOf(written: string): string {
  try {
    if (written.startsWith('%')) return decodeURIComponent(written)
    if (written.startsWith('\\'))
      return written.length === 2 ? written.slice(1) : String.fromCharCode(Number.parseInt(written.slice(2), 16))
    const named = NAMED[written.slice(1, -1).toLowerCase()]
    if (named !== undefined) return named
    const isHex = /^&#x/iu.test(written)
    return String.fromCodePoint(Number.parseInt(written.slice(isHex ? 3 : 2, -1), isHex ? 16 : 10))
  } catch (error) {
    if (error instanceof URIError || error instanceof RangeError) return written
    throw error
  }
}

/** Decodes percent-encoding, JSON's and HTML's escapes once, each where it stands; null when there is none. Linear time. */
export function decodedOnce(source: Decoded): Decoded | null {
  let text = ''
  let end = 0
  // Where each of the decoded characters began: what stands between two escapes is as far apart as it was.
  const starts: number[] = []
  const add = (part: string, from: number, isEscape: boolean): void => {
    for (let at = 0; at < part.length; at += 1) starts.push(source.startOf(isEscape ? from : from + at))
    text += part
  }
  for (const match of source.text.matchAll(ESCAPE)) {
    add(source.text.slice(end, match.index), end, false)
    add(characterOf(match[0]), match.index, true)
    end = match.index + match[0].length
  }
  if (end === 0) return null
  add(source.text.slice(end), end, false)
  starts.push(source.startOf(source.text.length))
  return { text, startOf: (at) => starts[at] ?? 0 }
}
