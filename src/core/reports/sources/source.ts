import type { DatabaseSync } from 'node:sqlite'
import type { ReportSubject, ReportOptions } from '../../../shared/reports/report.ts'
import type { ChosenColumns } from '../rows/chosen-columns.ts'
import type { Stretch } from '../period.ts'
import type { ReportContent } from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'

/** What a source works with. It runs in the report's own thread, on a connection of its own that stands at one moment. */
export interface SourceDeps {
  db: DatabaseSync
  /** The library's now. */
  now: number
  words: Translator
  options: ReportOptions
  /** What changes and movements are told of. */
  stretch: Stretch
  /** Which columns stand in it. */
  columns: ChosenColumns
  /** It is read page by page, so that what is too long for pages is named as a number. */
  isPaged: boolean
  /** Its rows are for a program: sums stand in them only where they are asked for. */
  isForPrograms: boolean
  /** It has a place for charts and for what stands behind them. */
  isDrawn: boolean
}

/** Turns one kind of `ReportSubject` into a report. */
export interface ReportSource<K extends ReportSubject['of'] = ReportSubject['of']> {
  of: K
  /** Throws FaultError when there is no such thing. */
  read(of: Extract<ReportSubject, { of: K }>, deps: SourceDeps): ReportContent
}
