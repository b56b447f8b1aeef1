import { type Field, FIELDS, field, TITLE_FIELD } from '../../../shared/fields.ts'
import { INDEXED_FACTS, type IndexedFact } from '../../../shared/columns/fact-ids.ts'
import type { StoredList } from '../../../shared/list.ts'

/** Catalogue fields that have a column of their own in both tables. */
export const STORED_FIELDS: readonly Field[] = FIELDS.filter((entry) => entry.mirrors === null)

/** The SQL column in which a field's sort value stands. */
export function sqlColumn(fieldId: string): string {
  return `f_${field(fieldId).mirrors ?? fieldId}`
}

const FACT_SQL: Record<StoredList, Record<IndexedFact, string | null>> = {
  domains: {
    domain: 'name_key',
    looked_up_at: 'latest_at',
    outcome: 'outcome',
    status: 'status',
    took: null,
    lookups: 'lookups',
  },
  history: {
    domain: 'name_key',
    looked_up_at: 'requested_at',
    outcome: 'outcome',
    status: 'status',
    took: 'duration_ms',
    lookups: null,
  },
}

export const TABLE_OF: Record<StoredList, 'domain' | 'lookup'> = { domains: 'domain', history: 'lookup' }

/**
 * Where a column of a list stands in SQL: its column, its index, and whether it runs the other way round. Null when the
 * list has no such column.
 */
export function placeOf(list: StoredList, column: string): { sql: string; index: string; reversed: boolean } | null {
  const own = (INDEXED_FACTS as readonly string[]).includes(column)
  const sql = own
    ? FACT_SQL[list][column as IndexedFact]
    : FIELDS.some((entry) => entry.id === column)
      ? sqlColumn(column)
      : null
  return sql === null
    ? null
    : { sql, index: `${TABLE_OF[list]}_by_${sql}`, reversed: !own && field(column).mirrors !== null }
}

/** Texts that are kept whole in a pool, each once, since their sort key ends after some letters. */
const POOLED_FIELDS: readonly Field[] = FIELDS.filter((entry) => entry.kind === 'text')

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
  const own = Object.values(FACT_SQL[list]).filter((sql): sql is string => sql !== null)
  return [...own, ...STORED_FIELDS.map((entry) => sqlColumn(entry.id))]
}

/** Goes up when what is stored beside the raw answers is another than before. */
const READ_VERSION = 1

/** Changes when the columns or indexes of the lists do, or what is read into them; the library then adds and rebuilds them. */
export const CATALOGUE_MARK: string = [
  `v${READ_VERSION}`,
  ...indexedColumns('domains'),
  ...indexedColumns('history'),
  ...STORED_FIELDS.map((entry) => `${entry.id}:${entry.kind}`),
  ...POOLED_LATER.map((entry) => pooledColumn('history', entry.id).column),
].join(' ')
