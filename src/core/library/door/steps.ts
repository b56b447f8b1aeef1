/** Long work in short steps: SQLite cannot be interrupted, so whoever runs it does other things after each step. */
export type Steps<T> = Generator<undefined, T>

/** True for work that has to be stepped through to get at its result. */
export function isSteps(value: unknown): value is Steps<unknown> {
  return value instanceof Object && Symbol.iterator in value && 'next' in value && 'return' in value
}
