import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import { type Field, type FieldSource, sortValueOf, TITLE_FIELD, ANSWERED_NAME } from '../../../shared/fields.ts'
import { textSortKey } from '../../../shared/values/value-rules.ts'
import { latestPlausible } from '../../../shared/time/future.ts'
import type { NewLookup, StoredLookup } from '../../../shared/service/lookup.ts'
import { isAnswered, type Outcome } from '../../../shared/service/outcome.ts'
import { type JsonObject, parseRecord, readLeaf } from '../../../shared/service/record.ts'
import { POOLED_LATER, pooledColumn, STORED_FIELDS } from '../file/columns.ts'
import { sqlColumn } from '../columns/sql-column.ts'
import { foldedText } from '../../../shared/values/text.ts'
import { select, selectValue, statement } from '../file/statements.ts'
import { integer, number, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { answeredSql, codeOf, FOUND } from '../columns/outcome-sql.ts'
import { outcomeCode } from './outcome-codes.ts'

/** What is stored of a record beside the raw answer: sort values of its fields, then its texts in the pool. */
export const RECORD_SQL: readonly string[] = [
  ...STORED_FIELDS.map((entry) => sqlColumn(entry.id)),
  ...POOLED_LATER.map((entry) => pooledColumn('history', entry.id).column),
]
const MARKS = (count: number): string => Array.from({ length: count }, () => '?').join(', ')

/** Ids that rows had before they were deleted: a row that comes back comes back as itself. */
export interface FormerIds {
  lookup: number
  domain: number
}

/** What a lookup is known by once it is stored. */
export type Stored = Pick<StoredLookup, 'id' | 'answeredName'>

/** A lookup that has just been written, with its record: whatever follows from it need not read its body again. */
export interface Written extends Stored {
  domainId: number
  record: JsonObject | null
  /** It is the first of its domain. */
  isNew: boolean
}

/** Stores a lookup and brings its domain's row up to date. Has to run inside a transaction. */
export function insertLookup(db: DatabaseSync, lookup: NewLookup): Written {
  const written = writeLookup(db, lookup)
  const { id, domainId, isNew } = written
  // A domain's first row was written as this lookup wants it, all its indexes with it; only its ids were not known yet.
  if (isNew)
    statement(db, 'update domain set latest_id = ?, found_id = ? where id = ?').run(
      id,
      lookup.outcome === 'found' ? id : null,
      domainId,
    )
  else refreshDomain(db, domainId)
  return written
}

/** Stores a lookup; the caller refreshes its domain, once for many lookups when it has many. */
export function writeLookup(db: DatabaseSync, lookup: NewLookup, former: FormerIds | null = null): Written {
  const record = recordOf(lookup)
  const answeredName = otherName(record, lookup)
  const source: FieldSource = { record, name: lookup.name, now: lookup.requestedAt }
  const values = recordValues(db, source)
  const nameKey = textSortKey(lookup.name.unicode)
  const titleId = textOf(db, TITLE_FIELD, source)
  const known = selectValue(db, integer, 'select id from domain where name = ?').get(lookup.name.ascii)
  const domainId = known ?? newDomain(db, lookup, { nameKey, values, titleId, former })
  const { lastInsertRowid: id } = statement(db, INSERT_LOOKUP).run(
    former?.lookup ?? null,
    domainId,
    titleId,
    codeOf(lookup.outcome),
    lookup.requestedAt,
    lookup.status,
    lookup.durationMs,
    lookup.tries,
    lookup.askedBy,
    answeredName,
    nameKey,
    ...values,
  )
  if (lookup.message !== null || lookup.body !== null || lookup.why !== null) {
    statement(db, 'insert into answer (lookup_id, message, why, body) values (?, ?, ?, ?)').run(
      id,
      lookup.message,
      lookup.why,
      lookup.body,
    )
  }
  markUnreadable(db, id, source)
  return { id, answeredName, domainId, record, isNew: known === undefined }
}

/** The values of RECORD_SQL for a lookup; texts that are new to the pool are added to it. */
export function recordValues(db: DatabaseSync, source: FieldSource): SQLInputValue[] {
  return [
    ...STORED_FIELDS.map((entry) => sortValueOf(entry, source)),
    ...POOLED_LATER.map((entry) => textOf(db, entry, source)),
  ]
}

/** Keeps which fields of a lookup have a value that is not of their kind. */
export function markUnreadable(db: DatabaseSync, id: number, source: FieldSource): void {
  if (source.record === null) return
  for (const entry of STORED_FIELDS)
    if (entry.path !== null && entry.read(source).state === 'unreadable')
      statement(db, 'insert or ignore into unreadable_value values (?, ?)').run(id, entry.id)
}

// Put together once: a statement that is prepared is found again by its text.
const INSERT_DOMAIN = `insert into domain (id, outcome, status, lookups, latest_at, latest_id, found_at, title_id, name_key,
  name, unicode, label, tld, ${RECORD_SQL.join(', ')}) values (${MARKS(13 + RECORD_SQL.length)})`

const INSERT_LOOKUP = `insert into lookup (id, domain_id, title_id, outcome, requested_at, status, duration_ms, tries,
  asked_by, answered_name, name_key, ${RECORD_SQL.join(', ')}) values (${MARKS(11 + RECORD_SQL.length)})`

/** The name in the record, when it is not the one that was asked. */
function otherName(record: JsonObject | null, lookup: NewLookup): string | null {
  const answered = record ? readLeaf(record, ANSWERED_NAME, (value) => typeof value === 'string') : null
  return answered?.state === 'value' && String(answered.value).toLowerCase() !== lookup.name.ascii
    ? String(answered.value).slice(0, 300)
    : null
}

/** The record a stored lookup holds, or null when it was not found. */
export function recordOf(lookup: { outcome: Outcome; body: string | null }): JsonObject | null {
  if (lookup.outcome !== 'found' || lookup.body === null) return null
  const parsed = parseRecord(lookup.body)
  return parsed.ok ? parsed.record : null
}

/** The id of a field's text in the pool, or null where it has none. */
export function textOf(db: DatabaseSync, entry: Field, source: FieldSource): number | null {
  const reading = entry.read(source)
  const folded = reading.state === 'value' ? foldedText(String(reading.value).slice(0, 1_000)) : ''
  if (folded === '') return null
  const known = selectValue(db, integer, 'select id from title where text = ?').get(folded)
  if (known !== undefined) return known
  const id = statement(db, 'insert into title (text) values (?)').run(folded).lastInsertRowid
  statement(db, 'insert into title_fts (rowid, text) values (?, ?)').run(id, folded)
  return id
}

/** Makes a domain's name known to search, in its ASCII form and without its accents. */
export function indexName(db: DatabaseSync, domainId: number | bigint, name: { ascii: string; unicode: string }): void {
  statement(db, 'insert into name_fts (rowid, name, unicode) values (?, ?, ?)').run(
    domainId,
    name.ascii,
    foldedText(name.unicode),
  )
}

function newDomain(
  db: DatabaseSync,
  lookup: NewLookup,
  row: { nameKey: string; values: SQLInputValue[]; titleId: number | null; former: FormerIds | null },
): number {
  const { name } = lookup
  const { lastInsertRowid } = statement(db, INSERT_DOMAIN).run(
    row.former?.domain ?? null,
    codeOf(lookup.outcome),
    lookup.status,
    1,
    lookup.requestedAt,
    0,
    lookup.outcome === 'found' ? lookup.requestedAt : null,
    row.titleId,
    row.nameKey,
    name.ascii,
    name.unicode,
    name.label,
    name.tld,
    ...row.values,
  )
  indexName(db, lastInsertRowid, name)
  return lastInsertRowid
}

const REFRESH_DOMAIN = `update domain set outcome = $outcome, status = $status, latest_at = $at, latest_id = $latest,
  found_id = $found,
  found_at = $foundAt, title_id = $title, lookups = (select count(*) from lookup where domain_id = $id),
  (${RECORD_SQL.join(', ')}) = (select ${RECORD_SQL.join(', ')} from lookup where id = $source) where id = $id`

const readLatest = rowReader({ id: integer, outcome: outcomeCode, status: optional(integer), requested_at: integer })

const readFound = rowReader({ id: integer, requested_at: integer, title_id: optional(integer) })

/** Recomputes a domain's row from its lookups; a domain without any is taken out. Gives whether it still stands. */
export function refreshDomain(db: DatabaseSync, domainId: number): boolean {
  const latest = select(
    db,
    readLatest,
    `select id, outcome, status, requested_at from lookup where domain_id = ?
    order by requested_at desc, id desc limit 1`,
  ).get(domainId)
  if (!latest) {
    statement(db, 'delete from name_fts where rowid = ?').run(domainId)
    statement(db, 'delete from domain where id = ?').run(domainId)
    return false
  }
  const found = select(
    db,
    readFound,
    `select id, requested_at, title_id from lookup where domain_id = ? and outcome = ${FOUND}
    order by requested_at desc, id desc limit 1`,
  ).get(domainId)
  statement(db, REFRESH_DOMAIN).run({
    id: domainId,
    source: found?.id ?? latest.id,
    outcome: codeOf(latest.outcome),
    status: latest.status,
    at: latest.requested_at,
    latest: latest.id,
    found: found?.id ?? null,
    foundAt: found?.requested_at ?? null,
    title: found?.title_id ?? null,
  })
  return true
}

const SELECT = `select l.id, l.outcome, l.requested_at, l.status, l.duration_ms, l.tries, l.asked_by, l.answered_name,
    d.name, d.unicode, d.label, d.tld, a.message, a.why, a.body
  from lookup l join domain d on d.id = l.domain_id left join answer a on a.lookup_id = l.id`

/** The columns that a lookup has in `trash` as well. */
export const LOOKUP_COLUMNS = {
  ...NAME_COLUMNS,
  outcome: outcomeCode,
  requested_at: integer,
  duration_ms: optional(number),
  status: optional(integer),
  message: optional(text),
  why: optional(text),
  body: optional(text),
  tries: integer,
  asked_by: text,
}
const readNewLookup = rowReader(LOOKUP_COLUMNS)
const readLookup = rowReader({ ...LOOKUP_COLUMNS, id: integer, answered_name: optional(text) })

/** A lookup as it was given to be stored, out of a row of `lookup` or of `trash`. */
export function toNewLookup(row: RowOf<typeof readNewLookup>): NewLookup {
  return {
    name: nameFactsOf(row),
    outcome: row.outcome,
    requestedAt: row.requested_at,
    durationMs: row.duration_ms,
    status: row.status,
    message: row.message,
    why: row.why,
    body: row.body,
    tries: row.tries,
    askedBy: row.asked_by,
  }
}

const toLookup = (row: RowOf<typeof readLookup>): StoredLookup => ({
  id: row.id,
  ...toNewLookup(row),
  answeredName: row.answered_name,
})

/** One stored lookup, or null. */
export function lookupById(db: ReadableDb, id: number): StoredLookup | null {
  const row = select(db, readLookup, `${SELECT} where l.id = ?`).get(id)
  return row ? toLookup(row) : null
}

/** Several stored lookups, in the order of the ids; ids that are gone are left out. */
export function lookupsByIds(db: ReadableDb, ids: readonly number[]): StoredLookup[] {
  const rows = select(db, readLookup, `${SELECT} where l.id in (select value from json_each(?))`)
    .all(JSON.stringify(ids))
    .map(toLookup)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The latest lookups of a domain, newest first. */
export function lookupsOfDomain(db: ReadableDb, ascii: string, limit: number): StoredLookup[] {
  return select(
    db,
    readLookup,
    `${SELECT} where l.domain_id = (select id from domain where name = ?)
    order by l.requested_at desc, l.id desc limit ?`,
  )
    .all(ascii, limit)
    .map(toLookup)
}

const FRESH_ANSWER = `${SELECT} where l.domain_id = (select id from domain where name = ?)
  and l.requested_at between ? and ? and ${answeredSql('l')} order by l.requested_at desc, l.id desc limit 1`

/**
 * The latest answered lookup of a domain asked at or after a moment, or null: found and not-found are fresh alike. One
 * dated in the future is not fresh: nobody knows how old it is.
 */
export function freshAnswer(db: ReadableDb, ascii: string, since: number, now: number): StoredLookup | null {
  const row = select(db, readLookup, FRESH_ANSWER).get(ascii, since, latestPlausible(now))
  const lookup = row ? toLookup(row) : null
  return lookup && isAnswered(lookup.outcome) ? lookup : null
}

/** The latest lookup of a domain at or after a moment whatever came of it, for someone who waited on another asker. */
export function latestSince(db: DatabaseSync, ascii: string, since: number): StoredLookup | null {
  const row = select(
    db,
    readLookup,
    `${SELECT} where l.domain_id = (select id from domain where name = ?) and l.requested_at >= ?
    order by l.id desc limit 1`,
  ).get(ascii, since)
  return row ? toLookup(row) : null
}
