import { assertNever } from '../../assert-never.ts'
import { orderOf } from './compile-comparison.ts'
import type { Compiler, Evaluate } from './compiler.ts'
import type { CallNode } from '../formula.ts'
import { type Absence, absence, type FormulaValue, isAbsent } from '../values.ts'

/** A function of the language with its arguments. */
export function compileCall(node: CallNode, compiler: Compiler): Evaluate {
  const args = node.args.map((one) => compiler.compile(one))
  const [first, second, third] = args as [Evaluate, Evaluate, Evaluate]
  switch (node.name) {
    case 'if':
      return (row, today) => {
        const condition = first(row, today)
        if (isAbsent(condition)) return condition
        return condition === true ? second(row, today) : third(row, today)
      }
    case 'coalesce':
      return firstThatIsThere(args)
    case 'min':
    case 'max':
      return outermost(node, args, compiler)
    case 'round': {
      const digits = node.args[1]?.kind === 'number' ? node.args[1].value : 0
      return ofNumber(first, (value) => roundTo(value, digits))
    }
    case 'abs':
      return ofNumber(first, Math.abs)
    case 'days_until':
      return (row, today) => {
        const day = first(row, today)
        return isAbsent(day) ? day : (day as number) - today
      }
    case 'change':
      // With what it takes it was read as a column; with anything else it is a mistake, and never computed.
      return () => absence('formula-mistake')
    default:
      return assertNever(node.name)
  }
}

const ofNumber =
  (of: Evaluate, change: (value: number) => number): Evaluate =>
  (row, today) => {
    const value = of(row, today)
    return isAbsent(value) ? value : change(value as number)
  }

/** The first argument with a value; with none at all, what the first one lacks. */
function firstThatIsThere(args: readonly Evaluate[]): Evaluate {
  return (row, today) => {
    let first: FormulaValue | null = null
    for (const one of args) {
      const value = one(row, today)
      if (!isAbsent(value)) return value
      first ??= value
    }
    return first as FormulaValue
  }
}

/** The least or the most of all arguments, each of which is needed. */
function outermost(node: CallNode, args: readonly Evaluate[], { typeOf }: Compiler): Evaluate {
  const { keyOf, order } = orderOf(node.args, typeOf)
  const sign = node.name === 'min' ? -1 : 1
  return (row, today) => {
    let best: Exclude<FormulaValue, Absence> | null = null
    for (const one of args) {
      const value = one(row, today)
      if (isAbsent(value)) return value
      if (best === null || order(keyOf(value), keyOf(best)) * sign > 0) best = value
    }
    return best as FormulaValue
  }
}

/** From here on doubles have no digits behind the point. */
const WHOLE_FROM = 2 ** 52
/** Up to here the error of a product is far below `NEAR_HALF`. */
const EXACT_TO = 2 ** 30
const NEAR_HALF = 1e-6

/** A number with at most so many digits behind the point, halves away from zero, as it is written: 1.005 gives 1.01. */
function roundTo(value: number, digits: number): number {
  const size = Math.abs(value)
  if (size >= WHOLE_FROM) return value
  const rounded = digits === 0 ? Math.round(size) : roundDigits(size, digits)
  return rounded === 0 ? 0 : Math.sign(value) * rounded
}

function roundDigits(size: number, digits: number): number {
  const factor = 10 ** digits
  const product = size * factor
  // Only near a half it matters which digits the number is written with, and writing it takes ten times as long.
  const isClear = product < EXACT_TO && Math.abs(product - Math.floor(product) - 0.5) > NEAR_HALF
  return isClear ? Math.round(product) / factor : roundWritten(size, digits)
}

function roundWritten(size: number, digits: number): number {
  const [mantissa = '', exponent = '0'] = String(size).split('e')
  const shifted = Number(`${mantissa}e${Number(exponent) + digits}`)
  return shifted >= WHOLE_FROM ? size : Number(`${Math.round(shifted)}e-${digits}`)
}
