import { chartColumns, chartOf, type TableChart } from '../../../../../shared/analysis/table-chart.ts'
import { chosenChart } from '../../../stores/tables/chart-choice.ts'
import type { ShownPlace } from '../../../stores/tables/list-places.ts'
import { useTableColumns } from '../columns/shown-columns.ts'

/** The chart that is shown over the rows of a place; null for none. */
export function useShownChart({ panels, groups, query, columns }: ShownPlace): TableChart | null {
  const offered = useTableColumns(query.list)
  return panels.chart ? chartOf(chosenChart(panels.charted, groups), chartColumns(columns, offered.values())) : null
}
