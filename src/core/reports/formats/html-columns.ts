import { type Paper, paperOf } from '../../../shared/formats/paper.ts'
import { isNumeric, type ReportColumn, type ReportSection, type TableSection } from '../report.ts'

/** The margins of a page, in CSS pixels: 13 mm at its sides, 18 mm above and below. */
export const MARGIN = { side: 49.2, end: 68 } as const
/** Letters of 9 pt, and the room about them. */
const [LETTER, PADDING] = [6.6, 12]
/** So few rows in so few parts take less of the page that stands than one that lies. */
const [FEW_ROWS, FEW_PARTS] = [6, 3]
/** A longer table would have to be held to be split. */
const MOST_SPLIT = 5_000

/** The pages of one file: all of them stand or all of them lie. */
export interface Pages {
  paper: Paper
  lying: boolean
  /** What fits between the margins, in CSS pixels. */
  room: { width: number; height: number }
}

/** The pages of a report in the region of its reader: they lie only where a table would otherwise be split more often. */
export function pagesFor(sections: readonly ReportSection[], locale: string): Pages {
  const paper = paperOf(locale)
  const standing = roomOn(paper, false)
  const lying = sections.some((section) => section.kind === 'table' && wantsLying(section, paper))
  return { paper, lying, room: lying ? roomOn(paper, true) : standing }
}

function roomOn({ short, long }: Paper, lying: boolean): Pages['room'] {
  const [width, height] = lying ? [long, short] : [short, long]
  return { width: width - 2 * MARGIN.side, height: height - 2 * MARGIN.end }
}

function wantsLying(section: TableSection, paper: Paper): boolean {
  const standing = partsOf(section, roomOn(paper, false).width)
  if (standing.length === 1 && fits(section, roomOn(paper, false).width)) return false
  if (section.total <= FEW_ROWS && standing.length <= FEW_PARTS) return false
  const lying = partsOf(section, roomOn(paper, true).width)
  return lying.length < standing.length || (standing.length === 1 && section.total > MOST_SPLIT)
}

type Columns = Pick<TableSection, 'columns' | 'total' | 'across'>

const fits = ({ columns }: Columns, room: number): boolean =>
  columns.reduce((sum, column) => sum + widthOf(column), 0) <= room

/**
 * The places of a table's columns in each of the parts in which it fits a page, so that no letter has to be smaller than
 * the others; the first column is in every one, with those before the name where that is not the first.
 */
export function partsOf(section: Columns, room: number): number[][] {
  const { columns, total, across = Number.POSITIVE_INFINITY } = section
  const whole = [columns.map((_column, at) => at)]
  if (total > MOST_SPLIT || (fits(section, room) && columns.length - 1 <= across)) return whole
  return inParts(columns.map(widthOf), leadOf(columns), across, room)
}

/** How many columns say which row it is: a place, and the name behind it. */
function leadOf(columns: readonly ReportColumn[]): number {
  const name = columns.findIndex(({ type }) => type === 'name')
  return name === 1 || name === 2 ? name + 1 : 1
}

function inParts(widths: readonly number[], lead: number, across: number, room: number): number[][] {
  const parts: number[][] = []
  const leading = widths.slice(0, lead)
  const begun = (): [number[], number] => [leading.map((_, at) => at), leading.reduce((sum, width) => sum + width, 0)]
  let [part, used] = begun()
  for (const [at, width] of widths.entries()) {
    if (at < lead) continue
    if ((used + width > room || part.length - lead >= across) && part.length > lead) {
      parts.push(part)
      ;[part, used] = begun()
    }
    part.push(at)
    used += width
  }
  return [...parts, part]
}

/** About what a column needs: its values, and the longest word of its head. */
function widthOf(column: ReportColumn): number {
  return Math.max(valueWidth(column), longestWord(column.label) * LETTER + PADDING)
}

/** How many letters the longest part of a text has that stands in one line. */
export const longestWord = (text: string): number => Math.max(...text.split(/[\s-]/u).map((word) => word.length))

function valueWidth(column: ReportColumn): number {
  if (column.type === 'name') return 178
  if (column.type === 'text' || column.type === 'any') return 150
  if (column.type === 'moment') return 116
  if (column.type === 'date' || column.type === 'country') return 92
  if (column.type === 'grade' || column.type === 'flag' || column.type === 'score') return 54
  return isNumeric(column) ? 78 : 84
}
