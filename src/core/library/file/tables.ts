/**
 * When a domain that is followed is due, as `dueAt` says it. Two indexes are in this order, so a later version that
 * changes it needs a migration.
 */
export const DUE_AT = `max(case when answered_at is null then 0 else answered_at + every_days * 77760000 end,
  case when asked_at is null or asked_at <= answered_at then 0
  else asked_at + min(every_days / 4, 0.25) * 86400000 end)`

/** What the library says of itself, and the process runs that have it open. */
const ITSELF = `
  create table meta (key text primary key, value text not null) without rowid;
  create table runner (token text primary key, pid integer not null, kind text not null,
    started_at integer not null, beat_at integer not null) without rowid;`

/**
 * Lookups and their domains, each with a column for every field, and the trash. Long texts stand in `title`, each once.
 * `unreadable_value` names the fields of found lookups whose value is not of their kind: few, and asked for by filters.
 */
const lookupTables = (fieldColumns: readonly string[]): string => `
  create table title (id integer primary key, text text not null unique);
  create virtual table title_fts using fts5(text, content='', tokenize='trigram case_sensitive 0',
    detail=full, contentless_delete=1);
  create table domain (
    id integer primary key autoincrement, title_id integer references title(id), outcome integer not null, status integer,
    lookups integer not null, latest_at integer not null, latest_id integer not null, found_id integer, found_at integer,
    name_key text not null, name text not null unique, unicode text not null, label text not null, tld text not null
    ${fieldColumns.map((column) => `, ${column}`).join('')});
  create virtual table name_fts using fts5(name, unicode, content='', tokenize='trigram case_sensitive 0',
    detail=full, contentless_delete=1);
  create table lookup (
    id integer primary key autoincrement, domain_id integer not null references domain(id), title_id integer references title(id),
    outcome integer not null, requested_at integer not null, status integer, duration_ms integer,
    tries integer not null, asked_by text not null, answered_name text, name_key text not null
    ${fieldColumns.map((column) => `, ${column}`).join('')});
  create table answer (lookup_id integer primary key, message text, why text, body text);
  create index lookup_of_domain on lookup(domain_id, requested_at, title_id);
  create index lookup_of_title on lookup(title_id);
  create index domain_of_title on domain(title_id);
  create index domain_by_both_names on domain(name, unicode);
  create table trash (
    id integer primary key, token text not null, thrown_at integer not null, lookup_id integer not null, domain_id integer not null,
    name text not null, unicode text not null, label text not null, tld text not null, outcome integer not null,
    requested_at integer not null,
    status integer, duration_ms integer, tries integer not null, asked_by text not null, message text, why text, body text);
  create index trash_by_token on trash(token);
  create index trash_by_time on trash(thrown_at);
  create index trash_by_lookup on trash(lookup_id);
  create table unreadable_value (lookup_id integer not null, field text not null, primary key (lookup_id, field)) without rowid;
  create index unreadable_value_by_field on unreadable_value(field, lookup_id);`

/** The request log, what is in flight, what holds the queues, and what agents asked; a call's cost are its requests in the log. */
const SENDING = `
  create table request_log (
    id integer primary key, key_id text, kind text not null, domain text, asked_by text not null, try integer not null,
    sent_at integer not null, outcome text, status integer, finished_at integer, counted integer not null, batch_id integer,
    agent_call integer);
  create index request_log_by_key on request_log(key_id, sent_at) where counted = 1;
  create index request_log_by_time on request_log(sent_at);
  create index request_log_by_cadence on request_log(sent_at) where asked_by = 'watchlist' and counted = 1;
  create index request_log_of_batch on request_log(batch_id) where batch_id is not null;
  create index request_log_by_agents on request_log(sent_at) where asked_by = 'agent' and counted = 1;
  create index request_log_of_agent_call on request_log(agent_call) where agent_call is not null;
  create table sent_hour (key_id text not null, hour integer not null, n integer not null, primary key (key_id, hour)) without rowid;
  create table in_flight (name text primary key, token text not null, since integer not null, beat_at integer not null) without rowid;
  create table pause (reason text not null, key_id text not null default '', until integer, since integer not null,
    told integer not null, primary key (reason, key_id)) without rowid;
  create table agent_call (id integer primary key autoincrement, at integer not null, tool text not null) strict;
  create index agent_call_by_time on agent_call(at);
  create table window_fact (id integer primary key, key_id text not null, refused_at integer not null, served_again_at integer);`

/** Batches and their rows. */
const BATCHES = `
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
  create index batch_by_fingerprint on batch(fingerprint);`

/**
 * What a person follows. A *subject* is a domain about which the person keeps something (lists, a note, labels, own
 * fields, a mute); it need not have been looked up, and it outlives its lookups. `former_member` is by the name for the
 * same reason: nothing else may be kept about such a domain. A list with a question keeps itself (`living/`); `judged_on` is the
 * day on which its question was last asked of all domains, `judged_as` the revision of the questions then. `share` is how many
 * requests a day it may take, `first` who comes first then, and `rests` marks the members beyond it.
 */
