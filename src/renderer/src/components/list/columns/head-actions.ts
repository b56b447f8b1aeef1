/** What a head does to its column, the same functions for as long as the table stands. */
export interface HeadActions {
  sort: (column: string, descending: boolean) => void
  /** Moves a column to a place, which is counted without it. */
  move: (column: string, to: number) => void
  /** Shows a width that is still being dragged. */
  showWidth: (column: string, width: number) => void
  /** Keeps the width that is shown; null takes it back. */
  keepWidth: (column: string, width: number | null) => void
  resetWidth: (column: string) => void
  /** Makes a column wider or narrower, by so many pixels. */
  widen: (column: string, by: number) => void
  fit: (column: string) => void
  /** Makes an own field and shows it behind a column. */
  newOwnField: (column: string) => void
}
