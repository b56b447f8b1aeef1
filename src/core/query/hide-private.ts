import type { DatabaseSync } from 'node:sqlite'
import { VIEW_NAMES } from '../library/file/views.ts'

/** Tables that hold nothing but what the person made, wrote or did. */
const EMPTIED = [
  'own_field',
  'own_value',
  'own_aside',
  'own_step',
  'label',
  'labelled',
  'decision',
  'formula',
  'saved_view',
  'deleted_column',
  'comparison',
  'report_template',
  'report_log',
  'import_source',
  'import_name',
  'batch',
  'batch_item',
  'former_member',
  'pin',
  'living_step',
  'rule_state',
  'trash',
  'trashed_change',
  'undo_step',
  'undo_row',
  'undo_recording',
  'undo_name',
] as const

/**
 * Tables of which some columns are the person's, with what stands in their place: a list is called by its number, and what was
 * archived is in none.
 */
const MASKED = {
  watchlist: `id, cast(id as text) as name, '' as description, 'grey' as colour, cadence, '[]' as columns, '' as spark, place,
    created_at, question, share, null as first, judged_on, judged_as from main.watchlist`,
  subject: `id, name_key, name, unicode, label, tld, '' as note, null as archived_at, null as muted_until, every_days, asked_at,
    answered_at, wished_at from main.subject`,
  watched: `m.list_id, m.subject_id, m.added_at, null as why, 0 as rests from main.watched m
    where (select archived_at from main.subject s where s.id = m.subject_id) is null`,
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
      // Questions name this one.
      'create index temp.batch_item_by_lookup on batch_item(lookup_id, batch_id) where lookup_id is not null',
      ...Object.entries(MASKED).map(([table, seen]) => `create temp view ${table} as select ${seen}`),
      // Those of the file look past what hides a table.
      ...VIEW_NAMES.map((view) => `create temp view ${view} as select null where false`),
      'pragma query_only = on',
    ].join(';'),
  )
}
