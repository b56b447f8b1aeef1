import type { DateOrder } from '../formats/person-format.ts'
import type { FileNumbers } from './column-way.ts'

/** The encodings that a list may have. */
export type FileEncoding = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252'
export type LineEnd = '\n' | '\r\n' | '\r'

/** How a list's file was written, so that its results can be written in the same way. */
export interface FileDialect {
  encoding: FileEncoding
  /** It begins with a byte order mark. */
  mark: boolean
  /** Null where it has no columns that are separated. */
  delimiter: string | null
  lineEnd: LineEnd
  /** Its last line has a line end as well. */
  endsLine: boolean
  /** Cells are quoted where they have to be, or all of them. */
  quotes: 'needed' | 'all'
  /** What stands before its first row, the line that names its columns left out. */
  before: string
  /** The line that names its columns, as it stands there: empty in a workbook; null where nothing names them. */
  header: string | null
  /** How its numbers and dates are written; null where nothing in it says so. */
  numbers: FileNumbers | null
  dates: DateOrder | null
  /** Cells that a spreadsheet would take for formulas, or that have one where it splits at another sign. They are the person's own. */
  formulas: number
  /** Its rows come back as they stood there; else as their cells are. */
  exact: boolean
}
