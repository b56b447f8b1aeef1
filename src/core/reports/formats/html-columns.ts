import { isNumeric, type ReportColumn, type TableSection } from '../report.ts'

/** What fits between the margins of A4, in CSS pixels. */
const [UPRIGHT, LYING] = [694, 1022]
/** Letters of 9 pt, and the room about them. */
const [LETTER, PADDING] = [6.6, 12]
/** So few rows in so few parts take less of the page that stands than one that lies, and the report no page more. */
const [FEW_ROWS, FEW_PARTS] = [6, 3]
/** A longer table would have to be held to be split. */
const MOST_SPLIT = 5_000

/** How a table is laid out on paper: its columns in one part or several, on pages that stand or lie. */
export interface Layout {
  lying: boolean
  /** The places of the columns in each part; the first column is in every one. */
  parts: number[][]
}

/**
 * Lays a table out so that no letter has to be smaller than the others: it lies where it is too wide to stand, and is split
 * where it is too wide to lie. A few rows are split before they lie: a page would turn for each of them.
 */
export function layoutOf({ columns, total, across }: Pick<TableSection, 'columns' | 'total' | 'across'>): Layout {
  const widths = columns.map(widthOf)
  const all = widths.reduce((sum, width) => sum + width, 0)
  const places = columns.map((_column, at) => at)
  const isNarrow = across === undefined || columns.length - 1 <= across
  if (all <= UPRIGHT && isNarrow) return { lying: false, parts: [places] }
  if (total <= FEW_ROWS && across === undefined) {
    const parts = inParts(widths, Number.POSITIVE_INFINITY, UPRIGHT)
    if (parts.length <= FEW_PARTS) return { lying: false, parts }
  }
  if ((all <= LYING && isNarrow) || total > MOST_SPLIT) return { lying: true, parts: [places] }
  return { lying: true, parts: inParts(widths, across ?? Number.POSITIVE_INFINITY, LYING) }
}

function inParts(widths: readonly number[], across: number, room: number): number[][] {
  const parts: number[][] = []
  let [part, used] = [[0], widths[0] ?? 0]
  for (const [at, width] of widths.entries()) {
    if (at === 0) continue
    if ((used + width > room || part.length > across) && part.length > 1) {
      parts.push(part)
      part = [0]
      used = widths[0] ?? 0
    }
    part.push(at)
    used += width
  }
  return [...parts, part]
}

/** About what a column needs: its values, and the longest word of its head. */
function widthOf(column: ReportColumn): number {
  const longest = Math.max(...column.label.split(/[\s-]/u).map((word) => word.length))
  return Math.max(valueWidth(column), longest * LETTER + PADDING)
}

function valueWidth(column: ReportColumn): number {
  if (column.type === 'name') return 178
  if (column.type === 'text' || column.type === 'any') return 150
  if (column.type === 'moment') return 116
  if (column.type === 'date' || column.type === 'country') return 92
  if (column.type === 'grade' || column.type === 'flag' || column.type === 'score') return 54
  return isNumeric(column) ? 78 : 84
}
