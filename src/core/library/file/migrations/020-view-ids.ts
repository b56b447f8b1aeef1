import type { DatabaseSync } from 'node:sqlite'

/** A view that was deleted gives its id to no other: columns name the views whose domains they compare with. */
export function viewIds(db: DatabaseSync): void {
  db.exec(`
    alter table saved_view rename to old_view;
    create table saved_view (id integer primary key autoincrement, list text not null, name text not null unique,
      query text not null, place integer not null);
    insert into saved_view (id, list, name, query, place) select id, list, name, query, place from old_view;
    drop table old_view;
  `)
}
