import type { DatabaseSync } from 'node:sqlite'
import { statement } from '../../file/statements.ts'

/** Remembers how long domains were in a list that are taken out of it. */
export function keepFormer(
  db: DatabaseSync,
  list: number,
  members: readonly { name: string; addedAt: number; why?: string | null }[],
  now: number,
): void {
  for (const { name, addedAt, why = null } of members)
    statement(
      db,
      `insert into former_member (list_id, name, added_at, removed_at, why) values (?, ?, ?, ?, ?)
      on conflict (list_id, name, added_at) do update set removed_at = excluded.removed_at, why = excluded.why`,
    ).run(list, name, addedAt, now, why)
}

/** A list goes with its past. */
export function dropFormer(db: DatabaseSync, list: number): void {
  statement(db, 'delete from former_member where list_id = ?').run(list)
}
