import type { DatabaseSync } from 'node:sqlite'
import {
  type Comparison,
  type KeptComparison,
  newComparison,
  type SaveAnswer,
} from '../../../shared/comparison/comparison.ts'
import type { ReadableDb } from '../file/database.ts'
import type { StoredLookup } from '../../../shared/lookup.ts'
import type { OwnValue } from '../../../shared/watchlist.ts'
import { answeredSql, lookupById } from '../lookups/lookups.ts'
import { snapshot, statement, transaction } from '../file/statements.ts'

function toComparison(row: Record<string, unknown>): KeptComparison {
  const document = JSON.parse(String(row.document)) as Partial<Comparison>
  return {
    id: Number(row.id),
    name: String(row.name),
    document: { ...newComparison(), ...document },
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  }
}

/** All kept comparisons, the one changed last first. */
export function keptComparisons(db: ReadableDb): KeptComparison[] {
  return statement(db, 'select * from comparison order by updated_at desc, id desc').all().map(toComparison)
}

/** One kept comparison, or null. */
export function comparisonById(db: ReadableDb, id: number): KeptComparison | null {
  const row = statement(db, 'select * from comparison where id = ?').get(id)
  return row ? toComparison(row) : null
}

/** The comparison kept under a name, or null. */
export function comparisonByName(db: ReadableDb, name: string): KeptComparison | null {
  const row = statement(db, 'select * from comparison where name = ?').get(name)
  return row ? toComparison(row) : null
}

/** Keeps a comparison: a new one without an id, else the one that has it under this name. A change never brings back what was removed meanwhile. */
export function saveComparison(
  db: DatabaseSync,
  { id, name, document, now }: { id: number | null; name: string; document: Comparison; now: number },
): SaveAnswer {
  return transaction(db, () => {
    const holder = comparisonByName(db, name)
    if (holder && holder.id !== id) return { kind: 'name-taken' }
    const text = JSON.stringify(document)
    if (id === null)
      return {
        kind: 'saved',
        id: Number(
          statement(db, 'insert into comparison (name, document, created_at, updated_at) values (?, ?, ?, ?)').run(
            name,
            text,
            now,
            now,
          ).lastInsertRowid,
        ),
      }
    const { changes } = statement(db, 'update comparison set name = ?, document = ?, updated_at = ? where id = ?').run(
      name,
      text,
      now,
      id,
    )
    return Number(changes) === 0 ? { kind: 'gone' } : { kind: 'saved', id }
  })
}

/** Takes a comparison away; gives it back for undo, or null when there was none. */
export function removeComparison(db: DatabaseSync, id: number): KeptComparison | null {
  const kept = comparisonById(db, id)
  statement(db, 'delete from comparison where id = ?').run(id)
  return kept
}

/** Brings a comparison back under the id that it had. Throws when its name was given to another one meanwhile. */
export function restoreComparison(db: DatabaseSync, kept: KeptComparison): void {
  statement(db, 'insert into comparison (id, name, document, created_at, updated_at) values (?, ?, ?, ?, ?)').run(
    kept.id,
    kept.name,
    JSON.stringify(kept.document),
    kept.createdAt,
    kept.updatedAt,
  )
}

/** What is stored of a domain up to a moment. */
export interface StoredUpTo {
  latest: StoredLookup | null
  /** The latest lookup that has a record. */
  found: StoredLookup | null
  /** When the latest answer came, found or not. */
  answeredAt: number | null
}

/** For each name what is stored up to a moment, all as of one moment of the library. */
export function storedUpTo(db: ReadableDb, names: readonly string[], at: number): StoredUpTo[] {
  const last = (name: string, outcomes: string) =>
    statement(
      db,
      `select id, requested_at from lookup l where domain_id = (select id from domain where name = ?) and requested_at <= ? ${outcomes} order by requested_at desc, id desc limit 1`,
    ).get(name, at)
  return snapshot(db, () =>
    names.map((name) => {
      const [latest, found, answered] = [
        last(name, ''),
        last(name, 'and outcome = 0'),
        last(name, `and ${answeredSql('l')}`),
      ]
      return {
        latest: latest ? lookupById(db, Number(latest.id)) : null,
        found: found ? lookupById(db, Number(found.id)) : null,
        answeredAt: answered ? Number(answered.requested_at) : null,
      }
    }),
  )
}

const MOST_MOMENTS = 2_000

/** When records of these domains were looked up, the latest first; the latest two thousand of each. */
export function storedMoments(db: ReadableDb, names: readonly string[]): { name: string; at: number }[] {
  const moments = names.flatMap((name) =>
    statement(
      db,
      'select requested_at from lookup where domain_id = (select id from domain where name = ?) and outcome = 0 order by requested_at desc limit ?',
    )
      .all(name, MOST_MOMENTS)
      .map((row) => ({ name, at: Number(row.requested_at) })),
  )
  return moments.sort((a, b) => b.at - a.at)
}

/** What the person has entered about these domains in fields of their own, by name and field. */
export function ownValuesOf(db: ReadableDb, names: readonly string[]): Record<string, Record<number, OwnValue>> {
  const values = statement(
    db,
    'select s.name, v.field_id, v.value from own_value v join subject s on s.id = v.subject_id where s.name in (select value from json_each(?))',
  ).all(JSON.stringify(names))
  const byName: Record<string, Record<number, OwnValue>> = {}
  for (const { name, field_id: fieldId, value } of values)
    byName[String(name)] = { ...byName[String(name)], [Number(fieldId)]: value as OwnValue }
  return byName
}
