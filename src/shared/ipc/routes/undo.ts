import { z } from 'zod'
import type { UndoEntry, UndoNext, UndoWhat } from '../../undo/undo.ts'
import { answeredBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { id, nothing } from '../schemas.ts'

/** Taking back what was changed, and doing it again. */
export const undoRoutes = {
  undoNext: query({ input: nothing, output: type<UndoNext>(), reads: ['undo'] }),
  undoHistory: query({ input: nothing, output: type<UndoEntry[]>(), reads: ['undo'] }),
  /** Takes an entry back or does it again; gives what it was. */
  undo: command({
    input: z.strictObject({ way: z.enum(['undo', 'redo']), id }),
    output: type<UndoWhat>(),
    changes: ['letterheads'],
    faults: ['undo-gone', 'undo-newer', 'undo-changed', 'letterhead-gone', 'name-taken'],
  }),
  forgetUndoHistory: command({
    input: nothing,
    output: type<number>(),
    library: answeredBy('write.forgetUndoHistory'),
  }),
}
