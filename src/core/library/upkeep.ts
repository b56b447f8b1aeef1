import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { sortValueOf } from '../../shared/fields.ts'
import { CATALOGUE_MARK, sqlColumn, STORED_FIELDS, TABLE_OF } from './columns.ts'
import type { NewLookup } from '../../shared/lookup.ts'
import { insertLookup, lookupsByIds, recordOf, refreshDomain } from './lookups.ts'
import { quickCheck } from './open-file.ts'
import { processLives } from './requests.ts'
import { createListIndexes } from './schema.ts'
import { statement, transaction } from './statements.ts'

const WEEK = 7 * 86_400_000

/** A fact about the library itself, or null. */
export function getMeta(db: DatabaseSync, key: string): string | null {
  const row = statement(db, 'select value from meta where key = ?').get(key)
  return row ? String(row.value) : null
}

export function setMeta(db: DatabaseSync, key: string, value: string): void {
  statement(db, 'insert into meta values (?, ?) on conflict (key) do update set value = excluded.value').run(key, value)
}

/** The library's own secret for key ids, made once; whichever process is first decides. */
export function keySalt(db: DatabaseSync): string {
  statement(db, "insert or ignore into meta values ('salt', ?)").run(randomBytes(16).toString('hex'))
  return getMeta(db, 'salt') ?? ''
}

/**
 * Enters this process run in the library, takes out runs that have died, and frees the names they held. Gives whether
 * the whole file should be checked: after an unclean end, or a week after the last check.
 */
export function enter(db: DatabaseSync, run: { token: string; pid: number; kind: string; now: number }): { checkDue: boolean } {
  return transaction(db, () => {
    const dead = statement(db, 'select token, pid from runner').all().filter((row) => !processLives(Number(row.pid)))
    for (const row of dead) {
      statement(db, 'delete from in_flight where token = ?').run(row.token ?? null)
      statement(db, 'delete from runner where token = ?').run(row.token ?? null)
    }
    statement(db, 'insert into runner values (?, ?, ?, ?, ?)').run(run.token, run.pid, run.kind, run.now, run.now)
    const checkedAt = Number(getMeta(db, 'checked_at') ?? 0)
    if (checkedAt === 0) setMeta(db, 'checked_at', String(run.now))
    return { checkDue: dead.length > 0 || (checkedAt > 0 && run.now - checkedAt > WEEK) }
  })
}

/** Takes this process run out again. */
export function leave(db: DatabaseSync, token: string): void {
  statement(db, 'delete from in_flight where token = ?').run(token)
  statement(db, 'delete from runner where token = ?').run(token)
}

/** Runs SQLite's check and keeps when. Gives what is wrong, or null. */
export function checkNow(db: DatabaseSync): string | null {
  return quickCheck(db)
}

/** Brings the list columns of some lookups up to the catalogue; call until `next` is null. */
export function rebuildStep(db: DatabaseSync, after: number, count = 500): { next: number | null } {
  if (after === 0) addColumns(db)
  return transaction(db, () => {
    const ids = statement(db, 'select id from lookup where id > ? order by id limit ?').all(after, count).map((row) => Number(row.id))
    const assignments = STORED_FIELDS.map((entry) => `${sqlColumn(entry.id)} = ?`).join(', ')
    for (const lookup of lookupsByIds(db, ids)) {
      const source = { record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt }
      statement(db, `update lookup set ${assignments} where id = ?`).run(...STORED_FIELDS.map((entry) => sortValueOf(entry, source)), lookup.id)
    }
    const last = ids.at(-1)
    if (last !== undefined) return { next: last }
    for (const row of statement(db, 'select id from domain').all()) refreshDomain(db, Number(row.id))
    setMeta(db, 'catalogue', CATALOGUE_MARK)
    return { next: null }
  })
}

function addColumns(db: DatabaseSync): void {
  for (const table of Object.values(TABLE_OF)) {
    const there = new Set(db.prepare(`select name from pragma_table_info('${table}')`).all().map((row) => row.name))
    for (const entry of STORED_FIELDS) if (!there.has(sqlColumn(entry.id))) db.exec(`alter table ${table} add column ${sqlColumn(entry.id)}`)
  }
  createListIndexes(db)
}

/** Stores many lookups at once, for the sample library's invented past. */
export function seed(db: DatabaseSync, lookups: readonly NewLookup[]): void {
  transaction(db, () => {
    for (const lookup of lookups) insertLookup(db, lookup)
  })
}
