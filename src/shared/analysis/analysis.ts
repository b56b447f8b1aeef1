import type { DriftNotice } from '../rules/shared-cause.ts'
import type { ScatterCell } from '../charts/chart.ts'
import { AGGREGATES, type Aggregate } from '../values/value-type.ts'
import type { AbsenceKind } from '../formulas/values.ts'
import type { Bound, Filter, FilterValue, RecordMissingKind } from '../filter/filter.ts'
import type { WeekStart } from '../formats/person-format.ts'

/** The stretches of time by which dates and moments are grouped. */
export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** What rows are grouped by. Without `by`: texts by value, dates by month, numbers by range. */
export interface GroupBy {
  column: string
  by?: 'value' | 'range' | Period | undefined
  /** Ranges: where each begins, the last being the end of the last; made from the values when it is not given. */
  edges?: number[] | undefined
}

/** A figure that is shown for each group. */
export interface Shown {
  column: string
  aggregate: Aggregate
}

/**
 * What rows come to: a number, a day as `YYYY-MM-DD`, a moment in UTC milliseconds, a grade's letters; null when no row
 * has a value.
 */
export type Figure = number | string | null

/** How many rows have no value, by the reason: of formulas by their own, too. */
export type Missing = Record<Exclude<RecordMissingKind, 'any'>, number> & Partial<Record<AbsenceKind, number>>

export interface FacetAsk {
  column: string
  /** A part of the values wanted; upper and lower case and accents are the same. */
  search: string
  /** Values that the search means as well, by words that only the caller knows: a country's name. */
  also: FilterValue[]
  order: 'rows' | 'value'
  offset: number
  limit: number
}

/** One value of a column. */
export interface FacetValue {
  /** How a condition names it. */
  key: FilterValue
  /** How it reads, as the service wrote it or the person named it; null when the key itself is to be written. */
  label: string | null
  rows: number
}

/** A page of the values that a column has. */
export interface Facet {
  values: FacetValue[]
  /** How many different values match the search, and how many there are. */
  matching: number
  different: number
  rows: number
  missing: Missing
}

/** How the values of a column are spread: `counts[i]` of them are from `edges[i]` to below `edges[i + 1]`. */
export interface Distribution {
  /** Numbers, days or moments; the last bucket holds its upper edge too. None when there are no values. */
  edges: (number | string)[]
  counts: number[]
  /** The edges are in steps of one factor: the higher the values, the wider the buckets. */
  byFactor: boolean
  least: Figure
  most: Figure
  rows: number
  missing: Missing
}

/** What one column comes to over all rows. */
export interface Total {
  column: string
  /** Rows with a value. */
  count: number
  missing: Missing
  /** Those that the column allows. */
  figures: Partial<Record<Aggregate, Figure>>
}

export interface Totals {
  rows: number
  columns: Total[]
}

/** What the rows of a group have in common. */
export type GroupKey =
  | { kind: 'value'; key: FilterValue; label: string | null }
  /** Without an end where the given edges end before the values do. `last`: the upper end belongs to it. */
  | { kind: 'range'; from: number | null; to: number | null; last: boolean }
  /** Days of dates, moments of moments; both belong to it. */
  | { kind: 'period'; period: Period; from: Bound; to: Bound }
  | { kind: 'missing' }

export interface GroupsAsk {
  by: GroupBy[]
  show: Shown[]
  /** By the number of rows, by what they are grouped by, or by the figure at a place of `show`. */
  order: { by: 'rows' | 'value' | number; descending: boolean }
  offset: number
  limit: number
  weekStart: WeekStart
}

/** Rows that have the same keys. */
export interface Group {
  keys: GroupKey[]
  rows: number
  /** One for each of `show`. */
  figures: Figure[]
  /** Of how many of its rows each of these figures says nothing, since they have no value. */
  without: number[]
  /** What exactly these rows meet, beside the query's own filter. */
  filter: Filter
}

/** A page of groups. A row with several values of a set is in the group of each. */
export interface Groups {
  groups: Group[]
  /** How many groups there are. */
  total: number
  rows: number
}

export interface CrossAsk {
  rows: GroupBy
  columns: GroupBy
  show: Shown
  weekStart: WeekStart
}

/** The head of a row or column of a cross table. */
export interface CrossHead {
  /** `others` stands for so many keys that are not shown by themselves. */
  key: GroupKey | { kind: 'others'; different: number }
  rows: number
  /** What selects its rows; null for the others. */
  filter: Filter | null
  /** The figure over all of its rows. */
  figure: Figure
}

/** A figure for each pair of keys. */
export interface CrossTable {
  rows: CrossHead[]
  columns: CrossHead[]
  /** By row, then by column; `rows` 0 for a pair that no row has. */
  cells: { rows: number; figure: Figure }[][]
  total: { rows: number; figure: Figure }
}

/** At most so many rows and columns of a cross table; the rest is counted as others. */
export const CROSS_LIMITS = { rows: 200, columns: 50 } as const

export interface ScatterAsk {
  x: string
  y: string
  /** The column whose values are told apart; null for none. */
  third: string | null
  /** Too many points are counted in squares of these scales. */
  scales: Record<'x' | 'y', 'linear' | 'logarithmic'>
}

/** The rows that have both numbers, side by side. */
export interface ScatterPoints {
  ids: Int32Array
  names: string[]
  x: Float64Array
  y: Float64Array
  /** A place in `kinds`, their length for all other values, and one more for none; null without a third column. */
  third: Uint8Array | null
}

/** Two columns of numbers against each other. */
export interface Scatter {
  rows: number
  /** Rows without one of the two numbers. */
  missing: number
  points: ScatterPoints | null
  /** The points counted in squares, when they are too many to be told apart. */
  cells: ScatterCell[]
  /** The most frequent values of the third column, as far as they can be told apart. */
  kinds: { key: GroupKey; rows: number }[]
}

/** At most so many points are given one by one. */
export const MOST_SCATTERED = 100_000

/** What the values of many domains can come to over time. */
export type TrendAggregate = Exclude<Aggregate, 'missing'>
export const TREND_AGGREGATES = AGGREGATES.filter((one): one is TrendAggregate => one !== 'missing')

/** How far apart the points of a trend are. */
export const TREND_PERIODS = ['day', 'week', 'month'] as const
export type TrendPeriod = (typeof TREND_PERIODS)[number]

export interface AggregateTrendAsk {
  field: string
  aggregate: TrendAggregate
  period: TrendPeriod
  /** Where it begins; null for the first lookup. */
  since: number | null
  weekStart: WeekStart
}

/** What the domains of a query came to at the end of a period. */
export interface AggregatePoint {
  /** The end of the period, or now in the one that has not ended. */
  at: number
  value: number | null
  /** How many domains have a value there. */
  domains: number
  /** How many are in the set without one. */
  lacking: number
}

/** What happened to the domains of a query in a period. */
export interface TrendEvents {
  /** The end of the period: the moment of its point. */
  at: number
  /** Changes of fields that explain others. */
  changes: number
  alerts: number
  /** Domains that were added to the list, and those that were removed or archived. */
  added: number
  removed: number
  /** From when on the service counts the field otherwise, where it seems to. */
  drifts: DriftNotice[]
  /** Some of the domains that it happened to, and how many there are. */
  names: string[]
  domains: number
}

/** What the values of a field came to over the domains of a query, period by period. */
export interface AggregateTrend {
  /** The domains that are in the set now. */
  domains: number
  points: AggregatePoint[]
  events: TrendEvents[]
}
