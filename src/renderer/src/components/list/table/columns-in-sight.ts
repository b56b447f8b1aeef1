import { isYours } from '../../../../../shared/columns/yours.ts'
import { columnsOfChart, type TableChart } from '../../../../../shared/analysis/table-chart.ts'
import { useColumns } from '../../../api/columns.ts'
import type { ShownPlace } from '../../../stores/tables/list-places.ts'
import { useColumnLabel } from '../columns/column-label.ts'
import { useShownChart } from '../groups/shown-chart.ts'
import { useTableColumns } from '../columns/shown-columns.ts'

/** What is written or copied straight from a table: what is in sight, and nothing else. */
interface InSight {
  /** The columns of the table, or those that its groups and their figures are of. */
  columns: string[]
  chart: TableChart | null
  /** The chart to begin a report with: one that tells of what the person keeps is chosen there anew. */
  chartOfReport: TableChart | null
  /** The names of those of the person's own; empty for none. */
  yours: string
}

/** Reads what is in sight of a place; of selected rows the table itself, whatever groups they are in. */
export function useColumnsInSight(place: ShownPlace, groups = place.groups): InSight {
  const known = useColumns()
  const there = useTableColumns(place.query.list)
  const label = useColumnLabel()
  const chart = useShownChart(place)
  const shown = groups ? [...groups.by, ...groups.show].map(({ column }) => column) : place.columns
  const columns = [...new Set(shown)].filter((id) => there.has(id))
  const mine = (ids: readonly string[]): string[] => ids.filter((id) => isYours(id, known))
  const drawn = chart === null ? [] : mine(columnsOfChart(chart))
  return {
    columns,
    chart,
    chartOfReport: drawn.length === 0 ? chart : null,
    yours: [...new Set([...mine(columns), ...drawn])].map((id) => label(id)).join(', '),
  }
}
