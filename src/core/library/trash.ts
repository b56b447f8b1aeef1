import type { DatabaseSync } from 'node:sqlite'
import type { ListQuery, Selection, StoredList } from '../../shared/list.ts'
import { insertLookup, outcomeOfCode, refreshDomain } from './lookups.ts'
import { selectedIds } from './list.ts'
import { statement, transaction } from './statements.ts'
import type { Steps } from './steps.ts'

// Few enough that a lookup which has to be stored in between waits less than a tenth of a second.
const CHUNK = 250

const numbers = (db: DatabaseSync, sql: string, ...values: (string | number)[]): number[] => statement(db, sql).all(...values).map((row) => Number(row.id))

/** The row ids a selection means at this moment, in the list's order: found at once, so that what is then done to the rows cannot move others into or out of it. */
function idsOfSelection(db: DatabaseSync, list: ListQuery['list'], selection: Selection, now: number): number[] {
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
  history: 'select d.name from json_each(?) e cross join lookup l on l.id = e.value cross join domain d on d.id = l.domain_id order by e.key',
  watched: 'select s.name from json_each(?) e cross join subject s on s.id = e.value order by e.key',
}

/** The domain names of a selection, in the list's order. */
export function* namesOfSelection(db: DatabaseSync, list: ListQuery['list'], selection: Selection, now: number): Steps<string[]> {
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
export function* deleteSelection(db: DatabaseSync, list: StoredList, selection: Selection, token: string, now: number): Steps<number> {
  const rows = idsOfSelection(db, list, selection, now)
  const lookups = list === 'history' ? rows : numbers(db, 'select id from lookup where domain_id in (select value from json_each(?))', JSON.stringify(rows))
  let deleted = 0
  for (const ids of chunks(lookups)) {
    deleted += transaction(db, () => throwAway(db, ids, token, now))
    yield
  }
  return deleted
}

/** Every word of a lookup is copied within SQLite, so that the raw answer stays what it was to the byte. */
const TO_TRASH = `insert into trash (token, thrown_at, lookup_id, domain_id, name, unicode, label, tld, outcome, requested_at, duration_ms, status, message, why, body, tries, asked_by)
  select ?, ?, l.id, l.domain_id, d.name, d.unicode, d.label, d.tld, l.outcome, l.requested_at, l.duration_ms, l.status, a.message, a.why, a.body, l.tries, l.asked_by
  from json_each(?) e cross join lookup l on l.id = e.value cross join domain d on d.id = l.domain_id left join answer a on a.lookup_id = l.id`

function throwAway(db: DatabaseSync, ids: string, token: string, now: number): number {
  const domains = numbers(db, 'select distinct domain_id as id from lookup where id in (select value from json_each(?))', ids)
  const { changes } = statement(db, TO_TRASH).run(token, now, ids)
  statement(db, 'delete from answer where lookup_id in (select value from json_each(?))').run(ids)
  statement(db, 'delete from lookup where id in (select value from json_each(?))').run(ids)
  for (const id of domains) refreshDomain(db, id)
  return Number(changes)
}

/** Brings back what was deleted under a token, each row under the id that it had. Gives how many lookups. */
export function* undelete(db: DatabaseSync, token: string): Steps<number> {
  for (let restored = 0; ; yield) {
    const count = transaction(db, () => {
      const rows = statement(db, 'select * from trash where token = ? order by id limit ?').all(token, CHUNK)
      for (const row of rows) restore(db, row)
      return rows.length
    })
    restored += count
    if (count < CHUNK) return restored
  }
}

function restore(db: DatabaseSync, row: Record<string, unknown>): void {
  const text = (value: unknown): string | null => (value === null ? null : String(value))
  const number = (value: unknown): number | null => (value === null ? null : Number(value))
  const lookup = {
    name: { ascii: String(row.name), unicode: String(row.unicode), label: String(row.label), tld: String(row.tld) },
    outcome: outcomeOfCode(row.outcome),
    requestedAt: Number(row.requested_at),
    durationMs: number(row.duration_ms),
    status: number(row.status),
    message: text(row.message),
    why: text(row.why),
    body: text(row.body),
    tries: Number(row.tries),
    askedBy: String(row.asked_by),
  }
  insertLookup(db, lookup, { lookup: Number(row.lookup_id), domain: Number(row.domain_id) })
  statement(db, 'delete from trash where id = ?').run(Number(row.id))
}

/** What was deleted and can still be brought back, newest first. */
export function trashed(db: DatabaseSync): { token: string; thrownAt: number; count: number }[] {
  return statement(db, 'select token, max(thrown_at) as at, count(*) as n from trash group by token order by at desc').all().map((row) => ({ token: String(row.token), thrownAt: Number(row.at), count: Number(row.n) }))
}

const KEPT_IN_TRASH = 7 * 86_400_000

/** Empties what has lain in the trash for a week. */
export function* emptyOldTrash(db: DatabaseSync, now: number): Steps<void> {
  const old = statement(db, 'delete from trash where id in (select id from trash indexed by trash_by_time where thrown_at < ? limit ?)')
  while (Number(old.run(now - KEPT_IN_TRASH, CHUNK).changes) === CHUNK) yield
}
