import { isKnownGrade } from '../values/value-rules.ts'
import { assertNever } from '../assert-never.ts'
import type { Column } from '../columns/column.ts'
import { mayBeSameCurrency } from '../formats/currency.ts'
import {
  type Arithmetic,
  type BinaryNode,
  type CallNode,
  type ColumnNode,
  type Comparison,
  FORMULA_TYPES,
  type FormulaNode,
  type FormulaType,
  isComparison,
  type UnaryNode,
} from './formula.ts'
import { formulaNameOf } from './formula-columns.ts'
import { FUNCTIONS, MOST_DIGITS } from './functions.ts'
import { CHANGE_DAYS } from '../list.ts'
import { type Mistake, mistake } from './language/mistakes.ts'
import {
  type Calculated,
  calculatedType,
  commonType,
  isNumeric,
  isOrdered,
  isSummable,
  needsOrder,
  type NonePart,
  type Part,
  type PartType,
} from './type-rules.ts'
import { dayOfIso, TYPE_IN_FORMULAS } from './values.ts'

/** What never has a value, or whose mistake has been told already: it fits anywhere. */
const NONE: NonePart = { type: 'none', constant: false, summable: true }

const only = (type: FormulaType, constant: boolean): Part => ({ type, constant, summable: false })

/** Finds the type of every part of a formula, from the inside out, and what does not fit. */
export class TypeCheck {
  readonly mistakes: Mistake[] = []
  readonly types = new Map<FormulaNode, PartType>()
  readonly #columnOf: (id: string) => Column | null
  readonly #valueless: ReadonlySet<string>

  /** `columnOf` gives null for a column that is gone; those in `valueless` are there and never have a value. */
  constructor(columnOf: (id: string) => Column | null, valueless: ReadonlySet<string>) {
    this.#columnOf = columnOf
    this.#valueless = valueless
  }

  partOf(node: FormulaNode): Part {
    const part = this.#judge(node)
    this.types.set(node, part.type)
    return part
  }

