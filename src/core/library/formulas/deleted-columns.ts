import type { DatabaseSync } from 'node:sqlite'
import type { DeletedColumn } from '../../../shared/analysis/deleted-column.ts'
import type { StoredFormula } from '../../../shared/formulas/formula.ts'
import type { RemovedOwnField } from '../../../shared/watchlists/watchlist.ts'
import type { ReadableDb } from '../file/database.ts'
import { flag, json, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue, statement } from '../file/statements.ts'

/** What brings a deleted column back. */
export type DeletedContent = { ownField: RemovedOwnField } | { formula: StoredFormula }

/** Of so many columns, the latest deleted, all is kept; of the others the name. */
const RESTORABLE = 20

const readDeleted = rowReader({ id: text, name: text, restorable: flag })

/** Own fields and formulas that were deleted, the latest first. */
export const deletedColumns = (db: ReadableDb): DeletedColumn[] =>
  select(
    db,
    readDeleted,
    'select id, name, content is not null as restorable from deleted_column order by place desc',
  ).all()

/** What brings a deleted column back; null where nothing does. */
export const deletedContent = (db: ReadableDb, id: string): DeletedContent | null =>
  selectValue(
    db,
    json<DeletedContent>(),
    'select content from deleted_column where id = ? and content is not null',
  ).get(id) ?? null

/** Remembers a column that is being deleted. */
export function keepDeleted(db: DatabaseSync, id: string, name: string, content: DeletedContent): void {
  statement(db, 'insert or replace into deleted_column (id, name, content) values (?, ?, ?)').run(
    id,
    name,
    JSON.stringify(content),
  )
  statement(
    db,
    `update deleted_column set content = null where content is not null
    and place not in (select place from deleted_column order by place desc limit ${RESTORABLE})`,
  ).run()
}

/** Remembers the name of a column whose making was taken back, for what names it still. */
export function keepDeletedName(db: DatabaseSync, id: string, name: string): void {
  statement(db, 'insert into deleted_column (id, name) values (?, ?) on conflict (id) do nothing').run(id, name)
}

/** A column is there again. */
export function forgetDeleted(db: DatabaseSync, id: string): void {
  statement(db, 'delete from deleted_column where id = ?').run(id)
}
