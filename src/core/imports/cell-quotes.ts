import type { FileDialect } from '../../shared/imports/file-dialect.ts'

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

/** True for a cell that a spreadsheet would take for a formula. A negative number or amount, in any format, is none. */
export const beginsFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) &&
  !/^[-+]?\p{Sc}?[\d.,'\u2019\s\u00A0\u202F]*\d(?:e[-+]?\d+)?\s?[%\p{Sc}]?$/iu.test(cell)
