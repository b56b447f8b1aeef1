import { withheldByName } from '../../../shared/imports/column-meaning.ts'
import type { Withheld } from '../../../shared/imports/withheld.ts'
import type { FileDialect, FileEncoding } from '../../../shared/imports/file-dialect.ts'
import { isBookmarks, readBookmarks } from './bookmarks.ts'
import { plainRecord } from './cell-quotes.ts'
import { decodeText } from './decode-text.ts'
import { type FileLines, usualLineEnd, withLineFeeds } from './file-lines.ts'
import { findDelimiter, hasMore, readDelimited } from './delimited.ts'
import { domainWordPlace, findDomainColumn, nameLikeness } from '../columns/find-columns.ts'
import { findHeaderPlace, HEADER_ROWS, isNoRow, type TableShape } from './find-table.ts'
import { faultError } from '../../../shared/fault.ts'
import type { BookmarkFolder } from '../../../shared/imports/import-preview.ts'
import { type KnownExport, recognise, registrarInFileName } from '../columns/known-exports.ts'
import { fillDomain, readJson } from './json-list.ts'
import {
  DEFAULT_LIMITS,
  type Limits,
  type ListFormat,
  type ListRow,
  type ListTable,
  type RawRows,
  type ReadOptions,
  tooManyCells,
  tooManyCharacters,
  tooManyRows,
} from './list-table.ts'
import { type MadeTitles, STABLE_TITLES } from './made-titles.ts'
import { readPlainText } from './plain-text.ts'
import { blankColumns, blankWithin, looksWithheld, misreadHeader, withheldColumns } from '../columns/withhold.ts'
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
  folders?: BookmarkFolder[]
  writing?: RawRows['writing']
  sheets?: RawRows['sheets']
  sheet?: RawRows['sheet']
  lines: Pick<FileDialect, 'mark' | 'lineEnd' | 'endsLine'> & { encoding: FileEncoding }
}

/** A workbook or a pasted text has no lines of its own. */
const NO_LINES = { mark: true, lineEnd: '\r\n', endsLine: true, encoding: 'UTF-8' } as const
/** So much of a list's characters may be kept a second time, as they stand in the file. */
const RAW_SHARE = 1 / 3

/** Reads a list out of a file's bytes; finds format, encoding, delimiter, header and column. Rejects with FaultError. */
export async function readList(bytes: Uint8Array, options: ReadOptions): Promise<ListTable> {
  const limits = options.limits ?? DEFAULT_LIMITS
  if (bytes.length === 0) throw faultError('import-empty')
  if (bytes.length > limits.fileBytes)
    throw faultError('import-file-too-large', { megabytes: Math.round(limits.fileBytes / 1_000_000) })
  return asTable(readRows(bytes, options, limits), options, limits)
}

