import type { ListRow } from '../../../shared/list.ts'
import { writeNumber } from '../../../shared/formats/numbers.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { cellText, plainValue } from './cell-text.ts'
import { csvCell, guarded } from '../formats/csv-line.ts'
import { escapeHtml } from '../formats/html-text.ts'
import { headOf } from '../../../shared/reports/report-columns.ts'
import { headColumns } from './head-columns.ts'
import { columnFor, isKnownColumn, type PersonColumns, type ReportCell, type ReportColumn } from '../report.ts'
import { reportRow } from './row-cells.ts'

/**
 * Cells as a spreadsheet takes them: numbers without groups, with the decimal sign of the chosen format; days and moments
 * sortable; nothing where there is no value. Text that would be taken for a formula is guarded.
 */
export class CopiedCells {
  readonly #columns: readonly ReportColumn[]
  readonly #words: Translator
  readonly #text: string[] = []
  readonly #html: string[] = []

  constructor(
    wanted: readonly string[],
    { words, head, ...person }: PersonColumns & { words: Translator; head: boolean },
  ) {
    this.#words = words
    const there = wanted.filter((id) => isKnownColumn(id, person))
    const columns = new Map(person.formulas.map(({ column }) => [column.id, column]))
    const shown = headOf(there, { ranges: true, reasons: false, peers: false }, columns)
    this.#columns = headColumns(shown, person, {
      words: { t: words, columns, nameOf: () => undefined },
      // Cells that are copied are in sight.
      isWithheld: () => false,
    })
    if (head)
      this.#put(
        this.#columns.map(({ label }) => ({ text: label, isText: true })),
        'th',
      )
  }

  add(rows: readonly ListRow[]): void {
    for (const row of rows) {
      const { cells } = reportRow(row, this.#columns)
      this.#put(
        cells.map((cell, at) => plainCell(this.#columns[at] as ReportColumn, cell, this.#words)),
        'td',
      )
    }
  }

  #put(cells: readonly Plain[], tag: 'th' | 'td'): void {
    this.#text.push(`${cells.map(({ text, isText }) => (isText ? csvCell(text, '\t') : text)).join('\t')}\n`)
    this.#html.push(`<tr>${cells.map((cell) => htmlCell(cell, tag)).join('')}</tr>`)
  }

  /** Cells parted by tabs, rows by line ends. */
  get text(): string {
    return this.#text.join('')
  }

  /** The same as a table, which word processors take. */
  get html(): string {
    return `<table>${this.#html.join('')}</table>`
  }
}

interface Plain {
  text: string
  isText: boolean
}

function plainCell(column: ReportColumn, cell: ReportCell, words: Translator): Plain {
  if (cell.state !== 'value') return { text: '', isText: false }
  const own = columnFor(column, cell)
  if (own.type === 'outcome') return { text: cellText(column, cell, words), isText: true }
  if (own.type === 'moment' && typeof cell.value === 'number') return { text: sortable(cell.value), isText: false }
  const value = plainValue(own, cell.value)
  if (typeof value === 'number') return { text: writeNumber(value, words.format).replace('\u2212', '-'), isText: false }
  return typeof value === 'boolean'
    ? { text: words(value ? 'flag.yes' : 'flag.no'), isText: true }
    : { text: value, isText: true }
}

/** A moment where the machine is, as every spreadsheet reads it. */
function sortable(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

// Spreadsheets take a cell of a pasted page for a formula as well, unless it says that it is text.
const AS_TEXT = ` style="mso-number-format:'\\@'"`

function htmlCell({ text, isText }: Plain, tag: 'th' | 'td'): string {
  const shown = escapeHtml(isText ? guarded(text) : text).replaceAll('\n', '<br>')
  return `<${tag}${isText ? AS_TEXT : ''}>${shown}</${tag}>`
}
