import { answeredSql, FOUND } from '../columns/outcome-sql.ts'
import type { DatabaseSync } from 'node:sqlite'
import {
  type Baseline,
  type Change,
  type ChangeKind,
  detectChanges,
  type FeedFilter,
  type FeedOrder,
  type FeedPlace,
  type Look,
  OUTCOME_FIELD,
  type StoredChange,
} from '../../../shared/changes.ts'
import type { ReadableDb } from '../file/database.ts'
import { type NameFacts, FIELDS } from '../../../shared/fields.ts'
import type { NewLookup } from '../../../shared/service/lookup.ts'
import { isAnswered } from '../../../shared/service/outcome.ts'
import type { JsonObject } from '../../../shared/service/record.ts'
import { lookupById, recordOf, type Written } from '../lookups/lookups.ts'
import { select, selectValue, statement } from '../file/statements.ts'
import { flag, integer, json, oneOf, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'

/** What an answered lookup meant for its domain, for the rules that are evaluated after it. */
export interface Noted {
  domainId: number
  lookupId: number
  now: Look
}

/**
 * Finds and keeps what an answered lookup changes. Runs in the transaction that stores it. Null when there is nothing
 * to compare it with.
 */
export function noteChanges(
  db: DatabaseSync,
  { id, domainId, record }: Pick<Written, 'id' | 'domainId' | 'record'>,
  lookup: NewLookup,
): Noted | null {
  if (!isAnswered(lookup.outcome)) return null
  const previous = latestOther(db, domainId, id, answeredSql('l'))
  if (!previous) statement(db, 'delete from baseline where name = ?').run(lookup.name.ascii)
  // One that comes out of its turn, after a clock was set back, is history and no news.
  if (!previous || previous.at > lookup.requestedAt) return null
  const { name } = lookup
  const now: Look = { at: lookup.requestedAt, source: sourceOf(lookup, record) }
  const previousLook = lookAt(db, previous.id, name)
  const found = previousLook.source ? previous : latestOther(db, domainId, id, `outcome = ${FOUND}`)
  const detected = detectChanges(now, {
    previous: previousLook,
    lastFound: found === null ? null : found === previous ? previousLook : lookAt(db, found.id, name),
    baselines: baselinesOf(db, name.ascii),
    reported: new Map(
      select(db, readChange, 'select *, name as unicode from change where lookup_id = ?')
        .all(previous.id)
        .map((row) => [row.field, toStored(row)]),
    ),
  })
  for (const flip of detected.flips) rewrite(db, id, flip)
  for (const change of detected.changes) storeChange(db, id, name, change)
  for (const [field, baseline] of detected.baselines) setBaseline(db, name.ascii, field, baseline)
  return { domainId, lookupId: id, now }
}

const readMoment = rowReader({ id: integer, at: integer })

function latestOther(db: DatabaseSync, domainId: number, id: number, only: string): { id: number; at: number } | null {
  return (
    select(
      db,
      readMoment,
      `select id, requested_at as at from lookup l where domain_id = ? and id != ? and ${only}
      order by requested_at desc, id desc limit 1`,
    ).get(domainId, id) ?? null
  )
}

function sourceOf(lookup: NewLookup, record: JsonObject | null): Look['source'] {
  return lookup.outcome === 'found' ? { record, name: lookup.name, now: lookup.requestedAt } : null
}

function lookAt(db: DatabaseSync, id: number, name: NameFacts): Look {
  const lookup = lookupById(db, id)
  if (!lookup) throw new Error(`The lookup ${id} of ${name.ascii} is gone.`)
  return { at: lookup.requestedAt, source: sourceOf(lookup, recordOf(lookup)) }
}

const readBaseline = rowReader({ field: text, reading: json<Baseline['reading']>(), at: integer })

function baselinesOf(db: DatabaseSync, name: string): Map<string, Baseline> {
  return new Map(
    select(db, readBaseline, 'select field, reading, at from baseline where name = ?')
      .all(name)
      .map(({ field, reading, at }) => [field, { reading, at }]),
  )
}

function setBaseline(db: DatabaseSync, name: string, field: string, baseline: Baseline | null): void {
  if (baseline === null) statement(db, 'delete from baseline where name = ? and field = ?').run(name, field)
  else
    statement(
      db,
      `insert into baseline (name, field, reading, at) values (?, ?, ?, ?)
      on conflict do update set reading = excluded.reading, at = excluded.at`,
    ).run(name, field, JSON.stringify(baseline.reading), baseline.at)
}

function storeChange(db: DatabaseSync, lookupId: number, name: NameFacts, change: Change): void {
  statement(
    db,
    'insert into change (name, lookup_id, field, kind, before, after, from_at, to_at, direction) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(
    name.ascii,
    lookupId,
    change.field,
    change.kind,
    JSON.stringify(change.before),
    JSON.stringify(change.after),
    change.fromAt,
    change.toAt,
    change.direction,
  )
}

/** A change that is undone takes the place of its earlier entry; who had seen that one sees it again. */
function rewrite(db: DatabaseSync, lookupId: number, change: { id: number } & Change): void {
  statement(
    db,
    'update change set lookup_id = ?, kind = ?, after = ?, between_ = ?, to_at = ?, direction = ?, seen = 0 where id = ?',
  ).run(
    lookupId,
    change.kind,
    JSON.stringify(change.after),
    JSON.stringify(change.between),
    change.toAt,
    change.direction,
    change.id,
  )
}

const readChange = rowReader({
  id: integer,
  name: text,
  unicode: optional(text),
  lookup_id: integer,
  field: text,
  kind: oneOf<ChangeKind>(['changed', 'appeared', 'disappeared', 'flipped-back']),
  before: json<Change['before']>(),
  after: json<Change['after']>(),
  between_: optional(json<NonNullable<Change['between']>>()),
  from_at: integer,
  to_at: integer,
  direction: oneOf<Change['direction']>(['better', 'worse', 'neither']),
  seen: flag,
})

function toStored(row: RowOf<typeof readChange>): StoredChange {
  return {
    id: row.id,
    name: row.name,
    unicode: row.unicode ?? row.name,
    lookupId: row.lookup_id,
    field: row.field,
    kind: row.kind,
    before: row.before,
    after: row.after,
    between: row.between_,
    fromAt: row.from_at,
    toAt: row.to_at,
    direction: row.direction,
    seen: row.seen,
  }
}

const CATALOGUE = JSON.stringify([OUTCOME_FIELD, ...FIELDS.map((entry) => entry.id)])

interface Where {
  sql: string
  values: (string | number)[]
}

const joined = (parts: readonly Where[]): Where => ({
  sql: parts.map(({ sql }) => sql).join(' and '),
  values: parts.flatMap(({ values }) => values),
})

/** Whose changes a feed shows: a condition on a column with the domain's name. */
export function feedDomains(filter: FeedFilter, column: string): Where {
  const members = (table: 'watched' | 'labelled', by: string, ids: number[]): Where => ({
    sql: `${column} in (select s.name from ${table} m join subject s on s.id = m.subject_id
        where m.${by} in (select value from json_each(?)))`,
    values: [JSON.stringify(ids)],
  })
  const isFollowed = filter.lists.length === 0 && filter.name === null && !filter.everything
  return joined([
    { sql: 'true', values: [] },
    ...(filter.lists.length > 0 ? [members('watched', 'list_id', filter.lists)] : []),
    ...(filter.labels.length > 0 ? [members('labelled', 'label_id', filter.labels)] : []),
    ...(isFollowed
      ? [{ sql: `${column} in (select s.name from watched m join subject s on s.id = m.subject_id)`, values: [] }]
      : []),
    ...(filter.name === null ? [] : [{ sql: `${column} = ?`, values: [filter.name] }]),
  ])
}

const number = (side: 'before' | 'after'): string =>
  `case when json_type(c.${side}, '$.value') in ('integer', 'real') then json_extract(c.${side}, '$.value') end`

/** By what share of what it was a number moved; null for any other change. */
const SIZE = `abs(${number('after')} - ${number('before')}) / nullif(abs(${number('before')} * 1.0), 0)`

function feedWhere(filter: FeedFilter): Where {
  const conditions: Where[] = [
    {
      sql: 'c.field in (select value from json_each(?))',
      values: [filter.fields.length > 0 ? JSON.stringify(filter.fields) : CATALOGUE],
    },
    feedDomains(filter, 'c.name'),
  ]
  if (filter.kinds.length > 0)
    conditions.push({ sql: 'c.kind in (select value from json_each(?))', values: [JSON.stringify(filter.kinds)] })
  if (filter.unseen) conditions.push({ sql: 'c.seen = 0', values: [] })
  if (filter.since !== null) conditions.push({ sql: 'c.to_at >= ?', values: [filter.since] })
  if (filter.above !== null) conditions.push({ sql: `${SIZE} >= ?`, values: [filter.above / 100] })
  return joined(conditions)
}

/** A stretch of a feed. */
interface FeedPage {
  order?: FeedOrder | undefined
  before: FeedPlace | null
  limit: number
}

/** Changes from behind a place in the feed on, the newest or the largest first; those that have no size come last. */
export function changeFeed(db: ReadableDb, filter: FeedFilter, page: FeedPage): StoredChange[] {
  const { sql, values } = feedWhere(filter)
  const { at, id, size } = page.before ?? { at: Number.MAX_SAFE_INTEGER, id: 0, size: Number.MAX_VALUE }
  if (page.order === 'size')
    return select(
      db,
      readChange,
      `select c.*, d.unicode, coalesce(${SIZE}, -1) as size from change c left join domain d on d.name = c.name
      where ${sql} and (coalesce(${SIZE}, -1), c.to_at, c.id) < (?, ?, ?)
      order by size desc, c.to_at desc, c.id desc limit ?`,
    )
      .all(...values, size ?? -1, at, id, page.limit)
      .map(toStored)
  return select(
    db,
    readChange,
    `select c.*, d.unicode from change c left join domain d on d.name = c.name
    where (c.to_at, c.id) < (?, ?) and ${sql} order by c.to_at desc, c.id desc limit ?`,
  )
    .all(at, id, ...values, page.limit)
    .map(toStored)
}

/** How many changes a filter shows. */
export function countChanges(db: ReadableDb, filter: FeedFilter): number {
  const { sql, values } = feedWhere(filter)
  return selectValue(db, integer, `select count(*) as n from change c where ${sql}`).one(...values)
}

/** Marks changes as seen or not: the given ones, or all that a filter shows. Gives how many were changed. */
export function markChanges(
  db: DatabaseSync,
  which: { ids: number[] } | { filter: FeedFilter },
  seen: boolean,
): number {
  const { sql, values } =
    'ids' in which
      ? { sql: 'c.id in (select value from json_each(?))', values: [JSON.stringify(which.ids)] }
      : feedWhere(which.filter)
  return statement(
    db,
    `update change set seen = ? where id in (select c.id from change c where c.seen = ? and ${sql})`,
  ).run(seen ? 1 : 0, seen ? 0 : 1, ...values).changes
}
