import type { Json } from '../../../shared/record.ts'
import { cellText, plainValue } from '../cell-text.ts'
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

/** Comma-separated values: one table, the report's first, and nothing that is not of the table. */
export const csvFormat: ReportFormat = {
  id: 'csv',
  write(report, options, sink, words) {
    const table = tableOf(report.sections, words)
    const line = (values: (Json | null)[]): string => csvLine(values, options.delimiter)
    const header = table.columns.map((column) => (options.headers === 'ids' ? column.id : column.label))
    const value = (column: ReportColumn, cell: ReportCell) =>
      options.headers === 'ids' && column.type === 'name' && cell.plain
        ? cell.plain
        : cellValue(column, cell, options.absent, words)
    sink.write(`${options.bom ? '\uFEFF' : ''}${line(header)}`)
    for (const rows of table.pages())
      sink.write(
        rows.map(({ cells }) => line(cells.map((cell, at) => value(table.columns[at] as ReportColumn, cell)))).join(''),
      )
  },
}

/** A cell of a format that keeps types: the value, or the word for its absence. */
export function cellValue(
  column: ReportColumn,
  cell: ReportCell,
  absent: 'words' | 'empty',
  words: Translator,
): string | number | boolean | null {
  const own = columnFor(column, cell)
  if (cell.state === 'value')
    return own.type === 'outcome'
      ? cellText(column, { state: 'value', value: cell.value, type: 'outcome' }, words)
      : plainValue(own, cell.value)
  return absent === 'words' && cell.state !== 'missing' ? words(`absent.${cell.state}`) : null
}

/** What a report says of itself, as a text that goes beside its table. */
export function aboutText(report: Report, words: Translator): string {
  return `${report.facts.title}\n\n${factLines(report.facts, report.letterhead, words)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')}\n`
}

/** The report's first table; a report that is one record alone becomes a table of its fields. */
function tableOf(sections: readonly ReportSection[], words: Translator): TableSection {
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
      valueCell(section.title),
      valueCell(words('column.looked_up_at')),
      { ...valueCell(section.lookedUpAt), type: 'moment' as const },
      ...(isNoted ? [{ state: 'missing' as const }] : []),
    ],
  }
  const rows = section.groups.flatMap((group) =>
    group.entries.map((entry) => ({
      domain: section.domain,
      cells: [
        valueCell(group.title),
        valueCell(entry.column.label),
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
