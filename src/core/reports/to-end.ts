import type { Steps } from '../library/door/steps.ts'

/** Does work in steps without a break: the thread of a report has nothing else to do meanwhile. */
export function toEnd<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
