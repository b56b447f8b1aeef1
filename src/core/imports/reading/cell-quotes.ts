import type { FileDialect } from '../../../shared/imports/file-dialect.ts'
import { hidesFormula } from '../../reports/formats/csv-line.ts'

/** A cell as files of its kind write it: quoted where it has to be, or always. */
export function quotedCell(cell: string, delimiter: string, quotes: FileDialect['quotes']): string {
  return needsQuotes(cell, delimiter, quotes) ? `"${cell.replaceAll('"', '""')}"` : cell
}

const needsQuotes = (cell: string, delimiter: string, quotes: FileDialect['quotes']): boolean =>
  quotes === 'all' || cell.includes('"') || cell.includes('\n') || cell.includes('\r') || cell.includes(delimiter)

/** A row as files of its kind write it. */
export const plainRecord = (cells: readonly string[], delimiter: string, quotes: FileDialect['quotes']): string =>
  cells.map((cell) => quotedCell(cell, delimiter, quotes)).join(delimiter)

/**
 * Whether a record is written just so. Nothing is built for it: a cell of millions of quotes, written out, would take
 * gigabytes.
 */
export function isPlainRecord(
  record: string,
  cells: readonly string[],
  delimiter: string,
  quotes: FileDialect['quotes'],
): boolean {
  let at = 0
  for (const [place, cell] of cells.entries()) {
    if (place > 0 && record[at++] !== delimiter) return false
    if (needsQuotes(cell, delimiter, quotes)) at = endOfQuoted(record, at, cell)
    else at = record.startsWith(cell, at) ? at + cell.length : -1
    if (at < 0) return false
  }
  return at === record.length
}

/** Where a cell ends that stands quoted from `at` on; -1 where it is not what stands there. */
function endOfQuoted(record: string, at: number, cell: string): number {
  if (record[at] !== '"') return -1
  let [here, from] = [at + 1, 0]
  for (let quote = cell.indexOf('"'); quote >= 0; quote = cell.indexOf('"', from)) {
    if (!record.startsWith(cell.slice(from, quote), here)) return -1
    here += quote - from
    if (record[here] !== '"' || record[here + 1] !== '"') return -1
    here += 2
    from = quote + 1
  }
  const end = here + cell.length - from
  return record.startsWith(cell.slice(from), here) && record[end] === '"' ? end + 1 : -1
}

/** A negative number or amount, in any format, is no formula. */
const beginsFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) &&
  !/^[-+]?\p{Sc}?[\d.,'\u2019\s\u00A0\u202F]*\d(?:e[-+]?\d+)?\s?[%\p{Sc}]?$/iu.test(cell)

/** True for a cell of such a file that a spreadsheet would take for a formula, or that has one where it splits at another sign. */
export const mayBeFormula = (cell: string, delimiter: string): boolean =>
  beginsFormula(cell) || hidesFormula(cell, delimiter)
