import type { CellKind } from '../../../shared/imports/column-way.ts'

/** The kinds of a row's cells with one of them set; a row of text has none. */
export function withKind(kinds: string | undefined, at: number, kind: CellKind): string {
  const before = (kinds ?? '').padEnd(at, 't')
  return before.slice(0, at) + kind + before.slice(at + 1)
}
