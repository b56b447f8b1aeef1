import type { Fault } from '../fault.ts'
import type { ReportFormatId, ReportSubject, ReportRequest } from './report.ts'

/** How many files the log of reports remembers. */
export const MOST_LOGGED = 500

/** Who had a report written: a person by hand or in the terminal, a schedule, or a person out of the log. */
export const WAYS_OF_WRITING = ['hand', 'schedule', 'terminal', 'again'] as const

/** A report that was written, or could not be. Times are UTC milliseconds. */
export interface LoggedReport {
  id: number
  at: number
  how: (typeof WAYS_OF_WRITING)[number]
  /** The template by the name that it had then; null for none. */
  template: string | null
  title: string
  /** Null where it was too large to be kept. */
  request: ReportRequest | null
  /** When the file before it was written, from which its period may go. */
  lastFileAt: number | null
  /** Where it was written, or was to be. */
  file: string
  bytes: number | null
  /** The mail beside it. */
  draft: string | null
  fault: Fault | null
}

/** What is noted of a report. */
export type ReportToLog = Omit<LoggedReport, 'id' | 'request'> & { request: ReportRequest }

/** An entry of the log as a screen shows it; what it is of and its format are null where the request was not kept. */
export type LoggedLine = Omit<LoggedReport, 'request' | 'lastFileAt'> & {
  of: ReportSubject | null
  format: ReportFormatId | null
}
