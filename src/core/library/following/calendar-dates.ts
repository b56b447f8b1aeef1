import {
  type CalendarDate,
  type CalendarFilter,
  type MonthSum,
  MOST_DATES,
} from '../../../shared/calendar/calendar-date.ts'
import { type PortfolioField, portfolioFieldOf } from '../../../shared/imports/portfolio-meaning.ts'
import { dayOfIso } from '../../../shared/formulas/values.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { ownFields } from '../subjects/subjects.ts'
import { auctionFields, isLetGoBy, isOver, lastDecision, soldFields } from './own/settled-dates.ts'
import { withoutNoise } from '../../../shared/formats/without-noise.ts'

const readDate = rowReader({
  name: text,
  unicode: text,
  field_id: integer,
  day: text,
  kind: optional(text),
  decided_on: optional(text),
})

/** Dates from a day to a day, both included; those after a date that is already known, and no more than `limit`. */
interface DatesAsk extends CalendarFilter {
  from: string
  to: string
  after?: CalendarDate | undefined
  limit?: number | undefined
}

const SHOWN = `from own_value v join subject s on s.id = v.subject_id
  where v.field_id in (select id from own_field where kind = 'date')
  and (?1 is null or v.field_id in (select value from json_each(?1))) and v.value between ?2 and ?3
  and s.archived_at is null
  and (?4 is null or exists (select 1 from watched w where w.subject_id = s.id and w.list_id = ?4))
  and (?5 is null or exists (select 1 from labelled b where b.subject_id = s.id and b.label_id = ?5))
  and not exists (select 1 from own_value x where x.subject_id = s.id
    and x.field_id in (select value from json_each(?6)) and x.value < v.value)
  and not (v.field_id in (select value from json_each(?7)) and ${isOver('s.id', 'v.value')})`

const shownBy = (db: ReadableDb, { fields, from, to, list, label }: DatesAsk) =>
  [
    fields && JSON.stringify(fields),
    ...[from, to, list, label],
    ...[JSON.stringify(soldFields(db)), JSON.stringify(auctionFields(db))],
  ] as const

/**
 * The dates that a person keeps, by day and name; not those of archived domains, nor what would be due after a domain was sold,
 * nor the end of an auction that was won or lost.
 */
export function calendarDates(db: ReadableDb, asked: DatesAsk): CalendarDate[] {
  const { after, limit = MOST_DATES } = asked
  return select(
    db,
    readDate,
    `select s.name, s.unicode, v.field_id, v.value as day, ${lastDecision('kind', 's.id')} as kind,
      ${lastDecision('day', 's.id')} as decided_on ${SHOWN}
    and (?8 is null or (v.value, s.name, v.field_id) > (?8, ?9, ?10))
    order by v.value, s.name, v.field_id limit ?11`,
  )
    .all(...shownBy(db, asked), after?.day ?? null, after?.name ?? null, after?.fieldId ?? null, limit)
    .flatMap(({ field_id: fieldId, kind, decided_on: decidedOn, ...row }) => {
      const decided = kind === null || decidedOn === null ? null : { kind, day: decidedOn }
      return dayOfIso(row.day) === null ? [] : [{ ...row, fieldId, decided }]
    })
}

/** Which amount of a portfolio belongs to which of its dates. */
const AMOUNT_BESIDE: Partial<Record<PortfolioField, PortfolioField>> = {
  'renewal-date': 'renewal-price',
  'bought-on': 'price-paid',
  'sold-on': 'sold-for',
}

const readSum = rowReader({ month: text, field_id: integer, currency: text, total: number })
const readWithout = rowReader({ month: text, field_id: integer, without: integer, let_go: integer })

/**
 * What the dates of each month come to: of fields that are called like those of a portfolio, by month, date and currency.
 * What is let go is not renewed, and costs nothing.
 */
export function calendarSums(db: ReadableDb, asked: DatesAsk): MonthSum[] {
  const pairs = amountsBeside(db)
  if (pairs.length === 0) return []
  const ask = [...shownBy(db, asked), JSON.stringify(pairs)] as const
  const isLetGo = `(${isLetGoBy('s.id', 'v.value')} and v.field_id in (select value ->> 'date' from json_each(?8)
    where value ->> 'isRenewed'))`
  const beside = `select value ->> 'amount' from json_each(?8) where value ->> 'date' = v.field_id`
  const sums = select(
    db,
    readSum,
    `select substr(d.day, 1, 7) as month, d.field_id, f.currency, sum(m.value) as total
    from (select v.subject_id, v.field_id, v.value as day ${SHOWN} and not ${isLetGo}) d
    join json_each(?8) p on p.value ->> 'date' = d.field_id
    join own_field f on f.id = p.value ->> 'amount'
    join own_value m on m.subject_id = d.subject_id and m.field_id = f.id
    group by 1, 2, 3 order by 1, 2, 3`,
  ).all(...ask)
  return select(
    db,
    readWithout,
    `select substr(v.value, 1, 7) as month, v.field_id, sum(${isLetGo}) as let_go,
      sum(not ${isLetGo} and not exists (select 1 from own_value m
      where m.subject_id = v.subject_id and m.field_id in (${beside}))) as without ${SHOWN}
    and exists (${beside}) group by 1, 2 order by 1, 2`,
  )
    .all(...ask)
    .map(({ month, field_id: fieldId, without, let_go: letGo }) => ({
      month,
      fieldId,
      amountId: pairs.find(({ date }) => date === fieldId)?.amount ?? 0,
      without,
      letGo,
      amounts: sums
        .filter((sum) => sum.month === month && sum.field_id === fieldId)
        .map(({ currency, total }) => ({ currency, total: withoutNoise(total) })),
    }))
}

/** The pairs of a date and an amount that belong together, by what their fields are called. */
function amountsBeside(db: ReadableDb): { date: number; amount: number; isRenewed: boolean }[] {
  const fields = ownFields(db).map((field) => ({ ...field, meant: portfolioFieldOf(field.name) }))
  return fields.flatMap((date, at) => {
    // Of two dates of one meaning, the first has the amounts: they would be added up twice.
    const isFirst = !fields.slice(0, at).some(({ kind, meant }) => kind === 'date' && meant === date.meant)
    const beside = isFirst && date.kind === 'date' && date.meant !== null ? AMOUNT_BESIDE[date.meant] : undefined
    return fields.flatMap(({ id, kind, meant }) =>
      beside !== undefined && kind === 'money' && meant === beside
        ? [{ date: date.id, amount: id, isRenewed: date.meant === 'renewal-date' }]
        : [],
    )
  })
}
