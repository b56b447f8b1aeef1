import type { DatabaseSync } from 'node:sqlite'

/** The columns that a person writes as formulas. An id is never given twice: what is stored names formulas by it. */
export function formulas(db: DatabaseSync): void {
  db.exec(
    'create table formula (id integer primary key autoincrement, name text not null unique, text text not null) strict',
  )
}
