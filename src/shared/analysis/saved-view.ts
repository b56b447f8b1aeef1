import type { ColumnLayout } from '../columns/column-layout.ts'
import type { Grouping } from './grouping.ts'
import type { ListQuery } from '../list.ts'
import type { TableChart } from './table-chart.ts'

/** A named filter with its columns, order, groups and chart. */
export interface SavedView {
  id: number
  name: string
  query: ListQuery
  /** Read with `tableColumns`. */
  columns: string[]
  /** How they are shown; missing where they are shown as at first. */
  layout?: ColumnLayout | undefined
  groups?: Grouping | null | undefined
  /** The groups as they are stored, where columns of them were deleted. */
  storedGroups?: Grouping | null | undefined
  /** What is drawn in the place of its rows. */
  chart?: TableChart | null | undefined
}
