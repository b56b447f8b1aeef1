import type { DatabaseSync } from 'node:sqlite'

/** Schedules by the calendar: those that ran every week or month go on on the weekday or day of their last run, at its time. */
export function calendarSchedules(db: DatabaseSync): void {
  const local = (part: string): string =>
    `cast(strftime('${part}', coalesce(last_run_at, created_at) / 1000, 'unixepoch', 'localtime') as integer)`
  const minute = `60 * ${local('%H')} + ${local('%M')}`
  db.exec(`
    update report_template set schedule = json_object('every', 'weekday', 'day', ${local('%w')}, 'minute', ${minute})
      where json_extract(schedule, '$.every') = 'week';
    update report_template set schedule = json_object('every', 'month-day', 'day', ${local('%d')}, 'minute', ${minute})
      where json_extract(schedule, '$.every') = 'month';
  `)
}
