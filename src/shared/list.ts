import type { LatestDecision } from './decisions/decision.ts'
import type { FieldId } from './fields.ts'
import type { Json } from './service/record.ts'
import type { Filter } from './filter/filter.ts'
import type { FormulaValue } from './formulas/values.ts'
import type { Outcome } from './service/outcome.ts'
import { type Peers, PEERS_IN_COMMON, PEERS_NAMED } from './figures/peers.ts'
import type { Reading } from './service/record.ts'
import type { NoRecord } from './values/absence.ts'
import type { ScorePoints } from './scores/range.ts'
import type { Label, OwnValue } from './watchlists/watchlist.ts'

/** The two lists that are tables of the library: every known domain once, and every lookup that was asked. */
export type StoredList = 'domains' | 'history'

/** A third list of the same powers: the domains that a person keeps something about, looked up or not. */
export type ListName = StoredList | 'watched'
export const EVERY_TABLE: readonly ListName[] = ['domains', 'history', 'watched']

/** What a list shows: the same object drives the screen, a saved view and the terminal. */
export interface ListQuery {
  list: ListName
  filter: Filter
  sort: { column: string; descending: boolean }
}

/** A query of one of the library's own tables. */
export type StoredQuery = ListQuery & { list: StoredList }

/** The column of an own field. */
export const ownColumn = (fieldId: number): string => `own_${fieldId}`

/** The own field behind a column's name, or null. */
export function ownFieldOf(column: string): number | null {
  const id = /^own_(\d{1,9})$/u.exec(column)?.[1]
  return id === undefined ? null : Number(id)
}

/** The formula behind a column's name, or null. */
export function formulaOf(column: string): number | null {
  const id = /^formula_(\d{1,9})$/u.exec(column)?.[1]
  return id === undefined ? null : Number(id)
}

/** The column of where a field stands among peers: `percentile_rank` among all, `percentile_rank_tld`, `percentile_rank_list_3`. */
export const percentileColumn = (fieldId: string, peers: Peers): string =>
  ['percentile', fieldId, ...(peers.by === 'all' ? [] : [peers.by]), ...('id' in peers ? [peers.id] : [])].join('_')

const PERCENTILE = new RegExp(
  `^percentile_([a-z\\d_]+?)(?:_(${PEERS_IN_COMMON.join('|')})|_(${PEERS_NAMED.join('|')})_(\\d{1,9}))?$`,
  'u',
)

/** The field and the peers behind such a column's name, or null. */
export function percentileOf(column: string): { field: string; peers: Peers } | null {
  const [, field, inCommon, named, id] = PERCENTILE.exec(column) ?? []
  if (field === undefined) return null
  const common = PEERS_IN_COMMON.find((by) => by === inCommon)
  if (common) return { field, peers: { by: common } }
  const by = PEERS_NAMED.find((one) => one === named)
  return { field, peers: by ? { by, id: Number(id) } : { by: 'all' } }
}

/** Over how many days changes of figures are columns. */
export const CHANGE_DAYS = [7, 30, 90] as const
export type ChangeDays = (typeof CHANGE_DAYS)[number]

/** The column of how much a field has changed in so many days: `change_30_value`. */
export const changeColumn = (fieldId: string, days: ChangeDays): string => `change_${days}_${fieldId}`

/** The field and the days behind such a column's name, or null. */
export function changeOf(column: string): { field: string; days: ChangeDays } | null {
  const [, written, field] = /^change_(\d+)_([a-z\d_]+)$/u.exec(column) ?? []
  const days = CHANGE_DAYS.find((one) => String(one) === written)
  return days === undefined || field === undefined ? null : { field, days }
}

/** True for the column of an own field or a formula, there or deleted. */
export const isOfPerson = (column: string): boolean => ownFieldOf(column) !== null || formulaOf(column) !== null

/**
 * True for the column of an own field or a formula, and for a percentile among the domains of a list, a label or a view: whether
 * there still is one or not.
 */
export const isPersonColumn = (column: string): boolean =>
  isOfPerson(column) || 'id' in (percentileOf(column)?.peers ?? {})

/** The column of whether the figures of a domain disagree. */
export const FIGURES_DISAGREE = 'disagree'

/** The same rows in no order of a formula's: how many they are does not depend on it. */
export const unordered = (query: ListQuery): ListQuery => ({ ...query, sort: { column: 'domain', descending: false } })

/** Where a page begins. */
export interface PageAsk {
  query: ListQuery
  offset: number
  limit: number
  /** Fields and formulas whose values the rows carry. */
  fields: string[]
  now: number
  /** Watched: the field whose latest values the rows carry as a line. */
  spark?: string | null | undefined
}

/** What a person keeps about a row's domain, beside the record. */
export interface SubjectFacts {
  note: string
  labels: Label[]
  lists: { id: number; name: string }[]
  own: Record<number, OwnValue>
  unseen: number
  /** The latest values of the line's field, oldest first; null where nothing was known. */
  spark: (number | null)[]
  decision: LatestDecision | null
  archived: boolean
  muted: boolean
  /** Waits for *Refresh now*. */
  refreshRequested: boolean
}

/** A cell: a reading, or why its row has no record. `past`: what is shown stood before the latest answer. */
export type Cell = (Reading & { past?: true }) | { state: NoRecord }

/** One row of Domains, History or Watched. Times are UTC milliseconds. */
export interface ListRow {
  /** The lookup's id in History; the domain's in Domains; the subject's in Watched. */
  id: number
  name: string
  unicode: string
  /** Null when it was never looked up. */
  outcome: Outcome | null
  status: number | null
  when: number | null
  durationMs: number | null
  message: string | null
  /** Domains: how many lookups are kept. */
  lookups: number | null
  /** Domains: when the record shown was looked up, which may be before the latest lookup. */
  foundAt: number | null
  /** Domains that were looked up: why they need attention; nothing where they do not. */
  attention?: { field: FieldId; value: Json }[]
  /** Since which lookup what is wrong now has been so in every answer; there when a column asks for it. */
  attentionSince?: number | null
  /** The batches that its lookup came in, or the latest lookup of its domain; there when a column asks for them. */
  batches?: string[]
  cells: Record<string, Cell>
  /** The values of the formulas that were asked for. */
  formulas?: Record<string, FormulaValue>
  /** Among how many domains their percentiles are, by the column. */
  peers?: Record<string, number>
  /** How those of them that are scores came about. */
  scores?: Record<string, ScorePoints>
  /** The figures that the others of its domain contradict; there when a column asks for them and there are some. */
  disagreeing?: FieldId[]
  /** There when a column asks for it. */
  watched: SubjectFacts | null
}

/** The rows that are selected in a list: some by id, or all that its query shows but some. */
export type ListSelection = { ids: number[]; query: ListQuery } | { query: ListQuery; except: number[] }

/** What to act on: rows by id, whatever shows them, or what is selected in a list. */
export type Selection = { ids: number[]; query?: ListQuery } | ListSelection
