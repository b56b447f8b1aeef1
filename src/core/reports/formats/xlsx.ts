import type { ReportOptions } from '../../../shared/reports/report.ts'
import { cellText } from '../cell-text.ts'
import { blocksText } from '../../../shared/markdown/markdown.ts'
import { chartTable } from '../chart-table.ts'
import { factLines, periodText } from '../fact-lines.ts'
import {
  columnFor,
  isNumeric,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportSection,
  type SummarySection,
  type TableSection,
} from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { recordTable } from './csv.ts'
import type { ReportFormat } from './format.ts'
import {
  CONTENT_TYPES,
  dayCell,
  numberCell,
  flagCell,
  RELATIONSHIPS,
  sheetEnd,
  sheetStart,
  STYLE,
  STYLES,
  textCell,
  workbookXml,
  workbookRelationships,
} from './xlsx-parts.ts'
import { ZipWriter } from './zip-writer.ts'

/** What one sheet of a workbook can hold, the header included. */
const MOST_ROWS = 1_048_576
const [DAY, EPOCH] = [86_400_000, 25_569]

/** A workbook: a sheet for each table, with typed cells under a frozen header, and a sheet about the report. */
export const xlsxFormat: ReportFormat = {
  id: 'xlsx',
  write(report, options, sink, words) {
    const zip = new ZipWriter(sink)
    const sheets: string[] = []
    const add = (title: string, fill: (write: (text: string) => void) => void): void => {
      sheets.push(sheetName(title, sheets))
      zip.add(`xl/worksheets/sheet${sheets.length}.xml`, fill)
    }
    // Who opens a workbook wants the rows; what matters and what is drawn of them comes behind.
    const charts = report.sections.filter((section) => section.kind === 'charts')
    const others = report.sections.filter((section) => section.kind !== 'charts')
    for (const section of others) for (const table of tablesOf(section, words)) addTable(table, options, words, add)
    for (const section of others)
      if (section.kind === 'summary') add(section.title, (write) => writeSummary(report, section, words, write))
    for (const section of charts) for (const table of tablesOf(section, words)) addTable(table, options, words, add)
    if (options.parts.includes('facts') || sheets.length === 0)
      add(words('report.about'), (write) => writeAbout(report, words, write))
    zip.add('xl/styles.xml', (write) => write(STYLES))
    zip.add('xl/workbook.xml', (write) => write(workbookXml(sheets)))
    zip.add('xl/_rels/workbook.xml.rels', (write) => write(workbookRelationships(sheets.length)))
    zip.add('_rels/.rels', (write) => write(RELATIONSHIPS))
    zip.add('[Content_Types].xml', (write) => write(CONTENT_TYPES(sheets.length)))
    zip.end()
  },
}

/** The tables of a section; each chart has one with its numbers, behind the tables of the report. */
function tablesOf(section: ReportSection, words: Translator): TableSection[] {
  if (section.kind === 'table') return [section]
  if (section.kind === 'record') return [recordTable(section, words)]
  return section.kind === 'charts' ? section.charts.map((chart) => chartTable(chart, words)) : []
}

function writeSummary(
  { facts }: Report,
  { figures, sentences }: SummarySection,
  words: Translator,
  write: (text: string) => void,
): void {
  write(sheetStart({ widths: [30, 22, 40, 40], frozenRows: 0 }))
  const lines: string[][] = [
    [textCell(0, 1, facts.title, STYLE.header)],
    [textCell(0, 2, periodText(facts.period, words), STYLE.plain)],
    ...figures.map(({ label, value, text, beside, change }, at) => [
      textCell(0, at + 3, label, STYLE.header),
      value === null || !Number.isFinite(value) || text.includes('%')
        ? textCell(1, at + 3, text, STYLE.plain)
        : numberCell(1, at + 3, value, STYLE.amount),
      textCell(2, at + 3, beside ?? '', STYLE.plain),
      textCell(3, at + 3, change?.text ?? '', STYLE.plain),
    ]),
    ...sentences.map(({ blocks }, at) => [textCell(0, at + figures.length + 3, blocksText(blocks), STYLE.plain)]),
  ]
  lines.forEach((cells, at) => void write(rowXml(at + 1, cells)))
  write(sheetEnd({ filterColumns: 0, rows: lines.length }))
}

