import type { Translator } from '../../../shared/locales/translator.ts'
import { valueText } from '../rows/cell-text.ts'
import { columnFor, isNumeric, type ReportColumn } from '../report.ts'
import { csvCell } from './csv-line.ts'
import { csvRows } from './csv.ts'
import type { ReportFormat, ReportSink } from './format.ts'
import { escapeHtml } from './html-text.ts'
import { sheetsOf } from './xlsx.ts'

/** A sheet as a page shows it: its rows under letters, with a number before each, as spreadsheets do. */
interface Grid {
  name: string
  /** What its columns hold, in words; null where a file does not say. */
  types: string[] | null
  /** The header among them. */
  rows: Iterable<{ text: string; isNumber: boolean }[]>
}

/** The first rows of a CSV or a workbook as cells: what will stand in each of them. */
export const cellsFormat = (of: 'csv' | 'xlsx'): ReportFormat => ({
  id: of,
  write(report, options, sink, words) {
    sink.write(startOf(words))
    if (of === 'csv') {
      writeGrid({ name: '', types: null, rows: cellsOfCsv(csvRows(report, options, words)) }, sink)
    } else {
      const sheets = sheetsOf(report, options, words)
      for (const sheet of sheets)
        if (sheet.holds === 'table') {
          const { columns } = sheet.table
          const types = columns.map(({ type }) => typeText(type, words))
          writeGrid({ name: sheet.name, types, rows: cellsOfSheet(sheet.table, options.absent, words) }, sink)
        }
      const others = sheets.filter(({ holds }) => holds !== 'table').map(({ name }) => name)
      if (others.length > 0)
        sink.write(`<p>${escapeHtml(words('report.more-sheets', { names: others.join(', ') }))}</p>\n`)
    }
    sink.write('</body>\n</html>\n')
  },
})

/** A file that is text, as it stands in the file. */
export const textPage = (text: string, { language }: Pick<Translator, 'language'>): string =>
  `${startOf({ language })}<pre>${escapeHtml(text)}</pre>\n</body>\n</html>\n`

function* cellsOfCsv({ separator, decimal, head, pages }: ReturnType<typeof csvRows>): Grid['rows'] {
  yield head.map((text) => ({ text: unquoted(csvCell(text, separator)), isNumber: false }))
  for (const rows of pages())
    yield* rows.map((row) =>
      row.map((value) => ({
        text: unquoted(csvCell(value, separator, decimal)),
        isNumber: typeof value === 'number',
      })),
    )
}

/** What a reader finds in a cell: its quotes belong to the file. */
const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

type TableOf = Extract<ReturnType<typeof sheetsOf>[number], { holds: 'table' }>['table']

function* cellsOfSheet(table: TableOf, absent: 'words' | 'empty', words: Translator): Grid['rows'] {
  yield table.columns.map(({ label }) => ({ text: label, isNumber: false }))
  for (const rows of table.pages())
    yield* rows.map(({ cells }) =>
      cells.map((cell, at) => {
        const column = table.columns[at] as ReportColumn
        if (cell.state === 'missing' || (cell.state !== 'value' && absent === 'empty'))
          return { text: '', isNumber: false }
        const text = valueText(columnFor(column, cell), cell, words)
        return { text, isNumber: cell.state === 'value' && isNumeric(columnFor(column, cell)) }
      }),
    )
}

function typeText(type: ReportColumn['type'], words: Translator): string {
  if (type === 'name' || type === 'outcome') return words('report.cell-type.text')
  if (type === 'moment') return words('report.cell-type.moment')
  if (type === 'date') return words('report.cell-type.date')
  if (type === 'flag') return words('report.cell-type.flag')
  if (type === 'money') return words('report.cell-type.money')
  return words(
    isNumeric({ id: '', label: '', type, field: null }) ? 'report.cell-type.number' : 'report.cell-type.text',
  )
}

function writeGrid({ name, types, rows }: Grid, sink: ReportSink): void {
  if (name !== '') sink.write(`<h2 dir="auto">${escapeHtml(name)}</h2>\n`)
  sink.write('<div class="grid" tabindex="0"><table>\n')
  let number = 0
  for (const row of rows) {
    number += 1
    if (number === 1) sink.write(letters(row.length, types))
    const cells = row.map(
      ({ text, isNumber }) => `<td${isNumber ? ' class="n"' : ''}><bdi>${escapeHtml(text)}</bdi></td>`,
    )
    sink.write(`<tr${number === 1 ? ' class="head"' : ''}><th scope="row">${number}</th>${cells.join('')}</tr>\n`)
  }
  sink.write('</table></div>\n')
}

function letters(count: number, types: string[] | null): string {
  const heads = Array.from({ length: count }, (_, at) => {
    const type = types === null ? '' : `<br><small>${escapeHtml(types[at] ?? '')}</small>`
    return `<th scope="col">${letterOf(at)}${type}</th>`
  })
  return `<tr><td></td>${heads.join('')}</tr>\n`
}

/** The letters of a column, as spreadsheets count: A, B, … Z, AA. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const startOf = ({ language }: Pick<Translator, 'language'>): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>–</title>
<style>${STYLE}</style>
</head>
<body>
`

const STYLE = `
:root { color-scheme: light; }
body { margin: 12px; font: 12.5px/1.4 Inter, "Segoe UI", Roboto, Arial, "Noto Sans", sans-serif; color: #1b2027; background: #fff; }
h2 { font-size: 14px; margin: 16px 0 6px; }
h2:first-child { margin-top: 0; }
.grid { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
td, th { border: 1px solid #d7dce3; padding: 2px 6px; max-width: 320px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
th { background: #f4f6f9; color: #59626f; font-weight: 400; }
.head td { font-weight: 600; }
.n { text-align: end; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`
