import type { DatabaseSync } from 'node:sqlite'

/** The currency of a money field, as it is written beside its amounts; empty for none, as in every field of earlier versions. */
export function ownCurrency(db: DatabaseSync): void {
  db.exec("alter table own_field add column currency text not null default ''")
}
