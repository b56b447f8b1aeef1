/** What numbers of a chart are, which decides how they are written. */
export type Measure = 'amount' | 'number'

interface ChartCommon {
  /** Letters, digits and hyphens; different for each chart of a document. */
  id: string
  title: string
  /** What the chart shows, in a sentence, for who does not see it. */
  description: string
}

/** A number over time. Where it is not known the line is broken. */
export interface TrendChart extends ChartCommon {
  kind: 'trend'
  measure: Measure
  points: { at: number; value: number | null }[]
  /** What happened meanwhile: numbered on the line in this order, and said below it. */
  events: { at: number; text: string }[]
}

/** One number for each of some things. */
export interface BarsChart extends ChartCommon {
  kind: 'bars'
  measure: Measure
  bars: { label: string; value: number | null }[]
}

/** How many there are in each range: `counts[i]` from `edges[i]` to `edges[i + 1]`. */
export interface HistogramChart extends ChartCommon {
  kind: 'histogram'
  measure: Measure
  edges: number[]
  counts: number[]
}

/** What moved up and what moved down, by its share of what it was. */
export interface MoversChart extends ChartCommon {
  kind: 'movers'
  measure: Measure
  movers: { label: string; before: number; after: number }[]
}

/** A stretch for each of some things, on one scale, with a mark on it: a score that is a range, or how far a weight may move. */
export interface RangesChart extends ChartCommon {
  kind: 'ranges'
  scale: { from: number; to: number }
  ranges: { label: string; from: number; to: number; at: number }[]
}

/** Every chart that a report can hold, as plain data: the same numbers are drawn, stand in the table behind it and in a workbook. */
export type Chart = TrendChart | BarsChart | HistogramChart | MoversChart | RangesChart

/** The share by which a mover moved; null where there was nothing to take a share of. */
export const shareOf = ({ before, after }: { before: number; after: number }): number | null =>
  before === 0 ? null : (after - before) / Math.abs(before)
