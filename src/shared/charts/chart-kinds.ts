import type { TrendAggregate, TrendPeriod } from '../analysis/analysis.ts'

// Apart from `table-chart.ts`, which needs the catalogue of columns, since every screen keeps what was chosen.

/** The charts that there are of the rows of any table. */
export const TABLE_CHARTS = ['scatter', 'distribution', 'bars', 'trend'] as const

/** How many days a trend goes back. */
export const TREND_RANGES = ['30', '90', '365', 'all'] as const
export type TrendRange = (typeof TREND_RANGES)[number]

/** What is shown over time. */
export interface ChosenTrend {
  /** Null for the first one that there is. */
  column: string | null
  /** One that the column does not allow is another one. */
  aggregate: TrendAggregate
  period: TrendPeriod
  range: TrendRange
}

export const FIRST_TREND: ChosenTrend = { column: null, aggregate: 'sum', period: 'day', range: '90' }
