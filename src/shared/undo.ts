/** Every kind of change that can be taken back; `undo.what.<kind>` of the word catalogue names it. */
export const UNDO_KINDS = [
  'notes',
  'labels',
  'notes-and-labels',
  'own-values',
  'archived',
  'unarchived',
  'muted',
  'unmuted',
  'renewed',
  'label-added',
  'label-changed',
  'label-deleted',
  'labels-moved',
  'field-added',
  'field-changed',
  'field-type',
  'field-choices',
  'field-deleted',
  'fields-moved',
  'list-added',
  'list-changed',
  'list-deleted',
  'lists-moved',
  'lists-merged',
  'list-copied',
  'list-opened',
  'members-added',
  'members-removed',
  'view-saved',
  'view-deleted',
  'rule-saved',
  'rule-muted',
  'rule-switched',
  'rule-deleted',
  'column-added',
  'column-changed',
  'column-deleted',
  'column-restored',
  'comparison-deleted',
  'template-saved',
  'template-deleted',
  'letterhead-deleted',
  'alerts-moved',
  'changes-marked',
  'imported',
  'lookups-deleted',
] as const
export type UndoKind = (typeof UNDO_KINDS)[number]

/** Those that are told otherwise when they are about several things: `undo.many.<kind>` of the word catalogue. */
const OF_MANY = [
  'notes',
  'labels',
  'notes-and-labels',
  'own-values',
  'archived',
  'unarchived',
  'muted',
  'unmuted',
  'field-added',
] as const satisfies readonly UndoKind[]

export const isOfMany = (kind: UndoKind): kind is (typeof OF_MANY)[number] =>
  (OF_MANY as readonly UndoKind[]).includes(kind)

/** What a change was, for the words that name it: the thing that it was about, the own field, and how many of them. */
export interface UndoWhat {
  kind: UndoKind
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
