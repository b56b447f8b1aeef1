import type { DatabaseSync } from 'node:sqlite'
import type { Fault } from '../../../shared/fault.ts'
import type { ReadableDb } from '../file/database.ts'
import {
  DEFAULT_OPTIONS,
  type ReportOptions,
  type ReportRequest,
  type ReportTemplate,
} from '../../../shared/reports/report.ts'
import type { ReportSchedule } from '../../../shared/reports/report-schedule.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { integer, json, optional, rowReader, text } from '../file/row-reader.ts'

const readTemplate = rowReader({
  id: integer,
  name: text,
  document: json<KeptRequest>(),
  schedule: optional(json<ReportSchedule>()),
  folder: optional(text),
  last_run_at: optional(integer),
  last_fault: optional(json<Fault>()),
  created_at: integer,
})

/** A request as it was kept; what its options lack is as it is by default. */
export type KeptRequest = Omit<ReportRequest, 'options'> & { options?: Partial<ReportOptions> }

/** A kept request with all of its options. */
export const wholeRequest = ({ options, ...request }: KeptRequest): ReportRequest => ({
  ...request,
  options: { ...DEFAULT_OPTIONS, ...options },
})

/** All kept templates, by name. */
export function reportTemplates(db: ReadableDb): ReportTemplate[] {
  return select(db, readTemplate, 'select * from report_template order by name, id')
    .all()
    .map((row) => ({
      id: row.id,
      name: row.name,
      request: wholeRequest(row.document),
      schedule: row.schedule,
      folder: row.folder,
      lastRunAt: row.last_run_at,
      lastFault: row.last_fault,
      createdAt: row.created_at,
    }))
}

/**
 * Keeps a template under its name; one of the same name is replaced. When it was written last stays, since its next report
 * begins there; another schedule counts from now. Gives its id.
 */
export function saveReportTemplate(
  db: DatabaseSync,
  template: {
    name: string
    request: ReportRequest
    schedule: ReportSchedule | null
    folder: string | null
    now: number
  },
): number {
  return transaction(db, () => {
    statement(
      db,
      `insert into report_template (name, document, schedule, folder, created_at) values (?, ?, ?, ?, ?)
      on conflict (name) do update set document = excluded.document, last_fault = null,
        created_at = case when schedule is excluded.schedule then created_at else excluded.created_at end,
        schedule = excluded.schedule, folder = excluded.folder`,
    ).run(
      template.name,
      JSON.stringify(template.request),
      template.schedule === null ? null : JSON.stringify(template.schedule),
      template.folder,
      template.now,
    )
    return selectValue(db, integer, 'select id from report_template where name = ?').one(template.name)
  })
}

const readRefreshed = rowReader({ at: optional(integer), never: integer })

/** Since when every domain of a watchlist has been asked anew; null while one never was, and for a list that is none or empty. */
export function listRefreshedAt(db: ReadableDb, name: string): number | null {
  const row = select(
    db,
    readRefreshed,
    `select min(s.asked_at) as at, count(*) - count(s.asked_at) as never
    from watchlist l join watched w on w.list_id = l.id join subject s on s.id = w.subject_id
    where l.name = ? and s.archived_at is null`,
  ).one(name)
  return row.never > 0 ? null : row.at
}

/** Takes a template away. Gives its name, or null when there was none. */
export const removeReportTemplate = (db: DatabaseSync, id: number): string | null =>
  selectValue(db, text, 'delete from report_template where id = ? returning name').get(id) ?? null

/** Keeps what a scheduled run came to: when it was written, or why it was not. */
export function reportTemplateRan(db: DatabaseSync, id: number, ran: { at: number; fault: Fault | null }): void {
  if (ran.fault === null)
    statement(db, 'update report_template set last_run_at = ?, last_fault = null where id = ?').run(ran.at, id)
  else statement(db, 'update report_template set last_fault = ? where id = ?').run(JSON.stringify(ran.fault), id)
}
