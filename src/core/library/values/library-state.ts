import type { Part } from '../columns/facts.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'

/** By what a library can be told to be as it was. */
export interface LibraryState {
  revisions: Readonly<Record<string, number>>
  /** The highest ids. */
  lookup: number
  domain: number
  subject: number
}

const readRevision = rowReader({ part: text, n: integer })

/** The state of the library as this connection sees it. */
export function stateOf(db: ReadableDb): LibraryState {
  const highest = (table: string): number =>
    selectValue(db, optional(integer), `select max(id) as n from ${table}`).one() ?? 0
  const revisions = select(db, readRevision, 'select part, n from revision').all()
  return {
    revisions: Object.fromEntries(revisions.map(({ part, n }) => [part, n])),
    lookup: highest('lookup'),
    domain: highest('domain'),
    subject: highest('subject'),
  }
}

/** Tells states apart in which some parts of the library differ. */
export const stampOf = (state: LibraryState, parts: readonly Part[], ...more: number[]): string =>
  [...parts.map((part) => state.revisions[part] ?? 0), ...more].join(':')
