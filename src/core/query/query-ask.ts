import type { Grouping } from '../../shared/analysis/grouping.ts'
import type { Filter } from '../../shared/filter/filter.ts'
import type { WeekStart } from '../../shared/formats/person-format.ts'
import type { ListName } from '../../shared/list.ts'
import type { Steps } from '../library/steps/steps.ts'
import type { ReportCell, ReportColumn } from '../reports/report.ts'

/** A column to sort by; rows without a value come last in both directions. */
export interface SortKey {
  column: string
  descending: boolean
}

interface Common {
  filter: Filter
  /** At most so many rows. */
  limit: number
  /** The library's now. */
  now: number
}

/** The rows of a list. */
export interface ListAsk extends Common {
  of: 'list'
  list: ListName
  columns: readonly string[]
  sort: readonly SortKey[]
}

/** The rows of a list in groups. */
export interface GroupsAsk extends Common {
  of: 'groups'
  list: ListName
  grouping: Grouping
  weekStart: WeekStart
}

/** What changed on domains, since a moment or ever. */
export interface ChangesAsk extends Common {
  of: 'changes'
  columns: readonly string[]
  sort: readonly SortKey[]
}

export type QueryAsk = ListAsk | GroupsAsk | ChangesAsk

/** What was asked for, ready to be written. */
export interface QueryTable {
  columns: ReportColumn[]
  /** How many rows it gives. */
  rows: number
  /** How many there are. */
  total: number
  /** The rows from one on, at most so many. */
  page: (from: number, limit: number) => Steps<ReportCell[][]>
}
