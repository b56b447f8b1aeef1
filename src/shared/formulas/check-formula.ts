import { type Aggregate, TYPE_RULES } from '../values/value-type.ts'
import { EVERY_TABLE, type ListName } from '../list.ts'
import { type Dependencies, wayBetween } from './depends.ts'
import { type ColumnNode, columnNodes, type FormulaNode, type FormulaType, formulaColumnId } from './formula.ts'
import { type FormulaColumns, formulaNameOf } from './formula-columns.ts'
import { type Mistake, mistake } from './language/mistakes.ts'
import { TypeCheck } from './type-check.ts'
import type { PartType } from './type-rules.ts'

/** A formula that fits its columns, with what is known of its values before any row is looked at. */
export interface CheckedFormula {
  node: FormulaNode
  type: FormulaType
  /** A column that it may rest on is an estimate. */
  estimate: boolean
  /** What its values may be summed up to, beside `count` and `missing`: a sum only where one means something. */
  aggregates: readonly Aggregate[]
  /** The currency of its amounts; undefined where nothing that it rests on states one. */
  currency: string | undefined
  /** The tables that have all of its columns. */
  sources: readonly ListName[]
  /** The types of its parts, for `compileFormula`. */
  types: ReadonlyMap<FormulaNode, PartType>
  /** No row can give it a value, for want of a column. */
  valueless: boolean
  /** The columns that it names and that are not there any more: they have no value. */
  goneIds: ReadonlySet<string>
}

/**
 * `valueless` says where columns are named that never have a value: gone, or formulas with a mistake. A stored formula goes on
 * with what is left of it; where mistakes follow from it, it is their cause.
 */
export type CheckFormula = { valueless: Mistake[] } & (
  | { ok: true; formula: CheckedFormula }
  | { ok: false; mistakes: Mistake[] }
)

/** The columns that there are, by their ids. */
export type ColumnsById = Pick<FormulaColumns, 'byId'>

/** What is known of the other formulas. */
export interface OtherFormulas {
  /** The formula that is being typed; null for a new one. */
  self: number | null
  /** What formulas name, by the ids of their columns. */
  restsOn: Dependencies
  /** Columns of formulas that are there and never have a value, for a mistake of theirs. */
  broken: ReadonlySet<string>
}

export const NO_OTHERS: OtherFormulas = { self: null, restsOn: new Map(), broken: new Set() }

/** More mistakes than a person mends at once. */
const MOST_MISTAKES = 10

/**
 * Checks a formula against the columns that there are: that its types fit, that it does not rest on itself, that some table has
 * all of its columns.
 */
export function checkFormula(node: FormulaNode, columns: ColumnsById, others = NO_OTHERS): CheckFormula {
  const named = columnNodes(node)
  const check = new TypeCheck((id) => columns.byId(id), others.broken)
  const whole = check.partOf(node)
  const inCircles = circles(named, columns, others)
  const mistakes = [...check.mistakes, ...inCircles]
  const known = named.flatMap(({ column }) => columns.byId(column) ?? [])
  const sources = EVERY_TABLE.filter((table) => known.every((column) => column.sources.includes(table)))
  if (sources.length === 0) mistakes.push(mistake('no-common-table', node))
  const circleAt = new Set(inCircles.map(({ start }) => start))
  const withoutValues = {
    valueless: named.flatMap((one) => (circleAt.has(one.start) ? [] : valueless(one, columns, others))),
  }
  if (mistakes.length > 0) {
    const inOrder = mistakes.toSorted((a, b) => a.start - b.start)
    return { ok: false, mistakes: inOrder.slice(0, MOST_MISTAKES), ...withoutValues }
  }
  const shown = whole.type === 'none' ? (whole.likely ?? 'text') : whole.type
  return {
    ok: true,
    ...withoutValues,
    formula: {
      node,
      type: shown,
      estimate: known.some((column) => column.estimate),
      aggregates: TYPE_RULES[shown].aggregates.filter((one) => whole.summable || one !== 'sum'),
      currency: whole.currency,
      sources,
      types: check.types,
      valueless: whole.type === 'none',
      goneIds: new Set(named.map(({ column }) => column).filter((id) => columns.byId(id) === null)),
    },
  }
}

/** What is wrong with a column that never has a value; nothing for any other. */
function valueless(node: ColumnNode, columns: ColumnsById, { broken }: OtherFormulas): Mistake[] {
  const column = columns.byId(node.column)
  if (column === null) return [mistake('column-gone', node, { name: node.lastName ?? node.column })]
  return broken.has(node.column) ? [mistake('formula-broken', node, { name: formulaNameOf(column) })] : []
}

/** A mistake at each column through which the formula would rest on itself. */
function circles(named: readonly ColumnNode[], columns: ColumnsById, { self, restsOn }: OtherFormulas): Mistake[] {
  if (self === null) return []
  const target = formulaColumnId(self)
  return named.flatMap((node) => {
    const path = wayBetween(node.column, target, restsOn)
    if (path === null) return []
    const names = [target, ...path].map((id) => {
      const column = columns.byId(id)
      return column === null ? id : formulaNameOf(column)
    })
    return mistake('circle', node, { names })
  })
}
