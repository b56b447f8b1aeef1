/** How far long work is, in whatever it counts. */
export interface StepProgress {
  done: number
  total: number
  /** The name of the formula that is being worked out, where a question waits for one. */
  formula?: string
}

/** What whoever waits for long work may want of it. */
export interface StepWatch {
  /** Ends the work between two steps; what is done by then stays done. */
  signal?: AbortSignal
  /** Called now and then with how far it is. */
  onProgress?: (progress: StepProgress) => void
}

/**
 * Long work in short steps: SQLite cannot be interrupted, so whoever runs it does other things after each step. A step
 * may say how far the work is; `yield` gives true when the work is to end early, with what it has come to.
 */
export type Steps<T> = Generator<StepProgress | undefined, T, boolean | undefined>

/** True for work that has to be stepped through to get at its result. */
export function isSteps(value: unknown): value is Steps<unknown> {
  return value instanceof Object && Symbol.iterator in value && 'next' in value && 'return' in value
}

/** A step takes about so long, in milliseconds: well below what somebody who stores or reads may wait. */
const STEP_MS = 25

/** How many rows a step takes: as many as it can within its time on this machine and this library. */
export class StepSize {
  readonly #least: number
  #rows: number

  /** Begins with so many, and never takes fewer: on a busy machine ever smaller steps would only make more work. */
  constructor(least: number) {
    this.#least = least
    this.#rows = least
  }

  get rows(): number {
    return Math.round(this.#rows)
  }

  /** Does a step and takes more or fewer rows for the next one, by how long this one took. */
  measure<T>(step: () => T): T {
    const began = performance.now()
    const result = step()
    const took = Math.max(performance.now() - began, 1)
    this.#rows = Math.min(MOST_ROWS, Math.max(this.#least, this.#rows * Math.min(1.5, Math.max(0.25, STEP_MS / took))))
    return result
  }
}

const MOST_ROWS = 2_000