/** True for a file that is packed, as a workbook is. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

function readRows(bytes: Uint8Array, options: ReadOptions, limits: Limits): Read {
  const extension = /\.([a-z0-9]+)$/iu.exec(options.fileName ?? '')?.[1]?.toLowerCase() ?? ''
  if (isZip(bytes))
    return {
      format: 'xlsx',
      encoding: 'UTF-8',
      delimiter: null,
      columns: null,
      passedOver: 0,
      lines: NO_LINES,
      ...readXlsx(bytes, limits, options.sheet ?? null),
    }
  if (/^xls[xm]$/u.test(extension) && bytes[0] === 0x50) throw faultError('import-damaged-workbook')
  const decoded = decodeText(bytes)
  // Blank lines are no rows, yet each has to be looked at.
  if (hasMore(decoded.text, '\r', limits.cells)) throw tooManyRows(limits)
  const fileLines = withLineFeeds(decoded.text)
  const { text } = fileLines
  if (!/[^\s\ufeff\0]/u.test(text)) throw faultError('import-blank')
  const { encoding, mark } = decoded
  const lines = { encoding, mark, lineEnd: usualLineEnd(fileLines), endsLine: text.endsWith('\n') }
  return { encoding, lines, ...readTextRows(fileLines, extension, options, limits) }
}

function readTextRows(
  lines: FileLines,
  extension: string,
  options: ReadOptions,
  limits: Limits,
): Omit<Read, 'encoding' | 'lines'> {
  const { text } = lines
  const none = { delimiter: null, columns: null, passedOver: 0 }
  if (isBookmarks(text))
    return { ...none, format: 'bookmarks', ...readBookmarks(text, limits, options.folders ?? null) }
  if (!options.delimiter && (/^(?:json|jsonl|ndjson)$/u.test(extension) || /^\s*[[{"]/u.test(text.slice(0, 1_000)))) {
    const json = readJson(text, limits)
    if (json) return { ...none, format: 'json', columns: json.columns, rows: json.rows }
    if (/^(?:json|jsonl|ndjson)$/u.test(extension)) throw faultError('import-json-unreadable')
  }
  const oneALine = options.delimiter === '\n'
  const delimiter = oneALine ? null : options.delimiter || delimiterOf(text, extension)
  if (delimiter !== null) {
    return {
      ...none,
      format: delimiter === '\t' ? 'tsv' : 'csv',
      delimiter,
      ...readDelimited(lines, delimiter, limits),
    }
  }
  return { ...none, format: 'text', ...readPlainText(text, limits, oneALine, options.titles ?? STABLE_TITLES) }
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
  const place = read.columns === null ? headerPlace(read, options.headerRow ?? null) : null
  const header = place === null ? null : (read.rows[place] ?? null)
  const below = place === null ? read.rows : read.rows.slice(place + 1)
  const width = Math.max(read.columns?.length ?? 0, header?.cells.length ?? 0, ...widthsOf(below))
  if (width > limits.columns || width * read.rows.length > limits.cells) throw tooManyCells(limits)
  const titles = options.titles ?? STABLE_TITLES
  const columns = toldApart(read.columns ?? header?.cells ?? [], Math.max(width, 1), limits, titles)
  if (below.length === 0) throw faultError('import-no-names')
  const known = header || read.columns ? recognise(columns) : null
  const domainColumn = chosenColumn(options.column ?? placeOf(known, columns), below, columns)
  const rows = rowsOfTable(read, below, { header: header?.cells ?? null, domainColumn, width })
  if (rows.length === 0) throw faultError('import-no-names')
  if (rows.length > limits.rows) throw tooManyRows(limits)
  const cut = evenOut(rows, columns.length, limits, read)
  const headers = header ? [header.cells, ...likelyHeader(read)] : likelyHeader(read)
  const misread = read.columns === null ? misreadHeader(read.rows.slice(0, HEADER_ROWS)) : new Map()
  const withheld = withheldColumns(rows, { columns, headers, misread, domainColumn }, options.insisted ?? [])
  const blanked = blankColumns(
    rows,
    withheld.map(({ at }) => at),
  )
  const places = { domainColumn, blank: new Set(withheld.map(({ at }) => at)), insisted: options.insisted ?? [] }
  const within = blankWithin(rows, places)
  const exact = keepRaw(rows, limits) && !blanked && within.length === 0
  if (header) unnamed(withheld, columns, header, titles)
  const record = header === null ? null : read.delimiter === null ? '' : headerOf(header, read, columns.length)
  const { format, encoding, delimiter, passedOver } = read
  if (format === 'json' && (options.column ?? null) === null)
    for (const row of rows) fillDomain(row, columns, domainColumn)
  const { encoding: _, ...lines } = read.lines
  const writing = read.writing ?? { quotes: 'needed', before: '', formulas: 0 }
  const dialect: FileDialect = {
    ...lines,
    ...writing,
    encoding: read.lines.encoding,
    delimiter,
    header: record,
    numbers: null,
    dates: null,
    exact,
  }
  return {
    format,
    encoding,
    delimiter,
    headerRow: header?.row ?? null,
    headerRows: read.columns === null ? read.rows.slice(0, HEADER_ROWS).map(({ row }) => row) : [],
    sheet: read.sheet ?? null,
    sheets: read.sheets ?? [],
    leftOut: linesLeftOut(read, rows.length + (header ? 1 : 0)),
    columns,
    domainColumn,
    withheld: [...withheld, ...within],
    rows,
    cut,
    passedOver,
    dialect,
    folders: read.folders ?? null,
    known: known?.name ?? null,
    registrar: known ? known.registrar : registrarInFileName(options.fileName, columns),
  }
}

/** The widths of rows that are wider than any before them. */
function* widthsOf(rows: readonly ListRow[]): Generator<number> {
  let widest = 0
  for (const { cells } of rows) if (cells.length > widest) yield (widest = cells.length)
}

/** Where the row that names the columns stands: where the person says, else where it is found. */
function headerPlace(read: Read, said: ReadOptions['headerRow']): number | null {
  if (said === 'none') return null
  if (typeof said !== 'number') return read.format === 'text' ? headerOfNames(read) : findHeaderPlace(read.rows)
  const place = read.rows.findIndex(({ row }) => row >= said)
  return place < 0 ? null : place
}

