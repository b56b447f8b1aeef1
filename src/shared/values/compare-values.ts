import { needsAttention } from '../figures/attention.ts'
import type { Field } from '../fields.ts'
import { gradeRank, VALUE_RULES, plainText } from './value-rules.ts'
import type { Json } from '../service/record.ts'

/** What two values of a field are compared by. */
export type Compared = Pick<Field, 'type' | 'better' | 'smallest' | 'goodLabel'>

export type Direction = 'better' | 'worse' | 'neither'

/** Negative when `a` sorts before `b` in the field's natural order (low to high, A+ first, A to Z), 0 when they are alike. */
export function orderValues(field: Compared, a: Json, b: Json): number {
  const left = VALUE_RULES[field.type].sortValue(a)
  const right = VALUE_RULES[field.type].sortValue(b)
  if (left === right || left === null || right === null) return 0
  return left < right ? -1 : 1
}

/** True when two values of a field are the same, beyond what the stored sort order can tell. */
export function sameValue(field: Compared, a: Json, b: Json): boolean {
  if (field.type === 'grade') {
    const [left, right] = [gradeRank(String(a)), gradeRank(String(b))]
    return left === right && (left < 1_000 || String(a) === String(b))
  }
  return VALUE_RULES[field.type].numeric || field.type === 'date'
    ? orderValues(field, a, b) === 0
    : plainText(a) === plainText(b)
}

/**
 * Whether going from one value to the other is better or worse: by whether one of them needs attention, or by the
 * catalogue's own direction.
 */
export function directionOf(field: Compared, before: Json, after: Json): Direction {
  const [hadFault, hasFault] = [needsAttention(field, before), needsAttention(field, after)]
  if (hadFault !== hasFault) return hasFault ? 'worse' : 'better'
  if (field.better === 'none' || sameValue(field, before, after)) return 'neither'
  // A grade sorts A+ first, so its better end is the low one.
  const upIsBetter = field.type === 'grade' ? field.better === 'lower' : field.better === 'higher'
  const order = orderValues(field, before, after)
  if (order === 0) return 'neither'
  return order < 0 === upIsBetter ? 'better' : 'worse'
}

/**
 * True when the step between two values is at least the smallest that the catalogue calls a change. A share is one of
 * the smaller value, so that the way back is as long as the way there: a change that is undone is never too small to report.
 */
export function isChange(field: Compared, before: Json, after: Json): boolean {
  if (sameValue(field, before, after)) return false
  if (typeof before !== 'number' || typeof after !== 'number') return true
  const step = Math.abs(after - before)
  const { by, amount } = field.smallest
  // Rounding noise of decimal figures must not decide: 8.3 - 8.2 is a hair under 0.1.
  const enough = (by === 'relative' ? Math.min(Math.abs(before), Math.abs(after)) * amount : amount) * (1 - 1e-9)
  return step >= enough
}
