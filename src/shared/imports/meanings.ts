/** What a column of a list is, by what it is for. */
export const MEANINGS = [
  ...['domain', 'expires', 'registered', 'bought-on', 'price-paid', 'renewal-price', 'asking-price', 'floor-price'],
  ...['minimum-offer', 'bid', 'auction-ends', 'listed-on', 'sold-on', 'sold-for', 'sold-through', 'fees', 'registrar'],
  ...['registrar-status', 'auto-renew', 'note', 'tags', 'currency', 'secret', 'person', 'other'],
] as const
export type Meaning = (typeof MEANINGS)[number]

/** Why a column is taken for what it is. */
export type MeaningReason =
  /** Columns of this name are that. */
  | { by: 'name'; word: string }
  /** Its cells are that, whatever it is called. */
  | { by: 'values' }
  /** Beside a column of this name, one of its name is that. */
  | { by: 'neighbour'; word: string; column: string }
  /** The person said so. */
  | { by: 'person' }

/** A meaning with its reason; `other` has none. */
export interface Meant {
  id: Meaning
  why: MeaningReason | null
}