function headerOfNames({ rows }: Read): number | null {
  const first = rows[0]?.cells[0] ?? ''
  const names = rows.length > 1 && domainWordPlace(first) < Number.POSITIVE_INFINITY
  return names && nameLikeness(rows[1]?.cells[0] ?? '') > 0 ? 0 : null
}

/** The row that seems to name the columns, whatever the person says: what it calls a secret is one. */
function likelyHeader({ rows, columns, format }: Read): (readonly string[])[] {
  if (columns !== null || format === 'text') return []
  const place = findHeaderPlace(rows)
  return place === null ? [] : [rows[place]?.cells ?? []]
}

/** Where a row of data was said to name the columns, a code in it is no name. */
function unnamed(withheld: readonly Withheld[], columns: string[], header: ListRow, titles: MadeTitles): void {
  for (const { at, by } of withheld) {
    const name = header.cells[at] ?? ''
    if (name === '' || withheldByName(name) !== null || (by === 'values' && !looksWithheld(name))) continue
    columns[at] = `${titles.column} ${at + 1}`
    header.cells[at] = ''
    delete header.raw
  }
}

/** The names of columns, each once: of two that are alike the later one is numbered. */
function toldApart(named: readonly string[], width: number, limits: Limits, titles: MadeTitles): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, at) => {
    const title = named[at]?.trim().slice(0, limits.cellLength) || `${titles.column} ${at + 1}`
    let name = title
    for (let count = 2; taken.has(name); count += 1) name = `${title} (${count})`
    taken.add(name)
    return name
  })
}

const isTable = ({ format }: Read): boolean => format === 'csv' || format === 'tsv' || format === 'xlsx'

function rowsOfTable(read: Read, rows: readonly ListRow[], shape: TableShape): ListRow[] {
  return isTable(read) ? rows.filter(({ cells }) => !isNoRow(cells, shape)) : [...rows]
}

/** How many lines of a table are neither a row nor its header: titles, notes, totals and blank ones. */
function linesLeftOut(read: Read, taken: number): number {
  if (!isTable(read)) return 0
  const separatorLine = read.writing?.before ? 1 : 0
  return (read.rows.at(-1)?.row ?? taken) - separatorLine - taken
}

function placeOf(known: KnownExport | null, columns: readonly string[]): number | null {
  const place = known ? columns.findIndex((name) => name.toLowerCase() === known.domain.toLowerCase()) : -1
  return place < 0 ? null : place
}

/** The line that names the columns, with a separator for each that it does not name. */
function headerOf(header: ListRow, { delimiter, writing }: Read, width: number): string {
  const separator = delimiter ?? ','
  const text = header.raw ?? plainRecord(header.cells, separator, writing?.quotes ?? 'needed')
  return text + separator.repeat(Math.max(0, width - header.cells.length))
}

/** Keeps rows as they stand in the file, unless that would take too much room; false then. */
function keepRaw(rows: readonly ListRow[], limits: Limits): boolean {
  const most = limits.characters * RAW_SHARE
  let characters = 0
  for (const { raw } of rows) characters += raw?.length ?? 0
  if (characters <= most) return true
  for (const row of rows) delete row.raw
  return false
}

function chosenColumn(column: number | null, rows: readonly ListRow[], columns: readonly string[]): number {
  if (column === null) return findDomainColumn(rows, columns)
  if (Number.isInteger(column) && column >= 0 && column < columns.length) return column
  throw faultError('import-no-column', { column: column + 1, columns: columns.length })
}

/** Gives every row all columns, and cuts cells that are too long; returns how many. Throws FaultError at too much text. */
function evenOut(rows: readonly ListRow[], width: number, limits: Limits, read: Read): number {
  let [cut, characters] = [0, 0]
  const { delimiter } = read
  for (const row of rows) {
    const { cells } = row
    if (row.raw !== undefined && delimiter !== null) row.raw += delimiter.repeat(width - cells.length)
    while (cells.length < width) cells.push('')
    for (let at = 0; at < width; at += 1) {
      const cell = cells[at] ?? ''
      characters += Math.min(cell.length, limits.cellLength)
      if (cell.length <= limits.cellLength) continue
      // What is cut here is whole in the file that is written again.
      if (delimiter !== null) row.raw ??= plainRecord(cells, delimiter, read.writing?.quotes ?? 'needed')
      cells[at] = cell.slice(0, limits.cellLength)
      cut += 1
    }
    if (characters > limits.characters) throw tooManyCharacters(limits)
  }
  return cut
}
