import { plainText } from '../../../shared/field-kinds.ts'
import type { Json } from '../../../shared/record.ts'

// Some spreadsheets take the wide forms as well.
const STARTS = '=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20'
// A negative number is no formula. What is led by apostrophes already gets one more, so that taking one off gives back what was.
const TO_GUARD = new RegExp(`^(?!-\\d+(?:\\.\\d+)?$)[${STARTS}]|^'+[${STARTS}]`, 'u')
const GUARDED = new RegExp(`^'+[${STARTS}]`, 'u')

/** One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula is led by an apostrophe. */
export function csvLine(values: readonly (Json | null)[], delimiter = ','): string {
  return `${values.map((value) => csvCell(value, delimiter)).join(delimiter)}\r\n`
}

function csvCell(value: Json | null, delimiter: string): string {
  if (value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  // Every reader has its own idea of line ends within cells; one kind is left alone by all.
  const text = plainText(value).replaceAll(/\r\n?/gu, '\n')
  const guarded = TO_GUARD.test(text) ? `'${text}` : text
  return /["\r\n,;\t]/u.test(guarded) || guarded.includes(delimiter) || guarded !== guarded.trim() ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Takes the guard off a cell again: what was written comes back as it was. */
export function unguard(cell: string): string {
  return cell.charCodeAt(0) === 0x27 && GUARDED.test(cell) ? cell.slice(1) : cell
}
