import { WANTED_EVERY } from '../subjects/cadence-sql.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { MembershipReason } from '../../../shared/watchlists/question.ts'
import { number, integer, optional, rowReader } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { select, selectValue, statement } from '../file/statements.ts'
import { keepFormer } from '../following/lists/former-members.ts'
import { dropEmptySubjects, subjectId } from '../subjects/subjects.ts'
import type { LivingList } from './questions.ts'
import { tellMembership } from './tell-membership.ts'

/** A domain that joins or leaves a list by itself. */
export interface Passage {
  list: Pick<LivingList, 'id' | 'name' | 'room'>
  name: string
  now: number
  why: MembershipReason
}

const readName = rowReader(NAME_COLUMNS)

/** Takes a domain into a list. An archived one stays archived: nobody has asked to follow it. */
export function join(db: DatabaseSync, { list, name, now, why }: Passage): void {
  const facts = select(
    db,
    readName,
    `select name, unicode, label, tld from subject where name = ?1
    union all select name, unicode, label, tld from domain where name = ?1 limit 1`,
  ).get(name)
  if (!facts) return
  // What was known before a domain is followed is no news.
  statement(
    db,
    `update change set seen = 1 where seen = 0 and name = ?1 and not exists (
      select 1 from watched w join subject s on s.id = w.subject_id where s.name = ?1)`,
  ).run(name)
  const subject = subjectId(db, nameFactsOf(facts))
  statement(db, 'insert or ignore into watched (list_id, subject_id, added_at, why, rests) values (?, ?, ?, ?, ?)').run(
    list.id,
    subject,
    now,
    JSON.stringify(why),
    isFull(db, list) ? 1 : 0,
  )
  refreshCadence(db, subject)
  tellMembership(db, { kind: 'joins', list, name, now, why })
}

/** Lets a domain out of a list, whose past keeps it. */
export function leave(db: DatabaseSync, { list, name, now, why }: Passage): void {
  const subject = selectValue(db, integer, 'select id from subject where name = ?').get(name)
  if (subject === undefined) return
  const addedAt = selectValue(
    db,
    integer,
    'delete from watched where list_id = ? and subject_id = ? returning added_at',
  ).get(list.id, subject)
  if (addedAt === undefined) return
  keepFormer(db, list.id, [{ name, addedAt, why: JSON.stringify(why) }], now)
  refreshCadence(db, subject)
  dropEmptySubjects(db, [subject])
  tellMembership(db, { kind: 'leaves', list, name, now, why })
}

const isFull = (db: DatabaseSync, { id, room }: Passage['list']): boolean =>
  room !== null &&
  selectValue(db, integer, 'select count(*) as n from watched where list_id = ? and rests = 0').one(id) >= room

const readEvery = rowReader({ every_days: optional(number) })

/** How often a domain is wanted, after one of its lists was joined or left. To add up all of them takes too long here. */
export function refreshCadence(db: DatabaseSync, subject: number): void {
  const every = (): number | null =>
    select(db, readEvery, 'select every_days from subject where id = ?').get(subject)?.every_days ?? null
  const before = every()
  statement(db, `update subject set every_days = ${WANTED_EVERY} where id = ?`).run(subject)
  const after = every()
  if (before === after) return
  const step = (after === null ? 0 : 1 / after) - (before === null ? 0 : 1 / before)
  statement(
    db,
    `insert into meta values ('watch_demand', ?1) on conflict (key) do update
    set value = max(0, round(cast(value as real) + cast(?1 as real), 9))`,
  ).run(String(step))
}
