import Papa from 'papaparse'
import { unguard } from '../../reports/formats/csv-line.ts'
import { mayBeFormula, isPlainRecord } from './cell-quotes.ts'
import { type FileLines, RecordCursor } from './file-lines.ts'
import { nameLikeness } from '../columns/find-columns.ts'
import { findHeaderPlace } from './find-table.ts'
import { type Limits, type ListRow, type RawRows, tooManyCells, tooManyRows } from './list-table.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLE = 65_536
const SAMPLE_ROWS = 100
/** So many unclosed quotes are mended one by one; a file with more does not use quotes as quotes. */
const REPAIRED_QUOTES = 20
// What is never in a text, to say that nothing is a quote.
const NO_QUOTE = '\uFFFF'

/** What a sample of a text says about one delimiter. */
export interface DelimiterFit {
  delimiter: string
  /** The share of lines that have the usual number of cells. */
  share: number
  columns: number
  lines: number
  /** How many columns hold names in many lines; mail addresses are none here. */
  nameColumns: number
  header: boolean
}

/** The delimiter that cuts a text into rows most evenly; null when none cuts it at all. Line ends must be `\n`. */
export function findDelimiter(text: string): DelimiterFit | null {
  const declared = /^sep=(.)\n/iu.exec(text.slice(0, 16))?.[1]
  if (declared) return { delimiter: declared, share: 1, columns: 2, lines: 2, nameColumns: 1, header: true }
  const end = text.length > SAMPLE ? text.lastIndexOf('\n', SAMPLE) : text.length
  const sample = text.slice(0, end > 0 ? end : SAMPLE)
  const fits = DELIMITERS.map((delimiter) => fitOf(sample, delimiter)).filter(({ columns }) => columns > 1)
  // A decimal comma cuts as evenly as the separator beside it, but right through the names.
  const hasNames = ({ nameColumns }: DelimiterFit): number => Number(nameColumns > 0)
  return fits.sort((a, b) => hasNames(b) - hasNames(a) || b.share - a.share || b.columns - a.columns)[0] ?? null
}

function fitOf(sample: string, delimiter: string): DelimiterFit {
  const all = parse(sample, delimiter, '"', SAMPLE_ROWS).data.filter((cells) => !isBlank(cells))
  const header = findHeaderPlace(all.map((cells, row) => ({ row, cells })))
  // Titles above a table and notes below it are cut otherwise than its rows.
  const rows = all.slice(header ?? 0, all.findLastIndex((cells) => cells.length > 1 || isName(cells[0] ?? '')) + 1)
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [columns, usual] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
  const nameColumns = Array.from(
    { length: Math.min(columns, 50) },
    (_, at) => rows.filter((cells) => isName(cells[at] ?? '')).length,
  ).filter((names) => names * 3 >= rows.length).length
  return {
    delimiter,
    share: rows.length ? usual / rows.length : 0,
    columns,
    lines: rows.length,
    nameColumns,
    header: header !== null,
  }
}

const isName = (cell: string): boolean => !cell.includes('@') && nameLikeness(cell) > 0

/** Reads delimited text. A misplaced quote costs its own line only. */
export function readDelimited(lines: FileLines, delimiter: string, limits: Limits): RawRows {
  const { text } = lines
  checkCells(text, delimiter, limits)
  const records = new Records(lines, delimiter, limits)
  let rest = text
  if (/^sep=.\n/iu.test(text.slice(0, 16))) {
    rest = text.slice(6)
    records.skipFirst()
  }
  // Cells have two quotes each at most, escaped ones aside: of more, the parser would note a fault for every one.
  const isQuoted = !hasMore(text, '"', 2 * limits.cells)
  for (let repaired = isQuoted ? 0 : REPAIRED_QUOTES; rest !== ''; repaired += 1) {
    if (rest.endsWith('\n')) rest = rest.slice(0, -1)
    const { data, errors } = parse(rest, delimiter, repaired < REPAIRED_QUOTES ? '"' : NO_QUOTE, 0)
    const open = errors.find(({ type }) => type === 'Quotes')?.index
    if (open === undefined) {
      records.take(data, repaired < REPAIRED_QUOTES)
      break
    }
    const start = rest.lastIndexOf('\n', open - 1) + 1
    const end = rest.indexOf('\n', open)
    if (start > 0) records.take(parse(rest.slice(0, start - 1), delimiter, '"', 0).data, false)
    records.take(parse(rest.slice(start, end < 0 ? undefined : end), delimiter, NO_QUOTE, 0).data, false)
    rest = end < 0 ? '' : rest.slice(end + 1)
  }
  const { rows, writing } = records
  return { rows, cut: 0, writing }
}

/** The rows of a delimited text, with what is needed to write each as it stands in its file. */
class Records {
  readonly rows: ListRow[] = []
  readonly writing: NonNullable<RawRows['writing']> = { quotes: 'needed', before: '', formulas: 0 }
  readonly #cursor: RecordCursor
  readonly #delimiter: string
  readonly #limits: Limits
  #number = 0

  constructor(lines: FileLines, delimiter: string, limits: Limits) {
    this.#cursor = new RecordCursor(lines)
    this.#delimiter = delimiter
    this.#limits = limits
  }

  /** The line that names the separator is no row. */
  skipFirst(): void {
    this.#number = 1
    this.writing.before = this.#cursor.next(0)
  }

  /** `isSound` says that every quote is one; else a row that others would read on past its end is not kept as it stands. */
  take(records: readonly string[][], isSound: boolean): void {
    for (const cells of records) {
      this.#number += 1
      const raw = this.#cursor.next(cells.reduce((sum, cell) => sum + lineEndsIn(cell), 0))
      if (isBlank(cells)) continue
      if (this.rows.length > this.#limits.rows) throw tooManyRows(this.#limits)
      if (this.rows.length === 0 && raw.startsWith('"') && isPlainRecord(raw, cells, this.#delimiter, 'all'))
        this.writing.quotes = 'all'
      this.writing.formulas += cells.filter((cell) => mayBeFormula(cell, this.#delimiter)).length
      const row: ListRow = { row: this.#number, cells: cells.map((cell) => unguard(cell, this.#delimiter)) }
      if (!isPlainRecord(raw, row.cells, this.#delimiter, this.writing.quotes) && (isSound || this.#endsAlone(raw)))
        row.raw = raw
      this.rows.push(row)
    }
  }

  /** False for a record with a quote that never closes: what is written behind it would be taken for a part of its cell. */
  #endsAlone(raw: string): boolean {
    return !raw.includes('"') || parse(raw, this.#delimiter, '"', 0).errors.every(({ type }) => type !== 'Quotes')
  }
}

function lineEndsIn(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1
  return count
}

function parse(
  text: string,
  delimiter: string,
  quoteChar: string,
  preview: number,
): { data: string[][]; errors: Papa.ParseError[] } {
  return Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    escapeChar: quoteChar,
    newline: '\n',
    preview,
    skipEmptyLines: false,
    header: false,
  })
}

/** Before anything is built of it: a file of delimiters alone would make millions of cells. */
function checkCells(text: string, delimiter: string, limits: Limits): void {
  if (hasMore(text, delimiter, limits.cells)) throw tooManyCells(limits)
  // Blank lines are no rows, yet they are parsed as such.
  if (hasMore(text, '\n', limits.cells)) throw tooManyRows(limits)
}

/** True when a sign stands in a text more than `most` times. */
export function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) if ((count += 1) > most) return true
  return false
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
