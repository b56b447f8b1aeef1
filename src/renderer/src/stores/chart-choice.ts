import type { Shown, TrendAggregate, TrendPeriod } from '../../../shared/analysis.ts'

export const CHART_KINDS = ['scatter', 'distribution', 'bars', 'trend'] as const
export type ChartKind = (typeof CHART_KINDS)[number]
/** How many days a trend goes back. */
export const TREND_RANGES = ['30', '90', '365', 'all'] as const
export type TrendRange = (typeof TREND_RANGES)[number]
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
  /** What is shown over time; an aggregate that the column does not allow is another one. */
  trend: { column: string | null; aggregate: TrendAggregate; period: TrendPeriod; range: TrendRange }
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
  trend: { column: null, aggregate: 'sum', period: 'day', range: '90' },
}
