import type { FormulaType, Place } from '../formula.ts'
import type { FunctionName } from '../functions.ts'

type None = Record<never, never>

/** What can be wrong with a formula, with the facts that its sentence needs: `formula-mistake.<code>`. */
interface MistakeFacts {
  // Its text
  empty: None
  'too-long': { length: number; most: number }
  'too-many-parts': { most: number }
  'too-deep': { most: number }
  'unknown-sign': { sign: string }
  'text-not-closed': None
  'bracket-not-closed': None
  'parenthesis-not-closed': None
  /** Something stands where an operator or the end should. */
  'operator-expected': { piece: string }
  /** A value is missing, at the end or before this. */
  'value-expected': None
  'comma-outside': None
  /** `1 < value < 5` */
  'comparison-of-comparison': None
  /** `007`, and what is left of `1,000,000` behind its first comma. */
  'zero-in-front': None
  'not-a-number': { piece: string }
  'too-many-digits': None
  'number-too-large': None
  'no-such-day': { day: string }

  // Its names
  'no-such-column': { name: string; similar: string | null }
  /** Names that differ in nothing but capitals. */
  'several-columns': { name: string }
  'no-such-function': { name: string; similar: FunctionName | null }
  'function-alone': { name: FunctionName }

  // Its types
  'argument-count': { name: FunctionName }
  'wrong-type': { needed: FormulaType; found: FormulaType }
  'cannot-calculate': { operator: string; left: FormulaType; right: FormulaType }
  'money-times-money': None
  /** Amounts of two currencies: what they come to would be neither. */
  'two-currencies': { first: string; other: string }
  'cannot-compare': { left: FormulaType; right: FormulaType }
  'no-order': { found: FormulaType }
  'different-types': { name: FunctionName; first: FormulaType; other: FormulaType }
  'not-a-grade': { text: string }
  'date-in-quotes': { day: string }
  'digits-not-whole': { most: number }
  /** `change` of what has no past, or over other days. */
  'change-of-what': { days: readonly number[] }

  // Its columns
  'column-not-usable': { name: string }
  'column-gone': { name: string }
  /** A formula that has a mistake itself. */
  'formula-broken': { name: string }
  circle: { names: readonly string[] }
  /** No table has all of its columns. */
  'no-common-table': None

  // The criteria of a score
  'no-weights': None
  'not-weighable': { name: string }
  'scale-unusable': { name: string }
}

export type MistakeCode = keyof MistakeFacts

/** What is wrong with a formula, and where. */
export type Mistake = { [C in MistakeCode]: Place & { code: C; facts: MistakeFacts[C] } }[MistakeCode]

type FactsOf<C extends MistakeCode> = keyof MistakeFacts[C] extends never ? [facts?: None] : [facts: MistakeFacts[C]]

/** A mistake by its code, at the place of whatever is given. */
export function mistake<C extends MistakeCode>(code: C, { start, end }: Place, ...[facts]: FactsOf<C>): Mistake {
  return { code, start, end, facts: facts ?? {} } as Mistake
}
