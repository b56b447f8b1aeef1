import type { DatabaseSync } from 'node:sqlite'
import { pageIds } from './list.ts'
import type { ListQuery, Selection } from '../../shared/list.ts'
import type { StoredLookup } from '../../shared/lookup.ts'
import { insertLookup, lookupsByIds, refreshDomain } from './lookups.ts'
import { statement, transaction } from './statements.ts'

const CHUNK = 500

/** The row ids a selection means at this moment, in chunks no statement holds the worker for long. */
export function* idsOfSelection(db: DatabaseSync, list: ListQuery['list'], selection: Selection, now: number): Generator<number[]> {
  if ('ids' in selection) {
    for (let at = 0; at < selection.ids.length; at += CHUNK) yield selection.ids.slice(at, at + CHUNK)
    return
  }
  const except = new Set(selection.except)
  for (let offset = 0; ; offset += CHUNK) {
    const ids = pageIds(db, { query: { ...selection.query, list }, offset, limit: CHUNK, now })
    if (ids.length === 0) return
    yield ids.filter((id) => !except.has(id))
  }
}

/** The domain names of a selection, in the list's order. */
export function namesOfSelection(db: DatabaseSync, list: ListQuery['list'], selection: Selection, now: number): string[] {
  const names: string[] = []
  const sql = list === 'domains' ? 'select id, name from domain where id in (select value from json_each(?))' : 'select l.id, d.name from lookup l join domain d on d.id = l.domain_id where l.id in (select value from json_each(?))'
  for (const ids of idsOfSelection(db, list, selection, now)) {
    const byId = new Map(statement(db, sql).all(JSON.stringify(ids)).map((row) => [Number(row.id), String(row.name)]))
    for (const id of ids) {
      const name = byId.get(id)
      if (name) names.push(name)
    }
  }
  return names
}

/**
 * Moves lookups (or all lookups of domains) to the trash in one transaction. Gives how many; `undelete` brings them back.
 * The request log is not touched: what was sent stays counted.
 */
export function deleteSelection(db: DatabaseSync, list: ListQuery['list'], selection: Selection, token: string, now: number): number {
  return transaction(db, () => {
    const rows = [...idsOfSelection(db, list, selection, now)].flat()
    let deleted = 0
    for (let at = 0; at < rows.length; at += CHUNK) {
      const part = rows.slice(at, at + CHUNK)
      const lookupIds = list === 'history' ? part : statement(db, 'select id from lookup where domain_id in (select value from json_each(?))').all(JSON.stringify(part)).map((row) => Number(row.id))
      for (const lookup of lookupsByIds(db, lookupIds)) throwAway(db, lookup, token, now)
      deleted += lookupIds.length
    }
    for (const row of statement(db, "select distinct row ->> '$.domainId' as id from trash where token = ?").all(token)) refreshDomain(db, Number(row.id))
    return deleted
  })
}

function throwAway(db: DatabaseSync, lookup: StoredLookup, token: string, now: number): void {
  const domainId = statement(db, 'select domain_id from lookup where id = ?').get(lookup.id)?.domain_id
  statement(db, 'insert into trash (token, thrown_at, row) values (?, ?, ?)').run(token, now, JSON.stringify({ ...lookup, domainId }))
  statement(db, 'delete from answer where lookup_id = ?').run(lookup.id)
  statement(db, 'delete from lookup where id = ?').run(lookup.id)
}

/** Brings back what was deleted under a token. Gives how many lookups. */
export function undelete(db: DatabaseSync, token: string): number {
  return transaction(db, () => {
    const rows = statement(db, 'select row from trash where token = ? order by id').all(token)
    for (const row of rows) insertLookup(db, JSON.parse(String(row.row)) as StoredLookup)
    statement(db, 'delete from trash where token = ?').run(token)
    return rows.length
  })
}

const KEPT_IN_TRASH = 7 * 86_400_000

/** Empties what has lain in the trash for a week. */
export function emptyOldTrash(db: DatabaseSync, now: number): void {
  statement(db, 'delete from trash where thrown_at < ?').run(now - KEPT_IN_TRASH)
}
