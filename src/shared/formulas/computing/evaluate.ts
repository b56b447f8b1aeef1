import { assertNever } from '../../assert-never.ts'
import type { CheckedFormula } from '../check-formula.ts'
import { compileCall } from './compile-call.ts'
import { compileComparison } from './compile-comparison.ts'
import type { Compiler, Evaluate } from './compiler.ts'
import { type BinaryNode, type ColumnNode, type FormulaNode, isComparison, type UnaryNode } from '../formula.ts'
import { type Absence, absence, type FormulaValue, isAbsent, isDay, isOfType } from '../values.ts'
import type { PartType } from '../type-rules.ts'

/** Turns a checked formula into a function, once for all rows. */
export function compileFormula({ node, types, goneIds }: Pick<CheckedFormula, 'node' | 'types' | 'goneIds'>): Evaluate {
  const typeOf = (part: FormulaNode): PartType => types.get(part) ?? 'none'
  const compile = (part: FormulaNode): Evaluate => {
    switch (part.kind) {
      case 'number':
      case 'text':
      case 'date':
      case 'flag': {
        const { value } = part
        return () => value
      }
      case 'column':
        return goneIds.has(part.column) ? always('column-gone') : compileColumn(part, typeOf(part))
      case 'unary':
        return compileUnary(part, compiler)
      case 'binary':
        return compileBinary(part, compiler)
      case 'call':
        return compileCall(part, compiler)
      default:
        return assertNever(part)
    }
  }
  const compiler: Compiler = { typeOf, compile }
  return compile(node)
}

/** A formula without any value, and why. */
export function always(kind: Absence['absent']): Evaluate {
  const none = absence(kind)
  return () => none
}

const UNREADABLE = absence('unreadable')
const MISTAKE = absence('formula-mistake')
const OUT_OF_RANGE = absence('out-of-range')
const DIVIDED_BY_ZERO = absence('divided-by-zero')

/** A column's value; one that is not of the column's type is unreadable rather than the start of a wrong figure. */
function compileColumn({ column }: ColumnNode, type: PartType): Evaluate {
  if (type === 'none')
    return (row) => {
      const value = row(column)
      return isAbsent(value) ? value : MISTAKE
    }
  if (type === 'number' || type === 'money' || type === 'score' || type === 'rank')
    return (row) => {
      const value = row(column)
      return Number.isFinite(value) || typeof value === 'object' ? value : UNREADABLE
    }
  return (row) => {
    const value = row(column)
    return isAbsent(value) || isOfType(type, value) ? value : UNREADABLE
  }
}

function compileUnary(node: UnaryNode, { compile }: Compiler): Evaluate {
  const of = compile(node.of)
  if (node.op === '-')
    return (row, today) => {
      const value = of(row, today)
      // Zero has no sign.
      return isAbsent(value) ? value : 0 - (value as number)
    }
  return (row, today) => {
    const value = of(row, today)
    return isAbsent(value) ? value : value === false
  }
}

function compileBinary(node: BinaryNode, compiler: Compiler): Evaluate {
  const { op } = node
  if (isComparison(op)) return compileComparison(node, op, compiler)
  const [left, right] = [compiler.compile(node.left), compiler.compile(node.right)]
  if (op === 'and') return decidedBy(false, left, right)
  if (op === 'or') return decidedBy(true, left, right)
  return compiler.typeOf(node) === 'date'
    ? dayArithmetic(op === '-' ? -1 : 1, node, compiler)
    : ARITHMETIC[op](left, right)
}

/** `and` is decided by a *no* on either side, `or` by a *yes*: then it does not matter whether the other one is there. */
function decidedBy(decisive: boolean, left: Evaluate, right: Evaluate): Evaluate {
  return (row, today) => {
    const first = left(row, today)
    if (first === decisive) return decisive
    const second = right(row, today)
    if (second === decisive) return decisive
    return isAbsent(first) ? first : second
  }
}

const inRange = (value: number): FormulaValue => (Number.isFinite(value) ? value : OUT_OF_RANGE)

/** Each by itself: a function for every operator would be one call more in every row. */
const ARITHMETIC = {
  '+':
    (left: Evaluate, right: Evaluate): Evaluate =>
    (row, today) => {
      const a = left(row, today)
      if (typeof a === 'object') return a
      const b = right(row, today)
      return typeof b === 'object' ? b : inRange((a as number) + (b as number))
    },
  '-':
    (left: Evaluate, right: Evaluate): Evaluate =>
    (row, today) => {
      const a = left(row, today)
      if (typeof a === 'object') return a
      const b = right(row, today)
      return typeof b === 'object' ? b : inRange((a as number) - (b as number))
    },
  '*':
    (left: Evaluate, right: Evaluate): Evaluate =>
    (row, today) => {
      const a = left(row, today)
      if (typeof a === 'object') return a
      const b = right(row, today)
      // Adding 0 takes the sign off a zero.
      return typeof b === 'object' ? b : inRange((a as number) * (b as number) + 0)
    },
  '/':
    (left: Evaluate, right: Evaluate): Evaluate =>
    (row, today) => {
      const a = left(row, today)
      if (typeof a === 'object') return a
      const b = right(row, today)
      if (typeof b === 'object') return b
      return b === 0 ? DIVIDED_BY_ZERO : inRange((a as number) / (b as number) + 0)
    },
}

/** A day and a number of days. The part of a day falls within it. */
function dayArithmetic(sign: 1 | -1, node: BinaryNode, { compile }: Compiler): Evaluate {
  const [left, right] = [compile(node.left), compile(node.right)]
  return (row, today) => {
    const a = left(row, today)
    if (typeof a === 'object') return a
    const b = right(row, today)
    if (typeof b === 'object') return b
    const day = Math.floor((a as number) + sign * (b as number))
    return isDay(day) ? day : OUT_OF_RANGE
  }
}
