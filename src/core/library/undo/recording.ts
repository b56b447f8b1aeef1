import type { DatabaseSync } from 'node:sqlite'
import type { UndoBy, UndoWhat } from '../../../shared/undo/undo.ts'
import type { Steps } from '../steps/steps.ts'
import { integer, rowReader } from '../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import type { Run } from '../sending/process-lives.ts'

/** Where what is written goes in the journal: to an entry, as what takes it back or as what does it again. */
export interface Recording {
  step: number
  isRedo: boolean
}

/** Does work in one transaction, and has the triggers write down each change that it makes. */
export function recorded<T>(db: DatabaseSync, { step, isRedo }: Recording, work: () => T): T {
  return transaction(db, () => {
    statement(db, 'insert into undo_recording values (?, ?)').run(step, isRedo ? 1 : 0)
    const value = work()
    statement(db, 'delete from undo_recording').run()
    addBookkeeping(db, 2)
    return value
  })
}

const bookkeeping = new WeakMap<DatabaseSync, number>()

const addBookkeeping = (db: DatabaseSync, rows: number): void => void bookkeeping.set(db, bookkeepingRows(db) + rows)

/** How many rows a connection has written that change nothing: who counts what was written leaves them out. */
export const bookkeepingRows = (db: DatabaseSync): number => bookkeeping.get(db) ?? 0

const readRecording = rowReader({ step_id: integer, is_redo: integer })

/** The same for work in steps, each in a transaction of its own. */
export function* recordedInSteps<T>(db: DatabaseSync, recording: Recording, work: Steps<T>): Steps<T> {
  for (let ends: boolean | undefined = false; ; ) {
    const step = recorded(db, recording, () => work.next(ends))
    if (step.done) return step.value
    ends = yield step.value
  }
}

/** What is being recorded in this transaction, for changes that are told by more than the rows of a table; null where nothing is. */
export function recordingNow(db: DatabaseSync): Recording | null {
  const row = select(db, readRecording, 'select step_id, is_redo from undo_recording').get()
  return row ? { step: row.step_id, isRedo: row.is_redo === 1 } : null
}

/** Writes down a change that no trigger sees. */
export function noteForUndo(
  db: DatabaseSync,
  { step, isRedo }: Recording,
  of: string,
  { before, after }: { before: unknown; after: unknown },
): void {
  const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
  statement(db, 'insert into undo_row (step_id, is_redo, of, before, after) values (?, ?, ?, ?, ?)').run(
    step,
    isRedo ? 1 : 0,
    of,
    written(before),
    written(after),
  )
}

/** Something of a change that no trigger sees: a letterhead, which is kept outside the library, or an import's batch, by its id. */
export interface Beside {
  of: 'letterhead' | 'batch'
  before: unknown
  after: unknown
}

/** Adds to an entry what belongs to it beside the rows that it has changed. */
export function noteBeside(db: DatabaseSync, step: number, { of, before, after }: Beside): void {
  noteForUndo(db, { step, isRedo: false }, of, { before, after })
}

/** Begins an entry; what is recorded for it is a person's change only once `endUndo` says so. Gives its id. */
export function beginUndo(
  db: DatabaseSync,
  { what, by, run, now }: { what: UndoWhat; by: UndoBy; run: Run; now: number },
): number {
  return statement(db, "insert into undo_step (at, made_by, what, state, run) values (?, ?, ?, 'doing', ?)").run(
    now,
    by,
    JSON.stringify(what),
    JSON.stringify(run),
  ).lastInsertRowid
}

/**
 * Ends an entry: from now on it can be undone, and what was undone before it cannot be done again. Gives its id, or null
 * when nothing was changed, and then nothing is kept of it.
 */
export function endUndo(db: DatabaseSync, step: number, what: UndoWhat | null): number | null {
  return transaction(db, () => {
    const isEmpty = selectValue(db, integer, 'select 1 from undo_row where step_id = ? limit 1').get(step) === undefined
    if (isEmpty) {
      addBookkeeping(db, statement(db, 'delete from undo_step where id = ?').run(step).changes)
      return null
    }
    statement(db, "update undo_step set state = 'done', what = coalesce(?, what) where id = ?").run(
      what && JSON.stringify(what),
      step,
    )
    const before = typedOn(db, step)
    if (before !== null) return joinEntries(db, before, step)
    // Only of the same hand: what the terminal does leaves the window's way back and forth as it was.
    const undone =
      "select id from undo_step where state = 'undone' and made_by = (select made_by from undo_step where id = ?)"
    statement(db, `delete from undo_row where step_id in (${undone})`).run(step)
    statement(db, `delete from undo_step where id in (${undone})`).run(step)
    return step
  })
}

/** A note is saved while it is typed: what follows so soon, in milliseconds, is the same change to who undoes it. */
const TYPED_ON = 60_000

/** The entry that this one goes on with: the latest of the same hand, about the note of the same domain, a moment ago. */
const typedOn = (db: DatabaseSync, step: number): number | null =>
  selectValue(
    db,
    integer,
    `select b.id from undo_step s join undo_step b on b.id = (
      select max(id) from undo_step where id < s.id and made_by = s.made_by and state in ('done', 'undone'))
    where s.id = ? and b.state = 'done' and b.what = s.what and s.at - b.at between 0 and ?
    and s.what ->> 'kind' = 'notes' and s.what ->> 'count' = 1`,
  ).get(step, TYPED_ON) ?? null

function joinEntries(db: DatabaseSync, into: number, step: number): number {
  statement(db, 'update undo_row set step_id = ? where step_id = ?').run(into, step)
  statement(db, 'update undo_step set at = (select at from undo_step where id = ?2) where id = ?1').run(into, step)
  statement(db, 'delete from undo_step where id = ?').run(step)
  return into
}

/** Under which token an entry's lookups stand in the trash. */
export const trashToken = (step: number): string => `undo-${step}`
