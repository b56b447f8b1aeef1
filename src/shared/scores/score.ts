import type { Column } from '../columns/column.ts'
import type { Criterion } from '../comparison/comparison.ts'
import { scaling } from '../comparison/scaled.ts'
import type { Json } from '../service/record.ts'
import type { Range } from './range.ts'

/** A criterion with its column. */
export interface KnownCriterion extends Criterion {
  column: Column
}

/** What one criterion gives to a score. */
export interface Part {
  /** The value on its scale, 0 to 1; all of it where the value is missing. */
  scaled: Range
  /** Its part of the score: scaled times weight, over all weights. */
  part: Range
}

const ALL: Range = Object.freeze({ low: 0, high: 1 })

/** The weights of all criteria together: what each score is divided by. */
export const totalOf = (criteria: readonly Pick<Criterion, 'weight'>[]): number =>
  criteria.reduce((sum, { weight }) => sum + weight, 0)

/** What a criterion gives for a value; null stands for one that is missing. */
export type Giving = (value: Json | null) => Part

/** How much a criterion gives, out of the weights of all. */
export function giving(criterion: KnownCriterion, total: number): Giving {
  const scaledOf = scaling(criterion.column, criterion)
  const share = criterion.weight / total
  const missing = { scaled: ALL, part: { low: 0, high: share } }
  return (value) => {
    if (value === null) return missing
    const known = scaledOf(value)
    const part = known * share
    return { scaled: { low: known, high: known }, part: { low: part, high: part } }
  }
}

/** The score of 0 to 1 that some parts come to: the one way in which comparisons and the columns of tables add them up. */
export function scoreOf(parts: readonly Pick<Part, 'part'>[]): Range {
  let [low, high] = [0, 0]
  for (const { part } of parts) {
    low += part.low
    high += part.high
  }
  // Rounding must not carry a score over the end of its scale.
  return { low: Math.min(1, low), high: Math.min(1, high) }
}

/** A score of 0 to 1 as the points of 0 to 100 that tables show; rounding is no lead. */
export const pointsOf = (share: number): number => Math.round(share * 1e11) / 1e9
