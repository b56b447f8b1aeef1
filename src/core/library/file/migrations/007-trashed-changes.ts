import type { DatabaseSync } from 'node:sqlite'

/** Changes that were deleted with the lookup that found them, each under the id that it had. */
export function trashedChanges(db: DatabaseSync): void {
  db.exec(`
    create table trashed_change (
      id integer primary key, name text not null, lookup_id integer not null, field text not null, kind text not null,
      before text not null, after text not null, between_ text, from_at integer not null, to_at integer not null,
      direction text not null, seen integer not null);
    create index trashed_change_by_lookup on trashed_change(lookup_id);
  `)
}
