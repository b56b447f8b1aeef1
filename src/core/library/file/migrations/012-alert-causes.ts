import type { DatabaseSync } from 'node:sqlite'

/**
 * Alerts that no lookup has fired: an own value was changed, or a day came. And the own values that were changed since rules
 * looked last, each with what it was then: whoever changes one need not know of rules.
 */
export function alertCauses(db: DatabaseSync): void {
  db.exec(`
    create table alert_anew (
      id integer primary key autoincrement, rule_id integer, rule_name text not null, name text not null,
      lookup_id integer, cause text not null default 'lookup', check_day text, fired_at integer not null, evidence text not null,
      tell_at integer, told_at integer, seen integer not null default 0);
    insert into alert_anew (id, rule_id, rule_name, name, lookup_id, fired_at, evidence, tell_at, told_at, seen)
      select id, rule_id, rule_name, name, lookup_id, fired_at, evidence, tell_at, told_at, seen from alert;
    delete from sqlite_sequence where name = 'alert_anew';
    insert into sqlite_sequence (name, seq) select 'alert_anew', seq from sqlite_sequence where name = 'alert';
    drop table alert;
    alter table alert_anew rename to alert;
    create index alert_to_tell on alert(tell_at) where told_at is null and tell_at is not null;
    create index alert_by_time on alert(fired_at, id);

    create table own_step (name text not null, field_id integer not null, before any, primary key (name, field_id)) strict, without rowid;
    create trigger own_step_added after insert on own_value when exists (select 1 from rule where enabled = 1)
    begin insert or ignore into own_step select name, new.field_id, null from subject where id = new.subject_id; end;
    create trigger own_step_changed after update of value on own_value
    when old.value is not new.value and exists (select 1 from rule where enabled = 1)
    begin insert or ignore into own_step select name, new.field_id, old.value from subject where id = new.subject_id; end;
    create trigger own_step_deleted after delete on own_value when exists (select 1 from rule where enabled = 1)
    begin insert or ignore into own_step select name, old.field_id, old.value from subject where id = old.subject_id; end;
  `)
}
