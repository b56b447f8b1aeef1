import { decodeText } from './decode-text.ts'
import { findDelimiter, hasMore, readDelimited } from './delimited.ts'
import { domainWordPlace, findDomainColumn, findHeader, nameLikeness } from './find-columns.ts'
import { faultError } from '../../shared/fault.ts'
import { fillDomain, readJson } from './json-list.ts'
import {
  DEFAULT_LIMITS,
  type Limits,
  type ListFormat,
  type ListRow,
  type ListTable,
  type ReadOptions,
  tooManyCells,
  tooManyCharacters,
  tooManyRows,
} from './list-table.ts'
import { readPlainText } from './plain-text.ts'
import { readXlsx } from './xlsx-list.ts'

/** What a format's reader gives before the columns are known. */
interface Read {
  format: ListFormat
  encoding: string
  delimiter: string | null
  /** Names from the format itself, which then has no header row. */
  columns: string[] | null
  rows: ListRow[]
  passedOver: number
}

/** Reads a list out of a file's bytes; finds format, encoding, delimiter, header and column. Rejects with FaultError. */
export async function readList(bytes: Uint8Array, options: ReadOptions): Promise<ListTable> {
  const limits = options.limits ?? DEFAULT_LIMITS
  if (bytes.length === 0) throw faultError('import-empty')
  if (bytes.length > limits.fileBytes)
    throw faultError('import-file-too-large', { megabytes: Math.round(limits.fileBytes / 1_000_000) })
  return asTable(readRows(bytes, options, limits), options, limits)
}

function readRows(bytes: Uint8Array, options: ReadOptions, limits: Limits): Read {
  const extension = /\.([a-z0-9]+)$/iu.exec(options.fileName ?? '')?.[1]?.toLowerCase() ?? ''
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
  if (isZip)
    return {
      format: 'xlsx',
      encoding: 'UTF-8',
      delimiter: null,
      columns: null,
      passedOver: 0,
      ...readXlsx(bytes, limits),
    }
  if (/^xls[xm]$/u.test(extension) && bytes[0] === 0x50) throw faultError('import-damaged-workbook')
  const decoded = decodeText(bytes)
  // Blank lines are no rows, yet each has to be looked at.
  if (hasMore(decoded.text, '\r', limits.cells)) throw tooManyRows(limits)
  const text = withLineFeeds(decoded.text)
  if (!/[^\s\ufeff\0]/u.test(text)) throw faultError('import-blank')
  return { encoding: decoded.encoding, ...readTextRows(text, extension, options, limits) }
}

const PIECE = 65_536

/** A text with `\n` at the end of each line. Piece by piece: a replacement in all of it notes every single place first. */
function withLineFeeds(text: string): string {
  if (!text.includes('\r')) return text
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    // A line end is not cut in two.
    const end = text[at + PIECE - 1] === '\r' ? at + PIECE + 1 : at + PIECE
    pieces.push(text.slice(at, end).replaceAll(/\r\n?/gu, '\n'))
    at = end
  }
  return pieces.join('')
}

function readTextRows(text: string, extension: string, options: ReadOptions, limits: Limits): Omit<Read, 'encoding'> {
  const none = { delimiter: null, columns: null, passedOver: 0 }
  if (!options.delimiter && (/^(?:json|jsonl|ndjson)$/u.test(extension) || /^\s*[[{"]/u.test(text.slice(0, 1_000)))) {
    const json = readJson(text, limits)
    if (json) return { ...none, format: 'json', columns: json.columns, rows: json.rows }
    if (/^(?:json|jsonl|ndjson)$/u.test(extension)) throw faultError('import-json-unreadable')
  }
  const oneALine = options.delimiter === '\n'
  const delimiter = oneALine ? null : options.delimiter || delimiterOf(text, extension)
  if (delimiter !== null) {
    const rows = readDelimited(text, delimiter, limits).rows
    return { ...none, format: delimiter === '\t' ? 'tsv' : 'csv', delimiter, rows }
  }
  return { ...none, format: 'text', ...readPlainText(text, limits, oneALine) }
}

/** The delimiter to read a text with; null when it is no table. */
function delimiterOf(text: string, extension: string): string | null {
  const fit = findDelimiter(text)
  const named = extension === 'csv' || extension === 'tsv' || extension === 'tab'
  if (!fit) return named ? (extension === 'csv' ? ',' : '\t') : null
  // Names in every column and nothing above them are a list that somebody wrote with commas.
  if (!fit.header && fit.nameColumns > 1 && fit.nameColumns === fit.columns && (fit.lines === 1 || !named)) return null
  if (named) return fit.share >= 0.5 ? fit.delimiter : extension === 'csv' ? ',' : '\t'
  return fit.lines > 1 && (fit.nameColumns > 0 || fit.header) && fit.share >= 0.9 ? fit.delimiter : null
}

function asTable(read: Read, options: ReadOptions, limits: Limits): ListTable {
  const width = read.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (width > limits.columns || width * read.rows.length > limits.cells) throw tooManyCells(limits)
  const header = read.columns === null && (options.header ?? isHeader(read))
  const titles = read.columns ?? (header ? (read.rows[0]?.cells ?? []) : [])
  const columns = Array.from(
    { length: Math.max(width, 1) },
    (_, at) => titles[at]?.trim().slice(0, limits.cellLength) || `Column ${at + 1}`,
  )
  const rows = header ? read.rows.slice(1) : read.rows
  if (rows.length === 0) throw faultError('import-no-names')
  if (rows.length > limits.rows) throw tooManyRows(limits)
  const cut = evenOut(rows, columns.length, limits)
  const { format, encoding, delimiter, passedOver } = read
  const domainColumn = chosenColumn(options.column ?? null, rows, columns)
  if (format === 'json' && (options.column ?? null) === null)
    for (const row of rows) fillDomain(row, columns, domainColumn)
  return { format, encoding, delimiter, header, columns, domainColumn, rows, cut, passedOver }
}

function isHeader({ format, rows }: Read): boolean {
  if (format !== 'text') return findHeader(rows)
  const first = rows[0]?.cells[0] ?? ''
  return (
    rows.length > 1 && domainWordPlace(first) < Number.POSITIVE_INFINITY && nameLikeness(rows[1]?.cells[0] ?? '') > 0
  )
}

function chosenColumn(column: number | null, rows: readonly ListRow[], columns: readonly string[]): number {
  if (column === null) return findDomainColumn(rows, columns)
  if (Number.isInteger(column) && column >= 0 && column < columns.length) return column
  throw faultError('import-no-column', { column: column + 1, columns: columns.length })
}

/** Gives every row all columns, and cuts cells that are too long; returns how many. Throws FaultError at too much text. */
function evenOut(rows: readonly ListRow[], width: number, limits: Limits): number {
  let [cut, characters] = [0, 0]
  for (const { cells } of rows) {
    while (cells.length < width) cells.push('')
    for (let at = 0; at < width; at += 1) {
      const cell = cells[at] ?? ''
      characters += Math.min(cell.length, limits.cellLength)
      if (cell.length <= limits.cellLength) continue
      cells[at] = cell.slice(0, limits.cellLength)
      cut += 1
    }
    if (characters > limits.characters) throw tooManyCharacters(limits)
  }
  return cut
}
