import type { StoredCriterion } from '../scores/stored-criterion.ts'
import type { FunctionName } from './functions.ts'

/** A formula as the library keeps it. */
export interface StoredFormula {
  id: number
  /** Its name as a column. */
  name: string
  /** The expression with columns by their ids, as `storedText` writes it; empty for a score. */
  text: string
  /** What a score weighs; only a score has it. */
  criteria?: StoredCriterion[] | undefined
}

/** The id of a formula's column. */
export const formulaColumnId = (id: number): string => `formula_${id}`

/**
 * How much a formula may hold. `text` is what a person may type, in UTF-16 units, and so also bounds its tokens; what is
 * stored may be longer, since ids and last names are longer than short names. `depth` counts parentheses, calls and signs within one
 * another; operators side by side are no depth.
 */
export const FORMULA_LIMITS = { text: 2_000, stored: 400_000, tokens: 2_000, depth: 32 } as const

/** What a part of a formula can be: each the type that a column of such values has (`columns/column.ts`). */
export const FORMULA_TYPES = ['number', 'money', 'score', 'rank', 'grade', 'date', 'text', 'flag'] as const
export type FormulaType = (typeof FORMULA_TYPES)[number]

/** Where something stands in a formula's text: UTF-16 offsets, the end excluded. */
export interface Place {
  start: number
  end: number
}

const COMPARISONS = ['=', '!=', '<=', '>=', '<', '>'] as const
export type Comparison = (typeof COMPARISONS)[number]
const COMPARISON_SIGNS: ReadonlySet<string> = new Set(COMPARISONS)
export const isComparison = (op: string): op is Comparison => COMPARISON_SIGNS.has(op)

export type Arithmetic = '+' | '-' | '*' | '/'
export type BinaryOperator = 'or' | 'and' | Comparison | Arithmetic

export type LiteralNode = Place &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'flag'; value: boolean }
    /** Days since 1970-01-01. */
    | { kind: 'date'; value: number }
  )

/** A column by its id, with the name it last had where only that is left of it. */
export type ColumnNode = Place & { kind: 'column'; column: string; lastName: string | null }
export type UnaryNode = Place & { kind: 'unary'; op: '-' | 'not'; of: FormulaNode }
export type BinaryNode = Place & { kind: 'binary'; op: BinaryOperator; left: FormulaNode; right: FormulaNode }
export type CallNode = Place & { kind: 'call'; name: FunctionName; args: FormulaNode[] }

/** A formula as a tree. Parentheses are not kept: the tree says what they said. */
export type FormulaNode = LiteralNode | ColumnNode | UnaryNode | BinaryNode | CallNode

/** How tightly operators bind; of the same tightness, the left one first. */
export const TIGHTNESS: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
}
/** `not` stands between `and` and the comparisons, the minus sign above everything. */
export const UNARY_TIGHTNESS: Readonly<Record<UnaryNode['op'], number>> = { not: 3, '-': 7 }

/** Words of the language, which a column must stand in brackets to be called. */
export const KEYWORDS = ['and', 'or', 'not', 'yes', 'no'] as const
export type Keyword = (typeof KEYWORDS)[number]

const WORDS: ReadonlySet<string> = new Set(KEYWORDS)
export const isKeyword = (word: string): word is Keyword => WORDS.has(word)

/** The parts that a part is made of, from left to right. */
export function partsOf(node: FormulaNode): readonly FormulaNode[] {
  if (node.kind === 'unary') return [node.of]
  if (node.kind === 'binary') return [node.left, node.right]
  return node.kind === 'call' ? node.args : []
}

/** Every column named in a formula, from left to right, as often as it is named. */
export function columnNodes(node: FormulaNode): ColumnNode[] {
  const found: ColumnNode[] = []
  const waiting = [node]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at.kind === 'column') found.push(at)
    else waiting.push(...partsOf(at).toReversed())
  }
  return found
}
