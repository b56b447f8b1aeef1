import type { DatabaseSync } from 'node:sqlite'
import type { FormerMember, RemovedWatchlist } from '../../../shared/watchlist.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select, statement } from '../file/statements.ts'

type Members = readonly Pick<RemovedWatchlist['members'][number], 'name' | 'addedAt'>[]

const readFormer = rowReader({ name: text, addedAt: integer, removedAt: integer })

/** Who was in a list before, and from when to when. */
export const formerMembers = (db: ReadableDb, list: number): FormerMember[] =>
  select(
    db,
    readFormer,
    `select name, added_at as addedAt, removed_at as removedAt from former_member where list_id = ?
    order by name, added_at`,
  ).all(list)

/** Remembers how long domains were in a list that are taken out of it. */
export function keepFormer(db: DatabaseSync, list: number, members: Members, now: number): void {
  addFormer(
    db,
    list,
    members.map(({ name, addedAt }) => ({ name: name.ascii, addedAt, removedAt: now })),
  )
}

/** Adds what is known of the past of a list. */
export function addFormer(db: DatabaseSync, list: number, former: readonly FormerMember[]): void {
  for (const { name, addedAt, removedAt } of former)
    statement(
      db,
      `insert into former_member (list_id, name, added_at, removed_at) values (?, ?, ?, ?)
      on conflict (list_id, name, added_at) do update set removed_at = excluded.removed_at`,
    ).run(list, name, addedAt, removedAt)
}

/** Domains are in a list as though they had never been taken out. */
export function forgetFormer(db: DatabaseSync, list: number, members: Members): void {
  for (const { name, addedAt } of members)
    statement(db, 'delete from former_member where list_id = ? and name = ? and added_at = ?').run(
      list,
      name.ascii,
      addedAt,
    )
}

/** A list goes with its past. */
export function dropFormer(db: DatabaseSync, list: number): void {
  statement(db, 'delete from former_member where list_id = ?').run(list)
}
