import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import type { ListQuery, Selection, StoredList } from '../../../shared/list.ts'
import { refreshDomain, toNewLookup, writeLookup } from './lookups.ts'
import { selectedIds } from '../lists/list.ts'
import { statement, transaction } from '../file/statements.ts'
import type { Steps } from '../door/steps.ts'

// Few enough that a lookup which has to be stored in between waits less than a tenth of a second.
const CHUNK = 250

const numbers = (db: DatabaseSync, sql: string, ...values: (string | number)[]): number[] =>
  statement(db, sql)
    .all(...values)
    .map((row) => Number(row.id))

/** The row ids a selection means at this moment, in the list's order: found at once, so that what is then done to the rows cannot move others into or out of it. */
function idsOfSelection(db: ReadableDb, list: ListQuery['list'], selection: Selection, now: number): number[] {
  // What the filter no longer shows is left alone, whatever was true when it was selected.
  if ('ids' in selection) {
    if (!selection.query) return selection.ids
    const shown = new Set(selectedIds(db, { ...selection.query, list }, now))
    return selection.ids.filter((id) => shown.has(id))
  }
  const except = new Set(selection.except)
  return selectedIds(db, { ...selection.query, list }, now).filter((id) => !except.has(id))
}

function* chunks(ids: number[]): Generator<string> {
  for (let at = 0; at < ids.length; at += CHUNK) yield JSON.stringify(ids.slice(at, at + CHUNK))
}

const NAMES_OF: Record<ListQuery['list'], string> = {
  domains: 'select d.name from json_each(?) e cross join domain d on d.id = e.value order by e.key',
  history:
    'select d.name from json_each(?) e cross join lookup l on l.id = e.value cross join domain d on d.id = l.domain_id order by e.key',
  watched: 'select s.name from json_each(?) e cross join subject s on s.id = e.value order by e.key',
}

/** The domain names of a selection, in the list's order. */
export function* namesOfSelection(
  db: ReadableDb,
  list: ListQuery['list'],
  selection: Selection,
  now: number,
): Steps<string[]> {
  const names: string[] = []
  const sql = NAMES_OF[list]
  for (const ids of chunks(idsOfSelection(db, list, selection, now))) {
    for (const row of statement(db, sql).all(ids)) names.push(String(row.name))
    yield
  }
  return names
}

/**
 * Moves lookups (or all lookups of domains) to the trash, a few in each transaction. Gives how many; `undelete` with the
 * same token brings them back. The request log is not touched: what was sent stays counted.
 */
export function* deleteSelection(
  db: DatabaseSync,
  list: StoredList,
  selection: Selection,
  token: string,
  now: number,
): Steps<number> {
  const rows = idsOfSelection(db, list, selection, now)
  return yield* deleteLookups(
    db,
    list === 'history'
      ? rows
      : numbers(db, 'select id from lookup where domain_id in (select value from json_each(?))', JSON.stringify(rows)),
    token,
    now,
  )
}

/** So many are put in order at once: as many as can be within a step. */
const ORDERED = 10_000

/** The same for lookups by their ids. Those of one domain go together, so that its row is seldom brought up to date twice. */
export function* deleteLookups(
  db: DatabaseSync,
  lookups: readonly number[],
  token: string,
  now: number,
): Steps<number> {
  let deleted = 0
  for (let at = 0; at < lookups.length; at += ORDERED) {
    const byDomain = numbers(
      db,
      'select l.id from json_each(?) e cross join lookup l on l.id = e.value order by l.domain_id, l.id',
      JSON.stringify(lookups.slice(at, at + ORDERED)),
    )
    for (const ids of chunks(byDomain)) {
      deleted += transaction(db, () => moveToTrash(db, ids, token, now))
      yield
    }
  }
  return deleted
}

/** Every word of a lookup is copied within SQLite, so that the raw answer stays what it was to the byte. */
const TO_TRASH = `insert into trash (token, thrown_at, lookup_id, domain_id, name, unicode, label, tld, outcome, requested_at, duration_ms, status, message, why, body, tries, asked_by)
  select ?, ?, l.id, l.domain_id, d.name, d.unicode, d.label, d.tld, l.outcome, l.requested_at, l.duration_ms, l.status, a.message, a.why, a.body, l.tries, l.asked_by
  from json_each(?) e cross join lookup l on l.id = e.value cross join domain d on d.id = l.domain_id left join answer a on a.lookup_id = l.id`

/** Domains of lookups that are about to go, with whether their row shows one of them: only then do their figures change. */
const TOUCHED = `select d.id, count(*) as n, d.lookups, max(l.id in (d.latest_id, ifnull(d.found_id, 0))) as shown
  from json_each(?) e cross join lookup l on l.id = e.value cross join domain d on d.id = l.domain_id group by d.id`

function moveToTrash(db: DatabaseSync, ids: string, token: string, now: number): number {
  const touched = statement(db, TOUCHED).all(ids)
  const { changes } = statement(db, TO_TRASH).run(token, now, ids)
  statement(db, 'delete from answer where lookup_id in (select value from json_each(?))').run(ids)
  statement(db, 'delete from lookup where id in (select value from json_each(?))').run(ids)
  for (const domain of touched) {
    // A domain's row stands in an index for each column: to write a count costs a fortieth of writing them all.
    if (domain.shown === 1) refreshDomain(db, Number(domain.id))
    else
      statement(db, 'update domain set lookups = ? where id = ?').run(
        Number(domain.lookups) - Number(domain.n),
        Number(domain.id),
      )
  }
  return Number(changes)
}

/** Brings back what was deleted under a token, each row under the id that it had. Gives how many lookups. */
export function* undelete(db: DatabaseSync, token: string): Steps<number> {
  const rows = numbers(db, 'select id from trash where token = ? order by domain_id, id', token)
  for (const ids of chunks(rows)) {
    transaction(db, () => bringBack(db, ids))
    yield
  }
  return rows.length
}

function bringBack(db: DatabaseSync, ids: string): void {
  const domains = new Set<number>()
  for (const row of statement(
    db,
    'select t.* from json_each(?) e cross join trash t on t.id = e.value order by e.key',
  ).all(ids)) {
    domains.add(
      writeLookup(db, toNewLookup(row), { lookup: Number(row.lookup_id), domain: Number(row.domain_id) }).domainId,
    )
  }
  for (const id of domains) refreshDomain(db, id)
  statement(db, 'delete from trash where id in (select value from json_each(?))').run(ids)
}

/** What was deleted and can still be brought back, newest first. */
export function trashed(db: ReadableDb): { token: string; thrownAt: number; count: number }[] {
  return statement(db, 'select token, max(thrown_at) as at, count(*) as n from trash group by token order by at desc')
    .all()
    .map((row) => ({ token: String(row.token), thrownAt: Number(row.at), count: Number(row.n) }))
}

const KEPT_IN_TRASH = 7 * 86_400_000

/** Empties what has lain in the trash for a week. */
export function* emptyOldTrash(db: DatabaseSync, now: number): Steps<void> {
  const old = statement(
    db,
    'delete from trash where id in (select id from trash indexed by trash_by_time where thrown_at < ? limit ?)',
  )
  while (Number(old.run(now - KEPT_IN_TRASH, CHUNK).changes) === CHUNK) yield
}
