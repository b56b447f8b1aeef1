import { answeredSql, FOUND } from '../columns/outcome-sql.ts'
import type { DatabaseSync } from 'node:sqlite'
import {
  type Comparison,
  type SavedComparison,
  newComparison,
  type SaveAnswer,
} from '../../../shared/comparison/comparison.ts'
import type { ReadableDb } from '../file/database.ts'
import type { StoredLookup } from '../../../shared/service/lookup.ts'
import { ownValueOfStored } from '../../../shared/own-fields/own-field.ts'
import { OWN_KINDS, type OwnValue } from '../../../shared/watchlists/watchlist.ts'
import { lookupById } from '../lookups/lookups.ts'
import { select, selectValue, snapshot, statement, transaction } from '../file/statements.ts'
import { integer, json, oneOf, type RowOf, rowReader, text, textOrNumber } from '../file/row-reader.ts'

const readComparison = rowReader({
  id: integer,
  name: text,
  document: json<Partial<Comparison>>(),
  created_at: integer,
  updated_at: integer,
})

function toComparison(row: RowOf<typeof readComparison>): SavedComparison {
  return {
    id: row.id,
    name: row.name,
    document: { ...newComparison(), ...row.document },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** All kept comparisons, the one changed last first. */
export function savedComparisons(db: ReadableDb): SavedComparison[] {
  return select(db, readComparison, 'select * from comparison order by updated_at desc, id desc')
    .all()
    .map(toComparison)
}

/** One kept comparison, or null. */
export function comparisonById(db: ReadableDb, id: number): SavedComparison | null {
  const row = select(db, readComparison, 'select * from comparison where id = ?').get(id)
  return row ? toComparison(row) : null
}

/** The comparison kept under a name, or null. */
export function comparisonByName(db: ReadableDb, name: string): SavedComparison | null {
  const row = select(db, readComparison, 'select * from comparison where name = ?').get(name)
  return row ? toComparison(row) : null
}

/**
 * Saves a comparison: a new one without an id, else the one that has it under this name. A change never brings back
 * what was removed meanwhile.
 */
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
        id: statement(db, 'insert into comparison (name, document, created_at, updated_at) values (?, ?, ?, ?)').run(
          name,
          text,
          now,
          now,
        ).lastInsertRowid,
      }
    const { changes } = statement(db, 'update comparison set name = ?, document = ?, updated_at = ? where id = ?').run(
      name,
      text,
      now,
      id,
    )
    return changes === 0 ? { kind: 'gone' } : { kind: 'saved', id }
  })
}

/** Takes a comparison away. Gives its name, or null when there was none. */
export const removeComparison = (db: DatabaseSync, id: number): string | null =>
  selectValue(db, text, 'delete from comparison where id = ? returning name').get(id) ?? null

/** What is stored of a domain up to a moment. */
export interface StoredUpTo {
  latest: StoredLookup | null
  /** The latest lookup that has a record. */
  found: StoredLookup | null
  /** When the latest answer came, found or not. */
  answeredAt: number | null
  /** That answer is later than the record, and says that there is none. */
  isPast: boolean
}

const readMoment = rowReader({ id: integer, at: integer })

/** For each name what is stored up to a moment, all as of one moment of the library. */
export function storedUpTo(db: ReadableDb, names: readonly string[], at: number): StoredUpTo[] {
  const last = (name: string, outcomes: string) =>
    select(
      db,
      readMoment,
      `select id, requested_at as at from lookup l where domain_id = (select id from domain where name = ?)
      and requested_at <= ? ${outcomes} order by requested_at desc, id desc limit 1`,
    ).get(name, at)
  return snapshot(db, () =>
    names.map((name) => {
      const [latest, found, answered] = [
        last(name, ''),
        last(name, `and outcome = ${FOUND}`),
        last(name, `and ${answeredSql('l')}`),
      ]
      return {
        latest: latest ? lookupById(db, latest.id) : null,
        found: found ? lookupById(db, found.id) : null,
        answeredAt: answered?.at ?? null,
        isPast: found !== undefined && answered?.id !== found.id,
      }
    }),
  )
}

const MOST_MOMENTS = 2_000

/** When records of these domains were looked up, the latest first; the latest two thousand of each. */
export function storedMoments(db: ReadableDb, names: readonly string[]): { name: string; at: number }[] {
  const moments = names.flatMap((name) =>
    selectValue(
      db,
      integer,
      `select requested_at from lookup where domain_id = (select id from domain where name = ?) and outcome = ${FOUND}
      order by requested_at desc limit ?`,
    )
      .all(name, MOST_MOMENTS)
      .map((at) => ({ name, at })),
  )
  return moments.sort((a, b) => b.at - a.at)
}

const readOwnValue = rowReader({ name: text, field_id: integer, kind: oneOf(OWN_KINDS), value: textOrNumber })

/** What the person has entered about these domains in fields of their own, by name and field. */
export function ownValuesOf(db: ReadableDb, names: readonly string[]): Record<string, Record<number, OwnValue>> {
  const values = select(
    db,
    readOwnValue,
    `select s.name, v.field_id, f.kind, v.value from own_value v join own_field f on f.id = v.field_id
    join subject s on s.id = v.subject_id where s.name in (select value from json_each(?))`,
  ).all(JSON.stringify(names))
  const byName: Record<string, Record<number, OwnValue>> = {}
  for (const { name, field_id: fieldId, kind, value } of values)
    byName[name] = { ...byName[name], [fieldId]: ownValueOfStored(kind, value) }
  return byName
}
