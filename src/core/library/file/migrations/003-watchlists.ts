import type { DatabaseSync } from 'node:sqlite'

/** The order of two indexes, as it was when they were made. */
const DUE_AT = `max(case when answered_at is null then 0 else answered_at + every_days * 77760000 end,
  case when asked_at is null or asked_at <= answered_at then 0
  else asked_at + min(every_days / 4, 0.25) * 86400000 end)`

/**
 * What a person follows. A *subject* is a domain about which the person keeps something (lists, a note, labels, own
 * fields, a mute); it need not have been looked up, and it outlives its lookups.
 */
export function watchlists(db: DatabaseSync): void {
  db.exec(`
    create table watchlist (
      id integer primary key autoincrement, name text not null unique, description text not null default '',
      colour text not null, cadence text not null,
      columns text not null, spark text not null, place integer not null, created_at integer not null);
    create table subject (
      id integer primary key autoincrement, name_key text not null, name text not null unique, unicode text not null,
      label text not null, tld text not null,
      note text not null default '', archived_at integer, muted_until integer, every_days real, asked_at integer,
      answered_at integer, wished_at integer);
    create table watched (list_id integer not null references watchlist(id),
    subject_id integer not null references subject(id), added_at integer not null, primary key (list_id, subject_id)) without rowid;
    create index watched_by_subject on watched(subject_id);
    create index subject_by_every on subject(every_days) where every_days is not null;
    create index subject_by_due on subject(every_days, ${DUE_AT}) where every_days is not null and answered_at is not null;
    create index subject_unanswered on subject(${DUE_AT}) where every_days is not null and answered_at is null;
    create index request_log_by_cadence on request_log(sent_at) where asked_by = 'watchlist' and counted = 1;
    create index subject_by_wish on subject(wished_at) where wished_at is not null;
    create table label (id integer primary key autoincrement, name text not null unique, colour text not null, place integer not null);
    create table labelled (label_id integer not null references label(id),
    subject_id integer not null references subject(id), primary key (label_id, subject_id)) without rowid;
    create index labelled_by_subject on labelled(subject_id);
    create table own_field (id integer primary key autoincrement, name text not null unique, kind text not null, place integer not null);
    create table own_value (subject_id integer not null references subject(id),
    field_id integer not null references own_field(id), value not null, primary key (subject_id, field_id)) without rowid;
    create table change (
      id integer primary key autoincrement, name text not null, lookup_id integer not null, field text not null,
      kind text not null, before text not null, after text not null, between_ text,
      from_at integer not null, to_at integer not null, direction text not null, seen integer not null default 0);
    create index change_by_time on change(to_at, id);
    create index change_of_name on change(name, to_at);
    create index change_unseen on change(name) where seen = 0;
    create index change_by_lookup on change(lookup_id);
    create table baseline (name text not null, field text not null, reading text not null, at integer not null,
    primary key (name, field)) without rowid;
    create table rule (id integer primary key autoincrement, name text not null, rule text not null,
    enabled integer not null, muted_until integer, created_at integer not null, place integer not null);
    create table rule_state (rule_id integer not null references rule(id), name text not null, state text not null,
    primary key (name, rule_id)) without rowid;
    create index rule_state_of_rule on rule_state(rule_id);
    create table alert (
      id integer primary key autoincrement, rule_id integer, rule_name text not null, name text not null,
      lookup_id integer not null, fired_at integer not null, evidence text not null,
      tell_at integer, told_at integer, seen integer not null default 0);
    create index alert_to_tell on alert(tell_at) where told_at is null and tell_at is not null;
    create index alert_by_time on alert(fired_at, id);
  `)
}
