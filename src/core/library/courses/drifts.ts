import type { DatabaseSync } from 'node:sqlite'
import type { DriftNotice } from '../../../shared/rules/shared-cause.ts'
import type { DatedDrift } from '../../../shared/statistics/drift-in-time.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, oneOf, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { select, statement } from '../file/statements.ts'

const readDrift = rowReader({
  id: integer,
  field: text,
  kind: oneOf<DatedDrift['kind']>(['factor', 'step']),
  by_: number,
  moved: integer,
  panel: integer,
  since: integer,
  found_at: integer,
  dismissed_at: optional(integer),
})

const toNotice = ({ by_: by, found_at: foundAt, dismissed_at: dismissedAt, ...row }: RowOf<typeof readDrift>) => ({
  ...row,
  by,
  foundAt,
  dismissedAt,
})

/** What was found of how the service counts, latest first; of one field, or of all. */
export function drifts(db: ReadableDb, field: string | null): DriftNotice[] {
  return select(db, readDrift, 'select * from drift where ?1 is null or field = ?1 order by since desc, id desc')
    .all(field)
    .map(toNotice)
}

/** The notices of a field that tell of a moment since another, in the order of time. */
export const driftsSince = (db: ReadableDb, field: string, since: number): DriftNotice[] =>
  drifts(db, field)
    .filter((drift) => drift.since >= since)
    .reverse()

/** The notice with this id, or null. */
export function driftOf(db: ReadableDb, id: number): DriftNotice | null {
  const row = select(db, readDrift, 'select * from drift where id = ?').get(id)
  return row ? toNotice(row) : null
}

/** Keeps a drift that was found. Gives its id. */
export function addDrift(db: DatabaseSync, field: string, drift: DatedDrift, now: number): number {
  const { kind, by, moved, panel, since } = drift
  return statement(
    db,
    'insert into drift (field, kind, by_, moved, panel, since, found_at) values (?, ?, ?, ?, ?, ?, ?)',
  ).run(field, kind, by, moved, panel, since, now).lastInsertRowid
}

/** Keeps how many domains a drift has moved by now. */
export function recountDrift(
  db: DatabaseSync,
  id: number,
  { moved, panel }: Pick<DatedDrift, 'moved' | 'panel'>,
): void {
  statement(db, 'update drift set moved = ?, panel = ? where id = ?').run(moved, panel, id)
}

/** The person has taken note of a drift, or wants to see its notice again. */
export function dismissDrift(db: DatabaseSync, id: number, dismissedAt: number | null): void {
  statement(db, 'update drift set dismissed_at = ? where id = ?').run(dismissedAt, id)
}
