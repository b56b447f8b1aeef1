import type { Shown } from '../../../shared/analysis.ts'

export const PICTURE_KINDS = ['scatter', 'distribution', 'bars'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
export type ScaleKind = 'linear' | 'logarithmic'

/** What a picture of a table shows; null for what nobody has chosen yet. */
export interface PictureChoice {
  kind: PictureKind
  as: 'picture' | 'table'
  x: string | null
  y: string | null
  third: string | null
  scales: Record<'x' | 'y', ScaleKind | null>
  /** The column of a distribution. */
  column: string | null
  /** The column that has a bar for each value, and what is as long as the bar; without it the rows are counted. */
  by: string | null
  figure: Shown | null
}

export const FIRST_PICTURE: PictureChoice = {
  kind: 'scatter',
  as: 'picture',
  x: null,
  y: null,
  third: null,
  scales: { x: null, y: null },
  column: null,
  by: null,
  figure: null,
}
