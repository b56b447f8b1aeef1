/** More labels than these that do not exist are rather a column of something else: they are not offered to be made. */
export const MOST_LABELS_MADE = 50

/** What a pasted column came to. */
export interface Pasted {
  /** Domains that have a value now. */
  count: number
  /** How many lines were no values of the column, and the first of them with the reason in words. */
  refused: { count: number; first: { line: string; why: string } } | null
  /** Lines for which there was no row. */
  over: number
  /** Labels that do not exist, and the first of their names. Nothing is pasted where there are any. */
  unknown: { count: number; names: string[] } | null
}
