import { FOUND } from '../columns/outcome-sql.ts'
import type { ReadableDb } from '../file/database.ts'
import { VALUE_RULES } from '../../../shared/values/value-rules.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import { ownFieldOf, type PageAsk, type SubjectFacts } from '../../../shared/list.ts'
import type { LatestDecision } from '../../../shared/decisions/decision.ts'
import { dayOfIso, dayOfMoment } from '../../../shared/formulas/values.ts'
import { factSource, LATEST_DECISION } from '../columns/facts.ts'
import { sqlColumn } from '../columns/sql-column.ts'
import { integer, number, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { labelsOf, ownValuesOfSubject } from '../subjects/subjects.ts'

/** True for a column that shows what a person keeps about a domain, or what changed on it unseen. */
export const isSubjectColumn = (column: string): boolean =>
  factSource(column)?.beside === 'subject' || ownFieldOf(column) !== null

const readSubject = rowReader({
  name: text,
  subject: optional(integer),
  note: optional(text),
  archived_at: optional(integer),
  muted_until: optional(integer),
  wished_at: optional(integer),
  unseen: integer,
  domain: optional(integer),
})

/** What a person keeps about some domains, by their ASCII names. */
export function subjectFacts(
  db: ReadableDb,
  names: readonly string[],
  ask: Pick<PageAsk, 'now' | 'spark'>,
): Map<string, SubjectFacts> {
  const rows = select(
    db,
    readSubject,
    `select e.value as name, s.id as subject, s.note, s.archived_at, s.muted_until, s.wished_at, t.id as domain,
      (select count(*) from change c indexed by change_unseen where c.name = e.value and c.seen = 0) as unseen
    from (select distinct value from json_each(?)) e left join subject s on s.name = e.value left join domain t on t.name = e.value`,
  ).all(JSON.stringify(names))
  return new Map(
    rows.map(({ subject, ...row }) => [
      row.name,
      {
        note: row.note ?? '',
        labels: subject === null ? [] : labelsOf(db, subject),
        lists: subject === null ? [] : listsOf(db, subject),
        own: subject === null ? {} : ownValuesOfSubject(db, subject),
        unseen: row.unseen,
        spark: ask.spark && row.domain !== null ? sparkOf(db, row.domain, ask.spark) : [],
        decision: subject === null ? null : latestDecision(db, subject, ask.now),
        archived: row.archived_at !== null,
        muted: row.muted_until !== null && row.muted_until > ask.now,
        refreshRequested: row.wished_at !== null,
      },
    ]),
  )
}

const readList = rowReader({ id: integer, name: text })

function listsOf(db: ReadableDb, subject: number): { id: number; name: string }[] {
  return select(
    db,
    readList,
    'select l.id, l.name from watched w join watchlist l on l.id = w.list_id where w.subject_id = ? order by l.place, l.id',
  ).all(subject)
}

const readDecision = rowReader({ kind: text, day: text, amount: optional(number), reason: text })

function latestDecision(db: ReadableDb, subject: number, now: number): LatestDecision | null {
  const row = select(
    db,
    readDecision,
    `select kind, day, amount, reason from decision where id = ${LATEST_DECISION('?')}`,
  ).get(subject)
  return row ? { ...row, daysSince: Math.max(0, dayOfMoment(now) - (dayOfIso(row.day) ?? 0)) } : null
}

const SPARK_POINTS = 30

function sparkOf(db: ReadableDb, domainId: number, fieldId: string): (number | null)[] {
  if (!isFieldId(fieldId) || !(VALUE_RULES[field(fieldId).type].numeric || field(fieldId).type === 'grade')) return []
  const column = sqlColumn(fieldId)
  return selectValue(
    db,
    optional(number),
    `select case when outcome = ${FOUND} then ${column} end from lookup where domain_id = ?
    order by requested_at desc, id desc limit ${SPARK_POINTS}`,
  )
    .all(domainId)
    .reverse()
}
