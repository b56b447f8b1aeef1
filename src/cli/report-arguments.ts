import type { ReportFormatId } from '../shared/reports/report.ts'

/** What `report --from` takes. */
export const REPORT_KINDS = [
  'history',
  'domains',
  'view:NAME',
  'batch:ID',
  'domain:NAME',
  'list:NAME',
  'month:LIST',
  'changes:LIST',
  'comparison:NAME',
  'compare:A,B,...',
] as const

/** How a file of each format ends; a new format without its ending here does not compile. A PDF needs the window. */
const ENDINGS: Readonly<Record<Exclude<ReportFormatId, 'pdf'>, string>> = {
  csv: 'csv',
  jsonl: 'jsonl',
  xlsx: 'xlsx',
  json: 'json',
  markdown: 'md',
  html: 'html',
}

/** What `report --format` takes, by its word. */
export const REPORT_FORMATS: Readonly<Record<string, ReportFormatId>> = Object.fromEntries(
  Object.entries(ENDINGS).map(([format, ending]) => [ending, format as ReportFormatId]),
)
