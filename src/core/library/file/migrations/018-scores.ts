import type { DatabaseSync } from 'node:sqlite'

/** A score is a formula that weighs columns: its criteria as JSON, null for what is written as an expression. */
export function scores(db: DatabaseSync): void {
  db.exec('alter table formula add column criteria text')
}
