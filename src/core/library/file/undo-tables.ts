/** A table of which the library keeps how its rows were before a person's change, so that the change can be undone. */
export interface UndoTable {
  readonly name: string
  /** What tells its rows apart. A row about a domain is told by the domain's name: its `subject_id` may be another by then. */
  readonly key: readonly string[]
  /** What else is put back. */
  readonly columns: readonly string[]
  readonly ofSubject?: true
  /** Columns that something newer may have changed without standing in the way; that newer value then stays. */
  readonly loose?: readonly string[]
  /** Columns that the program writes by itself: a change of nothing else is none of the person's. */
  readonly unwatched?: readonly string[]
  /** Rows that the program makes and takes away by itself: only what a person changes of them can be undone. */
  readonly updatesOnly?: true
}

/**
 * Every table that holds what a person has made. A table or column that is added here can be undone, and needs nothing
 * else once it is in the file (`MIGRATIONS`): triggers write down each change that is made while one is recorded (`recording.ts`).
 */
export const UNDO_TABLES = [
  {
    name: 'subject',
    key: ['name'],
    columns: ['name_key', 'unicode', 'label', 'tld', 'note', 'archived_at', 'muted_until'],
    unwatched: ['name_key', 'unicode', 'label', 'tld'],
  },
  { name: 'own_value', key: ['field_id'], columns: ['value', 'converted'], ofSubject: true },
  { name: 'own_aside', key: ['field_id'], columns: ['kind', 'value', 'became'], ofSubject: true },
  {
    name: 'decision',
    key: ['id'],
    columns: ['kind', 'day', 'at', 'amount', 'reason', 'snapshot'],
    ofSubject: true,
    unwatched: ['kind', 'day', 'at', 'amount', 'reason', 'snapshot'],
  },
  { name: 'labelled', key: ['label_id'], columns: [], ofSubject: true },
  { name: 'watched', key: ['list_id'], columns: ['added_at', 'why'], ofSubject: true, loose: ['why'] },
  { name: 'former_member', key: ['list_id', 'name', 'added_at'], columns: ['removed_at', 'why'], loose: ['why'] },
  { name: 'pin', key: ['list_id', 'name'], columns: ['way'] },
  { name: 'label', key: ['id'], columns: ['name', 'colour', 'place'], loose: ['place'] },
  {
    name: 'own_field',
    key: ['id'],
    columns: ['name', 'kind', 'choices', 'currency', 'place'],
    loose: ['choices', 'place'],
  },
  {
    name: 'watchlist',
    key: ['id'],
    columns: [
      ...['name', 'description', 'colour', 'cadence', 'columns', 'spark', 'place', 'created_at'],
      ...['question', 'share', 'first'],
    ],
    loose: ['columns', 'spark', 'place'],
  },
  {
    name: 'rule',
    key: ['id'],
    columns: ['name', 'rule', 'enabled', 'muted_until', 'created_at', 'place'],
    loose: ['place'],
  },
  { name: 'formula', key: ['id'], columns: ['name', 'text', 'criteria'] },
  { name: 'saved_view', key: ['id'], columns: ['list', 'name', 'query', 'place'], loose: ['place'] },
  {
    name: 'comparison',
    key: ['id'],
    columns: ['name', 'document', 'created_at', 'updated_at'],
    loose: ['updated_at'],
    unwatched: ['updated_at'],
  },
  {
    name: 'report_template',
    key: ['id'],
    columns: ['name', 'document', 'schedule', 'folder', 'last_run_at', 'last_fault', 'created_at'],
    loose: ['last_run_at', 'last_fault', 'created_at'],
    unwatched: ['last_run_at', 'last_fault', 'created_at'],
  },
  {
    name: 'deleted_column',
    key: ['id'],
    columns: ['place', 'name', 'content'],
    loose: ['place', 'name', 'content'],
    unwatched: ['content'],
  },
  { name: 'import_source', key: ['id'], columns: ['name', 'shape', 'mapping', 'taken_at'] },
  { name: 'import_name', key: ['source_id', 'name'], columns: ['brought'] },
  { name: 'alert', key: ['id'], columns: ['done_at', 'snoozed_until'], updatesOnly: true },
  { name: 'change', key: ['id'], columns: ['seen'], loose: ['seen'], updatesOnly: true },
] as const satisfies readonly UndoTable[]

/** The key of a row as it is written down: the domain's name first where the row is about a domain. */
export const keyOf = ({ key, ofSubject }: UndoTable): readonly string[] => (ofSubject ? ['name', ...key] : key)

/** Fill the journal while a change is recorded. */
export const UNDO_TRIGGERS: readonly string[] = [
  `create trigger undo_name_kept after delete on subject when exists (select 1 from undo_step)
    begin insert into undo_name select old.name, old.unicode, old.label, old.tld
      where not exists (select 1 from undo_name where name = old.name); end`,
  ...UNDO_TABLES.flatMap(triggersOf),
]

function triggersOf(table: UndoTable): string[] {
  const { name, columns, unwatched = [] } = table
  const watched = columns.filter((column) => !unwatched.includes(column))
  const updated = watched.length === 0 ? [] : [trigger(table, `update of ${watched.join(', ')}`, 'old', 'new', watched)]
  if (table.updatesOnly) return updated
  return [
    ...updated,
    trigger({ ...table, name }, 'insert', null, 'new', []),
    trigger({ ...table, name }, 'delete', 'old', null, []),
  ]
}

type Side = 'old' | 'new' | null

function trigger(table: UndoTable, event: string, before: Side, after: Side, watched: readonly string[]): string {
  const differs = watched.map((column) => `old.${column} is not new.${column}`).join(' or ')
  return `create trigger undo_${table.name}_${event.split(' ')[0]} after ${event} on ${table.name}
    when exists (select 1 from undo_recording) ${differs ? `and (${differs})` : ''}
    begin insert into undo_row (step_id, is_redo, of, before, after)
      select step_id, is_redo, '${table.name}', ${image(table, before)}, ${image(table, after)} from undo_recording; end`
}

/** A row as an array: its key, then its columns. JSON keeps every number that SQLite keeps, to the last digit. */
function image({ key, columns, ofSubject }: UndoTable, side: Side): string {
  if (side === null) return 'null'
  const name = ofSubject ? [`(select name from subject where id = ${side}.subject_id)`] : []
  return `json_array(${[...name, ...[...key, ...columns].map((column) => plain(`${side}.${column}`))].join(', ')})`
}

/** Text that a JSON function has made is marked as JSON, and would stand in the array as what it says. */
function plain(value: string): string {
  return `case typeof(${value}) when 'text' then ${value} || '' else ${value} end`
}
