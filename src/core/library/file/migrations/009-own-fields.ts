import type { DatabaseSync } from 'node:sqlite'

/**
 * Own fields of more kinds: the list of a choice field, and the values as they were before a field's type was changed.
 * `became` is what stands in a value's place, null where nothing does. Fields and values of earlier versions stay as they are.
 */
export function ownFieldKinds(db: DatabaseSync): void {
  db.exec(`
    alter table own_field add column choices text not null default '[]';
    create index own_value_by_field on own_value(field_id, value);
    create table own_aside (
      field_id integer not null references own_field(id), subject_id integer not null references subject(id),
      kind text not null, value any not null, became any, primary key (field_id, subject_id)) strict, without rowid;
    create index own_aside_by_subject on own_aside(subject_id);
  `)
}
