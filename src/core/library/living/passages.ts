import {
  type MembershipReason,
  type Passage,
  PINS,
  type Pin,
  type PinnedDomain,
} from '../../../shared/watchlists/question.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, json, oneOf, optional, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { DAY } from '../../../shared/time/durations.ts'

const MOST = 200
const SHOWN_DAYS = 90

const readPassage = rowReader({
  name: text,
  unicode: optional(text),
  way: oneOf<Passage['way']>(['joined', 'left']),
  at: integer,
  why: optional(json<MembershipReason>()),
})

/** Who joined and left a list in the last 90 days, the latest first. */
export function listPassages(db: ReadableDb, id: number, now: number): Passage[] {
  return select(
    db,
    readPassage,
    `select p.name, coalesce(s.unicode, d.unicode) as unicode, p.way, p.at, p.why from (
      select s.name, 'joined' as way, w.added_at as at, w.why from watched w join subject s on s.id = w.subject_id
        where w.list_id = ?1 and w.added_at >= ?2
      union all
      select name, 'left', removed_at, why from former_member where list_id = ?1 and removed_at >= ?2) p
    left join subject s on s.name = p.name left join domain d on d.name = p.name
    order by p.at desc, p.name limit ${MOST}`,
  )
    .all(id, now - SHOWN_DAYS * DAY)
    .map((row) => ({ ...row, unicode: row.unicode ?? row.name }))
}

const readPin = rowReader({ name: text, way: oneOf<Pin>(PINS) })

/** The domains that a person has put into a living list, or kept out of it. */
export const pinsOfList = (db: ReadableDb, id: number): PinnedDomain[] =>
  select(db, readPin, `select name, way from pin where list_id = ? order by way, name limit ${MOST}`).all(id)
