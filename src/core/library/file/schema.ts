import type { DatabaseSync } from 'node:sqlite'
import { indexedColumns, sqlColumn, STORED_FIELDS, TABLE_OF } from './columns.ts'

/** Marks our files among all SQLite files ("DALM"). */
export const APPLICATION_ID = 0x44414c4d

/** One step of the file's format; each runs in a transaction of its own. */
export type Migration = (db: DatabaseSync) => void

const fieldColumns = (): string => STORED_FIELDS.map((entry) => `${sqlColumn(entry.id)}`).join(', ')

function createListIndexes(db: DatabaseSync): void {
  for (const list of ['domains', 'history'] as const) {
    for (const column of indexedColumns(list))
      db.exec(`create index if not exists ${TABLE_OF[list]}_by_${column} on ${TABLE_OF[list]}(${column})`)
  }
}

/** Adds the columns and indexes of fields that are new in the catalogue, empty until they are rebuilt: no statement may find one missing. */
export function addFieldColumns(db: DatabaseSync): void {
  for (const table of Object.values(TABLE_OF)) {
    const there = new Set(
      db
        .prepare(`select name from pragma_table_info('${table}')`)
        .all()
        .map((row) => row.name),
    )
    for (const entry of STORED_FIELDS)
      if (!there.has(sqlColumn(entry.id))) db.exec(`alter table ${table} add column ${sqlColumn(entry.id)}`)
  }
  createListIndexes(db)
}

function first(db: DatabaseSync): void {
  db.exec(`
    create table meta (key text primary key, value text not null) without rowid;
    create table runner (token text primary key, pid integer not null, kind text not null, started_at integer not null, beat_at integer not null) without rowid;
    create table title (id integer primary key, text text not null unique);
    create virtual table title_fts using fts5(text, content='', tokenize='trigram case_sensitive 0', detail=full, contentless_delete=1);
    create table domain (
      id integer primary key autoincrement, title_id integer references title(id), outcome integer not null, status integer,
      lookups integer not null, latest_at integer not null, latest_id integer not null, found_id integer, found_at integer,
      name_key text not null, name text not null unique, unicode text not null, label text not null, tld text not null,
      ${fieldColumns()});
    create virtual table name_fts using fts5(name, unicode, content='', tokenize='trigram case_sensitive 0', detail=full, contentless_delete=1);
    create table lookup (
      id integer primary key autoincrement, domain_id integer not null references domain(id), title_id integer references title(id),
      outcome integer not null, requested_at integer not null, status integer, duration_ms integer, tries integer not null, asked_by text not null,
      answered_name text, name_key text not null,
      ${fieldColumns()});
    create table answer (lookup_id integer primary key, message text, why text, body text);
    create index lookup_of_domain on lookup(domain_id, requested_at, title_id);
    create index lookup_of_title on lookup(title_id);
    create index domain_of_title on domain(title_id);
    create index domain_by_both_names on domain(name, unicode);
    create table request_log (
      id integer primary key, key_id text, kind text not null, domain text, asked_by text not null, try integer not null,
      sent_at integer not null, outcome text, status integer, finished_at integer, counted integer not null);
    create index request_log_by_key on request_log(key_id, sent_at) where counted = 1;
    create index request_log_by_time on request_log(sent_at);
    create table in_flight (name text primary key, token text not null, since integer not null, beat_at integer not null) without rowid;
    create table pause (reason text not null, key_id text not null default '', until integer, since integer not null, told integer not null, primary key (reason, key_id)) without rowid;
    create table window_fact (id integer primary key, key_id text not null, refused_at integer not null, served_again_at integer);
    create table saved_view (id integer primary key, list text not null, name text not null unique, query text not null, place integer not null);
    create table trash (
      id integer primary key, token text not null, thrown_at integer not null, lookup_id integer not null, domain_id integer not null,
      name text not null, unicode text not null, label text not null, tld text not null, outcome integer not null, requested_at integer not null,
      status integer, duration_ms integer, tries integer not null, asked_by text not null, message text, why text, body text);
    create index trash_by_token on trash(token);
    create index trash_by_time on trash(thrown_at);
  `)
  createListIndexes(db)
}

function batches(db: DatabaseSync): void {
  db.exec(`
    create table batch (
      id integer primary key autoincrement, name text not null, state text not null, options text not null, source text not null, fingerprint text not null,
      created_at integer not null, started_at integer, finished_at integer, elapsed_ms integer not null default 0, place integer not null, left_out integer not null default 0,
      owner text, owner_beat integer);
    create table batch_item (
      id integer primary key autoincrement, batch_id integer not null references batch(id), at integer not null, row integer not null, place integer not null, state text not null,
      lookup_id integer, name text, unicode text, label text, tld text, input text not null, cells text not null, of_at integer, fault text, detail text);
    create index batch_item_by_state on batch_item(batch_id, state, place);
    create index batch_item_by_lookup on batch_item(lookup_id, batch_id) where lookup_id is not null;
    create index batch_item_of_batch on batch_item(batch_id, lookup_id);
    create index batch_item_by_at on batch_item(batch_id, at);
    create index batch_by_fingerprint on batch(fingerprint);
    alter table request_log add column batch_id integer;
    create index request_log_of_batch on request_log(batch_id) where batch_id is not null;
  `)
}

