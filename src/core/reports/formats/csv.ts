import type { Json } from '../../../shared/record.ts'
import { numberSigns } from '../../../shared/formats/number-signs.ts'
import { plainText } from '../../../shared/values/value-rules.ts'
import type { ReportOptions } from '../../../shared/reports/report.ts'
import { cellText, exactNumber, localClock } from '../cell-text.ts'
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
import type { ReportFormat, ReportSink } from './format.ts'
import { machineHead, machineRows } from './machine-table.ts'

/** Comma-separated values: one table, the report's first, and nothing that is not of the table. */
export const csvFormat: ReportFormat = {
  id: 'csv',
  write(report, options, sink, words) {
    const table = rowsTable(report.sections, words)
    if (options.csv === 'machines') writeForMachines(table, options, sink)
    else writeForSpreadsheets(table, options, sink, words)
  },
}

/** RFC 4180 in UTF-8, under the ids of the columns; nothing in it depends on a language or a region. */
function writeForMachines(table: TableSection, options: ReportOptions, sink: ReportSink): void {
  sink.write(csvLine(machineHead(table, options)))
  for (const rows of machineRows(table, options))
    sink.write(rows.map((row) => csvLine(row.map((value) => (isNames(value) ? value.join('|') : value)))).join(''))
}

const isNames = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** With the separator and the decimal sign that spreadsheets of the region expect, and a mark by which they know UTF-8. */
function writeForSpreadsheets(
  table: TableSection,
  { delimiter, absent }: ReportOptions,
  sink: ReportSink,
  words: Translator,
): void {
  const decimal = numberSigns(words.format.numbers).decimal === ',' ? ',' : '.'
  const separator = delimiter ?? (decimal === ',' ? ';' : ',')
  const line = (values: (Json | null)[]): string => csvLine(values, separator, decimal)
  sink.write(`\uFEFF${line(table.columns.map(({ label }) => label))}`)
  for (const rows of table.pages())
    sink.write(
      rows
        .map(({ cells }) =>
          line(cells.map((cell, at) => spreadsheetValue(table.columns[at] as ReportColumn, cell, absent, words))),
        )
        .join(''),
    )
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
