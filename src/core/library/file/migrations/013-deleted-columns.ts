import type { DatabaseSync } from 'node:sqlite'

/**
 * Own fields and formulas that were deleted: the name that each had, for the views, filters and reports that name it still, and
 * what brings it back, null where that is no longer kept.
 */
export function deletedColumns(db: DatabaseSync): void {
  db.exec(`
    create table deleted_column (
      place integer primary key autoincrement, id text not null unique, name text not null, content text) strict;
  `)
}
