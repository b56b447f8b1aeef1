/** Which row's values count where several rows of a list name one domain. */
export const SAME_NAME = ['first', 'last', 'none'] as const
export type SameName = (typeof SAME_NAME)[number]

/** How many rows name a domain again with other values, how many domains these are, and one of them. */
export interface RepeatedNames {
  rows: number
  names: number
  example: string
}
