import { factOf, isFactId } from '../../../shared/columns/facts.ts'
import { type ComputedColumns, type FormulaRow, rowValues } from '../../../shared/formulas/computing/row-values.ts'
import { absence, dayOfMoment } from '../../../shared/formulas/values.ts'
import { formulaOf, type ListRow, type SubjectFacts } from '../../../shared/list.ts'
import { isAbsence, pointsIn } from '../../../shared/scores/read-score.ts'
import type { ScorePoints } from '../../../shared/scores/range.ts'
import type { ReadableDb } from '../file/database.ts'
import { computedColumns } from '../formulas/formulas.ts'

/** Formulas that rows are to show, with those that they rest on. */
export class FormulaCells {
  /** The columns that they rest on, beside other formulas. */
  readonly below: readonly string[]
  readonly #asked: readonly string[]
  readonly #computed: ComputedColumns
  readonly #today: number

  private constructor(asked: readonly string[], computed: ComputedColumns, now: number) {
    this.#asked = asked
    this.#computed = computed
    this.#today = dayOfMoment(now)
    this.below = [...new Set(asked.flatMap((id) => [...(computed.formulas.get(id)?.restsOn ?? [])]))]
  }

  /** The formulas among some columns; null without any. A formula that was deleted has no value. */
  static among(db: ReadableDb, columns: readonly string[], now: number): FormulaCells | null {
    const formulas = columns.filter((id) => formulaOf(id) !== null)
    return formulas.length === 0 ? null : new FormulaCells(formulas, computedColumns(db), now)
  }

  /** Their values in a row whose cells hold the fields below, and how scores among them came about. */
  of(row: ListRow, facts: SubjectFacts | null): Pick<ListRow, 'formulas' | 'scores'> {
    const valueAt = rowValues(this.#computed, formulaRowOf(row, facts), this.#today)
    const formulas = Object.fromEntries(this.#asked.map((id) => [id, valueAt(id)]))
    const scores = this.#asked.flatMap((id): [string, ScorePoints][] => {
      const scored = this.#computed.formulas.get(id)?.score?.of(valueAt)
      return scored && !isAbsence(scored) ? [[id, pointsIn(scored)]] : []
    })
    return scores.length === 0 ? { formulas } : { formulas, scores: Object.fromEntries(scores) }
  }
}

/** A row of a list as formulas are computed in it. */
export const formulaRowOf = (row: ListRow, facts: SubjectFacts | null): FormulaRow => ({
  isLookedUp: row.outcome !== null,
  cell: ({ id }) => row.cells[id] ?? { state: 'not-provided' },
  own: facts?.own ?? {},
  change: (id) => row.formulas?.[id] ?? absence('not-looked-up'),
  fact: (id) => (isFactId(id) ? factOf(id).value({ ...row, watched: facts }) : null),
})
