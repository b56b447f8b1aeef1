/** What numbers of a chart are, which decides how they are written. */
export type Measure = 'money' | 'number'

interface ChartCommon {
  /** Letters, digits and hyphens; different for each chart of a document. */
  id: string
  title: string
  /** What the chart shows, in a sentence, for who does not see it. */
  description: string
  /** What has to be known of it and is not drawn: how many rows have no value, how it is made. A paragraph each. */
  notes?: string[] | undefined
  /** Drawn as wide as a page. */
  wide?: boolean | undefined
  /** What is written below a chart that is a file of its own, with its title above: source, filter, day. */
  alone?: string[] | undefined
}

/** What stands at the sides of a chart: at the one that has the things or their ranges, and at the one that has their numbers. */
export interface SideLabels {
  of: string
  number: string
}

/** A number over time. Where it is not known the line is broken. */
export interface TrendChart extends ChartCommon {
  kind: 'trend'
  measure: Measure
  points: { at: number; value: number | null }[]
  /**
   * What happened meanwhile: numbered on the line in this order, and said below it. One that explains the whole line has its
   * number however many there are.
   */
  events: { at: number; text: string; explains?: boolean | undefined }[]
}

/** One number for each of some things. */
export interface BarsChart extends ChartCommon {
  kind: 'bars'
  measure: Measure
  bars: { label: string; value: number | null }[]
  labels?: SideLabels | undefined
}

/** How many there are in each range: `counts[i]` from `edges[i]` to `edges[i + 1]`. */
export interface HistogramChart extends ChartCommon {
  kind: 'histogram'
  measure: Measure
  edges: number[]
  /** How the ends of the ranges read where they are no numbers for people: days. */
  edgeTexts?: string[] | undefined
  counts: number[]
  labels?: SideLabels | undefined
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

/** One side of a plane. */
export interface ScatterAxis {
  label: string
  measure: Measure
  scale: 'linear' | 'logarithmic'
}

export interface ScatterPoint {
  x: number
  y: number
  /** What it is called; the first ones are labelled first, as far as there is room. */
  label: string
  /** A place in the names of the third column; null where it has no value. */
  third: number | null
}

/** A rectangle of the plane with how many points lie in it. */
export interface ScatterCell {
  x: [from: number, to: number]
  y: [from: number, to: number]
  count: number
}

/** Two numbers of each of some things, as points of a plane. What a logarithmic axis has no place for is left out. */
export interface ScatterChart extends ChartCommon {
  kind: 'scatter'
  x: ScatterAxis
  y: ScatterAxis
  /** A third column, told by colour and shape, with what stands for no value; null where the points are alike. */
  third: { label: string; names: string[]; missing: string } | null
  points: ScatterPoint[]
  /** Points that were counted because they are too many to be drawn. */
  cells: ScatterCell[]
  /** Lines through the plane, such as what is expected: straight from place to place. */
  lines: { label: string; places: [x: number, y: number][] }[]
}

/** Every chart that a report can hold, as plain data: the same numbers are drawn, stand in the table behind it and in a workbook. */
export type Chart = TrendChart | BarsChart | HistogramChart | MoversChart | RangesChart | ScatterChart

/** The share by which a mover moved; null where there was nothing to take a share of. */
export const shareOf = ({ before, after }: { before: number; after: number }): number | null =>
  before === 0 ? null : (after - before) / Math.abs(before)
