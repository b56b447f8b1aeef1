import type { ReportOptions } from '../../../shared/reports/report.ts'
import { cellText, exactNumber, localClock } from '../rows/cell-text.ts'
import { blocksText } from '../../../shared/markdown/markdown.ts'
import { chartTable } from '../charts/chart-table.ts'
import { factLines } from '../fact-lines.ts'
import { periodLine } from '../period.ts'
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
  coreXml,
  RELATIONSHIPS_WITH_CORE,
  sheetEnd,
  sheetStart,
  textCell,
  workbookXml,
  workbookRelationships,
} from './xlsx-parts.ts'
import { STYLE, Styles } from './xlsx-styles.ts'
import { ZipWriter } from './zip-writer.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** What one sheet of a workbook can hold, the header included. */
const MOST_ROWS = 1_048_576
const EPOCH = 25_569

/** How the cells of a workbook are written. */
interface Ways {
  options: ReportOptions
  words: Translator
  styles: Styles
}

/** One sheet of a workbook: a table, the summary of its report, or what the report says of itself. */
export type Sheet =
  | { name: string; holds: 'table'; table: TableSection }
  | { name: string; holds: 'summary'; summary: SummarySection }
  | { name: string; holds: 'about' }

/** The sheets of a workbook. Who opens one wants the rows; what matters and what is drawn of them comes behind. */
export function sheetsOf({ sections }: Report, options: ReportOptions, words: Translator): Sheet[] {
  const charts = sections.filter((section) => section.kind === 'charts')
  const others = sections.filter((section) => section.kind !== 'charts')
  const tables = (of: readonly ReportSection[]): Sheet[] =>
    of.flatMap((section) => tablesOf(section, words).map((table) => ({ name: table.title, holds: 'table', table })))
  const sheets: Sheet[] = [
    ...tables(others),
    ...others.flatMap((section): Sheet[] =>
      section.kind === 'summary' ? [{ name: section.title, holds: 'summary', summary: section }] : [],
    ),
    ...tables(charts),
  ]
  const about: Sheet = { name: words('report.about'), holds: 'about' }
  return options.parts.includes('facts') || sheets.length === 0 ? [...sheets, about] : sheets
}

/** A workbook: a sheet for each table, with typed cells under a frozen header, and a sheet about the report. */
export const xlsxFormat: ReportFormat = {
  id: 'xlsx',
  write(report, options, sink, words) {
    const zip = new ZipWriter(sink)
    const ways: Ways = { options, words, styles: new Styles() }
    const sheets: string[] = []
    const add = (title: string, fill: (write: (text: string) => void) => void): void => {
      sheets.push(sheetName(title, sheets))
      zip.add(`xl/worksheets/sheet${sheets.length}.xml`, fill)
    }
    for (const sheet of sheetsOf(report, options, words)) {
      if (sheet.holds === 'table') addTable(sheet.table, ways, add)
      else if (sheet.holds === 'about') add(sheet.name, (write) => writeAbout(report, words, write))
      else add(sheet.name, (write) => writeSummary(report, sheet.summary, ways, write))
    }
    zip.add('xl/styles.xml', (write) => write(ways.styles.xml()))
    zip.add('xl/workbook.xml', (write) => write(workbookXml(sheets)))
    zip.add('xl/_rels/workbook.xml.rels', (write) => write(workbookRelationships(sheets.length)))
    zip.add('_rels/.rels', (write) => write(RELATIONSHIPS_WITH_CORE))
    const about = factLines(report.facts, report.letterhead, words).map(({ label, text }) => `${label}: ${text}`)
    const { title, madeAt } = report.facts
    zip.add('docProps/core.xml', (write) => write(coreXml({ title, about: about.join('\n'), madeAt })))
    zip.add('[Content_Types].xml', (write) => write(CONTENT_TYPES(sheets.length, true)))
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
  { words, styles }: Ways,
  write: (text: string) => void,
): void {
  write(sheetStart({ widths: [30, 22, 40, 40], frozenRows: 0 }))
  const lines: string[][] = [
    [textCell(0, 1, facts.title, STYLE.header)],
    [textCell(0, 2, periodLine(facts, words), STYLE.plain)],
    ...figures.map(({ label, value, text, beside, change }, at) => [
      textCell(0, at + 3, label, STYLE.header),
      value === null || !Number.isFinite(value) || text.includes('%')
        ? textCell(1, at + 3, text, STYLE.plain)
        : numberCell(1, at + 3, value, styles.ofFigure(value)),
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
  ways: Ways,
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
          table.columns.map((column, at) => textCell(at, 1, column.label, STYLE.header)),
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
            next.value.map((cell, at) => cellXml(at, row, table.columns[at] as ReportColumn, cell, ways)),
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

function widthOf({ type, label }: ReportColumn): number {
  if (type === 'name') return 28
  if (type === 'text') return 40
  return Math.min(26, Math.max(type === 'moment' ? 19 : 12, label.length + 3))
}

const rowXml = (row: number, cells: string[]): string => `<row r="${row}">${cells.join('')}</row>`

function cellXml(at: number, row: number, column: ReportColumn, cell: ReportCell, ways: Ways): string {
  const { options, words, styles } = ways
  if (cell.state !== 'value')
    return options.absent === 'words' && cell.state !== 'missing'
      ? textCell(at, row, words(`absent.${cell.state}`), STYLE.absent)
      : ''
  const { value } = cell
  const own = columnFor(column, cell)
  const style = (): number => styles.of(own, words.format)
  if (own.type === 'moment' && typeof value === 'number')
    return dayCell(at, row, localClock(value) / DAY + EPOCH, style())
  if (own.type === 'date' && typeof value === 'string')
    return dayCell(at, row, Date.parse(`${value}T00:00:00Z`) / DAY + EPOCH, style())
  if (typeof value === 'number')
    return numberCell(at, row, exactNumber(own, own.percent ? value / 100 : value), style())
  if (typeof value === 'boolean') return flagCell(at, row, value)
  return textCell(
    at,
    row,
    typeof value === 'string' && own.type !== 'outcome' ? value : cellText(own, { state: 'value', value }, words),
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