function addTable(
  table: TableSection,
  options: ReportOptions,
  words: Translator,
  add: (title: string, fill: (write: (text: string) => void) => void) => void,
): void {
  const rows = rowsOf(table)
  let left = Math.max(1, Math.ceil(table.total / (MOST_ROWS - 1)))
  let rest = table.total
  for (; left > 0; left -= 1, rest -= MOST_ROWS - 1) {
    const here = Math.max(0, Math.min(rest, MOST_ROWS - 1))
    add(table.title, (write) => {
      write(sheetStart({ widths: table.columns.map(widthOf), frozenRows: 1 }))
      write(
        rowXml(
          1,
          table.columns.map((column, at) => textCell(at, 1, headerOf(column), STYLE.header)),
        ),
      )
      let row = 1
      while (row <= here) {
        const next = rows.next()
        if (next.done) break
        row += 1
        write(
          rowXml(
            row,
            next.value.map((cell, at) => cellXml(at, row, table.columns[at] as ReportColumn, cell, options, words)),
          ),
        )
      }
      write(sheetEnd({ filterColumns: table.columns.length, rows: row }))
    })
  }
}

function* rowsOf(table: TableSection): Generator<ReportCell[]> {
  for (const page of table.pages()) for (const row of page) yield row.cells
}

// Spreadsheets know no time zones.
const headerOf = (column: ReportColumn): string => (column.type === 'moment' ? `${column.label} (UTC)` : column.label)

function widthOf(column: ReportColumn): number {
  if (column.type === 'name') return 28
  if (column.type === 'text') return 40
  return Math.min(26, Math.max(12, headerOf(column).length + 3))
}

const rowXml = (row: number, cells: string[]): string => `<row r="${row}">${cells.join('')}</row>`

function cellXml(
  at: number,
  row: number,
  column: ReportColumn,
  cell: ReportCell,
  options: ReportOptions,
  words: Translator,
): string {
  if (cell.state !== 'value')
    return options.absent === 'words' && cell.state !== 'missing'
      ? textCell(at, row, words(`absent.${cell.state}`), STYLE.absent)
      : ''
  const { value } = cell
  const own = columnFor(column, cell)
  const { type } = own
  if (type === 'moment' && typeof value === 'number') return dayCell(at, row, value / DAY + EPOCH, STYLE.moment)
  if (type === 'date' && typeof value === 'string')
    return dayCell(at, row, Date.parse(`${value}T00:00:00Z`) / DAY + EPOCH, STYLE.day)
  if (typeof value === 'number')
    return numberCell(
      at,
      row,
      value,
      type === 'money' ? STYLE.amount : type === 'count' || type === 'rank' ? STYLE.count : STYLE.plain,
    )
  if (typeof value === 'boolean') return flagCell(at, row, value)
  return textCell(
    at,
    row,
    type === 'outcome'
      ? cellText(own, { state: 'value', value }, words)
      : typeof value === 'string'
        ? value
        : cellText(own, { state: 'value', value }, words),
    isNumeric(column) ? STYLE.absent : STYLE.plain,
  )
}

function writeAbout(report: Report, words: Translator, write: (text: string) => void): void {
  const prose = report.sections.flatMap((section) => {
    if (section.kind === 'prose') return section.lines.map((text) => ({ label: section.title, text }))
    if (section.kind !== 'charts') return []
    return section.charts.flatMap(({ title, notes = [] }) => notes.map((text) => ({ label: title, text })))
  })
  const lines = [
    { label: words('report.title'), text: report.facts.title },
    ...(report.facts.subtitle === '' ? [] : [{ label: words('report.subtitle'), text: report.facts.subtitle }]),
    ...factLines(report.facts, report.letterhead, words),
    ...prose,
  ]
  write(sheetStart({ widths: [24, 90], frozenRows: 0 }))
  lines.forEach(
    ({ label, text }, at) =>
      void write(rowXml(at + 1, [textCell(0, at + 1, label, STYLE.header), textCell(1, at + 1, text, STYLE.wrapped)])),
  )
  write(sheetEnd({ filterColumns: 0, rows: lines.length }))
}

/** A name that spreadsheets take: 31 characters, some forbidden, each once in any case of letters. */
function sheetName(title: string, taken: readonly string[]): string {
  const tidy =
    title
      .toWellFormed()
      .replaceAll(/[\\/?*[\]:\p{Cc}]/gu, ' ')
      .replaceAll(/^'+|'+$/gu, '')
      .trim()
      .slice(0, 25)
      .trim() || 'Sheet'
  // Excel keeps this name for itself.
  const base = tidy.toLowerCase() === 'history' ? `${tidy}_` : tidy
  const used = new Set(taken.map((one) => one.toLowerCase()))
  let name = base
  for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${base} (${count})`
  return name
}
