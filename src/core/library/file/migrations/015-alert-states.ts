import type { DatabaseSync } from 'node:sqlite'

/**
 * An alert is open, snoozed until a moment, or done, and weighs as much as its rule said. What had been seen is done; what had not is
 * open. What was told stays told.
 */
export function alertStates(db: DatabaseSync): void {
  db.exec(`
    alter table alert add column severity text not null default 'normal';
    alter table alert add column done_at integer;
    alter table alert add column snoozed_until integer;
    update alert set done_at = coalesce(told_at, fired_at) where seen = 1;
    alter table alert drop column seen;
    create index alert_undone on alert(fired_at, id) where done_at is null;
    create index subject_muted on subject(muted_until) where muted_until is not null;
    create index alert_of_rule on alert(rule_id, fired_at) where rule_id is not null;
  `)
}
