/** How a table shows its columns, beside which they are and in which order. */
export interface ColumnLayout {
  /** The widths in pixels that a person has set, by the columns' ids. */
  widths: Record<string, number>
  /** How many columns stay at the left while the others are scrolled. */
  frozen: number
  /** The field whose course the small lines show, where no watchlist says it. */
  spark?: string | undefined
}

/** What is kept of a table beside its columns. */
export interface TableLayout extends ColumnLayout {
  sort?: { column: string; descending: boolean } | undefined
}
