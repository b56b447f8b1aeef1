import { type CalendarDate, type CalendarFilter, MOST_DATES } from '../../../shared/calendar/calendar-date.ts'
import { dayOfIso } from '../../../shared/formulas/values.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { soldFields } from './sold.ts'

const readDate = rowReader({ name: text, unicode: text, field_id: integer, day: text })

/** Dates from a day to a day, both included; those after a date that is already known, and no more than `limit`. */
interface DatesAsk extends CalendarFilter {
  from: string
  to: string
  after?: CalendarDate | undefined
  limit?: number | undefined
}

/** The dates that a person keeps, by day and name; not those of archived domains, nor what would be due after a domain was sold. */
export function calendarDates(
  db: ReadableDb,
  { from, to, fields, list, label, after, limit = MOST_DATES }: DatesAsk,
): CalendarDate[] {
  return select(
    db,
    readDate,
    `select s.name, s.unicode, v.field_id, v.value as day from own_value v join subject s on s.id = v.subject_id
    where v.field_id in (select id from own_field where kind = 'date')
    and (?1 is null or v.field_id in (select value from json_each(?1))) and v.value between ?2 and ?3
    and s.archived_at is null
    and (?4 is null or exists (select 1 from watched w where w.subject_id = s.id and w.list_id = ?4))
    and (?5 is null or exists (select 1 from labelled b where b.subject_id = s.id and b.label_id = ?5))
    and not exists (select 1 from own_value x where x.subject_id = s.id
      and x.field_id in (select value from json_each(?10)) and x.value < v.value)
    and (?6 is null or (v.value, s.name, v.field_id) > (?6, ?7, ?8))
    order by v.value, s.name, v.field_id limit ?9`,
  )
    .all(
      fields && JSON.stringify(fields),
      from,
      to,
      list,
      label,
      after?.day ?? null,
      after?.name ?? null,
      after?.fieldId ?? null,
      limit,
      JSON.stringify(soldFields(db)),
    )
    .flatMap(({ field_id: fieldId, ...row }) => (dayOfIso(row.day) === null ? [] : [{ ...row, fieldId }]))
}
