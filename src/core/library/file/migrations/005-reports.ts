import type { DatabaseSync } from 'node:sqlite'

/** Options of reports that were kept, and when those that have a schedule were last written. */
export function reportTemplates(db: DatabaseSync): void {
  db.exec(`
    create table report_template (
      id integer primary key autoincrement, name text not null unique, document text not null, schedule text,
      folder text, last_run_at integer, last_fault text, created_at integer not null)`)
}
