import type { Column } from '../columns/column.ts'
import type { FormulaType, StoredFormula } from './formula.ts'
import type { Mistake } from './language/mistakes.ts'
import type { ResolvedFormula } from './resolve-formulas.ts'
import type { FormulaValue } from './values.ts'

/** The most formulas of a library. */
export const MOST_FORMULAS = 50
/** The longest name of one. */
export const LONGEST_FORMULA_NAME = 120

/** A formula of the library with what is known of its column: plain data, for those who do not compute it. */
export interface LibraryFormula extends StoredFormula {
  column: Column
  /** Why it has no values, or not all of them; with places in the stored text. */
  mistakes: readonly Mistake[]
  /** Whether they keep it from having a value in any row. */
  broken: boolean
  /** The columns that it rests on, directly or over other formulas. */
  restsOn: readonly string[]
  /** Whether its values change with the day. */
  today: boolean
}

/** What is known of a resolved formula, without the function that computes it. */
export const libraryFormula = ({
  stored,
  column,
  mistakes,
  broken,
  restsOn,
  today,
}: ResolvedFormula): LibraryFormula => ({
  ...stored,
  column,
  mistakes,
  broken,
  restsOn: [...restsOn],
  today,
})

/** What a formula that is being written comes to in some rows. */
export interface FormulaPreview {
  type: FormulaType
  currency?: string | undefined
  rows: { id: number; unicode: string; value: FormulaValue }[]
}
