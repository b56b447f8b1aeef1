import type { Field } from '../fields.ts'
import type { ListName } from '../list.ts'
import type { Word } from '../locales/catalogue.ts'
import type { Peers } from '../figures/peers.ts'
import { VALUE_RULES } from '../values/value-rules.ts'
import { type Aggregate, TYPE_RULES, type ValueType } from '../values/value-type.ts'

/** A word of the catalogue, with the peers of a percentile or the days of a change; or the name that a person gave a column. */
export type ColumnLabel = { word: Word; among?: { word: Word; name?: string }; days?: number } | { name: string }

/** Anything that a table can show of a row. One entry makes a column appear wherever columns are chosen. */
export interface Column
  extends Pick<Field, 'type' | 'better' | 'estimate' | 'goodLabel' | 'smallest' | 'scale' | 'mirrors' | 'unsteady'> {
  /** A field's id, a fact's (`domain`, `label`), `own_3` or `formula_2`. What is stored names columns by it. */
  id: string
  /** Facts of the row and of the lookup, fields of the record, own fields, formulas; what is known of figures in the light of others. */
  origin: 'fact' | 'field' | 'own' | 'formula' | 'percentile' | 'agreement' | 'change'
  /** Its name. */
  label: ColumnLabel
  /** The tables that have it. */
  sources: readonly ListName[]
  /** It holds what the person keeps or wrote, or rests on it: it goes into no file unasked. */
  yours?: boolean
  /** In a comparison: it rests on what the person enters, of which only the present value is kept. */
  ownAsNow?: boolean
  /** It was deleted, and nothing is left but its id. */
  gone?: true
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

/** The width in pixels of a column whose values call for no other. */
export const COLUMN_WIDTH = 116

/** What the type of a column says of its values; of a field the catalogue says more. */
type OfType = Pick<
  Column,
  'type' | 'aggregates' | 'better' | 'goodLabel' | 'smallest' | 'scale' | 'mirrors' | 'unsteady' | 'field'
>

const BETTER: Partial<Record<ValueType, Column['better']>> = { grade: 'higher', rank: 'lower' }

/** A scale to begin with: the person, or the values at hand, say a better one. */
function scaleOfType(type: ValueType): Column['scale'] {
  if (type === 'grade') return { from: 17, to: 0, kind: 'linear' }
  if (type === 'rank') return { from: 1_000_000, to: 1, kind: 'logarithmic' }
  return VALUE_RULES[type].numeric ? { from: 0, to: 100, kind: 'linear' } : null
}

/** What is known of a column that no catalogue describes: its values are as their type is. */
export const ofType = (type: ValueType): OfType => ({
  type,
  aggregates: TYPE_RULES[type].aggregates,
  better: BETTER[type] ?? 'none',
  goodLabel: null,
  smallest: { by: 'absolute', amount: 0 },
  scale: scaleOfType(type),
  mirrors: null,
  unsteady: false,
  field: null,
})
