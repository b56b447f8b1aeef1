import type { DatabaseSync } from 'node:sqlite'
import type { Brought, ImportSource, SourceMapping } from '../../../shared/imports/import-source.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, json, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'

const readSource = rowReader({
  id: integer,
  name: text,
  mapping: json<SourceMapping>(),
  taken_at: integer,
  names: integer,
})
const readName = rowReader({ name: text, brought: json<Brought>() })

/** The source whose files have this header, or null. */
export function importSourceOf(db: ReadableDb, shape: string): ImportSource | null {
  const row = select(
    db,
    readSource,
    `select id, name, mapping, taken_at, (select count(*) from import_name n where n.source_id = s.id) as names
    from import_source s where shape = ?`,
  ).get(shape)
  return row ? { id: row.id, name: row.name, mapping: row.mapping, takenAt: row.taken_at, names: row.names } : null
}

/** What the last file of a source said of some names (ASCII), as it was kept. */
export function importedNames(db: ReadableDb, id: number, names: readonly string[]): Record<string, Brought> {
  const found = select(
    db,
    readName,
    'select name, brought from import_name where source_id = ? and name in (select value from json_each(?))',
  ).all(id, JSON.stringify(names))
  return Object.fromEntries(found.map(({ name, brought }) => [name, brought]))
}

/** All names of the last file of a source, in their order. */
export const namesOfSource = (db: ReadableDb, id: number): string[] =>
  selectValue(db, text, 'select name from import_name where source_id = ? order by name').all(id)

/** Keeps how files of a header are read, under a name that no other source has. Gives the source's id. */
export function saveImportSource(
  db: DatabaseSync,
  source: { name: string; shape: string; mapping: SourceMapping; now: number },
): number {
  return transaction(db, () => {
    const { shape, mapping, now } = source
    statement(
      db,
      `insert into import_source (name, shape, mapping, taken_at) values (?, ?, ?, ?)
      on conflict (shape) do update set name = excluded.name, mapping = excluded.mapping, taken_at = excluded.taken_at`,
    ).run(freeName(db, source), shape, JSON.stringify(mapping), now)
    return selectValue(db, integer, 'select id from import_source where shape = ?').one(shape)
  })
}

/** The name, with a number behind it where another source is called so. */
function freeName(db: ReadableDb, { name, shape }: { name: string; shape: string }): string {
  const holder = selectValue(db, text, 'select shape from import_source where name = ?')
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? name : `${name} ${n}`
    if ((holder.get(free) ?? shape) === shape) return free
  }
}

/** Keeps names of a source's file with what it said of them; what it said nothing of stays as the file before it had it. */
export function saveImportedNames(
  db: DatabaseSync,
  id: number,
  rows: readonly { name: string; brought: Brought }[],
): void {
  transaction(db, () => {
    const insert = statement(
      db,
      `insert into import_name (source_id, name, brought) values (?1, ?2, ?3)
      on conflict do update set brought = json_patch(brought, excluded.brought)
      where json_patch(brought, excluded.brought) is not brought`,
    )
    for (const { name, brought } of rows) insert.run(id, name, JSON.stringify(brought))
  })
}

/** Takes names out of a source that its file has no longer. */
export function dropImportNames(db: DatabaseSync, id: number, names: readonly string[]): void {
  statement(db, 'delete from import_name where source_id = ? and name in (select value from json_each(?))').run(
    id,
    JSON.stringify(names),
  )
}

/** Forgets a source: the next file of its header is read as any other. */
export function forgetImportSource(db: DatabaseSync, id: number): void {
  transaction(db, () => {
    statement(db, 'delete from import_name where source_id = ?').run(id)
    statement(db, 'delete from import_source where id = ?').run(id)
  })
}
