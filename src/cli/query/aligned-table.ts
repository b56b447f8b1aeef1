/** The narrowest column that says anything. */
const NARROWEST = 8
const GAP = '  '
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u
const NO_WIDTH = /^(?:\p{Mark}|[\u200B-\u200D])$/u

const widthOfSign = (sign: string): number => (NO_WIDTH.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1)

/** How many places of a terminal a text takes. */
export const textWidth = (text: string): number => [...text].reduce((sum, sign) => sum + widthOfSign(sign), 0)

/** A text in at most so many places, with a sign for what is left out. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  let used = 0
  let fitting = ''
  for (const sign of text) {
    used += widthOfSign(sign)
    if (used > width - 1) break
    fitting += sign
  }
  return `${fitting}…`
}

/** A table to be laid out: cells as texts of one line. */
export interface PlainTable {
  heads: readonly string[]
  /** True for columns whose cells end in one line, as numbers do. */
  isNumeric: readonly boolean[]
  rows: readonly (readonly string[])[]
}

/** The lines of a table whose columns stand below each other, the head first, and how many columns had no room. */
export function alignedLines(
  { heads, isNumeric, rows }: PlainTable,
  width: number | null,
): { lines: string[]; left: number } {
  const widths = fitted(
    heads.map((head, at) => ({
      head: textWidth(head),
      cells: rows.reduce((most, row) => Math.max(most, textWidth(row[at] ?? '')), 0),
      isNumeric: isNumeric[at] === true,
    })),
    width,
  )
  const line = (cells: readonly string[]): string =>
    widths
      .map((room, at) => {
        const text = cutToWidth(cells[at] ?? '', room)
        const blanks = ' '.repeat(Math.max(0, room - textWidth(text)))
        return isNumeric[at] ? blanks + text : text + blanks
      })
      .join(GAP)
      .trimEnd()
  return { lines: [heads, ...rows].map(line), left: heads.length - widths.length }
}

/** What a column would take, and what it holds. */
interface Wanted {
  head: number
  cells: number
  isNumeric: boolean
}

/**
 * Widths that fit: heads and texts give way first, the widest before others, then the columns at the end. No number is cut,
 * and the first column, which says what a row is of, only where it would take more than half of the width.
 */
function fitted(wanted: readonly Wanted[], width: number | null): number[] {
  if (width === null) return wanted.map(({ head, cells }) => Math.max(head, cells))
  const widths = wanted.map(({ head, cells, isNumeric }) => Math.max(head, isNumeric ? cells : Math.min(cells, width)))
  const least = wanted.map(({ head, cells, isNumeric }, at) => {
    if (isNumeric) return Math.max(cells, Math.min(head, NARROWEST))
    const most = at === 0 ? Math.max(NARROWEST * 2, Math.floor(width / 2)) : NARROWEST * 2
    return Math.min(most, Math.max(cells, NARROWEST))
  })
  const sum = (): number => widths.reduce((all, one) => all + one, 0) + GAP.length * (widths.length - 1)
  while (widths.length > 1 && sum() > width) {
    const widest = widths
      .map((one, at) => ({ at, one, over: one - (least[at] ?? 0) }))
      .filter(({ over }) => over > 0)
      .toSorted((a, b) => b.one - a.one)[0]
    if (widest) widths[widest.at] = widest.one - 1
    else widths.pop()
  }
  return widths.length === 1 ? [Math.min(widths[0] ?? 0, width)] : widths
}
