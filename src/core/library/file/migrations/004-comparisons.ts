import type { DatabaseSync } from 'node:sqlite'

/** Comparisons are kept as documents: they are read whole and never searched by what is in them. */
export function comparisons(db: DatabaseSync): void {
  db.exec(
    `create table comparison (id integer primary key autoincrement, name text not null unique, document text not null,
    created_at integer not null, updated_at integer not null)`,
  )
}
