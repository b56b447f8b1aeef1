import { cellText } from '../../core/reports/rows/cell-text.ts'
import { machineValue } from '../../core/query/machine-value.ts'
import { isNumeric, type ReportCell, type ReportColumn } from '../../core/reports/report.ts'
import { csvLine } from '../../core/reports/formats/csv-line.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { Output } from '../output/output.ts'
import { jsonText, printable } from '../output/printable.ts'
import type { QUERY_FORMATS } from '../declarations/query.ts'
import { alignedLines } from './aligned-table.ts'

export type QueryFormat = (typeof QUERY_FORMATS)[number]

/** Writes rows as they come, in one format. */
export interface RowWriter {
  rows(rows: readonly ReportCell[][]): Promise<void>
  /** What stands at the end. */
  end(told: { rows: number; total: number }): Promise<void>
}

/** The writer of a format. Programs get ids and plain values, people names and their own way of writing numbers. */
export function rowWriter(
  format: QueryFormat,
  columns: readonly ReportColumn[],
  output: Output,
  t: Translator,
): RowWriter {
  switch (format) {
    case 'table':
      return tableWriter(columns, output, t)
    case 'jsonl':
      return lineWriter(output, (row) => jsonText(rowObject(columns, row)))
    case 'csv':
      return csvWriter(columns, output)
    case 'json':
      return jsonWriter(columns, output)
    case 'md':
      return markdownWriter(columns, output, t)
  }
}

/** A row as programs read it: just the columns that were asked for. */
export const rowObject = (columns: readonly ReportColumn[], row: readonly ReportCell[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column, at) => [column.id, machineValue(column, row[at] as ReportCell)]))

const nothing = async (): Promise<void> => undefined

const lineWriter = (output: Output, lineOf: (row: ReportCell[]) => string): RowWriter => ({
  async rows(rows) {
    for (const row of rows) output.line(lineOf(row))
    await output.drained()
  },
  end: nothing,
})

function csvWriter(columns: readonly ReportColumn[], output: Output): RowWriter {
  const harmless = (text: string): string => (output.isTerminal ? text.replace(/\r\n$/u, '\n') : text)
  const put = (values: Parameters<typeof csvLine>[0]): Promise<void> =>
    output.write(harmless(output.isTerminal ? csvLine(values.map(plain)) : csvLine(values)))
  let isBegun = false
  const begin = async (): Promise<void> => {
    if (!isBegun) await put(columns.map(({ id }) => id))
    isBegun = true
  }
  return {
    async rows(rows) {
      await begin()
      for (const row of rows) await put(columns.map((column, at) => machineValue(column, row[at] as ReportCell)))
    },
    end: begin,
  }
}

const plain = (value: Parameters<typeof csvLine>[0][number]): typeof value =>
  typeof value === 'string' ? printable(value) : value

function jsonWriter(columns: readonly ReportColumn[], output: Output): RowWriter {
  let isFirst = true
  return {
    async rows(rows) {
      for (const row of rows) {
        await output.write(`${isFirst ? '[\n' : ',\n'}${jsonText(rowObject(columns, row))}`)
        isFirst = false
      }
    },
    end: () => output.write(isFirst ? '[]\n' : '\n]\n'),
  }
}

/** A cell as a person reads it, in one line. */
const lineText = (column: ReportColumn, cell: ReportCell, t: Translator): string =>
  printable(cellText(column, cell, t))
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Cells that end in one line, as numbers and days do. */
const endsInLine = (column: ReportColumn): boolean =>
  isNumeric(column) || column.type === 'moment' || column.type === 'date'

function tableWriter(columns: readonly ReportColumn[], output: Output, t: Translator): RowWriter {
  const held: string[][] = []
  return {
    async rows(rows) {
      for (const row of rows) held.push(columns.map((column, at) => lineText(column, row[at] as ReportCell, t)))
    },
    async end({ rows, total }) {
      if (held.length > 0) {
        const heads = columns.map(({ label }) => printable(label))
        const { lines, left } = alignedLines({ heads, isNumeric: columns.map(endsInLine), rows: held }, output.width)
        const [head = '', ...more] = lines
        output.line(output.style.bold(head))
        for (const line of more) output.line(line)
        const hidden = columns.slice(columns.length - left).map(({ id }) => id)
        if (left > 0) output.line(t('query.columns-left', { count: left, columns: hidden.join(', ') }))
      }
      output.line(t(rows < total ? 'query.some-rows' : 'query.all-rows', { count: rows, rows, total }))
      await output.drained()
    },
  }
}

function markdownWriter(columns: readonly ReportColumn[], output: Output, t: Translator): RowWriter {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  let isBegun = false
  const begin = async (): Promise<void> => {
    if (isBegun) return
    isBegun = true
    output.line(line(columns.map(({ label }) => inMarkdown(printable(label)))))
    output.line(line(columns.map((column) => (isNumeric(column) ? '---:' : '---'))))
  }
  return {
    async rows(rows) {
      await begin()
      for (const row of rows)
        output.line(line(columns.map((column, at) => inMarkdown(lineText(column, row[at] as ReportCell, t)))))
      await output.drained()
    },
    end: begin,
  }
}

/** A text in a cell of Markdown, with every sign that could mean something taken as itself. */
const inMarkdown = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|!~&]/gu, String.raw`\$&`)
