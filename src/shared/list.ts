import type { Outcome } from './outcome.ts'
import type { Reading } from './record.ts'

/** The two lists of one kind: every known domain once, and every lookup that was asked. */
export type ListName = 'domains' | 'history'

/** The columns of a list that are not fields of the catalogue. */
export const OWN_COLUMNS = ['name', 'when', 'outcome', 'status', 'duration', 'lookups'] as const
export type OwnColumn = (typeof OWN_COLUMNS)[number]

/** One condition on a column; conditions are joined by *and*. Numbers and dates compare by their stored sort value. */
export type Condition =
  | { column: string; op: 'is-one-of'; values: (string | number | boolean)[] }
  | { column: string; op: 'between'; from: number | null; to: number | null }
  | { op: 'is-domain'; name: string }
  /** The lookups of one batch. */
  | { op: 'in-batch'; batch: number }
  | { column: string; op: 'has-value' }
  | { column: string; op: 'has-no-value' }

/** What a list shows: the same object drives the screen, a saved view and the terminal. */
export interface ListQuery {
  list: ListName
  search: string
  conditions: Condition[]
  sort: { column: string; descending: boolean }
}

/** Where a page begins. */
export interface PageAsk {
  query: ListQuery
  offset: number
  limit: number
  /** Fields whose values the rows carry. */
  fields: string[]
  now: number
}

/** A cell: a reading, or one of the two ways to be absent that belong to the whole row. */
export type Cell = Reading | { state: 'lookup-failed' } | { state: 'not-looked-up' }

/** One row of Domains or History. Times are UTC milliseconds. */
export interface ListRow {
  /** The lookup's id in History; the domain's in Domains. */
  id: number
  name: string
  unicode: string
  outcome: Outcome
  status: number | null
  when: number
  durationMs: number | null
  message: string | null
  /** Domains: how many lookups are kept. */
  lookups: number | null
  /** Domains: when the record shown was looked up, which may be before the latest lookup. */
  foundAt: number | null
  cells: Record<string, Cell>
}

/** A named filter with its columns and order. */
export interface SavedView {
  id: number
  name: string
  query: ListQuery
  columns: string[]
}

/** What to act on: rows by id, or all rows that a query shows except some. */
export type Selection = { ids: number[]; query?: ListQuery } | { query: ListQuery; except: number[] }
