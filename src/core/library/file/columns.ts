import { type Field, FIELDS, field } from '../../../shared/fields.ts'
import { OWN_COLUMNS, type OwnColumn, type StoredList } from '../../../shared/list.ts'

/** Catalogue fields that have a column of their own in both tables. */
export const STORED_FIELDS: readonly Field[] = FIELDS.filter((entry) => entry.mirrors === null)

/** The SQL column in which a field's sort value stands. */
export function sqlColumn(fieldId: string): string {
  return `f_${(field(fieldId).mirrors ?? fieldId).replaceAll('.', '__')}`
}

const OWN_SQL: Record<StoredList, Record<OwnColumn, string | null>> = {
  domains: {
    name: 'name_key',
    when: 'latest_at',
    outcome: 'outcome',
    status: 'status',
    duration: null,
    lookups: 'lookups',
  },
  history: {
    name: 'name_key',
    when: 'requested_at',
    outcome: 'outcome',
    status: 'status',
    duration: 'duration_ms',
    lookups: null,
  },
}

export const TABLE_OF: Record<StoredList, 'domain' | 'lookup'> = { domains: 'domain', history: 'lookup' }

/**
 * Where a column of a list stands in SQL: its column, its index, and whether it runs the other way round. Null when the
 * list has no such column.
 */
export function placeOf(list: StoredList, column: string): { sql: string; index: string; reversed: boolean } | null {
  const own = (OWN_COLUMNS as readonly string[]).includes(column)
  const sql = own
    ? OWN_SQL[list][column as OwnColumn]
    : FIELDS.some((entry) => entry.id === column)
      ? sqlColumn(column)
      : null
  return sql === null
    ? null
    : { sql, index: `${TABLE_OF[list]}_by_${sql}`, reversed: !own && field(column).mirrors !== null }
}

/** Every column of a list's table that has an index to sort by. */
export function indexedColumns(list: StoredList): string[] {
  const own = Object.values(OWN_SQL[list]).filter((sql): sql is string => sql !== null)
  return [...own, ...STORED_FIELDS.map((entry) => sqlColumn(entry.id))]
}

/** Goes up when a kind of field accepts or orders other values than before (2: no rank below 1). */
const READ_VERSION = 2

/** Changes when the columns or indexes of the lists do, or what is read into them; the library then adds and rebuilds them. */
export const CATALOGUE_MARK: string = [
  `v${READ_VERSION}`,
  ...indexedColumns('domains'),
  ...indexedColumns('history'),
  ...STORED_FIELDS.map((entry) => `${entry.id}:${entry.kind}`),
].join(' ')