const FOLLOWED = `
  create table watchlist (
    id integer primary key autoincrement, name text not null unique, description text not null default '',
    colour text not null, cadence text not null,
    columns text not null, spark text not null, place integer not null, created_at integer not null,
    question text, share integer, first text, judged_on text, judged_as integer);
  create table subject (
    id integer primary key autoincrement, name_key text not null, name text not null unique, unicode text not null,
    label text not null, tld text not null,
    note text not null default '', archived_at integer, muted_until integer, every_days real, asked_at integer,
    answered_at integer, wished_at integer);
  create table watched (list_id integer not null references watchlist(id),
    subject_id integer not null references subject(id), added_at integer not null, why text,
    rests integer not null default 0, primary key (list_id, subject_id)) without rowid;
  create table former_member (
    list_id integer not null references watchlist(id), name text not null, added_at integer not null,
    removed_at integer not null, why text, primary key (list_id, name, added_at)) strict, without rowid;
  create table pin (
    list_id integer not null references watchlist(id), name text not null, way text not null,
    primary key (list_id, name)) strict, without rowid;
  create index pin_by_name on pin(name);
  create index watchlist_living on watchlist(id) where question is not null;
  create index watched_by_subject on watched(subject_id);
  create index subject_by_every on subject(every_days) where every_days is not null;
  create index subject_by_due on subject(every_days, ${DUE_AT}) where every_days is not null and answered_at is not null;
  create index subject_unanswered on subject(${DUE_AT}) where every_days is not null and answered_at is null;
  create index subject_by_wish on subject(wished_at) where wished_at is not null;
  create index subject_muted on subject(muted_until) where muted_until is not null;`

/**
 * Labels, own fields and their values. `own_aside` has the values as they were before a field's type was changed;
 * `became` is what stands in a value's place, null where nothing does.
 */
const OWN_DATA = `
  create table label (id integer primary key autoincrement, name text not null unique, colour text not null, place integer not null);
  create table labelled (label_id integer not null references label(id),
    subject_id integer not null references subject(id), primary key (label_id, subject_id)) without rowid;
  create index labelled_by_subject on labelled(subject_id);
  create table own_field (
    id integer primary key autoincrement, name text not null unique, kind text not null, place integer not null,
    choices text not null default '[]', currency text not null default '');
  create table own_value (subject_id integer not null references subject(id),
    field_id integer not null references own_field(id), value not null, converted text,
    primary key (subject_id, field_id)) without rowid;
  create index own_value_by_field on own_value(field_id, value);
  create table own_aside (
    field_id integer not null references own_field(id), subject_id integer not null references subject(id),
    kind text not null, value any not null, became any, primary key (field_id, subject_id)) strict, without rowid;
  create index own_aside_by_subject on own_aside(subject_id);`

/**
 * What a person decided about domains. A row is written once: `snapshot` is what was known of the domain on that day, and what
 * is known later is put beside it, never into it.
 */
const DECISIONS = `
  create table decision (
    id integer primary key autoincrement, subject_id integer not null references subject(id), kind text not null,
    day text not null, at integer not null, amount real, reason text not null, snapshot text not null) strict;
  create index decision_of_subject on decision(subject_id, day, id);
  create index decision_by_day on decision(day, id);`

/** Changes, and those that were deleted with the lookup that found them, each under the id that it had. */
const CHANGES = `
  create table change (
    id integer primary key autoincrement, name text not null, lookup_id integer not null, field text not null,
    kind text not null, before text not null, after text not null, between_ text,
    from_at integer not null, to_at integer not null, direction text not null, seen integer not null default 0);
  create index change_by_time on change(to_at, id);
  create index change_of_name on change(name, to_at);
  create index change_unseen on change(name) where seen = 0;
  create index change_by_lookup on change(lookup_id);
  create table trashed_change (
    id integer primary key, name text not null, lookup_id integer not null, field text not null, kind text not null,
    before text not null, after text not null, between_ text, from_at integer not null, to_at integer not null,
    direction text not null, seen integer not null);
  create index trashed_change_by_lookup on trashed_change(lookup_id);
  create table baseline (name text not null, field text not null, reading text not null, at integer not null,
    primary key (name, field)) without rowid;`

/**
 * Rules, where each stands with each domain, and alerts. `own_step` has the own values that were changed since rules
 * looked last, each with what it was then: whoever changes one need not know of rules. Open alerts are read page by page
 * in the order of `alert_undone`: by when they were told or came back from a snooze. `joined` is 1 once it was looked whether an
 * alert shares its cause with others; `head_id` is then the alert that stands for it, and `shared` what these share. `drift` has what
 * was found of how the service counts.
 */
