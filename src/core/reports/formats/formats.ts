import type { ReportFormatId } from '../../../shared/reports/report.ts'
import { csvFormat } from './csv.ts'
import type { ReportFormat } from './format.ts'
import { htmlFormat } from './html.ts'
import { jsonFormat } from './json.ts'
import { jsonlFormat } from './jsonl.ts'
import { markdownFormat } from './markdown.ts'
import { xlsxFormat } from './xlsx.ts'

/** Every format that needs no window. One more is one module and its line here; PDF is printed from HTML. */
const FORMATS = {
  csv: csvFormat,
  jsonl: jsonlFormat,
  xlsx: xlsxFormat,
  json: jsonFormat,
  markdown: markdownFormat,
  html: htmlFormat,
} satisfies Record<Exclude<ReportFormatId, 'pdf'>, ReportFormat>

/** The format's module; that of HTML for PDF. */
export function formatOf(id: ReportFormatId): ReportFormat {
  return id === 'pdf' ? FORMATS.html : FORMATS[id]
}
