import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { indexedColumns, POOLED_LATER, pooledColumn, sqlColumn, STORED_FIELDS, TABLE_OF } from './columns.ts'
import { selectValue, statement, transaction } from './statements.ts'
import { text } from './row-reader.ts'
import { tablesWith } from './tables.ts'
import { VIEW_NAMES, VIEWS } from './views.ts'

/** The key in `meta` that holds with which schema a library was begun. */
export const SCHEMA_KEY = 'schema'

/** The key in `meta` that holds by which text its views were made. */
const VIEWS_KEY = 'views'

const markOf = (...sql: readonly string[]): string =>
  createHash('sha256').update(sql.join(' ').replaceAll(/\s+/gu, ' ')).digest('hex').slice(0, 16)

/**
 * Tells the schema of this program from every other that a file of the same version could have. The columns of fields are
 * none of it: those are added whenever the catalogue has new ones; nor are the views, which are made anew.
 */
export const SCHEMA_MARK: string = markOf(tablesWith([]))

const VIEWS_MARK: string = markOf(...VIEWS)

/** Every column of a lookup and a domain that the catalogue asks for, as it is declared. */
const FIELD_COLUMNS: readonly string[] = [
  ...STORED_FIELDS.map((entry) => sqlColumn(entry.id)),
  ...POOLED_LATER.map((entry) => `${pooledColumn('history', entry.id).column} integer references title(id)`),
]

/** Makes everything that a library needs in an empty file; the first step of every library. */
export function createSchema(db: DatabaseSync): void {
  db.exec(tablesWith(FIELD_COLUMNS))
  createListIndexes(db)
  createViews(db)
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
  createViews(db)
}

/** Makes the views of the catalogue as it is now. */
function createViews(db: DatabaseSync): void {
  for (const name of VIEW_NAMES) db.exec(`drop view if exists ${name}`)
  for (const view of VIEWS) db.exec(view)
  statement(db, 'insert or replace into meta values (?, ?)').run(VIEWS_KEY, VIEWS_MARK)
}

/** Makes the views anew where another version has made them with other texts. */
export function renewViews(db: DatabaseSync): void {
  if (selectValue(db, text, 'select value from meta where key = ?').get(VIEWS_KEY) !== VIEWS_MARK)
    transaction(db, () => createViews(db))
}