  #judge(node: FormulaNode): Part {
    switch (node.kind) {
      case 'number':
        return { type: 'number', constant: true, summable: true }
      case 'text':
      case 'date':
      case 'flag':
        return only(node.kind, true)
      case 'column':
        return this.#column(node)
      case 'unary':
        return this.#unary(node)
      case 'binary':
        return this.#binary(node)
      case 'call':
        return this.#call(node)
      default:
        return assertNever(node)
    }
  }

  #tell(found: Mistake): Part {
    this.mistakes.push(found)
    return NONE
  }

  #column(node: ColumnNode): Part {
    const column = this.#columnOf(node.column)
    if (column === null) return NONE
    const type = TYPE_IN_FORMULAS[column.type]
    if (type === null) return this.#tell(mistake('column-not-usable', node, { name: formulaNameOf(column) }))
    if (this.#valueless.has(node.column)) return { ...NONE, likely: type }
    return { type, constant: false, summable: column.aggregates.includes('sum'), currency: column.currency }
  }

  #unary(node: UnaryNode): Part {
    const of = this.partOf(node.of)
    if (node.op === 'not') return this.#needs('flag', node.of, of)
    const number = this.#numeric(node.of, of)
    return of.type === 'score' || of.type === 'rank' ? { ...of, type: 'number' } : number
  }

  /** The part itself, when it is of the type that its place needs. */
  #needs(needed: FormulaType, node: FormulaNode, part: Part): Part {
    const { type, constant, summable } = part
    if (type === needed || type === 'none') return { type: needed, constant, summable }
    if (needed === 'date' && isQuotedDay(node)) return this.#tell(mistake('date-in-quotes', node, { day: node.value }))
    return this.#tell(mistake('wrong-type', node, { needed, found: type }))
  }

  #binary(node: BinaryNode): Part {
    const [left, right] = [this.partOf(node.left), this.partOf(node.right)]
    const constant = left.constant && right.constant
    const { op } = node
    if (op === 'and' || op === 'or') {
      this.#needs('flag', node.left, left)
      this.#needs('flag', node.right, right)
      return only('flag', constant)
    }
    if (isComparison(op)) return this.#comparison(node, op, left, right)
    const currency = this.#currencyOf(node, [left, right])
    if (currency === null) return NONE
    const type = calculatedType(op, likelyType(left, right, op), likelyType(right, left))
    const summable = isSummable(op, left, right)
    // Whatever it is meant to be, it never comes to anything: no guess is worth a mistake.
    if (isNone(left) || isNone(right)) return { ...NONE, likely: isFormulaType(type) ? type : 'number', summable }
    if (type === 'money-times-money') return this.#tell(mistake(type, node))
    if (type === 'cannot-calculate')
      return this.#tell(mistake(type, node, { operator: op, left: left.type, right: right.type }))
    return { type, constant, summable, currency: type === 'money' ? currency : undefined }
  }

  /** The one currency of some parts, which may be none; null, and told, where there are two. */
  #currencyOf(node: FormulaNode, parts: readonly Part[]): string | undefined | null {
    const [first, ...more] = parts.flatMap((part) => (part.type === 'money' && part.currency ? [part.currency] : []))
    const other = more.find((one) => first !== undefined && !mayBeSameCurrency(first, one))
    if (first === undefined || other === undefined) return first
    this.#tell(mistake('two-currencies', node, { first, other }))
    return null
  }

  #comparison(node: BinaryNode, op: Comparison, ...written: readonly [Part, Part]): Part {
    const [left, right] = this.#alike([node.left, node.right], written) as [Part, Part]
    const flag = only('flag', left.constant && right.constant)
    if (this.#currencyOf(node, [left, right]) === null) return flag
    // It never comes to anything, whatever stands on the other side.
    if (isNone(left) || isNone(right)) return flag
    const type = commonType(left, right)
    if (type === null) return this.#tell(mistake('cannot-compare', node, { left: left.type, right: right.type }))
    if (type === 'none') return flag
    return needsOrder(op) && !isOrdered(type) ? this.#tell(mistake('no-order', node, { found: type })) : flag
  }

  /** Parts that stand beside one another, with written texts taken for what they are to be: grades, but never dates. */
  #alike(nodes: readonly FormulaNode[], parts: readonly Part[]): readonly Part[] {
    // A text that is not written there is no grade, and then neither are the others.
    const hasText = parts.some(({ type }, at) => type === 'text' && nodes[at]?.kind !== 'text')
    const hasGrade = !hasText && parts.some(({ type }) => type === 'grade')
    const hasDate = parts.some(({ type }) => type === 'date')
    if (!hasGrade && !hasDate) return parts
    return nodes.map((node, at) => {
      const part = parts[at] as Part
      if (node.kind !== 'text') return part
      if (hasDate && isQuotedDay(node)) return this.#tell(mistake('date-in-quotes', node, { day: node.value }))
      if (!hasGrade) return part
      if (!isKnownGrade(node.value)) return this.#tell(mistake('not-a-grade', node, { text: node.value }))
      this.types.set(node, 'grade')
      return only('grade', true)
    })
  }

  #call(node: CallNode): Part {
    const { least, most } = FUNCTIONS[node.name]
    const parts = node.args.map((one) => this.partOf(one))
    if (parts.length < least || parts.length > most)
      return this.#tell(mistake('argument-count', node, { name: node.name }))
    const [first] = node.args as [FormulaNode]
    const [part] = parts as [Part]
    switch (node.name) {
      case 'if':
        this.#needs('flag', first, part)
        return this.#oneOf(node, node.args.slice(1), parts.slice(1))
      case 'coalesce':
        return this.#oneOf(node, node.args, parts)
      case 'min':
      case 'max':
        return this.#ordered(node, this.#oneOf(node, node.args, parts), parts)
      case 'round':
        this.#digits(node.args[1])
        return this.#numeric(first, part)
      case 'abs':
        return this.#numeric(first, part)
      case 'days_until':
        this.#needs('date', first, part)
        return only('number', false)
      case 'change':
        return this.#tell(mistake('change-of-what', node, { days: CHANGE_DAYS }))
      default:
        return assertNever(node.name)
    }
  }

  /** A part of which any of some parts may be the value. */
  #oneOf(node: CallNode, args: readonly FormulaNode[], written: readonly Part[]): Part {
    const parts = this.#alike(args, written)
    let whole = parts[0] as Part
    const currency = this.#currencyOf(node, parts)
    if (currency === null) return NONE
    for (const [at, part] of parts.entries()) {
      if (at === 0) continue
      const type = commonType(whole, part)
      if (type === null) {
        const [first, other] = [likelyType(whole), likelyType(part)]
        return this.#tell(mistake('different-types', args[at] as FormulaNode, { name: node.name, first, other }))
      }
      whole = { type, constant: whole.constant && part.constant, summable: whole.summable && part.summable }
    }
    return whole.type === 'money' ? { ...whole, currency } : whole
  }

  #ordered(node: CallNode, whole: Part, parts: readonly Part[]): Part {
    // All of them are needed: with one that is never there it never comes to anything.
    if (parts.some(isNone)) return { ...NONE, likely: isNone(whole) ? 'number' : whole.type }
    return isNone(whole) || isOrdered(whole.type) ? whole : this.#tell(mistake('no-order', node, { found: whole.type }))
  }

  #numeric(node: FormulaNode, part: Part): Part {
    if (isNone(part)) return { ...part, likely: isNumeric(likelyType(part)) ? likelyType(part) : 'number' }
    return isNumeric(part.type) ? part : this.#needs('number', node, part)
  }

  #digits(node: FormulaNode | undefined): void {
    if (node === undefined) return
    const fits = node.kind === 'number' && Number.isInteger(node.value) && node.value <= MOST_DIGITS
    if (!fits) this.#tell(mistake('digits-not-whole', node, { most: MOST_DIGITS }))
  }
}

const isFormulaType = (type: Calculated): type is FormulaType => (FORMULA_TYPES as readonly string[]).includes(type)

function isNone(part: Part): part is NonePart {
  return part.type === 'none'
}

/** The type of a part, or what it is most likely meant to be beside another. */
function likelyType(part: Part, beside: Part = part, op: Arithmetic | null = null): FormulaType {
  if (part.type !== 'none') return part.type
  return part.likely ?? (op === '-' && beside.type === 'date' ? 'date' : 'number')
}

function isQuotedDay(node: FormulaNode): node is FormulaNode & { kind: 'text' } {
  return node.kind === 'text' && dayOfIso(node.value) !== null
}
