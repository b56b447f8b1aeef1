import type { FormulaNode } from '../formula.ts'
import type { PartType } from '../type-rules.ts'
import type { FormulaValue } from '../values.ts'

/**
 * Computes a formula in one row: `row` gives the value of a column by its id, `today` is the local day (days since
 * 1970-01-01). Never throws, unless `row` does.
 */
export type Evaluate = (row: (columnId: string) => FormulaValue, today: number) => FormulaValue

/** What parts of a formula are compiled with. */
export interface Compiler {
  typeOf(node: FormulaNode): PartType
  compile(node: FormulaNode): Evaluate
}
