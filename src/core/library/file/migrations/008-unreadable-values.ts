import type { DatabaseSync } from 'node:sqlite'

/** Fields of found lookups that have a value which is not of their kind: few, and asked for by filters. */
export function unreadableValues(db: DatabaseSync): void {
  db.exec(`
    create table unreadable_value (lookup_id integer not null, field text not null, primary key (lookup_id, field)) without rowid;
    create index unreadable_value_by_field on unreadable_value(field, lookup_id);
  `)
}
