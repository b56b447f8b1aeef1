import type { Json } from '../../../shared/service/record.ts'
import { numberSigns } from '../../../shared/formats/number-signs.ts'
import { plainText } from '../../../shared/values/value-rules.ts'
import type { ReportOptions } from '../../../shared/reports/report.ts'
import { cellText, exactNumber, localClock } from '../rows/cell-text.ts'
import { factLines } from '../fact-lines.ts'
import {
  columnFor,
  columnOf,
  type RecordSection,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportSection,
  type TableSection,
  valueCell,
} from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { csvLine } from './csv-line.ts'
import type { ReportFormat } from './format.ts'
import { machineHead, machineRows } from './machine-table.ts'

/** Comma-separated values: one table, the report's first, and nothing that is not of the table. */
export const csvFormat: ReportFormat = {
  id: 'csv',
  write(report, options, sink, words) {
    const { mark, separator, decimal, head, pages } = csvRows(report, options, words)
    const line = (values: readonly (Json | null)[]): string => csvLine(values, separator, decimal)
    sink.write(`${mark}${line(head)}`)
    for (const rows of pages()) sink.write(rows.map(line).join(''))
  },
}

/** What a CSV consists of, before it is text. */
export interface CsvRows {
  /** What stands before everything: the mark by which spreadsheets know UTF-8, or nothing. */
  mark: string
  separator: string
  decimal: '.' | ','
  head: string[]
  pages: () => Iterable<(Json | null)[][]>
}

/** The rows of a CSV, for a spreadsheet in the region of the report or for programs. */
export function csvRows(report: Report, options: ReportOptions, words: Translator): CsvRows {
  const table = rowsTable(report.sections, words)
  return options.csv === 'machines' ? forMachines(table, options) : forSpreadsheets(table, options, words)
}

/** RFC 4180 in UTF-8, under the ids of the columns; nothing in it depends on a language or a region. */
const forMachines = (table: TableSection, options: ReportOptions): CsvRows => ({
  mark: '',
  separator: ',',
  decimal: '.',
  head: machineHead(table, options),
  *pages() {
    for (const rows of machineRows(table, options))
      yield rows.map((row) => row.map((value) => (isNames(value) ? value.join('|') : value)))
  },
})

const isNames = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** With the separator and the decimal sign that spreadsheets of the region expect, and a mark by which they know UTF-8. */
function forSpreadsheets(table: TableSection, { delimiter, absent }: ReportOptions, words: Translator): CsvRows {
  const decimal = numberSigns(words.format.numbers).decimal === ',' ? ',' : '.'
  return {
    mark: '\uFEFF',
    separator: delimiter ?? (decimal === ',' ? ';' : ','),
    decimal,
    head: table.columns.map(({ label }) => label),
    *pages() {
      for (const rows of table.pages())
        yield rows.map(({ cells }) =>
          cells.map((cell, at) => spreadsheetValue(table.columns[at] as ReportColumn, cell, absent, words)),
        )
    },
  }
}

/** A cell as a spreadsheet reads it in a text: times by the clock of wherever the report is made, in the order that each knows. */
function spreadsheetValue(
  column: ReportColumn,
  cell: ReportCell,
  absent: 'words' | 'empty',
  words: Translator,
): string | number | null {
  if (cell.state !== 'value')
    return absent === 'words' && cell.state !== 'missing' ? words(`absent.${cell.state}`) : null
  const own = columnFor(column, cell)
  const { value } = cell
  if (own.type === 'outcome') return cellText(column, { state: 'value', value, type: 'outcome' }, words)
  if (typeof value === 'boolean') return words(value ? 'flag.yes' : 'flag.no')
  if (typeof value !== 'number') return plainText(value)
  if (own.type === 'moment') return new Date(localClock(value)).toISOString().slice(0, 19).replace('T', ' ')
  return exactNumber(own, value)
}

/** What a report says of itself, as a text that goes beside its table. */
export function aboutText(report: Report, words: Translator): string {
  return `${report.facts.title}\n\n${factLines(report.facts, report.letterhead, words)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')}\n`
}

/** The report's first table; a report that is one record alone becomes a table of its fields. */
export function rowsTable(sections: readonly ReportSection[], words: Translator): TableSection {
  const tables = sections.filter((section) => section.kind === 'table')
  // A ranking stands before the table of its comparison, and says less.
  const table = tables.find(({ part }) => part === 'table') ?? tables[0]
  if (table) return table
  const record = sections.find((section) => section.kind === 'record')
  if (record?.kind === 'record') return recordTable(record, words)
  return {
    kind: 'table',
    part: 'table',
    id: 'table',
    title: '',
    columns: [columnOf('domain', words)],
    total: 0,
    pages: () => [],
  }
}

const noteCell = ({ note }: ReportCell): ReportCell => (note === undefined ? { state: 'missing' } : valueCell(note))

/** A record with its fields in rows. */
export function recordTable(section: RecordSection, words: Translator): TableSection {
  const column = (id: string, label: string): ReportColumn => ({ id, label, type: 'any', field: null })
  const isNoted = section.groups.some(({ entries }) => entries.some(({ cell }) => cell.note !== undefined))
  const when = {
    domain: section.domain,
    cells: [
      { ...valueCell(section.title), plain: section.id },
      { ...valueCell(words('column.looked_up_at')), plain: 'looked_up_at' },
      { ...valueCell(section.lookedUpAt), type: 'moment' as const },
      ...(isNoted ? [{ state: 'missing' as const }] : []),
    ],
  }
  const rows = section.groups.flatMap((group) =>
    group.entries.map((entry) => ({
      domain: section.domain,
      cells: [
        { ...valueCell(group.title), plain: group.id },
        { ...valueCell(entry.column.label), plain: entry.column.id },
        entry.column.field ? { ...entry.cell, field: entry.column.field } : entry.cell,
        ...(isNoted ? [noteCell(entry.cell)] : []),
      ],
    })),
  )
  return {
    kind: 'table',
    part: section.part,
    id: section.id,
    title: section.title,
    total: rows.length + 1,
    columns: [
      column('group', words('report.group')),
      column('field', words('report.field')),
      column('value', words('report.value')),
      ...(isNoted ? [column('note', words('report.percentile'))] : []),
    ],
    pages: () => [[when, ...rows]],
  }
}
