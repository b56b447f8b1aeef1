import type { DatabaseSync } from 'node:sqlite'

/** The fields that the catalogue had in 0.1.0. Later ones, and the indexes of all, are added when the file is opened. */
const FIELDS = `
      f_valuation__estimated_value, f_valuation__income_per_day, f_valuation__daily_visitors, f_meta__title,
      f_meta__description, f_seo__pagerank_score, f_seo__pagespeed_desktop, f_seo__pagespeed_mobile,
      f_seo__ssl_grade, f_seo__tranco_rank, f_hosting__country, f_hosting__ip,
      f_hosting__registrar, f_safety, f_category__name, f_category__slug,
      f_verified, f_is_reachable, f_updated_date, f_name__tld,
      f_name__length, f_name__hyphens, f_name__digits, f_name__idn,
      f_derived__value_per_visitor, f_derived__income_per_1000_visitors, f_derived__value_over_yearly_income,
      f_derived__desktop_minus_mobile`

/** Lookups and their domains, the request log, what is in flight, pauses, saved views and the trash. */
export function lookups(db: DatabaseSync): void {
  db.exec(`
    create table meta (key text primary key, value text not null) without rowid;
    create table runner (token text primary key, pid integer not null, kind text not null,
    started_at integer not null, beat_at integer not null) without rowid;
    create table title (id integer primary key, text text not null unique);
    create virtual table title_fts using fts5(text, content='', tokenize='trigram case_sensitive 0', detail=full, contentless_delete=1);
    create table domain (
      id integer primary key autoincrement, title_id integer references title(id), outcome integer not null, status integer,
      lookups integer not null, latest_at integer not null, latest_id integer not null, found_id integer, found_at integer,
      name_key text not null, name text not null unique, unicode text not null, label text not null, tld text not null,
      ${FIELDS});
    create virtual table name_fts using fts5(name, unicode, content='', tokenize='trigram case_sensitive 0',
    detail=full, contentless_delete=1);
    create table lookup (
      id integer primary key autoincrement, domain_id integer not null references domain(id), title_id integer references title(id),
      outcome integer not null, requested_at integer not null, status integer, duration_ms integer,
      tries integer not null, asked_by text not null,
      answered_name text, name_key text not null,
      ${FIELDS});
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
    create table pause (reason text not null, key_id text not null default '', until integer, since integer not null,
    told integer not null, primary key (reason, key_id)) without rowid;
    create table window_fact (id integer primary key, key_id text not null, refused_at integer not null, served_again_at integer);
    create table saved_view (id integer primary key, list text not null, name text not null unique,
    query text not null, place integer not null);
    create table trash (
      id integer primary key, token text not null, thrown_at integer not null, lookup_id integer not null, domain_id integer not null,
      name text not null, unicode text not null, label text not null, tld text not null, outcome integer not null,
      requested_at integer not null,
      status integer, duration_ms integer, tries integer not null, asked_by text not null, message text, why text, body text);
    create index trash_by_token on trash(token);
    create index trash_by_time on trash(thrown_at);
  `)
}
