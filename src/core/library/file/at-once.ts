import type { ReadableDb } from './database.ts'
import type { StepProgress, Steps } from '../steps/steps.ts'

const listeners = new WeakMap<ReadableDb, (progress: StepProgress) => void>()

/** Calls `tell` with how far work is that is done at once on a connection, as often as it says so. */
export function tellSteps(db: ReadableDb, tell: (progress: StepProgress) => void): void {
  listeners.set(db, tell)
}

/** Does work in steps without a break, in a thread that has nothing else to do meanwhile. */
export function doneAtOnce<T>(db: ReadableDb, work: Steps<T>): T {
  const tell = listeners.get(db)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (step.value) tell?.(step.value)
  }
}
