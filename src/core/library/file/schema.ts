import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { indexedColumns, POOLED_LATER, pooledColumn, STORED_FIELDS, TABLE_OF } from './columns.ts'
import { sqlColumn } from '../columns/sql-column.ts'
import { selectValue, statement, transaction } from './statements.ts'
import { text } from './row-reader.ts'
import { tablesWith } from './tables.ts'
import { REVISED_PARTS } from './revision-triggers.ts'
import { TRIGGERS } from './triggers.ts'
import { VIEWS } from './views.ts'

/** The key in `meta` that holds with which schema a library was begun. */
export const SCHEMA_KEY = 'schema'

/** Tells the libraries of this program from those that were begun before 0.2.0: what 0.2.0 and all after it write into new ones. */
export const SCHEMA_MARK = '3260875b1103d459'

/** The key in `meta` that holds by which texts its triggers and views were made. */
const STATEMENTS_KEY = 'statements'

const STATEMENTS_MARK: string = createHash('sha256')
  .update([...TRIGGERS, ...VIEWS].join(' ').replaceAll(/\s+/gu, ' '))
  .digest('hex')
  .slice(0, 16)

/** Every column of a lookup and a domain that the catalogue asks for, as it is declared. */
const FIELD_COLUMNS: readonly string[] = [
  ...STORED_FIELDS.map((entry) => sqlColumn(entry.id)),
  ...POOLED_LATER.map((entry) => `${pooledColumn('history', entry.id).column} integer references title(id)`),
]

/**
 * Makes the tables of a library in an empty file; the first step of every library. Triggers and views come once all steps are
 * taken: they may be of a table that a later step makes.
 */
export function createSchema(db: DatabaseSync): void {
  db.exec(tablesWith(FIELD_COLUMNS))
  statement(db, 'insert into meta values (?, ?)').run(SCHEMA_KEY, SCHEMA_MARK)
}

function createListIndexes(db: DatabaseSync): void {
  for (const list of ['domains', 'history'] as const) {
    for (const column of indexedColumns(list))
      db.exec(`create index if not exists ${TABLE_OF[list]}_by_${column} on ${TABLE_OF[list]}(${column})`)
    for (const { column, index } of POOLED_LATER.map((entry) => pooledColumn(list, entry.id)))
      db.exec(`create index if not exists ${index} on ${TABLE_OF[list]}(${column}) where ${column} is not null`)
  }
}

/**
 * Adds the columns and indexes of fields that are new in the catalogue, empty until they are rebuilt: no statement may
 * find one missing.
 */
export function addFieldColumns(db: DatabaseSync): void {
  for (const table of Object.values(TABLE_OF)) {
    const there = new Set(selectValue(db, text, `select name from pragma_table_info('${table}')`).all())
    for (const column of FIELD_COLUMNS)
      if (!there.has(column.split(' ')[0] ?? '')) db.exec(`alter table ${table} add column ${column}`)
  }
  createListIndexes(db)
  createStatements(db)
}

/** Makes all triggers and views as they are now, in the place of whichever are there. */
export function createStatements(db: DatabaseSync): void {
  const drops = "select 'drop ' || type || ' ' || name from sqlite_schema where type in ('trigger', 'view')"
  for (const drop of selectValue(db, text, drops).all()) db.exec(drop)
  for (const made of [...TRIGGERS, ...VIEWS]) db.exec(made)
  for (const part of REVISED_PARTS) statement(db, 'insert or ignore into revision values (?, 0)').run(part)
  statement(db, 'insert or replace into meta values (?, ?)').run(STATEMENTS_KEY, STATEMENTS_MARK)
}

/** Makes triggers and views anew where another version has made them with other texts. */
export function renewStatements(db: DatabaseSync): void {
  if (selectValue(db, text, 'select value from meta where key = ?').get(STATEMENTS_KEY) !== STATEMENTS_MARK)
    transaction(db, () => createStatements(db))
}
