import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import type { ListName, ListQuery, Selection } from '../../../shared/list.ts'
import { LOOKUP_COLUMNS, refreshDomain, toNewLookup, writeLookup } from '../lookups/lookups.ts'
import { idsOfSelection } from '../lists/selection.ts'
import { StepSize, type Steps } from '../steps/steps.ts'
import { withLongLog } from '../file/long-log.ts'
import { noteForUndo, recordingNow } from './recording.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { flag, integer, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** Rows that are only read, or that stand in few indexes. */
const CHUNK = 250
/** Lookups that are deleted and that are written at least in one step: each stands in an index for each field. */
const [LEAST_DELETED, LEAST_WRITTEN] = [100, 50]

const numbers = (db: ReadableDb, sql: string, ...values: (string | number)[]): number[] =>
  selectValue(db, integer, sql).all(...values)

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
  for (const ids of chunks(yield* idsOfSelection(db, list, selection, now))) {
    names.push(...selectValue(db, text, sql).all(ids))
    yield
  }
  return names
}

const LOOKUPS_OF = {
  domains: 'select id from lookup where domain_id in (select value from json_each(?))',
  watched: `select l.id from json_each(?) e cross join subject s on s.id = e.value
    cross join domain d on d.name = s.name cross join lookup l on l.domain_id = d.id`,
}

/** The lookups of a selection: its rows in History, else all lookups of its domains. To be found where nothing waits for it. */
export function* lookupsOfSelection(
  db: ReadableDb,
  list: ListName,
  selection: Selection,
  now: number,
): Steps<number[]> {
  const rows = yield* idsOfSelection(db, list, selection, now)
  if (list === 'history') return rows
  const lookups: number[] = []
  const sql = LOOKUPS_OF[list]
  for (const ids of chunks(rows)) {
    lookups.push(...numbers(db, sql, ids))
    yield
  }
  return lookups
}

/**
 * Moves lookups to the trash with the changes that they brought, a few in each transaction, in the order in which they were
 * stored: neighbours stand on the same pages in most indexes, so that half as many are written, and the latest lookup of a
 * domain goes last, so that its row is seldom brought up to date twice. Gives how many. The request log is not touched: what
 * was sent stays counted.
 */
export function deleteLookups(db: DatabaseSync, lookups: readonly number[], token: string, now: number): Steps<number> {
  return withLongLog(db, deleteInSteps(db, lookups, token, now))
}

function* deleteInSteps(db: DatabaseSync, lookups: readonly number[], token: string, now: number): Steps<number> {
  const size = new StepSize(LEAST_DELETED)
  const ordered = Float64Array.from(lookups).sort()
  let deleted = 0
  for (let from = 0; from < ordered.length; ) {
    const ids = [...ordered.subarray(from, from + size.rows)]
    from += ids.length
    deleted += size.measure(() =>
      transaction(db, () => {
        noteDeleted(db, ids)
        return moveToTrash(db, JSON.stringify(ids), token, now)
      }),
    )
    if (yield { done: deleted, total: lookups.length }) return deleted
  }
  return deleted
}

/** Few enough for one step of an undo, which writes each of them into every index. */
const NOTED_TOGETHER = 50

function noteDeleted(db: DatabaseSync, ids: readonly number[]): void {
  const recording = recordingNow(db)
  if (recording === null) return
  for (let at = 0; at < ids.length; at += NOTED_TOGETHER)
    noteForUndo(db, recording, 'lookups', { before: ids.slice(at, at + NOTED_TOGETHER), after: null })
}

/** Every word of a lookup is copied within SQLite, so that the raw answer stays what it was to the byte. */
const TO_TRASH = `insert into trash (token, thrown_at, lookup_id, domain_id, name, unicode, label, tld, outcome,
  requested_at, duration_ms, status, message, why, body, tries, asked_by)
  select ?, ?, l.id, l.domain_id, d.name, d.unicode, d.label, d.tld, l.outcome, l.requested_at, l.duration_ms,
  l.status, a.message, a.why, a.body, l.tries, l.asked_by
  from json_each(?) e cross join lookup l on l.id = e.value cross join domain d on d.id = l.domain_id
  left join answer a on a.lookup_id = l.id`

const CHANGE_COLUMNS = 'id, name, lookup_id, field, kind, before, after, between_, from_at, to_at, direction, seen'
const CHANGES_TO_TRASH = `insert into trashed_change (${CHANGE_COLUMNS}) select ${CHANGE_COLUMNS} from change
  where lookup_id in (select value from json_each(?))`
const CHANGES_BACK = `insert into change (${CHANGE_COLUMNS}) select ${CHANGE_COLUMNS} from trashed_change
  where lookup_id in (select value from json_each(?))`

/** Domains of lookups that are about to go, with whether their row shows one of them: only then do their figures change. */
const TOUCHED = `select d.id, count(*) as n, d.lookups, max(l.id in (d.latest_id, ifnull(d.found_id, 0))) as shown
  from json_each(?) e cross join lookup l on l.id = e.value cross join domain d on d.id = l.domain_id group by d.id`

const readTouched = rowReader({ id: integer, n: integer, lookups: integer, shown: flag })

