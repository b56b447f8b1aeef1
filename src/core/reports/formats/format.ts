import type { ReportFormatId, ReportOptions } from '../../../shared/reports/report.ts'
import type { Report } from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'

/** Where a format writes; texts become UTF-8. Throws when what is behind it does, a full disk for one. */
export interface ReportSink {
  write(chunk: string | Uint8Array): void
}

/** One format. Rows are pulled page by page and never held, so that length costs no memory. */
export interface ReportFormat {
  id: ReportFormatId
  write(report: Report, options: ReportOptions, sink: ReportSink, words: Translator): void
}