/** When a domain that is followed is due, as `dueAt` says it: two indexes are in this order, so it stays what it is here. */
export const DUE_AT = `max(case when answered_at is null then 0 else answered_at + every_days * 77760000 end, case when asked_at is null or asked_at <= answered_at then 0 else asked_at + min(every_days / 4, 0.25) * 86400000 end)`

/**
 * What a person follows. A *subject* is a domain about which the person keeps something (lists, a note, labels, own
 * fields, a mute); it need not have been looked up, and it outlives its lookups.
 */
function watchlists(db: DatabaseSync): void {
  db.exec(`
    create table watchlist (
      id integer primary key autoincrement, name text not null unique, description text not null default '', colour text not null, cadence text not null,
      columns text not null, spark text not null, place integer not null, created_at integer not null);
    create table subject (
      id integer primary key autoincrement, name_key text not null, name text not null unique, unicode text not null, label text not null, tld text not null,
      note text not null default '', archived_at integer, muted_until integer, every_days real, asked_at integer, answered_at integer, wished_at integer);
    create table watched (list_id integer not null references watchlist(id), subject_id integer not null references subject(id), added_at integer not null, primary key (list_id, subject_id)) without rowid;
    create index watched_by_subject on watched(subject_id);
    create index subject_by_every on subject(every_days) where every_days is not null;
    create index subject_by_due on subject(every_days, ${DUE_AT}) where every_days is not null and answered_at is not null;
    create index subject_unanswered on subject(${DUE_AT}) where every_days is not null and answered_at is null;
    create index request_log_by_cadence on request_log(sent_at) where asked_by = 'watchlist' and counted = 1;
    create index subject_by_wish on subject(wished_at) where wished_at is not null;
    create table label (id integer primary key autoincrement, name text not null unique, colour text not null, place integer not null);
    create table labelled (label_id integer not null references label(id), subject_id integer not null references subject(id), primary key (label_id, subject_id)) without rowid;
    create index labelled_by_subject on labelled(subject_id);
    create table own_field (id integer primary key autoincrement, name text not null unique, kind text not null, place integer not null);
    create table own_value (subject_id integer not null references subject(id), field_id integer not null references own_field(id), value not null, primary key (subject_id, field_id)) without rowid;
    create table change (
      id integer primary key autoincrement, name text not null, lookup_id integer not null, field text not null, kind text not null, before text not null, after text not null, between_ text,
      from_at integer not null, to_at integer not null, direction text not null, seen integer not null default 0);
    create index change_by_time on change(to_at, id);
    create index change_of_name on change(name, to_at);
    create index change_unseen on change(name) where seen = 0;
    create index change_by_lookup on change(lookup_id);
    create table baseline (name text not null, field text not null, reading text not null, at integer not null, primary key (name, field)) without rowid;
    create table rule (id integer primary key autoincrement, name text not null, rule text not null, enabled integer not null, muted_until integer, created_at integer not null, place integer not null);
    create table rule_state (rule_id integer not null references rule(id), name text not null, state text not null, primary key (name, rule_id)) without rowid;
    create index rule_state_of_rule on rule_state(rule_id);
    create table alert (
      id integer primary key autoincrement, rule_id integer, rule_name text not null, name text not null, lookup_id integer not null, fired_at integer not null, evidence text not null,
      tell_at integer, told_at integer, seen integer not null default 0);
    create index alert_to_tell on alert(tell_at) where told_at is null and tell_at is not null;
    create index alert_by_time on alert(fired_at, id);
  `)
}

/** Comparisons are kept as documents: they are read whole and never searched by what is in them. */
function comparisons(db: DatabaseSync): void {
  db.exec(
    'create table comparison (id integer primary key autoincrement, name text not null unique, document text not null, created_at integer not null, updated_at integer not null)',
  )
}

/** Options of reports that were kept, and when those that have a schedule were last written. */
function reports(db: DatabaseSync): void {
  db.exec(`
    create table report_template (
      id integer primary key autoincrement, name text not null unique, document text not null, schedule text, folder text, last_run_at integer, last_fault text, created_at integer not null)`)
}

/** The key in `meta` that holds how far `settleNotConfirmed` has come, as long as it has something to do. */
export const NOT_CONFIRMED_AFTER = 'not_confirmed_after'

/**
 * 0.1.0 took every 404 for *not found*, a proxy's page too, and kept the message of an error body where there was one.
 * Those without are the outcome 11, *not confirmed*. There may be hundreds of thousands: `settleNotConfirmed` marks them
 * in steps once the library is open. Only what is acted on at once, or is small, is done here.
 */
function notConfirmed(db: DatabaseSync): void {
  db.exec(`
    update trash set outcome = 11 where outcome = 1 and message is null;
    delete from alert where json_valid(evidence) and json_extract(evidence, '$.field') = 'outcome'
      and lookup_id in (select l.id from lookup l where l.outcome = 1 and not exists (select 1 from answer a where a.lookup_id = l.id));
    insert into meta select '${NOT_CONFIRMED_AFTER}', '0' where exists (select 1 from lookup where outcome = 1);
  `)
}

/** All steps, oldest first; the file's `user_version` is the number of steps it has taken. */
export const MIGRATIONS: readonly Migration[] = [first, batches, watchlists, comparisons, reports, notConfirmed]
