import type { DatabaseSync } from 'node:sqlite'
import { indexedColumns, POOLED_LATER, pooledColumn, sqlColumn, STORED_FIELDS, TABLE_OF } from './columns.ts'
import { selectValue } from './statements.ts'
import { text } from './row-reader.ts'

/** Marks our files among all SQLite files ("DALM"). */
export const APPLICATION_ID = 0x44414c4d

/** How many migrations a library of this version has gone through; `migrations.ts` holds just as many. */
export const SCHEMA_VERSION = 22

/**
 * When a domain that is followed is due, as `dueAt` says it: two indexes of migration 3 are in this order, so another
 * one needs a migration.
 */
export const DUE_AT = `max(case when answered_at is null then 0 else answered_at + every_days * 77760000 end,
  case when asked_at is null or asked_at <= answered_at then 0
  else asked_at + min(every_days / 4, 0.25) * 86400000 end)`

/** The key in `meta` that holds how far `settleNotConfirmed` has come, as long as it has something to do. */
export const NOT_CONFIRMED_AFTER = 'not_confirmed_after'

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
    for (const entry of STORED_FIELDS)
      if (!there.has(sqlColumn(entry.id))) db.exec(`alter table ${table} add column ${sqlColumn(entry.id)}`)
    for (const { column } of POOLED_LATER.map((entry) => pooledColumn('history', entry.id)))
      if (!there.has(column)) db.exec(`alter table ${table} add column ${column} integer references title(id)`)
  }
  createListIndexes(db)
}
