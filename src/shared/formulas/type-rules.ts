import type { Arithmetic, Comparison, FormulaType } from './formula.ts'

/** The type of a part; `none` for what never has a value, such as a column that is gone: it fits anywhere. */
export type PartType = FormulaType | 'none'

/** What is known of a part before any row is looked at. */
export type Part = NonePart | (PartFacts & { type: FormulaType })

/** `likely` is what it would be, so that a column keeps its type when one that it rests on is gone. */
export type NonePart = PartFacts & { type: 'none'; likely?: FormulaType }

interface PartFacts {
  /** It rests on nothing but what is written in the formula. */
  constant: boolean
  /** Its values may be added up over rows: amounts and counts, no ratios, ranks or scores. */
  summable: boolean
  /** The currency that its amounts are in; none where nothing states one, which goes with any. */
  currency?: string | undefined
}

export const isNumeric = (type: PartType): boolean =>
  type === 'number' || type === 'money' || type === 'score' || type === 'rank'

/** Money meets money and plain numbers, but neither scores nor ranks. */
const isMoneyWithScale = (a: PartType, b: PartType): boolean =>
  (a === 'money' && (b === 'score' || b === 'rank')) || (b === 'money' && (a === 'score' || a === 'rank'))

/** What an operation comes to; a code where it makes no sense. */
export type Calculated = FormulaType | 'cannot-calculate' | 'money-times-money'

/** The type of `left op right`. Scores and ranks give plain numbers: one more is no longer a place on their scale. */
export function calculatedType(op: Arithmetic, left: FormulaType, right: FormulaType): Calculated {
  if (left === 'date' || right === 'date') return dateArithmetic(op, left, right)
  if (!isNumeric(left) || !isNumeric(right)) return 'cannot-calculate'
  const moneys = Number(left === 'money') + Number(right === 'money')
  if (op === '*') return moneys === 2 ? 'money-times-money' : moneys === 1 ? 'money' : 'number'
  if (op === '/') return left === 'money' && right !== 'money' ? 'money' : 'number'
  if (isMoneyWithScale(left, right)) return 'cannot-calculate'
  return moneys > 0 ? 'money' : 'number'
}

/** A day and a number of days give a day, two days the number of days between them. */
function dateArithmetic(op: Arithmetic, left: FormulaType, right: FormulaType): Calculated {
  if (op === '-' && left === 'date' && right === 'date') return 'number'
  if ((op === '-' || op === '+') && left === 'date' && right === 'number') return 'date'
  return op === '+' && left === 'number' && right === 'date' ? 'date' : 'cannot-calculate'
}

/** Whether the values of `left op right` may be added up over rows. */
export function isSummable(op: Arithmetic, left: Part, right: Part): boolean {
  // The difference of two days is a span, of which totals say nothing.
  if (left.type === 'date' || right.type === 'date') return false
  if (op === '+' || op === '-') return left.summable && right.summable
  if (op === '/') return left.summable && right.constant
  if (left.constant || right.constant) return left.summable && right.summable
  return left.summable || right.summable
}

/** The one type of two parts of which either may be the value; null where there is none. */
export function commonType(a: Part, b: Part): PartType | null {
  if (a.type === b.type || b.type === 'none') return a.type
  if (a.type === 'none') return b.type
  if (!isNumeric(a.type) || !isNumeric(b.type)) return null
  // A written number is whatever it stands beside.
  if (a.constant) return b.type
  if (b.constant) return a.type
  if (isMoneyWithScale(a.type, b.type)) return null
  return a.type === 'money' || b.type === 'money' ? 'money' : 'number'
}

const UNORDERED: ReadonlySet<PartType> = new Set(['text', 'flag'])

/** True where one value can come before another; texts and flags are only ever alike or not. */
export const isOrdered = (type: PartType): boolean => !UNORDERED.has(type)
export const needsOrder = (op: Comparison): boolean => op !== '=' && op !== '!='
