import type { UndoWhat } from '../../../shared/undo/undo.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, json, oneOf, rowReader } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { type Run, runLives } from '../sending/process-lives.ts'

const readCutShort = rowReader({
  id: integer,
  what: json<UndoWhat>(),
  state: oneOf(['doing', 'undoing', 'redoing']),
  run: json<Run>(),
})

/** The entries of the undo journal in whose middle a process died. */
export const cutShort = (db: ReadableDb): ReturnType<typeof readCutShort>[] =>
  select(db, readCutShort, "select id, what, state, run from undo_step where state in ('doing', 'undoing', 'redoing')")
    .all()
    .filter(({ run }) => !runLives(run))
