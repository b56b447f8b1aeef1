import type { ListName } from '../../../shared/list.ts'
import type { ResolvedFormula } from '../../../shared/formulas/resolve-formulas.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../door/steps.ts'
import { resolvedFormulas } from '../saved/formulas.ts'
import { BaseViews, type ColumnView } from './column-view.ts'
import { formulaColumn, type FormulaColumn } from './formula-column.ts'
import type { LibraryState } from './library-state.ts'

/** The columns of a source in one state of the library. */
export class ColumnViews extends BaseViews {
  readonly #formulas: readonly ResolvedFormula[]

  constructor(db: ReadableDb, state: LibraryState, list: ListName, now: number) {
    super(db, state, list, now)
    this.#formulas = resolvedFormulas(db)
  }

  /** True for a formula that there is. */
  isFormula(id: string): boolean {
    return this.columns.get(id)?.origin === 'formula'
  }

  /** The values of a column, read or worked out when they are not kept. */
  override *view(id: string): Steps<ColumnView> {
    if (!this.isFormula(id)) return yield* super.view(id)
    const column = this.column(id)
    const { formula } = yield* this.formula(id)
    const facts = {
      column,
      stored: null,
      rowIds: null,
      otherwise: Number.NaN,
      today: null,
      outcomes: null,
      unreadable: null,
    }
    return { ...facts, needsLookup: false, formula, values: formula.values } as ColumnView
  }

  /** The values of a formula, and of which state they are. */
  formula(id: string): Steps<FormulaColumn> {
    return formulaColumn(this, this.#formulas, this.column(id))
  }
}
