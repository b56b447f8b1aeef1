/** Which row's values count where several rows of a list name one domain. */
export const SAME_NAME = ['first', 'last', 'none'] as const
export type SameName = (typeof SAME_NAME)[number]

/** How many rows name a domain again with other values, how many domains these are, and one of them. */
export interface RepeatedNames {
  rows: number
  names: number
  example: string
}

/** The rows of one of the domains that rows name again with other values. */
export interface RepeatedRows {
  name: string
  /** How many such domains there are. */
  names: number
  /** How many rows name this one, and the last of them; not all may be among `rows`. */
  total: number
  last: number
  /** The columns in which its rows have different values. */
  differ: number[]
  /** Each row with its cells in the columns that were asked for. */
  rows: { row: number; cells: string[] }[]
}

/** What became of the values of a row that is one of several of its domain: kept with its row of the batch. */
export const VALUES_USES = ['values-used', 'values-not-used', 'values-differ'] as const
export type ValuesUse = (typeof VALUES_USES)[number]

/** Which columns of a list were kept with its domains, in which own fields, and whose values where rows name one again. */
export interface KeptColumns {
  columns: number[]
  fields: number[]
  sameName: SameName
}