const RULES = `
  create table rule (id integer primary key autoincrement, name text not null, rule text not null,
    enabled integer not null, muted_until integer, created_at integer not null, place integer not null);
  create table rule_state (rule_id integer not null references rule(id), name text not null, state text not null,
    primary key (name, rule_id)) without rowid;
  create index rule_state_of_rule on rule_state(rule_id);
  create table alert (
    id integer primary key autoincrement, rule_id integer, rule_name text not null, name text not null,
    lookup_id integer, cause text not null default 'lookup', check_day text, fired_at integer not null, evidence text not null,
    tell_at integer, told_at integer, severity text not null default 'normal', done_at integer, snoozed_until integer,
    joined integer not null default 0, head_id integer, shared text, drift_id integer);
  create index alert_to_tell on alert(tell_at) where told_at is null and tell_at is not null;
  create index alert_to_join on alert(id) where joined = 0;
  create index alert_of_head on alert(head_id) where head_id is not null;
  create index alert_of_lookup on alert(lookup_id) where lookup_id is not null;
  create index alert_by_time on alert(fired_at, id);
  create index alert_of_rule on alert(rule_id, fired_at) where rule_id is not null;
  create index alert_undone on alert(max(fired_at, coalesce(snoozed_until, 0)), id) where done_at is null;
  create table drift (id integer primary key autoincrement, field text not null, kind text not null, by_ real not null,
    moved integer not null, panel integer not null, since integer not null, found_at integer not null,
    dismissed_at integer) strict;
  create index drift_of_field on drift(field, since);
  create table own_step (name text not null, field_id integer not null, before any, primary key (name, field_id)) strict, without rowid;`

/**
 * What a person saves under a name. Ids of views and formulas are never given twice: what is stored names them by it. A
 * formula with criteria is a score. `deleted_column` has the name of each own field and formula that was deleted, for the
 * views, filters and reports that name it still, and what brings it back, null where that is no longer kept. `report_log`
 * is what reports were written, or could not be, newest last; who writes it keeps it to a number. `import_source` is how
 * files of one header (`shape`) are read and kept, and `import_name` the names that the last one had, each with what it said of
 * them as it was kept: by that, what a person has corrected since is told from what has changed in the file.
 */
const SAVED = `
  create table saved_view (id integer primary key autoincrement, list text not null, name text not null unique,
    query text not null, place integer not null);
  create table comparison (id integer primary key autoincrement, name text not null unique, document text not null,
    created_at integer not null, updated_at integer not null);
  create table formula (id integer primary key autoincrement, name text not null unique, text text not null, criteria text) strict;
  create table deleted_column (
    place integer primary key autoincrement, id text not null unique, name text not null, content text) strict;
  create table report_template (
    id integer primary key autoincrement, name text not null unique, document text not null, schedule text,
    folder text, last_run_at integer, last_fault text, created_at integer not null);
  create table report_log (
    id integer primary key autoincrement, at integer not null, how text not null, template text, title text not null,
    document text, last_file_at integer, file text not null, bytes integer, draft text, fault text) strict;
  create table import_source (id integer primary key autoincrement, name text not null unique, shape text not null unique,
    mapping text not null, taken_at integer not null) strict;
  create table import_name (source_id integer not null references import_source(id), name text not null,
    brought text not null, primary key (source_id, name)) strict, without rowid;`

/**
 * What triggers fill: how often parts of the library were changed, the domains whose place in living lists is to be judged
 * anew, and the undo journal. `undo_name` has how a domain is written of which nothing is kept any more: an undo may have
 * to keep something of it again.
 */
const KEPT_BY_TRIGGERS = `
  create table revision (part text primary key, n integer not null) without rowid;
  create table living_step (name text primary key, cause text not null) strict, without rowid;
  create table undo_step (
    id integer primary key autoincrement, at integer not null, made_by text not null, what text not null,
    state text not null, undone_at integer, run text not null) strict;
  create table undo_row (
    id integer primary key, step_id integer not null references undo_step(id), is_redo integer not null,
    of text not null, before text, after text) strict;
  create index undo_row_of_step on undo_row(step_id, is_redo, id);
  create table undo_recording (step_id integer not null, is_redo integer not null) strict;
  create table undo_name (name text primary key, unicode text not null, label text not null, tld text not null)
    strict, without rowid;`

/**
 * Every table of a library's file as 0.2.0 has made it, given the columns of its fields. Triggers and views are none of it:
 * those are made anew.
 */
export const tablesWith = (fieldColumns: readonly string[]): string =>
  [
    ITSELF,
    lookupTables(fieldColumns),
    SENDING,
    BATCHES,
    FOLLOWED,
    OWN_DATA,
    DECISIONS,
    CHANGES,
    RULES,
    SAVED,
    KEPT_BY_TRIGGERS,
  ].join('\n')
