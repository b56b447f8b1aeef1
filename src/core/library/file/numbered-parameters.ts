import type { SQLInputValue, StatementSync } from 'node:sqlite'

const NUMBERED = /\?\d/u

/**
 * Lets a statement with numbered parameters (`?1`) take its values in their order on every Node. Node 22 knows such a
 * parameter by its name only, which the later ones take as well.
 */
export function withNumberedParameters(prepared: StatementSync, sql: string): StatementSync {
  if (!NUMBERED.test(sql)) return prepared
  const named = (values: readonly SQLInputValue[]): Record<string, SQLInputValue> =>
    Object.fromEntries(values.map((value, at) => [`?${at + 1}`, value]))
  const { get, all, run, iterate } = prepared
  return Object.assign(prepared, {
    get: (...values: SQLInputValue[]) => get.call(prepared, named(values)),
    all: (...values: SQLInputValue[]) => all.call(prepared, named(values)),
    run: (...values: SQLInputValue[]) => run.call(prepared, named(values)),
    iterate: (...values: SQLInputValue[]) => iterate.call(prepared, named(values)),
  })
}
