import { type ChartColumns, chartColumns } from '../../../../shared/analysis/table-chart.ts'
import type { ShownPlace } from '../../stores/tables/list-places.ts'
import { useShownColumns, useTableColumns } from '../list/columns/shown-columns.ts'

/** The columns of a table that a chart can be of, those that the table shows first. */
export function useChartColumns(place: ShownPlace): ChartColumns {
  const shown = useShownColumns(place).map(({ id }) => id)
  return chartColumns(shown, useTableColumns(place.query.list).values())
}