/** Moves lookups (ids as JSON) to the trash, in the caller's transaction. Gives how many. */
export function moveToTrash(db: DatabaseSync, ids: string, token: string, now: number): number {
  const touched = select(db, readTouched, TOUCHED).all(ids)
  const { changes } = statement(db, TO_TRASH).run(token, now, ids)
  statement(db, CHANGES_TO_TRASH).run(ids)
  statement(db, 'delete from change where lookup_id in (select value from json_each(?))').run(ids)
  statement(db, 'delete from answer where lookup_id in (select value from json_each(?))').run(ids)
  statement(db, 'delete from unreadable_value where lookup_id in (select value from json_each(?))').run(ids)
  statement(db, 'delete from lookup where id in (select value from json_each(?))').run(ids)
  for (const domain of touched) {
    // A domain's row stands in an index for each column: to write a count costs a fortieth of writing them all.
    if (domain.shown) refreshDomain(db, domain.id)
    else statement(db, 'update domain set lookups = ? where id = ?').run(domain.lookups - domain.n, domain.id)
  }
  return changes
}

/**
 * Brings back what was deleted under a token, each row under the id that it had. Gives how many lookups; those that are
 * left when it ends early can still be brought back.
 */
export function undelete(db: DatabaseSync, token: string): Steps<number> {
  return withLongLog(db, restoreInSteps(db, token))
}

function* restoreInSteps(db: DatabaseSync, token: string): Steps<number> {
  const size = new StepSize(LEAST_WRITTEN)
  const rows = numbers(db, 'select id from trash where token = ? order by lookup_id', token)
  const total = rows.length
  while (rows.length > 0) {
    // The newest come first: a domain's row shows one of them, and those before it change nothing but its count.
    const some = rows.splice(-size.rows)
    size.measure(() => transaction(db, () => restoreRows(db, JSON.stringify(some))))
    if (yield { done: total - rows.length, total }) break
  }
  return total - rows.length
}

const readTrashed = rowReader({ ...LOOKUP_COLUMNS, lookup_id: integer, domain_id: integer })

/** True for a lookup that its domain's row has to show: later than what it shows. */
function isShown(db: DatabaseSync, domainId: number, row: RowOf<typeof readTrashed>): boolean {
  const { requested_at: at, lookup_id: id, outcome } = row
  return (
    selectValue(
      db,
      integer,
      `select 1 from domain where id = ?1 and ((latest_at, latest_id) < (?2, ?3)
      or (?4 and (found_id is null or (found_at, found_id) < (?2, ?3))))`,
    ).get(domainId, at, id, outcome === 'found' ? 1 : 0) !== undefined
  )
}

/** Brings deleted lookups back, each under the id that it had; those that have left the trash stay away. */
export function restoreLookups(db: DatabaseSync, lookups: readonly number[]): void {
  const rows = selectValue(db, integer, 'select id from trash where lookup_id in (select value from json_each(?))')
  restoreRows(db, JSON.stringify(rows.all(JSON.stringify(lookups))))
}

function restoreRows(db: DatabaseSync, ids: string): void {
  const [outdated, grown] = [new Set<number>(), new Map<number, number>()]
  const rows = select(
    db,
    readTrashed,
    'select t.* from json_each(?) e cross join trash t on t.id = e.value order by e.key',
  ).all(ids)
  for (const row of rows) {
    const { domainId, isNew } = writeLookup(db, toNewLookup(row), { lookup: row.lookup_id, domain: row.domain_id })
    if (isNew || isShown(db, domainId, row)) outdated.add(domainId)
    grown.set(domainId, (grown.get(domainId) ?? 0) + 1)
  }
  for (const [id, more] of grown) {
    // As in `moveToTrash`: only where what is shown changes is the whole row written.
    if (outdated.has(id)) refreshDomain(db, id)
    else statement(db, 'update domain set lookups = lookups + ? where id = ?').run(more, id)
  }
  const lookups = JSON.stringify(rows.map((row) => row.lookup_id))
  statement(db, CHANGES_BACK).run(lookups)
  statement(db, 'delete from trashed_change where lookup_id in (select value from json_each(?))').run(lookups)
  statement(db, 'delete from trash where id in (select value from json_each(?))').run(ids)
}

const readThrow = rowReader({ token: text, thrownAt: integer, count: integer })

/** What was deleted and can still be restored, newest first. */
export function trashed(db: ReadableDb): { token: string; thrownAt: number; count: number }[] {
  return select(
    db,
    readThrow,
    'select token, max(thrown_at) as thrownAt, count(*) as count from trash group by token order by thrownAt desc',
  ).all()
}

const readOld = rowReader({ id: integer, lookup_id: integer })
const TRASH_RETENTION_MS = 7 * DAY

/** Empties what has lain in the trash for a week. */
export function emptyOldTrash(db: DatabaseSync, now: number): Steps<void> {
  return withLongLog(db, emptyInSteps(db, now - TRASH_RETENTION_MS))
}

function* emptyInSteps(db: DatabaseSync, before: number): Steps<void> {
  const size = new StepSize(CHUNK)
  while (size.measure(() => transaction(db, () => emptySome(db, before, size.rows)))) yield
}

/** Gives whether there may be more. */
function emptySome(db: DatabaseSync, before: number, most: number): boolean {
  const old = select(
    db,
    readOld,
    'select id, lookup_id from trash indexed by trash_by_time where thrown_at < ? limit ?',
  ).all(before, most)
  const json = (ids: readonly number[]): string => JSON.stringify(ids)
  statement(db, 'delete from trashed_change where lookup_id in (select value from json_each(?))').run(
    json(old.map((row) => row.lookup_id)),
  )
  statement(db, 'delete from trash where id in (select value from json_each(?))').run(json(old.map((row) => row.id)))
  return old.length === most
}
