import type { DatabaseSync } from 'node:sqlite'

/**
 * Who was a member of a watchlist before, and from when to when, by the name: nothing else may be kept about such a domain. A domain
 * that has come and gone several times has several rows.
 */
export function formerMembers(db: DatabaseSync): void {
  db.exec(`
    create table former_member (
      list_id integer not null references watchlist(id), name text not null, added_at integer not null,
      removed_at integer not null, primary key (list_id, name, added_at)) strict, without rowid;
  `)
}
