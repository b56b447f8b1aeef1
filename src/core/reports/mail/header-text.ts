/** The most bytes of text in one encoded word, so that with its marks and the name of its header it stays within 76 characters. */
const MOST_IN_WORD = 39
/** The most characters of a piece of a parameter that goes on in the next line. */
const MOST_IN_PIECE = 57

/** Line breaks and controls, and marks that let a text run over what stands beside it. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** A text as one line, without anything that could end it or begin another header. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/gu, ' ').trim()

const isPlain = (line: string): boolean => /^[ -~]{0,60}$/u.test(line) && !line.includes('=?')

/** A text as the value of a header: as it is where it is short and ASCII, else in encoded words (RFC 2047), one a line. */
export function headerText(text: string): string {
  const line = oneLine(text)
  if (isPlain(line)) return line
  return piecesOf(line, MOST_IN_WORD)
    .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join('\r\n ')
}

/**
 * A text as a parameter of a header (RFC 2231), in pieces where it is long. Gives `; name="…"`, or `; name*0*=…; name*1*=…`,
 * each on a line of its own.
 */
export function headerParameter(name: string, text: string): string {
  const line = oneLine(text)
  if (/^[\w .()-]{1,60}$/u.test(line)) return `;\r\n ${name}="${line}"`
  return encodedPieces(`UTF-8''${percentEncoded(line)}`)
    .map((piece, at) => `;\r\n ${name}*${at}*=${piece}`)
    .join('')
}

/** The text in pieces of at most so many bytes of UTF-8, cut between characters. */
function piecesOf(text: string, most: number): string[] {
  const pieces = ['']
  for (const character of text) {
    const last = pieces.at(-1) ?? ''
    if (Buffer.byteLength(last + character) <= most) pieces[pieces.length - 1] = last + character
    else pieces.push(character)
  }
  return pieces
}

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Encoded text in pieces, none of which begins within `%41`. */
const encodedPieces = (text: string): string[] =>
  text.match(new RegExp(`(?:%[0-9A-F]{2}|[^%]){1,${MOST_IN_PIECE / 3}}`, 'gu')) ?? []
