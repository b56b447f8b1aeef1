import { absence } from '../../../shared/formulas/values.ts'
import type { Steps } from '../steps/steps.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { type ColumnView, isNumbers, isTexts } from './column-view.ts'
import { type FormulaValues, newFormulaValues, putFormula } from './formulas/formula-values.ts'
import { whyMissing } from './row-values.ts'

/** The values of such a fact as rows are filtered and sorted by those of formulas, by the rows of the source. */
export function* asFormulaValues(view: ColumnView, rows: Int32Array): Steps<FormulaValues> {
  const { rowIds, otherwise } = view
  const found = newFormulaValues(isTexts(view) ? 'text' : 'number', rows.at(-1) ?? 0)
  const why = whyMissing(view)
  for (let at = 0; at < rows.length; at += 1) {
    if (at > 0 && at % STEP === 0) cancelIf(yield { done: at, total: rows.length })
    const row = rows[at] as number
    const id = rowIds === null ? row : (rowIds[row] as number)
    const value = isTexts(view) ? view.values.words[view.values.codes[id] as number] : numberAt(view, id, otherwise)
    putFormula(found, row, value ?? absence(why(row)))
  }
  return found
}

const STEP = 100_000

function numberAt(view: ColumnView, id: number, otherwise: number): number | undefined {
  const value = id === 0 ? otherwise : isNumbers(view) ? (view.values.values[id] as number) : Number.NaN
  return Number.isNaN(value) ? undefined : view.today === null ? value : Math.max(0, view.today - value)
}
