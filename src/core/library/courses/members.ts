import type { ListQuery } from '../../../shared/list.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { ALWAYS, type Span } from './held-value.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** A domain of a set over time. */
export interface Member {
  /** Null for one that was never looked up. */
  id: number | null
  name: string
  unicode: string
  spans: readonly Span[]
}

const readSpan = rowReader({
  id: optional(integer),
  name: text,
  unicode: text,
  joined: integer,
  left_at: optional(integer),
})

/**
 * From when to when domains were in a list: an archived one until it was archived. Those of its first day, as they were at
 * its end, have always been in it.
 */
const SPANS = `select d.id, m.name, coalesce(d.unicode, m.unicode, m.name) as unicode, m.left_at,
  case when m.added_at < l.created_at + ${DAY} then 0 else m.added_at end as joined
  from watchlist l join (
    select w.list_id, s.name, s.unicode, w.added_at, s.archived_at as left_at
    from watched w join subject s on s.id = w.subject_id
    union all select f.list_id, f.name, null, f.added_at, f.removed_at from former_member f
  ) m on m.list_id = l.id left join domain d on d.name = m.name
  where l.id = ? and (m.left_at is null or m.left_at >= l.created_at + ${DAY}) order by m.name, m.added_at`

/** The domains that are or were in a list, each once. */
export function listMembers(db: ReadableDb, list: number): Member[] {
  const members = new Map<string, Member & { spans: Span[] }>()
  for (const { id, name, unicode, joined, left_at: left } of select(db, readSpan, SPANS).all(list)) {
    const known = members.get(name)
    if (known) known.spans.push({ joined, left })
    else members.set(name, { id, name, unicode, spans: [{ joined, left }] })
  }
  return [...members.values()]
}

const readDomain = rowReader({ id: optional(integer), name: text, unicode: text })
const STEP = 2_000

/** The domains behind rows of a table; those of a list count while they were in it. */
export function* rowMembers(
  db: ReadableDb,
  { rows, of, list }: { rows: readonly number[] | Int32Array; of: 'domain' | 'subject'; list: number | null },
): Steps<Member[]> {
  const spans = list === null ? null : new Map(listMembers(db, list).map((member) => [member.name, member.spans]))
  const read = select(
    db,
    readDomain,
    of === 'domain'
      ? 'select d.id, d.name, d.unicode from json_each(?) j join domain d on d.id = j.value'
      : `select d.id, s.name, coalesce(d.unicode, s.unicode) as unicode
        from json_each(?) j join subject s on s.id = j.value left join domain d on d.name = s.name`,
  )
  const members: Member[] = []
  for (let from = 0; from < rows.length; from += STEP) {
    for (const row of read.all(JSON.stringify([...rows.slice(from, from + STEP)])))
      members.push({ ...row, spans: spans === null ? ALWAYS : (spans.get(row.name) ?? []) })
    yield
  }
  return members
}

/** The list of which a query shows every domain; null where it shows others, or only some. */
export function wholeList({ list, filter, ids }: ListQuery & { ids?: readonly number[] | undefined }): number | null {
  if (list !== 'watched' || ids !== undefined) return null
  const only = filter.op === 'and' && filter.of.length === 1 ? filter.of[0] : filter
  return only?.op === 'is' && only.column === 'list' && only.values.length === 1 ? Number(only.values[0]) : null
}
