import type { OwnValue } from '../watchlists/watchlist.ts'

/** A value that every row of a file has in common although no column holds it: *Registrar = GoDaddy*. */
export interface Constant {
  /** The name of the own field; one that is not there yet becomes a field for texts. */
  field: string
  value: OwnValue
}

/** Texts and as many of them as one list can be given. */
export const MOST_CONSTANTS = 20
