import { LIBRARY_TOPICS, type LibraryTopic } from '../../../shared/topics.ts'
import { beginUndo, endUndo, noteBeside } from '../undo/recording.ts'
import {
  forgetOldUndo,
  forgetUndoHistory,
  outsideOf,
  redoStep,
  takeBack,
  undoHistory,
  undoNext,
  undoStep,
} from '../undo/undo.ts'

/** Taking back what was changed. */
export const UNDO = {
  write: { beginUndo, endUndo, noteBeside, undoStep, redoStep, takeBack, forgetOldUndo, forgetUndoHistory },
  read: { undoHistory, undoNext, outsideOf },
} as const

/** What each of its writing methods touches: a change of a person's may be of anything that they make. */
export const UNDO_TOUCHES: Readonly<Record<keyof (typeof UNDO)['write'], readonly LibraryTopic[]>> = {
  beginUndo: [],
  endUndo: ['undo'],
  noteBeside: [],
  undoStep: LIBRARY_TOPICS,
  redoStep: LIBRARY_TOPICS,
  takeBack: LIBRARY_TOPICS,
  forgetOldUndo: ['undo'],
  forgetUndoHistory: ['undo'],
}
