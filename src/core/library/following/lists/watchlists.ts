import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../../file/database.ts'
import type { TableLayout } from '../../../../shared/columns/column-layout.ts'
import { faultError } from '../../../../shared/fault.ts'
import type { NameFacts } from '../../../../shared/fields.ts'
import type { Filter } from '../../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import { livingListNamed, type Pin } from '../../../../shared/watchlists/question.ts'
import { CADENCES, COLOURS, type NewWatchlist, type Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { dropFormer, keepFormer } from './former-members.ts'
import { dropEmptySubjects, refreshCadences, subjectId } from '../../subjects/subjects.ts'
import { select, selectValue, statement, transaction } from '../../file/statements.ts'
import { integer, json, oneOf, optional, type RowOf, rowReader, text } from '../../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../../file/name-columns.ts'
import { asciiNamesOf, namesOfDomains, type SomeDomains } from '../../file/some-domains.ts'

const LONGEST_NAME = 120

const SUMMARY = `select l.*,
  (select count(*) from watched w join subject s on s.id = w.subject_id where w.list_id = l.id and s.archived_at is null) as domains,
  (select count(*) from watched w join subject s on s.id = w.subject_id where w.list_id = l.id and s.archived_at is not null) as archived,
  (select count(*) from watched w join subject s on s.id = w.subject_id
  where w.list_id = l.id and s.archived_at is null and s.answered_at is null) as unanswered,
  (select count(*) from change c indexed by change_unseen join subject s on s.name = c.name
  join watched w on w.subject_id = s.id where c.seen = 0 and w.list_id = l.id) as unseen,
  (select count(*) from watched w join subject s on s.id = w.subject_id
  where w.list_id = l.id and w.rests = 1 and s.archived_at is null) as resting
  from watchlist l`

/** Columns alone, of a list whose table nobody has changed, or with how the table shows them. */
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
  question: optional(json<Filter>()),
  share: optional(integer),
  first: optional(json<ListQuery['sort']>()),
  resting: integer,
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
    question: row.question,
    share: row.share,
    first: row.first,
    resting: row.resting,
  }
}

/** All watchlists in the person's order. */
export function watchlists(db: ReadableDb): Watchlist[] {
  return select(db, readWatchlist, `${SUMMARY} order by l.place, l.id`).all().map(toWatchlist)
}

/**
 * Makes a list; one with a question is filled by `judgeLists`. Throws when its name is taken, and `question-names-living`. Gives its id.
 */
export function addWatchlist(db: DatabaseSync, list: NewWatchlist, now: number): number {
  return transaction(db, () => {
    const { lastInsertRowid } = statement(
      db,
      `insert into watchlist (name, description, colour, cadence, columns, spark, created_at, question, share, first, place)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (select coalesce(max(place), 0) + 1 from watchlist))`,
    ).run(
      list.name,
      list.description,
      list.colour,
      list.cadence,
      storedColumns(list),
      list.spark,
      now,
      storedQuestion(db, list.question),
      list.share ?? null,
      jsonOrNull(list.first),
    )
    return lastInsertRowid
  })
}

const jsonOrNull = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

/** Throws `question-names-living`: lists that follow from each other would have no order in which to be judged. */
function storedQuestion(db: ReadableDb, question: Filter | null | undefined): string | null {
  const living = question ? livingListNamed(question, watchlists(db)) : null
  if (living !== null) throw faultError('question-names-living', { list: living })
  return jsonOrNull(question)
}

/**
 * Changes what a person may change of a list. A list that is made by hand stays one: a question would let go what was chosen. Without
 * its question a living list keeps the domains that it has. Throws when its new name is taken, and `question-names-living`.
 */
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
    if (change.question !== undefined)
      statement(db, 'update watchlist set question = ? where id = ? and question is not null').run(
        storedQuestion(db, change.question),
        id,
      )
    if (change.share !== undefined) statement(db, 'update watchlist set share = ? where id = ?').run(change.share, id)
    if (change.first !== undefined)
      statement(db, 'update watchlist set first = ? where id = ?').run(jsonOrNull(change.first), id)
    if (change.cadence !== undefined) refreshCadences(db)
  })
}

const readShown = rowReader({ columns: json<StoredColumns>() })

function shownNow(db: ReadableDb, id: number): Shown {
  const row = select(db, readShown, 'select columns from watchlist where id = ?').get(id)
  return row ? shownOf(row.columns) : { columns: [] }
}

/** Takes a list away; lookups, notes, labels and own fields of its domains stay. Gives its name, or null when there was none. */
export function removeWatchlist(db: DatabaseSync, id: number): string | null {
  return transaction(db, () => {
    const name = selectValue(db, text, 'select name from watchlist where id = ?').get(id) ?? null
    dropFormer(db, id)
    statement(db, 'delete from pin where list_id = ?').run(id)
    statement(db, 'delete from watched where list_id = ?').run(id)
    statement(db, 'delete from watchlist where id = ?').run(id)
    dropEmptySubjects(db)
    refreshCadences(db)
    return name
  })
}

