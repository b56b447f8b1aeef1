/**
 * Every kind of change that can be taken back, and how it is told of: `undo.what.<kind>` of the word catalogue names it; one of
 * many is told otherwise when it is about several things (`undo.many.<kind>`).
 */
const UNDO_TOLD = {
  notes: 'many',
  labels: 'many',
  'label-given': 'many',
  'label-taken': 'many',
  'notes-and-labels': 'many',
  'own-values': 'many',
  archived: 'many',
  unarchived: 'many',
  muted: 'many',
  unmuted: 'many',
  renewed: 'many',
  decided: 'many',
  'decisions-added': 'one',
  'label-added': 'one',
  'label-changed': 'one',
  'label-deleted': 'one',
  'labels-moved': 'one',
  'field-added': 'many',
  'field-changed': 'one',
  'field-type': 'one',
  'field-choices': 'one',
  'field-deleted': 'one',
  'fields-moved': 'one',
  'list-added': 'one',
  'list-changed': 'one',
  'list-deleted': 'one',
  'lists-moved': 'one',
  'lists-merged': 'one',
  'list-copied': 'one',
  'list-opened': 'one',
  'members-added': 'one',
  'members-removed': 'one',
  'view-saved': 'one',
  'view-deleted': 'one',
  'rule-saved': 'one',
  'rule-muted': 'one',
  'rule-switched': 'one',
  'rule-deleted': 'one',
  'column-added': 'one',
  'column-changed': 'one',
  'column-deleted': 'one',
  'column-restored': 'one',
  'comparison-deleted': 'one',
  'template-saved': 'one',
  'template-deleted': 'one',
  'letterhead-deleted': 'one',
  'alerts-done': 'many',
  'alerts-opened': 'many',
  'alerts-snoozed': 'many',
  'changes-marked': 'one',
  imported: 'one',
  'source-forgotten': 'one',
  'lookups-deleted': 'one',
} as const satisfies Record<string, 'one' | 'many'>
export type UndoKind = keyof typeof UNDO_TOLD
type KindOfMany = { [K in UndoKind]: (typeof UNDO_TOLD)[K] extends 'many' ? K : never }[UndoKind]

export const isOfMany = (kind: UndoKind): kind is KindOfMany => UNDO_TOLD[kind] === 'many'

/** What a change was, for the words that name it: the thing that it was about, the own field, how many of them, and what was decided. */
export interface UndoWhat {
  kind: UndoKind
  decision?: { kind: string; amount: number | null } | undefined
  name?: string | undefined
  field?: string | undefined
  count?: number | undefined
}

/** Who made a change: Ctrl+Z goes back over what the window did; what the terminal did is undone by name. */
export const UNDO_BY = ['window', 'terminal'] as const
export type UndoBy = (typeof UNDO_BY)[number]

/** A change that the library can take back, or do again. */
export interface UndoEntry {
  id: number
  /** UTC milliseconds. */
  at: number
  by: UndoBy
  what: UndoWhat
  isUndone: boolean
  /** The first of the domains that a change of several was about, as people write them; in the history. */
  names?: string[]
}

/** What Ctrl+Z would take back, and what Ctrl+Shift+Z would do again. */
export interface UndoNext {
  undo: UndoEntry | null
  redo: UndoEntry | null
}

/** What a command came to, and the entry that takes it back; null where nothing was changed. */
export interface Undoable<T> {
  value: T
  undo: number | null
}

/** What a change was of something whose name is known only afterwards, such as what was deleted. */
export const named =
  (kind: UndoKind) =>
  (name: string | null): UndoWhat => ({ kind, name: name ?? '' })
