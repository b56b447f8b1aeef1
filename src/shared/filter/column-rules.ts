import type { Column } from '../columns/column.ts'
import type { ValueType } from '../values/value-type.ts'
import { TYPE_RULES } from '../values/value-type.ts'
import {
  type DayUnit,
  type FilterValue,
  MISSING_KINDS,
  MISSING_OF_RECORD,
  type MissingKind,
  type RelativeDay,
} from './filter.ts'
import { isIsoDay, isMoment } from './plain-values.ts'

/** How the values of a column are typed. */
export type ValueKind = 'text' | 'choice' | 'set' | 'number' | 'grade' | 'day' | 'moment' | 'flag'

const KIND_OF: Readonly<Record<ValueType, ValueKind>> = {
  text: 'text',
  link: 'text',
  choice: 'choice',
  set: 'set',
  number: 'number',
  money: 'number',
  score: 'number',
  rank: 'number',
  grade: 'grade',
  date: 'day',
  moment: 'moment',
  flag: 'flag',
}

export const kindOf = (column: Column): ValueKind => KIND_OF[column.type]

export const hasOrder = (column: Column): boolean => TYPE_RULES[column.type].operators.includes('order')

const OUTSIDE_OF_RECORD: readonly MissingKind[] = ['any', 'not-looked-up']

/**
 * The ways in which a value of a column can be missing. Only what the record says can be left out of it or unreadable;
 * so `outcome:unreadable` is the outcome of this name.
 */
export function missingKindsOf({ origin }: Column): readonly MissingKind[] {
  if (origin === 'formula') return MISSING_KINDS
  return origin === 'field' ? MISSING_OF_RECORD : OUTSIDE_OF_RECORD
}

/** The operators that can be typed for a column, the usual one first. */
export function operatorsOf(column: Column): readonly string[] {
  if (!hasOrder(column)) return [':', '=', '!=']
  return kindOf(column) === 'number' ? ['=', '>=', '<=', '>', '<', '!=', ':'] : ['>=', '<=', '>', '<', ':', '=', '!=']
}

/** How far from today a relative day may be, a hundred years: further away there may be no such day. */
export const DAY_REACH: Readonly<Record<DayUnit, number>> = { d: 36_525, w: 5_218, m: 1_200, y: 100 }

export const isRelativeDay = (value: unknown): value is RelativeDay =>
  typeof value === 'object' &&
  value !== null &&
  'ago' in value &&
  'unit' in value &&
  typeof value.unit === 'string' &&
  Object.hasOwn(DAY_REACH, value.unit) &&
  Number.isInteger(value.ago) &&
  Math.abs(Number(value.ago)) <= DAY_REACH[value.unit as DayUnit]

/** Whether a value can be one of a column's. */
export function isValueOf(column: Column, value: unknown): value is FilterValue {
  const kind = kindOf(column)
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'set') return Number.isSafeInteger(value) && Number(value) >= 0
  if (kind === 'day') return isIsoDay(value)
  if (kind === 'moment') return isIsoDay(value) || isMoment(value)
  return typeof value === 'string'
}

/** Whether something can be the bound of a range on a column that has an order. */
export const isBoundOf = (column: Column, value: unknown): boolean =>
  isValueOf(column, value) || ((kindOf(column) === 'day' || kindOf(column) === 'moment') && isRelativeDay(value))
