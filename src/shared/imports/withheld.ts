/**
 * A column of a list that is not kept: codes, passwords and keys, or who somebody is; known by its name or by its cells.
 * `within` is a column that is kept, without what of that stands in its texts.
 */
export interface Withheld {
  at: number
  id: 'secret' | 'person'
  by: 'name' | 'values' | 'within'
}

/** True for a column of which nothing is kept. */
export const isBlank = (withheld: readonly Withheld[], at: number): boolean =>
  withheld.some((one) => one.at === at && one.by !== 'within')

/** The names of the columns of which nothing is kept. */
export const blankNames = (withheld: readonly Withheld[], columns: readonly string[]): string[] =>
  columns.filter((_, at) => isBlank(withheld, at))
