import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import { TITLE_FIELD } from '../../../shared/fields.ts'
import { isInFuture } from '../../../shared/time/future.ts'
import { CATALOGUE_MARK } from '../file/columns.ts'
import type { NewLookup, StoredLookup } from '../../../shared/service/lookup.ts'
import {
  indexName,
  lookupsByIds,
  markUnreadable,
  recordOf,
  recordValues,
  RECORD_SQL,
  refreshDomain,
  textOf,
} from '../lookups/lookups.ts'
import { faultError } from '../../../shared/fault.ts'
import { isExchanged, quickCheck } from '../file/open-file.ts'
import { takeFutureAsNow } from '../sending/future-moments.ts'
import { runLives } from '../sending/process-lives.ts'
import { storeLookup } from '../sending/requests.ts'
import { StepSize, type Steps } from '../steps/steps.ts'
import { withLongLog } from '../file/long-log.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { DAY } from '../../../shared/time/durations.ts'

const WEEK = 7 * DAY

/** A fact about the library itself, or null. */
export function getMeta(db: ReadableDb, key: string): string | null {
  return selectValue(db, text, 'select value from meta where key = ?').get(key) ?? null
}

export function setMeta(db: DatabaseSync, key: string, value: string): void {
  statement(db, 'insert into meta values (?, ?) on conflict (key) do update set value = excluded.value').run(key, value)
}

/** The library's own secret for key ids, made once; whichever process is first decides. */
export function keySalt(db: DatabaseSync): string {
  statement(db, "insert or ignore into meta values ('salt', ?)").run(randomBytes(16).toString('hex'))
  return getMeta(db, 'salt') ?? ''
}

/** Counts what was sent with a key under former ids of it under the one that it has now. A request that both know is counted once. */
export function adoptKey(db: DatabaseSync, { id, former }: { id: string; former: readonly string[] }): void {
  const ids = JSON.stringify(former)
  transaction(db, () => {
    statement(
      db,
      `delete from request_log as f where key_id in (select value from json_each(?)) and exists (select 1 from request_log r
      where r.sent_at = f.sent_at and r.key_id = ? and r.domain is f.domain and r.try = f.try and r.asked_by = f.asked_by)`,
    ).run(ids, id)
    statement(db, 'update request_log set key_id = ? where key_id in (select value from json_each(?))').run(id, ids)
    statement(db, 'update window_fact set key_id = ? where key_id in (select value from json_each(?))').run(id, ids)
    statement(db, 'update or replace pause set key_id = ? where key_id in (select value from json_each(?))').run(
      id,
      ids,
    )
  })
}

const readRunner = rowReader({ token: text, pid: integer })

/**
 * Enters this process run in the library, takes out runs that have died, and frees the names they held. Gives whether
 * the whole file should be checked: after an unclean end, or a week after the last check.
 */
export function enter(
  db: DatabaseSync,
  run: { token: string; pid: number; kind: string; now: number },
): { checkDue: boolean } {
  return transaction(db, () => {
    // While this waited for its turn, a restore in another process may have put another library in this one's place.
    if (isExchanged(db)) throw faultError('library-gone', { path: String(db.location()) })
    const dead = select(db, readRunner, 'select token, pid from runner')
      .all()
      .filter((row) => !runLives(row))
    for (const { token } of dead) {
      statement(db, 'delete from in_flight where token = ?').run(token)
      statement(db, 'delete from runner where token = ?').run(token)
    }
    takeFutureAsNow(db, run.now)
    statement(db, 'insert into runner values (?, ?, ?, ?, ?)').run(run.token, run.pid, run.kind, run.now, run.now)
    const checkedAt = Number(getMeta(db, 'checked_at') ?? 0)
    if (checkedAt === 0) setMeta(db, 'checked_at', String(run.now))
    return {
      checkDue: dead.length > 0 || (checkedAt > 0 && (run.now - checkedAt > WEEK || isInFuture(checkedAt, run.now))),
    }
  })
}

/** Takes this process run out again. */
export function leave(db: DatabaseSync, token: string): void {
  statement(db, 'delete from in_flight where token = ?').run(token)
  statement(db, 'delete from runner where token = ?').run(token)
}

/** Runs SQLite's check of the whole file. Gives what is wrong, or null; the caller records it with `recordCheck`. */
export function checkNow(db: ReadableDb): string | null {
  return quickCheck(db)
}

/** Records when the whole file was last found sound. */
export function recordCheck(db: DatabaseSync, now: number): void {
  setMeta(db, 'checked_at', String(now))
}

const FIRST_REBUILT = 50

const REBUILT = 'rebuilt'

/** Between which two catalogues a rebuild goes: what another version has rebuilt since does not count. */
const rebuildMark = (db: DatabaseSync): string =>
  createHash('sha256')
    .update(JSON.stringify([getMeta(db, 'catalogue'), CATALOGUE_MARK]))
    .digest('hex')

