import type { FileDialect } from '../../../shared/imports/file-dialect.ts'
import { hidesFormula } from '../../reports/formats/csv-line.ts'

/** A cell as files of its kind write it: quoted where it has to be, or always. */
export function quotedCell(cell: string, delimiter: string, quotes: FileDialect['quotes']): string {
  return quotes === 'all' ||
    cell.includes('"') ||
    cell.includes('\n') ||
    cell.includes('\r') ||
    cell.includes(delimiter)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}

/** A row as files of its kind write it. */
export const plainRecord = (cells: readonly string[], delimiter: string, quotes: FileDialect['quotes']): string =>
  cells.map((cell) => quotedCell(cell, delimiter, quotes)).join(delimiter)

/** A negative number or amount, in any format, is no formula. */
const beginsFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) &&
  !/^[-+]?\p{Sc}?[\d.,'\u2019\s\u00A0\u202F]*\d(?:e[-+]?\d+)?\s?[%\p{Sc}]?$/iu.test(cell)

/** True for a cell of such a file that a spreadsheet would take for a formula, or that has one where it splits at another sign. */
export const mayBeFormula = (cell: string, delimiter: string): boolean =>
  beginsFormula(cell) || hidesFormula(cell, delimiter)
