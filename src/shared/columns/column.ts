import type { Field } from '../fields.ts'
import type { ListName } from '../list.ts'
import type { Word } from '../locales/catalogue.ts'
import type { Peers } from '../figures/peers.ts'
import type { Aggregate, ValueType } from '../values/value-type.ts'

/** A word of the catalogue, with the peers of a percentile; or the name that a person gave a column. */
export type ColumnLabel = { word: Word; among?: { word: Word; name?: string } } | { name: string }

/** Anything that a table can show of a row. One entry makes a column appear wherever columns are chosen. */
export interface Column {
  /** A field's id, a fact's (`name`, `labels`), `own_3` or `formula_2`. What is stored names columns by it. */
  id: string
  type: ValueType
  /** Facts of the row and of the lookup, fields of the record, own fields, formulas; what is known of figures in the light of others. */
  origin: 'fact' | 'field' | 'own' | 'formula' | 'percentile' | 'agreement'
  /** Its name. */
  label: ColumnLabel
  /** The tables that have it. */
  sources: readonly ListName[]
  estimate: boolean
  /** It holds what the person keeps or wrote, or rests on it: it goes into no file unasked. */
  yours?: boolean
  /** For percentiles: among whom. */
  peers?: Peers
  /** The one currency of its amounts; without it they have the label that the person chose. */
  currency?: string
  /** What it may be summed up to, beside `count` and `missing`. */
  aggregates: readonly Aggregate[]
  /** Its width in pixels until a person has changed it. */
  width: number
  field: Field | null
}
