import type { CellKind } from '../../../shared/imports/column-way.ts'

/** A cell as often as it stands in a column: what is the same is read once. */
export interface Cell {
  text: string
  kind: CellKind
  /** The currency that another column has for it; empty for none. */
  beside: string
  times: number
}
