import { type Field, FIELDS, field, isFieldId, TITLE_FIELD } from '../../../shared/fields.ts'
import { FACT_IDS } from '../../../shared/columns/facts.ts'
import type { StoredList } from '../../../shared/list.ts'
import { factSource } from '../columns/facts.ts'
import { sqlColumn } from '../columns/sql-column.ts'

/** Catalogue fields that have a column of their own in both tables. */
export const STORED_FIELDS: readonly Field[] = FIELDS.filter((entry) => entry.mirrors === null)

/** The column of a list's table in which a fact stands, and by which rows are sorted; null for none. */
function factColumn(list: StoredList, id: string): string | null {
  const by = factSource(id)?.by
  return typeof by === 'object' && 'index' in by ? by.index[list] : null
}

export const TABLE_OF: Record<StoredList, 'domain' | 'lookup'> = { domains: 'domain', history: 'lookup' }

/**
 * Where a column of a list stands in SQL: its column, its index, and whether it runs the other way round. Null when the
 * list has no such column.
 */
export function placeOf(list: StoredList, column: string): { sql: string; index: string; reversed: boolean } | null {
  const sql = isFieldId(column) ? sqlColumn(column) : factColumn(list, column)
  const reversed = isFieldId(column) && field(column).mirrors !== null
  return sql === null ? null : { sql, index: `${TABLE_OF[list]}_by_${sql}`, reversed }
}

/** Texts that are kept whole in a pool, each once, since their sort key ends after some letters. */
const POOLED_FIELDS: readonly Field[] = FIELDS.filter((entry) => entry.type === 'text')

/** True for a field whose texts are in the pool. */
export const isPooled = (fieldId: string): boolean => POOLED_FIELDS.some((entry) => entry.id === fieldId)

/** The fields in the pool, but for the title, whose column was there first. */
export const POOLED_LATER: readonly Field[] = POOLED_FIELDS.filter((entry) => entry !== TITLE_FIELD)

/** Where the id of a field's text in the pool stands, and its index. */
export function pooledColumn(list: StoredList, fieldId: string): { column: string; index: string } {
  const table = TABLE_OF[list]
  if (fieldId === TITLE_FIELD.id) return { column: 'title_id', index: `${table}_of_title` }
  const column = `t_${fieldId}`
  return { column, index: `${table}_by_${column}` }
}

/** Every column of a list's table that has an index to sort by. */
export function indexedColumns(list: StoredList): string[] {
  const facts = FACT_IDS.map((id) => factColumn(list, id)).filter((sql) => sql !== null)
  return [...facts, ...STORED_FIELDS.map((entry) => sqlColumn(entry.id))]
}

/** Goes up when what is stored beside the raw answers is another than before. */
const READ_VERSION = 1

/** Changes when the columns or indexes of the lists do, or what is read into them; the library then adds and rebuilds them. */
export const CATALOGUE_MARK: string = [
  `v${READ_VERSION}`,
  ...indexedColumns('domains'),
  ...indexedColumns('history'),
  ...STORED_FIELDS.map((entry) => `${entry.id}:${entry.type}`),
  ...POOLED_LATER.map((entry) => pooledColumn('history', entry.id).column),
].join(' ')
