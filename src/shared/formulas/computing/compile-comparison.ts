import { gradeRank, UNKNOWN_GRADE } from '../../values/value-rules.ts'
import type { Compiler, Evaluate } from './compiler.ts'
import type { BinaryNode, Comparison, FormulaNode } from '../formula.ts'
import { type Absence, type FormulaValue, isAbsent } from '../values.ts'
import { foldedText } from '../../values/text.ts'

type Value = Exclude<FormulaValue, Absence>

/** How values of a type are compared. */
interface Order {
  /** What is compared of a value. */
  keyOf(value: Value): Value
  /** Below 0 when the first key is the lesser, 0 when they are alike, NaN when neither comes first. */
  order(a: Value, b: Value): number
}

/** A comparison: no value if either side has none. */
export function compileComparison(node: BinaryNode, op: Comparison, compiler: Compiler): Evaluate {
  const { keyOf, order } = orderOf([node.left, node.right], compiler.typeOf)
  const [left, right] = [keyed(node.left, keyOf, compiler), keyed(node.right, keyOf, compiler)]
  const isMet = MET[op]
  return (row, today) => {
    const a = left(row, today)
    if (isAbsent(a)) return a
    const b = right(row, today)
    return isAbsent(b) ? b : isMet(order(a, b))
  }
}

/** What is compared of a part; of what is written in the formula once for all rows. */
function keyed(node: FormulaNode, keyOf: Order['keyOf'], { compile }: Compiler): Evaluate {
  const of = compile(node)
  if (keyOf === PLAIN.keyOf) return of
  if (node.kind === 'text') {
    const key = keyOf(node.value)
    return () => key
  }
  return (row, today) => {
    const value = of(row, today)
    return isAbsent(value) ? value : keyOf(value)
  }
}

/** The order of parts that stand beside one another. */
export function orderOf(nodes: readonly FormulaNode[], typeOf: Compiler['typeOf']): Order {
  const types = nodes.map(typeOf)
  if (types.includes('grade')) return GRADES
  return types.includes('text') ? TEXTS : PLAIN
}

const MET: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

const PLAIN: Order = {
  keyOf: (value) => value,
  order: (a, b) => (a === b ? 0 : a < b ? -1 : 1),
}

/** A+ is the most. Letters that are not known come last, and are alike only when they are the same. */
const GRADES: Order = {
  keyOf(value) {
    const rank = gradeRank(value as string)
    return rank < UNKNOWN_GRADE ? -rank : value
  },
  order(a, b) {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    if (typeof a === typeof b) return a === b ? 0 : Number.NaN
    return typeof a === 'number' ? 1 : -1
  },
}

/** Texts are alike as everywhere; they have no other order. */
const TEXTS: Order = {
  keyOf: (value) => foldedText(value as string),
  order: (a, b) => (a === b ? 0 : Number.NaN),
}
