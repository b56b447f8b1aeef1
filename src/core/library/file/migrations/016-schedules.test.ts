import { expect, test } from 'vitest'
import { newLibrary } from '../../library-for-tests.ts'
import { reportTemplates } from '../../saved/report-templates.ts'
import { calendarSchedules } from './016-schedules.ts'

test('a weekly or monthly schedule of 0.1.0 would move to another day or time', () => {
  const db = newLibrary()
  const [saved, ran] = [new Date(2026, 0, 31, 23, 50).getTime(), new Date(2026, 2, 2, 8, 5).getTime()]
  const insert = (name: string, schedule: string | null, lastRunAt: number | null): void =>
    db.exec(`insert into report_template (name, document, schedule, folder, created_at, last_run_at)
      values ('${name}', '{}', ${schedule ? `'${schedule}'` : 'null'}, '/x', ${saved}, ${lastRunAt})`)
  insert('a', '{"every":"week"}', ran)
  insert('b', '{"every":"month"}', null)
  insert('c', '{"every":"refresh"}', ran)
  insert('d', null, null)
  calendarSchedules(db)
  expect(reportTemplates(db).map(({ schedule }) => schedule)).toEqual([
    { every: 'weekday', day: 1, minute: 485 },
    { every: 'month-day', day: 31, minute: 1_430 },
    { every: 'refresh' },
    null,
  ])
})
