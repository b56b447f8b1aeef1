import { assertNever } from '../assert-never.ts'
import type { Json } from '../service/record.ts'
import { isSameText, foldedText } from '../values/text.ts'
import { gradeRank, isKnownGrade, plainText, VALUE_RULES } from '../values/value-rules.ts'
import type { ValueType } from '../values/value-type.ts'
import { dayOfBound, momentsOfBound } from './bounds.ts'
import type { Bound, Condition, Filter, FilterValue } from './filter.ts'
import { intervalOf, liesIn, type OrderCondition, turned } from './interval.ts'

type ColumnCondition = Extract<Condition, { column: string }>

/** A cell as a condition asks it: its column's type, and a value or why there is none. */
export interface AskedCell {
  type: ValueType
  cell: { state: 'value'; value: Json } | { state: string }
}

/**
 * Whether cells are what a filter asks for, as a table would say it of a row: the requirements of a comparison. Null where
 * nothing can be said: a column has no value and is asked for one, is not there (`cellOf` gives null), or was asked as
 * another type. `now` is the moment from which relative days are told, in UTC milliseconds.
 */
export function meets(filter: Filter, cellOf: (column: string) => AskedCell | null, now: number): boolean | null {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const decides = filter.op === 'or'
      const met = filter.of.map((part) => meets(part, cellOf, now))
      return met.includes(decides) ? decides : met.includes(null) ? null : !decides
    }
    case 'not': {
      const met = meets(filter.of, cellOf, now)
      return met === null ? null : !met
    }
    case 'words':
      return null
    default: {
      const cell = cellOf(filter.column)
      return cell && conditionMeets(filter, cell, now)
    }
  }
}

/**
 * Whether a filter lets a row through, as in a table: a condition of which nothing can be said does not hold, so that its
 * opposite does. `test` says it of one condition.
 */
export function letsIn(filter: Filter, test: (condition: Condition) => boolean | null): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every((part) => letsIn(part, test))
    case 'or':
      return filter.of.some((part) => letsIn(part, test))
    case 'not':
      return !letsIn(filter.of, test)
    default:
      return test(filter) === true
  }
}

/** Whether one cell is what a condition asks for; null where nothing can be said. */
export function conditionMeets(condition: ColumnCondition, { type, cell }: AskedCell, now: number): boolean | null {
  if (condition.op === 'missing')
    return cell.state !== 'value' && (condition.kind === 'any' || condition.kind === cell.state)
  return 'value' in cell ? valueMeets(condition, type, cell.value, now) : null
}

function valueMeets(
  condition: Exclude<ColumnCondition, { op: 'missing' }>,
  type: ValueType,
  value: Json,
  now: number,
): boolean | null {
  switch (condition.op) {
    case 'is':
      return condition.values.some((wanted) => isValue(type, value, wanted, now))
    case 'all':
      return condition.values.every((wanted) => isValue(type, value, wanted, now))
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

function isValue(type: ValueType, value: Json, wanted: FilterValue, now: number): boolean {
  if (typeof value === 'boolean' || typeof wanted === 'boolean') return value === wanted
  if (type === 'moment')
    return isWithin({ op: 'between', column: '', from: wanted, to: wanted }, type, value, now) === true
  if (VALUE_RULES[type].numeric) return value === wanted
  const [is, asked] = [plainText(value), String(wanted)]
  if (type === 'grade' && isKnownGrade(is)) return gradeRank(is) === gradeRank(asked)
  return isSameText(is, asked)
}

function isWithin(condition: OrderCondition, type: ValueType, value: Json, now: number): boolean | null {
  if (type === 'moment') return isAmong(condition, value, now)
  const place = placeOf(type, value, now)
  const stretch = intervalOf(condition, (bound) => placeOf(type, bound, now))
  if (place === null || stretch === null) return null
  // A better grade has the lower place, and is more.
  return liesIn(place, type === 'grade' ? turned(stretch) : stretch)
}

/** Whether a moment lies in a stretch of them: a day is all of it. */
function isAmong(condition: OrderCondition, value: Json, now: number): boolean | null {
  const stretch = intervalOf(condition, (bound) => momentsOfBound(bound, now))
  if (stretch === null || typeof value !== 'number') return null
  const { least, most } = stretch
  if (least !== null && value < (least.included ? least.value.from : least.value.before)) return false
  return most === null || value < (most.included ? most.value.before : most.value.from)
}

/** Where a value or a bound stands in the order of its type; null for what has no place in it. */
function placeOf(type: ValueType, value: Json | Bound, now: number): number | null {
  if (type === 'grade') return typeof value === 'string' ? gradeRank(value) : null
  if (type === 'date') return typeof value === 'number' ? null : dayOfBound(value as Bound, now)
  return VALUE_RULES[type].numeric && typeof value === 'number' && Number.isFinite(value) ? value : null
}
