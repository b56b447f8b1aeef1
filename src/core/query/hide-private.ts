import type { DatabaseSync } from 'node:sqlite'

/** Tables that hold nothing but what the person made or wrote. */
const EMPTIED = [
  'own_field',
  'own_value',
  'own_aside',
  'label',
  'labelled',
  'formula',
  'saved_view',
  'deleted_column',
  'comparison',
  'report_template',
  'batch',
] as const

/** Tables of which some columns are the person's, with what stands in their place; a list is called by its number. */
const MASKED = {
  watchlist: `id, cast(id as text) as name, '' as description, 'grey' as colour, cadence, '[]' as columns, '' as spark, place,
    created_at, question, share, null as first, judged_on, judged_as`,
  subject: `id, name_key, name, unicode, label, tld, '' as note, archived_at, null as muted_until, every_days, asked_at,
    answered_at, wished_at`,
} as const

/**
 * Takes what the person made out of the sight of one connection: whatever is read on it finds no own field, note, label,
 * formula, view or batch, and numbers for the names of lists. Tables of this connection alone hide the library's of the
 * same name from it; nothing of it is stored.
 */
export function hidePrivate(db: DatabaseSync): void {
  db.exec(
    [
      'pragma query_only = off',
      ...EMPTIED.map((table) => `create temp table ${table} as select * from main.${table} where false`),
      ...Object.entries(MASKED).map(
        ([table, columns]) => `create temp view ${table} as select ${columns} from main.${table}`,
      ),
      'pragma query_only = on',
    ].join(';'),
  )
}
