import { assertNever } from '../assert-never.ts'
import type { Json } from '../record.ts'
import { isSameText, foldedText } from '../values/text.ts'
import { gradeRank, isKnownGrade, plainText, VALUE_RULES } from '../values/value-rules.ts'
import type { ValueType } from '../values/value-type.ts'
import { dayOfBound } from './bounds.ts'
import type { Bound, Condition, ConditionPart, FilterValue } from './filter.ts'
import { intervalOf, liesIn, type OrderCondition, turned } from './interval.ts'

type ValueCondition = Exclude<Extract<Condition, { column: string }>, { op: 'missing' }>

/** A cell as a condition asks it: a value, or why there is none. */
type AskedCell = { state: 'value'; value: Json } | { state: Exclude<string, 'value'> }

/**
 * Whether one cell is what a condition asks for, as the filter of a table would say it of a row that has a value. Null where
 * nothing can be said: the cell has no value and the condition asks for one, or it was written for another type. `now` is
 * the moment from which relative days are told, in UTC milliseconds.
 */
export function cellMeets(part: ConditionPart, type: ValueType, cell: AskedCell, now: number): boolean | null {
  if (part.op === 'not') {
    const met = cellMeets(part.of, type, cell, now)
    return met === null ? null : !met
  }
  if (part.op === 'words') return null
  if (part.op === 'missing') return cell.state !== 'value' && (part.kind === 'any' || part.kind === cell.state)
  return 'value' in cell ? valueMeets(part, type, cell.value, now) : null
}

function valueMeets(condition: ValueCondition, type: ValueType, value: Json, now: number): boolean | null {
  switch (condition.op) {
    case 'is':
      return condition.values.some((wanted) => isValue(type, value, wanted))
    case 'all':
      return condition.values.every((wanted) => isValue(type, value, wanted))
    case 'contains':
      return foldedText(plainText(value)).includes(foldedText(condition.text))
    case 'starts':
      return foldedText(plainText(value)).startsWith(foldedText(condition.text))
    case 'ends':
      return foldedText(plainText(value)).endsWith(foldedText(condition.text))
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'between':
      return isWithin(condition, type, value, now)
    default:
      return assertNever(condition)
  }
}

function isValue(type: ValueType, value: Json, wanted: FilterValue): boolean {
  if (typeof value === 'boolean' || typeof wanted === 'boolean') return value === wanted
  if (VALUE_RULES[type].numeric || type === 'moment') return value === wanted
  const [is, asked] = [plainText(value), String(wanted)]
  if (type === 'grade' && isKnownGrade(is)) return gradeRank(is) === gradeRank(asked)
  return isSameText(is, asked)
}

function isWithin(condition: OrderCondition, type: ValueType, value: Json, now: number): boolean | null {
  const place = placeOf(type, value, now)
  const stretch = intervalOf(condition, (bound) => placeOf(type, bound, now))
  if (place === null || stretch === null) return null
  // A better grade has the lower place, and is more.
  return liesIn(place, type === 'grade' ? turned(stretch) : stretch)
}

/** Where a value or a bound stands in the order of its type; null for what has no place in it. */
function placeOf(type: ValueType, value: Json | Bound, now: number): number | null {
  if (type === 'grade') return typeof value === 'string' ? gradeRank(value) : null
  if (type === 'date') return typeof value === 'number' ? null : dayOfBound(value as Bound, now)
  const isNumber = VALUE_RULES[type].numeric || type === 'moment'
  return isNumber && typeof value === 'number' && Number.isFinite(value) ? value : null
}
