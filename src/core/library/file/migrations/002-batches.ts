import type { DatabaseSync } from 'node:sqlite'

/** Batches and their rows. */
export function batches(db: DatabaseSync): void {
  db.exec(`
    create table batch (
      id integer primary key autoincrement, name text not null, state text not null, options text not null,
      source text not null, fingerprint text not null,
      created_at integer not null, started_at integer, finished_at integer,
      elapsed_ms integer not null default 0, place integer not null, left_out integer not null default 0,
      owner text, owner_beat integer);
    create table batch_item (
      id integer primary key autoincrement, batch_id integer not null references batch(id),
      at integer not null, row integer not null, place integer not null, state text not null,
      lookup_id integer, name text, unicode text, label text, tld text, input text not null, cells text not null,
      of_at integer, fault text, detail text);
    create index batch_item_by_state on batch_item(batch_id, state, place);
    create index batch_item_by_lookup on batch_item(lookup_id, batch_id) where lookup_id is not null;
    create index batch_item_of_batch on batch_item(batch_id, lookup_id);
    create index batch_item_by_at on batch_item(batch_id, at);
    create index batch_by_fingerprint on batch(fingerprint);
    alter table request_log add column batch_id integer;
    create index request_log_of_batch on request_log(batch_id) where batch_id is not null;
  `)
}
