import type { DatabaseSync } from 'node:sqlite'

/** Open alerts are read page by page in the order in which they are shown: by when they were told or came back from a snooze. */
export function alertOrder(db: DatabaseSync): void {
  db.exec(`
    drop index alert_undone;
    create index alert_undone on alert(max(fired_at, coalesce(snoozed_until, 0)), id) where done_at is null;
  `)
}
