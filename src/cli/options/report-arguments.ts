import { REPORT_FORMATS as ALL_FORMATS, REPORT_EXTENSIONS, type ReportFormatId } from '../../shared/reports/report.ts'

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

/** What `report --format` takes, by how its files end. A PDF needs the window. */
export const REPORT_FORMATS: Readonly<Record<string, ReportFormatId>> = Object.fromEntries(
  ALL_FORMATS.filter((format) => format !== 'pdf').map((format) => [REPORT_EXTENSIONS[format], format]),
)
