import { assertNever } from '../../../../shared/assert-never.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { dayNumber, gradeRank } from '../../../../shared/values/value-rules.ts'
import { dayOfBound, momentsOfBound, momentStretch } from '../../../../shared/filter/bounds.ts'
import type { Bound, Condition, FilterValue, TextOperator } from '../../../../shared/filter/filter.ts'
import type { Steps } from '../../steps/steps.ts'
import { foldedText } from '../../../../shared/values/text.ts'
import { type Interval, intervalOf, liesIn, type OrderCondition, turned } from '../../../../shared/filter/interval.ts'
import { UnknownColumn } from '../../rows/sql-condition.ts'
import type { Numbers, NumberValues, TextValues } from '../column-values.ts'
import type { ColumnViews } from '../column-views.ts'
import { type FormulaValues, kindAt } from './formula-values.ts'

type ColumnCondition = Extract<Condition, { column: string }>
type Test = (id: number) => boolean

const NEVER: Test = () => false

/** A condition on a formula as a test of a row by its id. Throws UnknownColumn for what its type cannot be asked. */
export function* formulaTest(views: ColumnViews, condition: Condition): Steps<Test> {
  if (!('column' in condition)) throw new UnknownColumn(condition.op)
  const column = views.column(condition.column)
  const { formula } = yield* views.formula(column.id)
  return testOfValues(formula, column, condition, views.now)
}

/** A condition on values that are there, as a test by the id under which each is kept. Throws UnknownColumn. */
export function testOfValues(formula: FormulaValues, column: Column, condition: ColumnCondition, now: number): Test {
  if (condition.op === 'missing') return missingTest(formula, condition.kind)
  const { values } = formula
  return values.kind === 'texts' ? textTest(values, condition) : numberTest(values, column, condition, now)
}

function missingTest({ values, absent }: FormulaValues, kind: string): Test {
  const isMissing: Test =
    values.kind === 'texts' ? (id) => values.codes[id] === -1 : (id) => Number.isNaN(values.values[id])
  return kind === 'any' ? isMissing : (id) => isMissing(id) && kindAt(absent, id) === kind
}

/** Each text is tested once. */
function textTest({ codes, words }: TextValues, condition: Exclude<ColumnCondition, { op: 'missing' }>): Test {
  const meets = wordTest(condition)
  const met = Uint8Array.from(words, (word) => (meets(word) ? 1 : 0))
  return (id) => {
    const code = codes[id] as number
    return code !== -1 && met[code] === 1
  }
}

function wordTest(condition: Exclude<ColumnCondition, { op: 'missing' }>): (word: string) => boolean {
  switch (condition.op) {
    case 'contains':
    case 'starts':
    case 'ends': {
      const wanted = foldedText(condition.text)
      return (word) => HOLDS[condition.op](word, wanted)
    }
    case 'is': {
      const wanted = new Set(condition.values.map((value) => foldedText(String(value))))
      return (word) => wanted.has(word)
    }
    case 'all': {
      const wanted = condition.values.map((value) => foldedText(String(value)))
      return (word) => wanted.every((one) => one === word)
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'between':
      throw new UnknownColumn(condition.column)
    default:
      return assertNever(condition)
  }
}

const HOLDS: Readonly<Record<TextOperator, (word: string, wanted: string) => boolean>> = {
  contains: (word, wanted) => word.includes(wanted),
  starts: (word, wanted) => word.startsWith(wanted),
  ends: (word, wanted) => word.endsWith(wanted),
}

function numberTest(
  { values }: NumberValues,
  column: Column,
  condition: Exclude<ColumnCondition, { op: 'missing' }>,
  now: number,
): Test {
  switch (condition.op) {
    case 'contains':
    case 'starts':
    case 'ends':
      throw new UnknownColumn(condition.column)
    case 'is': {
      if (column.type === 'moment') return anyMoment(values, condition.values, now)
      const wanted = new Set(condition.values.map((value) => storedNumber(column, value)))
      wanted.delete(Number.NaN)
      return (id) => wanted.has(values[id] as number)
    }
    case 'all': {
      const wanted = condition.values.map((value) => storedNumber(column, value))
      return (id) => wanted.every((one) => one === values[id])
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'between':
      return orderTest(values, stretchOf(column, condition, now))
    default:
      return assertNever(condition)
  }
}

/** A value of a condition as the values of the formula are kept. */
function storedNumber({ type }: Column, value: FilterValue): number {
  if (typeof value !== 'string') return Number(value)
  if (type === 'grade') return gradeRank(value)
  if (type === 'date') return dayNumber(value) ?? Number.NaN
  return value.trim() === '' ? Number.NaN : Number(value)
}

function stretchOf({ type }: Column, condition: OrderCondition, now: number): Interval<number> | null {
  if (type === 'moment') return momentStretch(condition, now)
  const stretch = intervalOf(condition, (bound: Bound) => {
    if (type === 'grade') return typeof bound === 'string' ? gradeRank(bound) : null
    if (type === 'date') return dayOfBound(bound, now)
    return typeof bound === 'number' ? bound : null
  })
  // The best grade has the lowest rank.
  return stretch && type === 'grade' ? turned(stretch) : stretch
}

/** True for a moment that is one of some, or within one of some days. */
function anyMoment(values: Numbers, wanted: readonly FilterValue[], now: number): Test {
  const stretches = wanted.flatMap((value) => (typeof value === 'boolean' ? [] : (momentsOfBound(value, now) ?? [])))
  return (id) => stretches.some(({ from, before }) => (values[id] as number) >= from && (values[id] as number) < before)
}

const orderTest = (values: Numbers, stretch: Interval<number> | null): Test =>
  stretch === null ? NEVER : (id) => liesIn(values[id] as number, stretch)
