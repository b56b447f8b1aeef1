/** The size that texts of charts have. */
const SIZE = 12

/** Parts of the size that a sign takes in the widest of the fonts that charts are drawn with, by what it is. */
const WIDTHS: readonly (readonly [signs: RegExp, width: number])[] = [
  [/^\p{Mn}$/u, 0],
  [/^[ijlI.,:;'’|!()[\]/\s-]$/u, 0.36],
  [/^[frt]$/u, 0.44],
  [/^[mwMW@%—…]$/u, 1],
  [/^\p{Ll}$/u, 0.62],
  [/^\p{Lu}$/u, 0.78],
  [/^[\p{Nd}\p{Sc}+−–]$/u, 0.66],
  [/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]$/u, 1.3],
]
const OTHER = 0.8

const known = new Map<string, number>()

function widthOfSign(sign: string): number {
  const before = known.get(sign)
  if (before !== undefined) return before
  const width = SIZE * (WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER)
  known.set(sign, width)
  return width
}

/** The most that a text may be wide: nothing is measured where reports are written, and the fonts of readers differ. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += widthOfSign(sign)
  return width
}

/** A text, or as much of its beginning as has room, with an ellipsis. */
export function textWithin(text: string, room: number): string {
  if (widthOf(text) <= room) return text
  let left = room - widthOfSign('…')
  const fitting: string[] = []
  for (const sign of text) {
    left -= widthOfSign(sign)
    if (left < 0) break
    fitting.push(sign)
  }
  return `${fitting.join('')}…`
}

/** A text in lines that have room, broken between words. */
export function linesWithin(text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart()
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
