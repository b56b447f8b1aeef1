import { FIRST_COLUMNS } from '../../shared/fields.ts'
import type { Json } from '../../shared/service/record.ts'
import { PLAIN_LETTERHEAD } from '../../shared/reports/letterhead.ts'
import { DEFAULT_OPTIONS, type ReportOptions } from '../../shared/reports/report.ts'
import type { ReportFormat } from './formats/format.ts'
import { columnOf, type Report, type ReportCell, type ReportColumn, type TableSection, valueCell } from './report.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'

/** What the service could send to do harm, or only to be awkward. */
export const HOSTILE: readonly string[] = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  "'=1",
  "''=1",
  "'",
  '-12.5',
  '\uFF1D1',
  'a,b;c\td',
  'say "hi"',
  'two\nlines',
  ' padded ',
  '',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=1>',
  '&amp;',
  '</style><b>',
  '](javascript:alert(1))',
  '| a | b |',
  '`code`',
  '**bold**',
  'https://evil.example/',
  'مرحبا',
  '\u202Etxt.exe',
  '日本語 🏳️‍🌈',
  '{{title}}',
  '_x0041_',
  'null',
  '1e400',
  '007',
  '2026-01-31',
]

/** A report with one table: a name and texts in columns, a row for each list of values. */
export function tableReport(
  rows: readonly (readonly (Json | ReportCell)[])[],
  columns: readonly ReportColumn[],
  facts: Partial<Report['facts']> = {},
): Report {
  const cell = (value: Json | ReportCell): ReportCell =>
    typeof value === 'object' && value !== null && 'state' in value ? (value as ReportCell) : valueCell(value as string)
  const table: TableSection = {
    kind: 'table',
    part: 'table',
    id: 'domains',
    title: 'Domains',
    columns: [...columns],
    total: rows.length,
    *pages() {
      for (let at = 0; at < rows.length; at += 500)
        yield rows.slice(at, at + 500).map((values) => ({ domain: String(values[0]), cells: values.map(cell) }))
    },
  }
  return {
    facts: {
      title: 'A title',
      subtitle: '',
      greeting: '',
      note: '',
      recipient: '',
      period: { from: Date.UTC(2026, 9, 22, 8), to: Date.UTC(2026, 10, 21, 8) },
      of: 'Domains',
      madeAt: Date.UTC(2026, 10, 21, 8),
      service: { name: 'here', baseUrl: 'http://127.0.0.1', sample: true },
      filter: [],
      where: '',
      columns: [],
      order: null,
      asOf: [],
      rows: rows.length,
      program: 'Domain Almanac test',
      ...facts,
    },
    letterhead: PLAIN_LETTERHEAD,
    sections: [table],
  }
}

/** The columns of a list, by their ids. */
export const columns = (
  ids: readonly string[] = ['domain', 'looked_up_at', ...FIRST_COLUMNS, 'updated'],
): ReportColumn[] => ids.map((id) => columnOf(id, translatorOf('en')))

/** Writes a report into memory. */
export function written(format: ReportFormat, report: Report, options: Partial<ReportOptions> = {}): Buffer {
  const parts: Buffer[] = []
  format.write(
    report,
    { ...DEFAULT_OPTIONS, ...options },
    { write: (chunk) => void parts.push(Buffer.from(chunk as string)) },
    translatorOf('en'),
  )
  return Buffer.concat(parts)
}
