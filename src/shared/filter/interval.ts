import type { Bound, Comparison, Condition } from './filter.ts'

/** A stretch of values, each end with whether it belongs to it; without an end it goes on. */
export interface Interval<T> {
  least: { value: T; included: boolean } | null
  most: { value: T; included: boolean } | null
}

/** A condition that asks for a stretch of an ordered column. */
export type OrderCondition = Extract<Condition, { op: Comparison | 'between' }>

/** The stretch that a condition asks for; null when one of its bounds means nothing, so that no row can hold it. */
export function intervalOf<T>(condition: OrderCondition, bound: (value: Bound) => T | null): Interval<T> | null {
  if (condition.op === 'between') {
    const [from, to] = [bound(condition.from), bound(condition.to)]
    return from === null || to === null
      ? null
      : { least: { value: from, included: true }, most: { value: to, included: true } }
  }
  const value = bound(condition.value)
  if (value === null) return null
  const end = { value, included: condition.op === '<=' || condition.op === '>=' }
  return condition.op === '<' || condition.op === '<=' ? { least: null, most: end } : { least: end, most: null }
}

/** The same stretch of values that run the other way. */
export function turned<T>({ least, most }: Interval<T>, turn: (value: T) => T = (value) => value): Interval<T> {
  const end = (one: Interval<T>['least']): Interval<T>['least'] => one && { ...one, value: turn(one.value) }
  return { least: end(most), most: end(least) }
}

/** Whether a number lies in a stretch; what is no number lies in none. */
export function liesIn(value: number, { least, most }: Interval<number>): boolean {
  if (Number.isNaN(value)) return false
  if (least !== null && (least.included ? value < least.value : value <= least.value)) return false
  return most === null || (most.included ? value <= most.value : value < most.value)
}
