import type { DatabaseSync } from 'node:sqlite'
import type { Fault } from '../../../shared/fault.ts'
import type { LoggedReport, ReportToLog } from '../../../shared/reports/report-log.ts'
import { MOST_LOGGED } from '../../../shared/reports/report-log.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, json, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { type KeptRequest, wholeRequest } from './report-templates.ts'

/** A request that is larger, such as one of many selected rows, is not kept: it cannot be written again. */
const MOST_CHARACTERS = 16_000

const readEntry = rowReader({
  id: integer,
  at: integer,
  how: text,
  template: optional(text),
  title: text,
  document: optional(json<KeptRequest>()),
  last_file_at: optional(integer),
  file: text,
  bytes: optional(integer),
  draft: optional(text),
  fault: optional(json<Fault>()),
})

/** Notes a report that was written or could not be; of the oldest only as many stay as the log has room for. */
export function logReport(db: DatabaseSync, report: ReportToLog): void {
  const document = JSON.stringify(report.request)
  transaction(db, () => {
    statement(
      db,
      `insert into report_log (at, how, template, title, document, last_file_at, file, bytes, draft, fault)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      report.at,
      report.how,
      report.template,
      report.title,
      document.length > MOST_CHARACTERS ? null : document,
      report.lastFileAt,
      report.file,
      report.bytes,
      report.draft,
      report.fault === null ? null : JSON.stringify(report.fault),
    )
    statement(db, 'delete from report_log where id <= (select max(id) from report_log) - ?').run(MOST_LOGGED)
  })
}

type EntryRow = ReturnType<typeof readEntry>

const entryOf = (row: EntryRow): LoggedReport => ({
  id: row.id,
  at: row.at,
  how: row.how as LoggedReport['how'],
  template: row.template,
  title: row.title,
  request: row.document === null ? null : wholeRequest(row.document),
  lastFileAt: row.last_file_at,
  file: row.file,
  bytes: row.bytes,
  draft: row.draft,
  fault: row.fault,
})

/** The newest entries of the log, or of its failures, newest first, and how many there are. */
export function loggedReports(
  db: ReadableDb,
  { failed, limit }: { failed: boolean; limit: number },
): { reports: LoggedReport[]; total: number } {
  const where = failed ? 'where fault is not null' : ''
  return {
    reports: select(db, readEntry, `select * from report_log ${where} order by id desc limit ?`)
      .all(limit)
      .map(entryOf),
    total: selectValue(db, integer, `select count(*) from report_log ${where}`).one(),
  }
}

/** One entry of the log; null once it has gone. */
export function loggedReport(db: ReadableDb, id: number): LoggedReport | null {
  const [row] = select(db, readEntry, 'select * from report_log where id = ?').all(id)
  return row ? entryOf(row) : null
}