/** Adds domains to a list; in a living one they are pinned. Gives which of them were new to it. */
export function addToWatchlist(db: DatabaseSync, id: number, of: SomeDomains, now: number): string[] {
  return transaction(db, () => {
    const names = namesOfDomains(db, of)
    // What was known before a domain is followed is no news.
    for (const name of names)
      statement(
        db,
        `update change set seen = 1 where seen = 0 and name = ?1 and not exists (
          select 1 from watched w join subject s on s.id = w.subject_id where s.name = ?1)`,
      ).run(name.ascii)
    const added = names.flatMap((name) => {
      const subject = subjectId(db, name)
      pinIn(db, id, name.ascii, 'in')
      const insert = 'insert or ignore into watched (list_id, subject_id, added_at) values (?, ?, ?)'
      return statement(db, insert).run(id, subject, now).changes > 0 ? [{ subject, name: name.ascii }] : []
    })
    const subjects = JSON.stringify(added.map(({ subject }) => subject))
    // Who adds a domain wants to follow it, also when it had been archived.
    statement(
      db,
      'update subject set archived_at = null where archived_at is not null and id in (select value from json_each(?))',
    ).run(subjects)
    refreshCadences(db, 'id in (select value from json_each(?))', subjects)
    return added.map(({ name }) => name)
  })
}

/** Keeps a domain in a living list, or out of it, whatever its question says. */
function pinIn(db: DatabaseSync, id: number, name: string, way: Pin): void {
  statement(
    db,
    `insert into pin (list_id, name, way) select id, ?, ? from watchlist where id = ? and question is not null
    on conflict (list_id, name) do update set way = excluded.way`,
  ).run(name, way, id)
}

/** Lets the question of a living list decide about domains again. Gives how many were pinned. */
export function unpinFromWatchlist(db: DatabaseSync, id: number, of: SomeDomains): number {
  return transaction(db, () => {
    const names = asciiNamesOf(db, of)
    const { changes } = statement(
      db,
      'delete from pin where list_id = ? and name in (select value from json_each(?))',
    ).run(id, JSON.stringify(names))
    return changes
  })
}

const readMember = rowReader({ id: integer, name: text, added_at: integer })

/** Takes domains out of a list, whose past keeps them; out of a living one for good. Gives those that were in it. */
export function removeFromWatchlist(
  db: DatabaseSync,
  id: number,
  of: SomeDomains | readonly string[],
  now: number,
): string[] {
  return transaction(db, () => {
    const wanted = asciiNamesOf(db, of)
    for (const name of wanted) pinIn(db, id, name, 'out')
    const names = JSON.stringify(wanted)
    const members = select(
      db,
      readMember,
      `select s.id, s.name, w.added_at from subject s join watched w on w.subject_id = s.id and w.list_id = ?
      where s.name in (select value from json_each(?)) order by w.added_at, s.id`,
    ).all(id, names)
    const subjects = members.map((member) => member.id)
    statement(db, 'delete from watched where list_id = ? and subject_id in (select value from json_each(?))').run(
      id,
      JSON.stringify(subjects),
    )
    keepFormer(
      db,
      id,
      members.map(({ name, added_at: addedAt }) => ({ name, addedAt })),
      now,
    )
    refreshCadences(db, 'id in (select value from json_each(?))', JSON.stringify(subjects))
    dropEmptySubjects(db, subjects)
    return members.map(({ name }) => name)
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
 * then on, and domains that are new to that one are in it from now on. Gives the name of the list that went, or null when
 * there was none.
 */
export function mergeWatchlists(db: DatabaseSync, from: number, into: number, now: number): string | null {
  if (from === into) return null
  return transaction(db, () => {
    statement(
      db,
      `insert into pin (list_id, name, way) select l.id, s.name, 'in' from watchlist l, watched w join subject s on s.id = w.subject_id
      where l.id = ?1 and l.question is not null and w.list_id = ?2 and not exists (
        select 1 from watched o where o.list_id = ?1 and o.subject_id = w.subject_id)
      on conflict (list_id, name) do update set way = excluded.way`,
    ).run(into, from)
    statement(
      db,
      'insert or ignore into watched (list_id, subject_id, added_at) select ?, subject_id, ? from watched where list_id = ?',
    ).run(into, now, from)
    statement(
      db,
      `update rule set rule = json_set(rule, '$.scope.ids[#]', ?1) where json_extract(rule, '$.scope.of') = 'lists'
      and exists (select 1 from json_each(rule, '$.scope.ids') where value = ?2)
      and not exists (select 1 from json_each(rule, '$.scope.ids') where value = ?1)`,
    ).run(into, from)
    return removeWatchlist(db, from)
  })
}

/** Makes a copy of a list under a name that is free. Gives its id. */
export function duplicateWatchlist(db: DatabaseSync, id: number, name: string, now: number): number {
  return transaction(db, () => {
    const copy = statement(
      db,
      `insert into watchlist (name, description, colour, cadence, columns, spark, created_at, question, share, first, place)
      select ?, description, colour, cadence, columns, spark, ?, question, share, first,
        (select max(place) + 1 from watchlist) from watchlist where id = ?`,
    ).run(freeName(db, name), now, id).lastInsertRowid
    statement(
      db,
      `insert into watched (list_id, subject_id, added_at, why, rests)
      select ?, subject_id, added_at, why, rests from watched where list_id = ?`,
    ).run(copy, id)
    statement(db, 'insert into pin (list_id, name, way) select ?, name, way from pin where list_id = ?').run(copy, id)
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

const readName = rowReader(NAME_COLUMNS)

/** The names in a list, archived ones too, in the order in which they came. */
export const watchlistNames = (db: ReadableDb, id: number): NameFacts[] =>
  select(
    db,
    readName,
    `select s.name, s.unicode, s.label, s.tld from watched w join subject s on s.id = w.subject_id
    where w.list_id = ? order by w.added_at, s.id`,
  )
    .all(id)
    .map(nameFactsOf)
