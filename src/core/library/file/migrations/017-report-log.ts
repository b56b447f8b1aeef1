import type { DatabaseSync } from 'node:sqlite'

/** What reports were written, or could not be, newest last; kept to a number by who writes it. */
export function reportLog(db: DatabaseSync): void {
  db.exec(`create table report_log (
    id integer primary key autoincrement,
    at integer not null,
    how text not null,
    template text,
    title text not null,
    document text,
    last_file_at integer,
    file text not null,
    bytes integer,
    draft text,
    fault text
  ) strict`)
}
