import type { ReportFormatId } from '../shared/report.ts'

/** What `report --from` takes. */
export const REPORT_KINDS = [
  'history',
  'domains',
  'view:NAME',
  'batch:ID',
  'domain:NAME',
  'list:NAME',
  'changes:LIST',
  'comparison:NAME',
  'compare:A,B,...',
] as const

/** What `report --format` takes; a PDF needs the window. */
export const REPORT_FORMATS: Readonly<Record<string, ReportFormatId>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  md: 'markdown',
  html: 'html',
}
