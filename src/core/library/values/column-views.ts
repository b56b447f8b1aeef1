import { factSource, isUnindexed } from '../columns/facts.ts'
import { changeOf, FIGURES_DISAGREE, type ListName, percentileOf } from '../../../shared/list.ts'
import { dayOfMoment } from '../../../shared/formulas/values.ts'
import type { ResolvedFormula } from '../../../shared/formulas/resolve-formulas.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { resolvedFormulas } from '../formulas/formulas.ts'
import { BaseViews, type ColumnView } from './column-view.ts'
import { allRows } from './row-ids.ts'
import { bytesOfFormula } from './formulas/formula-values.ts'
import { figureModels } from './figures/figure-models.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { asFormulaValues } from './worked-out-facts.ts'
import { workedOutFormula, type WorkedOutFormula } from './formulas/worked-out-formula.ts'
import { type LibraryState, stampOf } from './library-state.ts'
import { type DomainsOfView, standingStamp } from './figures/percentile-values.ts'

/** The columns of a source in one state of the library. */
export class ColumnViews extends BaseViews {
  readonly #formulas: readonly ResolvedFormula[]

  constructor(db: ReadableDb, state: LibraryState, list: ListName, now: number, domainsOfView: DomainsOfView) {
    super(db, state, list, now, domainsOfView)
    this.#formulas = resolvedFormulas(db)
  }

  /** True for a formula that there is. */
  isFormula(id: string): boolean {
    return this.columns.get(id)?.origin === 'formula'
  }

  /** True for a column by which rows are filtered and sorted out of its kept values: no index leads to them. */
  isWorkedOut(id: string): boolean {
    return this.isFormula(id) || (isUnindexed(id) && this.columns.get(id)?.sources.includes(this.list) === true)
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

  /** The values of a formula, or of a fact that no index leads to, and of which state they are. */
  formula(id: string): Steps<WorkedOutFormula> {
    if (isUnindexed(id)) return this.#fact(id)
    return workedOutFormula(this, this.#formulas, this.column(id))
  }

  *#fact(id: string): Steps<WorkedOutFormula> {
    const { db, state, list } = this
    const percentile = percentileOf(id)
    const models = id === FIGURES_DISAGREE ? (yield* figureModels(db, state)).mark : ''
    const moved = percentile ? standingStamp(this, percentile.peers) : models
    const libraryStamp = stampOf(
      state,
      ['lookups', 'subjects', 'batches', 'decisions'],
      state.lookup,
      state.domain,
      state.subject,
    )
    // An age, and a change over some days, are others tomorrow.
    const day = factSource(id)?.ageOf || changeOf(id) !== null ? dayOfMoment(this.now) : ''
    const stamp = `${libraryStamp}:${moved}:${day}`
    const view = yield* this.view(id)
    const rows = yield* allRows(db, state, list)
    const key = `formula ${list} ${id}`
    const formula = yield* keptColumnsOf(db).get(key, stamp, () => asFormulaValues(view, rows), bytesOfFormula)
    return { formula, stamp }
  }
}
