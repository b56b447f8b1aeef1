/** A number that may be known only as a range; both ends are alike where it is known. */
export interface Range {
  low: number
  high: number
}

/** The middle of a range, by which rows are ranked. */
export const middleOf = ({ low, high }: Range): number => (low + high) / 2

/** A score in points of 0 to 100: the lowest and the highest that it could be, and what each criterion gave, in their order. */
export interface ScorePoints extends Range {
  parts: Range[]
}