/** Where a rebuild that was cut short goes on; at the beginning when there was none to this catalogue. */
function rebuiltUpTo(db: DatabaseSync): { table: 'lookup' | 'domain'; after: number } {
  const [mark, table, after] = (getMeta(db, REBUILT) ?? '').split(' ')
  const known = mark === rebuildMark(db) && (table === 'lookup' || table === 'domain')
  return known ? { table, after: Number(after) } : { table: 'lookup', after: 0 }
}

/** Keeps how far a rebuild is, in the transaction of the rows that it has come to. */
function keepRebuilt(db: DatabaseSync, table: 'lookup' | 'domain', after: number): void {
  setMeta(db, REBUILT, `${rebuildMark(db)} ${table} ${after}`)
}

/** How far rebuilding is: through all lookups, then through all domains, by their ids. */
function* rebuildTables(db: DatabaseSync): Steps<boolean> {
  const last = (table: string): number =>
    selectValue(db, integer, `select coalesce(max(id), 0) as id from ${table}`).one()
  const [lookups, domains] = [last('lookup'), last('domain')]
  const size = new StepSize(FIRST_REBUILT)
  const from = rebuiltUpTo(db)
  for (const table of from.table === 'lookup' ? (['lookup', 'domain'] as const) : (['domain'] as const)) {
    for (let after: number | null = table === from.table ? from.after : 0; after !== null; ) {
      after = size.measure(() =>
        transaction(db, () => {
          const last = rebuildSome(db, table, after ?? 0, size.rows)
          if (last !== null) keepRebuilt(db, table, last)
          return last
        }),
      )
      const done = (after ?? (table === 'lookup' ? lookups : domains)) + (table === 'lookup' ? 0 : lookups)
      if (yield { done, total: lookups + domains }) return false
    }
  }
  return true
}

/**
 * What an opened library leaves to be done in the background: the list columns of all lookups and domains are brought up
 * to the catalogue. Goes on where it was cut short. Gives whether all of it is done.
 */
export function* rebuild(db: DatabaseSync): Steps<boolean> {
  if (getMeta(db, 'catalogue') === CATALOGUE_MARK) return true
  if (!(yield* withLongLog(db, rebuildTables(db)))) return false
  transaction(db, () => {
    setMeta(db, 'catalogue', CATALOGUE_MARK)
    statement(db, 'delete from meta where key = ?').run(REBUILT)
  })
  return true
}

// A row stands in an index for each of its columns: to write one that has not changed costs many times what comparing it does.
const RECORD_COLUMNS = [...RECORD_SQL, 'title_id']
const SET_RECORD = `update lookup set ${RECORD_COLUMNS.map((column, at) => `${column} = ?${at + 1}`).join(', ')}
  where id = ?${RECORD_COLUMNS.length + 1} and (${RECORD_COLUMNS.map((column, at) => `${column} is not ?${at + 1}`).join(' or ')})`
const SHOWN = 'join lookup l on l.id = coalesce(d.found_id, d.latest_id)'
const OUTDATED = `select d.id from domain d ${SHOWN} where d.id between ? and ?
  and (${RECORD_COLUMNS.map((column) => `d.${column} is not l.${column}`).join(' or ')})`

/** Gives the last id that was looked at, or null after the last one. */
function rebuildSome(db: DatabaseSync, table: 'lookup' | 'domain', after: number, most: number): number | null {
  const ids = selectValue(db, integer, `select id from ${table} where id > ? order by id limit ?`).all(after, most)
  const [first, last] = [ids[0], ids.at(-1)]
  if (first === undefined || last === undefined) return null
  if (table === 'domain') rebuildDomains(db, first, last)
  else for (const lookup of lookupsByIds(db, ids)) rebuildLookup(db, lookup)
  return last
}

function rebuildLookup(db: DatabaseSync, lookup: StoredLookup): void {
  const source = { record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt }
  statement(db, SET_RECORD).run(...recordValues(db, source), textOf(db, TITLE_FIELD, source), lookup.id)
  statement(db, 'delete from unreadable_value where lookup_id = ?').run(lookup.id)
  markUnreadable(db, lookup.id, source)
}

const readNames = rowReader({ id: integer, ascii: text, unicode: text })

function rebuildDomains(db: DatabaseSync, first: number, last: number): void {
  for (const id of selectValue(db, integer, OUTDATED).all(first, last)) refreshDomain(db, id)
  const named = 'select id, name as ascii, unicode from domain where id between ? and ? and name <> unicode'
  for (const { id, ...name } of select(db, readNames, named).all(first, last)) {
    statement(db, 'delete from name_fts where rowid = ?').run(id)
    indexName(db, id, name)
  }
}

/** Stores many lookups at once, for the sample library's invented past. */
export function seed(db: DatabaseSync, lookups: readonly NewLookup[]): void {
  transaction(db, () => {
    for (const lookup of lookups) storeLookup(db, lookup)
    // An invented past is no news.
    statement(db, 'update change set seen = 1').run()
  })
}
