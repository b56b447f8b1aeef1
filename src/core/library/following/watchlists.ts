import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import type { TableLayout } from '../../../shared/columns/column-layout.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import {
  CADENCES,
  COLOURS,
  type NewWatchlist,
  type RemovedWatchlist,
  type Watchlist,
} from '../../../shared/watchlist.ts'
import { addFormer, dropFormer, forgetFormer, formerMembers, keepFormer } from './former-members.ts'
import { dropEmptySubjects, refreshCadences, subjectId } from './subjects.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { integer, json, oneOf, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'

const LONGEST_NAME = 120

const SUMMARY = `select l.*,
  (select count(*) from watched w join subject s on s.id = w.subject_id where w.list_id = l.id and s.archived_at is null) as domains,
  (select count(*) from watched w join subject s on s.id = w.subject_id where w.list_id = l.id and s.archived_at is not null) as archived,
  (select count(*) from watched w join subject s on s.id = w.subject_id
  where w.list_id = l.id and s.archived_at is null and s.answered_at is null) as unanswered,
  (select count(*) from change c indexed by change_unseen join subject s on s.name = c.name
  join watched w on w.subject_id = s.id where c.seen = 0 and w.list_id = l.id) as unseen
  from watchlist l`

/** Columns alone, as 0.1.0 stored them, or with how the table shows them. */
type StoredColumns = string[] | { columns: string[]; layout: TableLayout }
type Shown = Pick<NewWatchlist, 'columns' | 'layout'>

const shownOf = (stored: StoredColumns): Shown => (Array.isArray(stored) ? { columns: stored } : stored)
const storedColumns = ({ columns, layout }: Shown): string => JSON.stringify(layout ? { columns, layout } : columns)

const readWatchlist = rowReader({
  id: integer,
  name: text,
  description: text,
  colour: oneOf(COLOURS),
  cadence: oneOf(CADENCES),
  columns: json<StoredColumns>(),
  spark: text,
  place: integer,
  created_at: integer,
  domains: integer,
  archived: integer,
  unanswered: integer,
  unseen: integer,
})

function toWatchlist(row: RowOf<typeof readWatchlist>): Watchlist {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    colour: row.colour,
    cadence: row.cadence,
    ...shownOf(row.columns),
    spark: row.spark,
    createdAt: row.created_at,
    domains: row.domains,
    archived: row.archived,
    unanswered: row.unanswered,
    unseen: row.unseen,
  }
}

/** All watchlists in the person's order. */
export function watchlists(db: ReadableDb): Watchlist[] {
  return select(db, readWatchlist, `${SUMMARY} order by l.place, l.id`).all().map(toWatchlist)
}

/** Makes a list. Throws when its name is taken. Gives its id. */
export function addWatchlist(db: DatabaseSync, list: NewWatchlist, now: number): number {
  return transaction(db, () => {
    const { lastInsertRowid } = statement(
      db,
      `insert into watchlist (name, description, colour, cadence, columns, spark, created_at, place)
      values (?, ?, ?, ?, ?, ?, ?, (select coalesce(max(place), 0) + 1 from watchlist))`,
    ).run(list.name, list.description, list.colour, list.cadence, storedColumns(list), list.spark, now)
    return lastInsertRowid
  })
}

/** Changes what a person may change of a list. Throws when its new name is taken. */
export function updateWatchlist(db: DatabaseSync, id: number, change: Partial<NewWatchlist>): void {
  transaction(db, () => {
    statement(
      db,
      `update watchlist set name = coalesce(?, name), description = coalesce(?, description),
      colour = coalesce(?, colour), cadence = coalesce(?, cadence), columns = coalesce(?, columns),
      spark = coalesce(?, spark) where id = ?`,
    ).run(
      change.name ?? null,
      change.description ?? null,
      change.colour ?? null,
      change.cadence ?? null,
      change.columns || change.layout ? storedColumns({ ...shownNow(db, id), ...change }) : null,
      change.spark ?? null,
      id,
    )
    if (change.cadence !== undefined) refreshCadences(db)
  })
}

const readShown = rowReader({ columns: json<StoredColumns>() })

function shownNow(db: ReadableDb, id: number): Shown {
  const row = select(db, readShown, 'select columns from watchlist where id = ?').get(id)
  return row ? shownOf(row.columns) : { columns: [] }
}

const readMember = rowReader({ ...NAME_COLUMNS, archived_at: optional(integer), added_at: integer })

function membersOf(db: ReadableDb, id: number): RemovedWatchlist['members'] {
  return select(
    db,
    readMember,
    `select s.name, s.unicode, s.label, s.tld, s.archived_at, w.added_at
    from watched w join subject s on s.id = w.subject_id where w.list_id = ? order by w.added_at, s.id`,
  )
    .all(id)
    .map((row) => ({ name: nameFactsOf(row), addedAt: row.added_at, archivedAt: row.archived_at }))
}

