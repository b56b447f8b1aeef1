import type { Column } from '../../../../shared/columns/column.ts'
import { type Aggregate, TYPE_RULES } from '../../../../shared/values/value-type.ts'
import { gradeRank } from '../../../../shared/values/value-rules.ts'
import { middlePair } from '../../../../shared/statistics/middle-pair.ts'

const LETTERS = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'E+', 'E', 'E-', 'F+', 'F', 'F-']
const GRADES: ReadonlyMap<number, string> = new Map(LETTERS.map((letters) => [gradeRank(letters), letters]))

/** The letters of a stored grade; null for one that nobody has documented. */
export const gradeLetters = (stored: number): string | null => GRADES.get(stored) ?? null

/** Asked a sum of what may not be added up, or the like. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** Throws NotAllowed when a column is not to be summed up in this way. */
export function checkAggregate(column: Column, aggregate: Aggregate): void {
  if (aggregate !== 'count' && aggregate !== 'missing' && !column.aggregates.includes(aggregate))
    throw new NotAllowed(`${column.id} has no ${aggregate}`)
}

/** True for what lies the other way round in the library: the best grade has the lowest number. */
export const isReversed = (column: Column): boolean => column.type === 'grade'

/** True where a mean of two values means something; else the lower one is the median. */
const meansSomething = (column: Column): boolean => TYPE_RULES[column.type].groups === 'ranges'

/** The value in the middle of some; NaN when there are none. The values may be left in another order. */
export function middle(column: Column, values: Float64Array): number {
  if (values.length === 0) return Number.NaN
  const [low, high] = middlePair(values)
  if (!meansSomething(column)) return isReversed(column) ? high : low
  return low === high ? low : low + (high - low) / 2
}
