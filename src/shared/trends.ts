import type { Basket } from './basket.ts'
import { KIND_RULES } from './field-kinds.ts'
import { type Field, FIELDS } from './fields.ts'
import type { Outcome } from './outcome.ts'

/** One stored lookup in a field's course; the value is null where nothing was known. */
export interface TrendPoint {
  lookupId: number
  at: number
  outcome: Outcome
  value: number | null
}

/** One day of a list: sum and median over so many domains. */
export interface ListPoint {
  at: number
  sum: number | null
  median: number | null
  domains: number
}

/** The chained index of a list, by the ends of its days. */
export interface ListBasket extends Basket {
  days: number[]
}

/** A domain whose value moved between two moments. */
export interface Mover {
  name: string
  unicode: string
  before: number
  after: number
}

/** The fields whose course can be drawn: numbers, scores, ranks and grades that the record or its figures hold. */
export const TREND_FIELDS: readonly Field[] = FIELDS.filter(
  (entry) =>
    (KIND_RULES[entry.kind].numeric || entry.kind === 'grade') && entry.group !== 'name' && entry.mirrors === null,
)

/** Those of them whose values may be added up, so that they have an index. */
export const INDEX_FIELDS: readonly Field[] = TREND_FIELDS.filter(({ kind }) => kind === 'amount' || kind === 'count')

/** True when the better end of a field's scale is its low one, so that a chart draws it upside down. */
export const isDrawnDown = (entry: Field): boolean => entry.kind === 'grade' || entry.kind === 'rank'
