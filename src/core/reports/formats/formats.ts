import { assertNever } from '../../../shared/assert-never.ts'
import type { ReportFormatId, ReportOptions } from '../../../shared/reports/report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { Report } from '../report.ts'
import { csvFormat } from './csv.ts'
import { cellsFormat, textPage } from './cells-page.ts'
import type { ReportFormat, ReportSink } from './format.ts'
import { htmlFormat, paperFormat } from './html.ts'
import { jsonFormat } from './json.ts'
import { jsonlFormat } from './jsonl.ts'
import { markdownFormat } from './markdown.ts'
import { xlsxFormat } from './xlsx.ts'

/** Every format that needs no window. One more is one module and its line here; PDF is printed from its page. */
const FORMATS = {
  csv: csvFormat,
  jsonl: jsonlFormat,
  xlsx: xlsxFormat,
  json: jsonFormat,
  markdown: markdownFormat,
  html: htmlFormat,
  pdf: paperFormat,
} satisfies Record<ReportFormatId, ReportFormat>

/** The format's module. */
export const formatOf = (id: ReportFormatId): ReportFormat => FORMATS[id]

/** A page that shows what the file will hold: what is printed, cells, or its text. */
export function writePreview(
  id: ReportFormatId,
  report: Report,
  options: ReportOptions,
  sink: ReportSink,
  words: Translator,
): void {
  switch (id) {
    case 'pdf':
      return paperFormat.write(report, options, sink, words)
    case 'html':
      return htmlFormat.write(report, options, sink, words)
    case 'csv':
    case 'xlsx':
      return cellsFormat(id).write(report, options, sink, words)
    case 'json':
    case 'jsonl':
    case 'markdown': {
      const chunks: string[] = []
      FORMATS[id].write(report, options, { write: (chunk) => void chunks.push(String(chunk)) }, words)
      return sink.write(textPage(chunks.join(''), words))
    }
    default:
      return assertNever(id)
  }
}
