import { columnsOf } from '../../../shared/formulas/depends.ts'
import { compileFormula } from '../../../shared/formulas/computing/evaluate.ts'
import type { FormulaPreview } from '../../../shared/formulas/library-formula.ts'
import { rowValues } from '../../../shared/formulas/computing/row-values.ts'
import { readTypedFormula } from '../../../shared/formulas/typed-formula.ts'
import { dayOfMoment, type FormulaValue } from '../../../shared/formulas/values.ts'
import type { ListQuery, ListRow, PageAsk } from '../../../shared/list.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { columnsBelow, computedColumns, resolvedFormulas } from '../formulas/formulas.ts'
import { formulaRowOf } from './formula-cells.ts'
import { pageInSteps, pageRows } from './list.ts'

interface Ask {
  /** As it was typed. */
  text: string
  /** The formula that is being changed; null for a new one. */
  self: number | null
  query: ListQuery
  limit: number
  now: number
}

/** What a formula that is being written comes to in the first rows of a list; null for one that has a mistake. */
export function previewFormula(db: ReadableDb, ask: Ask): FormulaPreview | null {
  const draft = draftOf(db, ask)
  return draft && draft.in(pageRows(db, draft.page))
}

/** The same in steps, for a list whose query uses formulas. */
export function* previewInSteps(db: ReadableDb, ask: Ask): Steps<FormulaPreview | null> {
  const draft = draftOf(db, ask)
  return draft && draft.in(yield* pageInSteps(db, draft.page))
}

/** What is typed, ready to be computed in the rows of a page; null for a mistake. */
function draftOf(
  db: ReadableDb,
  { text, self, query, limit, now }: Ask,
): { page: PageAsk; in: (rows: readonly ListRow[]) => FormulaPreview } | null {
  const read = readTypedFormula(text, self, columnsBelow(db), resolvedFormulas(db))
  if (!read.ok) return null
  const { formula } = read
  const computed = computedColumns(db)
  const evaluate = compileFormula(formula)
  const today = dayOfMoment(now)
  const valueIn = (row: ListRow): FormulaValue => {
    const valueAt = rowValues(computed, formulaRowOf(row, row.watched), today)
    return evaluate((id) => row.formulas?.[id] ?? valueAt(id), today)
  }
  return {
    page: { query, offset: 0, limit, fields: columnsOf(formula.node), now },
    in: (rows) => ({
      type: formula.type,
      currency: formula.currency,
      rows: rows.map((row) => ({ id: row.id, unicode: row.unicode, value: valueIn(row) })),
    }),
  }
}