/** Takes a list away; lookups, notes, labels and own fields of its domains stay. Gives what restores it. */
export function removeWatchlist(db: DatabaseSync, id: number): RemovedWatchlist | null {
  return transaction(db, () => {
    const row = select(db, readWatchlist, `${SUMMARY} where l.id = ?`).get(id)
    if (!row) return null
    const { name, description, colour, cadence, columns, layout, spark } = toWatchlist(row)
    const removed = {
      list: { name, description, colour, cadence, columns, ...(layout ? { layout } : {}), spark },
      place: row.place,
      createdAt: row.created_at,
      members: membersOf(db, id),
      former: formerMembers(db, id),
    }
    dropFormer(db, id)
    statement(db, 'delete from watched where list_id = ?').run(id)
    statement(db, 'delete from watchlist where id = ?').run(id)
    dropEmptySubjects(db)
    refreshCadences(db)
    return removed
  })
}

/** Brings a list back that was taken away, under the id that rules know it by. */
export function restoreWatchlist(db: DatabaseSync, id: number, removed: RemovedWatchlist): void {
  transaction(db, () => {
    const { name, description, colour, cadence, spark } = removed.list
    statement(
      db,
      `insert into watchlist (id, name, description, colour, cadence, columns, spark, created_at, place)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(id, name, description, colour, cadence, storedColumns(removed.list), spark, removed.createdAt, removed.place)
    for (const { name: member, addedAt, archivedAt } of removed.members) {
      const isFollowed =
        selectValue(db, integer, 'select 1 from subject where name = ?').get(member.ascii) !== undefined
      const subject = subjectId(db, member)
      if (!isFollowed) statement(db, 'update subject set archived_at = ? where id = ?').run(archivedAt, subject)
      statement(db, 'insert or ignore into watched (list_id, subject_id, added_at) values (?, ?, ?)').run(
        id,
        subject,
        addedAt,
      )
    }
    addFormer(db, id, removed.former ?? [])
    if (removed.widened) narrowRules(db, removed.widened)
    refreshCadences(db)
  })
}

/** Adds domains to a list. Gives which of them were new to it. */
export function addToWatchlist(db: DatabaseSync, id: number, names: readonly NameFacts[], now: number): string[] {
  return transaction(db, () => {
    // What was known before a domain is followed is no news.
    for (const name of names)
      statement(
        db,
        `update change set seen = 1 where seen = 0 and name = ?1 and not exists (
          select 1 from watched w join subject s on s.id = w.subject_id where s.name = ?1)`,
      ).run(name.ascii)
    const added = names.filter(
      (name) =>
        statement(db, 'insert or ignore into watched (list_id, subject_id, added_at) values (?, ?, ?)').run(
          id,
          subjectId(db, name),
          now,
        ).changes > 0,
    )
    // Who adds a domain wants to follow it, also when it had been archived.
    statement(
      db,
      'update subject set archived_at = null where archived_at is not null and name in (select value from json_each(?))',
    ).run(JSON.stringify(added.map((name) => name.ascii)))
    refreshCadences(db)
    return added.map((name) => name.ascii)
  })
}

/** Puts domains back that were taken out of a list, as though they had never been. */
export function returnToWatchlist(db: DatabaseSync, id: number, members: RemovedWatchlist['members']): void {
  transaction(db, () => {
    for (const { name, addedAt, archivedAt } of members) {
      const subject = subjectId(db, name)
      statement(
        db,
        `insert into watched (list_id, subject_id, added_at) values (?, ?, ?)
        on conflict (list_id, subject_id) do update set added_at = min(added_at, excluded.added_at)`,
      ).run(id, subject, addedAt)
      statement(db, 'update subject set archived_at = coalesce(archived_at, ?) where id = ?').run(archivedAt, subject)
    }
    forgetFormer(db, id, members)
    refreshCadences(db)
  })
}

/** Takes domains out of a list, whose past keeps them. Gives those that were in it, for undo. */
export function removeFromWatchlist(
  db: DatabaseSync,
  id: number,
  names: readonly string[],
  now: number,
): RemovedWatchlist['members'] {
  return transaction(db, () => {
    const wanted = new Set(names)
    const removed = membersOf(db, id).filter((member) => wanted.has(member.name.ascii))
    for (const { name } of removed)
      statement(
        db,
        'delete from watched where list_id = ? and subject_id = (select id from subject where name = ?)',
      ).run(id, name.ascii)
    keepFormer(db, id, removed, now)
    dropEmptySubjects(db)
    refreshCadences(db)
    return removed
  })
}

/** Moves a list before another one, or to the end. */
export function moveWatchlist(db: DatabaseSync, id: number, before: number | null): void {
  transaction(db, () => {
    const order = selectValue(db, integer, 'select id from watchlist where id != ? order by place, id').all(id)
    const at = before === null ? order.length : order.indexOf(before)
    order.splice(at < 0 ? order.length : at, 0, id)
    order.forEach((one, place) => void statement(db, 'update watchlist set place = ? where id = ?').run(place + 1, one))
  })
}

/**
 * Puts all domains of one list into another, and takes the first one away; rules about it are about the other one from
 * then on, and domains that are new to that one are in it from now on. Gives what restores it, and which domains these are.
 */
export function mergeWatchlists(
  db: DatabaseSync,
  from: number,
  into: number,
  now: number,
): { removed: RemovedWatchlist; added: string[] } | null {
  if (from === into) return null
  return transaction(db, () => {
    const there = new Set(membersOf(db, into).map((member) => member.name.ascii))
    statement(
      db,
      'insert or ignore into watched (list_id, subject_id, added_at) select ?, subject_id, ? from watched where list_id = ?',
    ).run(into, now, from)
    // The id of the list that goes stays in them as well, for an undo.
    const widened = selectValue(
      db,
      integer,
      `update rule set rule = json_set(rule, '$.scope.ids[#]', ?1) where json_extract(rule, '$.scope.of') = 'lists'
      and exists (select 1 from json_each(rule, '$.scope.ids') where value = ?2)
      and not exists (select 1 from json_each(rule, '$.scope.ids') where value = ?1) returning id`,
    ).all(into, from)
    const removed = removeWatchlist(db, from)
    return (
      removed && {
        removed: { ...removed, widened: { list: into, rules: widened } },
        added: removed.members.map((member) => member.name.ascii).filter((name) => !there.has(name)),
      }
    )
  })
}

/** Takes a merge back: the list that went is there again, and the other one has only what it had. */
export function unmergeWatchlists(
  db: DatabaseSync,
  merge: { from: number; into: number; removed: RemovedWatchlist; added: readonly string[] },
  now: number,
): void {
  transaction(db, () => {
    restoreWatchlist(db, merge.from, merge.removed)
    removeFromWatchlist(db, merge.into, merge.added, now)
  })
}

/** Rules that a merge made be about a second list are about the first alone again. */
function narrowRules(db: DatabaseSync, { list, rules }: NonNullable<RemovedWatchlist['widened']>): void {
  statement(
    db,
    `update rule set rule = json_set(rule, '$.scope.ids', (
      select json_group_array(value) from json_each(rule, '$.scope.ids') where value != ?1))
    where json_extract(rule, '$.scope.of') = 'lists' and id in (select value from json_each(?2))`,
  ).run(list, JSON.stringify(rules))
}

/** Makes a copy of a list under a name that is free. Gives its id. */
export function duplicateWatchlist(db: DatabaseSync, id: number, name: string, now: number): number {
  return transaction(db, () => {
    const copy = statement(
      db,
      `insert into watchlist (name, description, colour, cadence, columns, spark, created_at, place)
      select ?, description, colour, cadence, columns, spark, ?, (select max(place) + 1 from watchlist) from watchlist where id = ?`,
    ).run(freeName(db, name), now, id).lastInsertRowid
    statement(
      db,
      'insert into watched (list_id, subject_id, added_at) select ?, subject_id, added_at from watched where list_id = ?',
    ).run(copy, id)
    return copy
  })
}

/** A name that no list has: the wanted one, else with a number behind it, no longer than a name may be. */
export function freeName(db: DatabaseSync, wanted: string): string {
  const taken = (name: string): boolean =>
    selectValue(db, integer, 'select 1 from watchlist where name = ?').get(name) !== undefined
  let name = wanted.slice(0, LONGEST_NAME)
  for (let number = 2; taken(name); number += 1)
    name = `${wanted.slice(0, LONGEST_NAME - `${number}`.length - 1)} ${number}`
  return name
}

const readNameLists = rowReader({ name: text, lists: json<number[]>() })

/** The lists that some names are in; a name in none is left out. */
export function listsOfNames(db: ReadableDb, names: readonly string[]): { name: string; lists: number[] }[] {
  return select(
    db,
    readNameLists,
    `select s.name, json_group_array(w.list_id) as lists from subject s join watched w on w.subject_id = s.id
    where s.name in (select value from json_each(?)) group by s.id`,
  ).all(JSON.stringify(names))
}

/** The names in a list, archived ones too, in the order in which they came. */
export function watchlistNames(db: ReadableDb, id: number): NameFacts[] {
  return membersOf(db, id).map((member) => member.name)
}
