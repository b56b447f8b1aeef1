import type { Shown } from '../../../../shared/analysis/analysis.ts'
import type { TableChart } from '../../../../shared/analysis/table-chart.ts'
import type { Grouping } from '../../../../shared/analysis/grouping.ts'
import { type ChosenTrend, FIRST_TREND, type TABLE_CHARTS } from '../../../../shared/charts/chart-kinds.ts'

export type ChartKind = (typeof TABLE_CHARTS)[number]
export type ScaleKind = 'linear' | 'logarithmic'

/** What a chart of a table shows; null for what nobody has chosen yet. */
export interface ChartChoice {
  kind: ChartKind
  as: 'chart' | 'table'
  x: string | null
  y: string | null
  third: string | null
  scales: Record<'x' | 'y', ScaleKind | null>
  /** The column of a distribution. */
  column: string | null
  /** The column that has a bar for each value, and what is as long as the bar; without it the rows are counted. */
  by: string | null
  figure: Shown | null
  trend: ChosenTrend
}

export const FIRST_CHART: ChartChoice = {
  kind: 'scatter',
  as: 'chart',
  x: null,
  y: null,
  third: null,
  scales: { x: null, y: null },
  column: null,
  by: null,
  figure: null,
  trend: FIRST_TREND,
}

/**
 * What is shown of a choice: as long as nobody has made one, a table in groups has a bar for each, as long as the figure by
 * which they are sorted, or the first one.
 */
export function chosenChart(charted: ChartChoice, grouping: Grouping | null): ChartChoice {
  const [group] = grouping?.by ?? []
  if (charted !== FIRST_CHART || !group) return charted
  const sortedBy = typeof grouping?.order.by === 'number' ? grouping.order.by : 0
  return { ...FIRST_CHART, kind: 'bars', by: group.column, figure: grouping?.show[sortedBy] ?? null }
}

/** The choice that comes to a chart. */
export function choiceOf(chart: TableChart): ChartChoice {
  const { kind, ...chosen } = chart
  return { ...FIRST_CHART, kind, ...(chart.kind === 'trend' ? { trend: trendIn(chart) } : chosen) }
}

const trendIn = ({ column, aggregate, period, range }: Extract<TableChart, { kind: 'trend' }>): ChosenTrend => ({
  column,
  aggregate,
  period,
  range,
})
