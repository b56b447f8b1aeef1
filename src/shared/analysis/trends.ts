import type { Basket } from './basket.ts'
import { VALUE_RULES } from '../values/value-rules.ts'
import { type Field, FIELDS } from '../fields.ts'
import type { Outcome } from '../service/outcome.ts'
import { DAY } from '../time/durations.ts'

/** One stored lookup in a field's course; the value is null where nothing was known. */
export interface TrendPoint {
  lookupId: number
  at: number
  outcome: Outcome
  value: number | null
}

/** An answer is carried on for so long: a little over the longest cadence. */
export const HELD_FOR = 35 * DAY

/** The chained index of a list, by the ends of its days. */
export interface ListBasket extends Basket {
  days: number[]
  /** How many of its domains had no value on each day. */
  lacking: number[]
}

/** How a domain came to count with another value: `appeared` and `disappeared` are values of domains that stayed in the set. */
export type StepKind = 'changed' | 'joined' | 'left' | 'appeared' | 'disappeared'

/** What one domain counted with at two moments; null where it had no value or was not in the set. */
export interface DomainStep {
  name: string
  unicode: string
  kind: StepKind
  before: number | null
  after: number | null
}

/** What a set of domains came to at a moment. */
interface SetMoment {
  at: number
  sum: number
  domains: number
  /** Those of the set that have no value. */
  lacking: number
}

/** What the domains of a set did to the sum of a field between two moments. */
export interface Contributions {
  from: SetMoment
  to: SetMoment
  /** False for what may not be added up, ranks and scores: then only the values of each domain say something. */
  isSummed: boolean
  /** The largest first. */
  steps: DomainStep[]
  /** The others, whose value is another one as well, and what they add up to. */
  others: { domains: number; change: number }
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
    (VALUE_RULES[entry.type].numeric || entry.type === 'grade') && entry.group !== 'name' && entry.mirrors === null,
)

/** Those of them whose values may be added up, so that they have an index. */
export const INDEX_FIELDS: readonly Field[] = TREND_FIELDS.filter(({ type }) => type === 'money' || type === 'count')

/** True when the better end of a field's scale is its low one, so that a chart draws it upside down. */
export const isDrawnDown = (entry: Field): boolean => entry.type === 'grade' || entry.type === 'rank'
