import { columnsOf } from '../../../shared/formulas/depends.ts'
import { compileFormula } from '../../../shared/formulas/evaluate.ts'
import type { FormulaPreview } from '../../../shared/formulas/library-formula.ts'
import { readTypedFormula } from '../../../shared/formulas/typed-formula.ts'
import { absence, dayOfMoment, type FormulaValue } from '../../../shared/formulas/values.ts'
import type { ListQuery, ListRow, PageAsk } from '../../../shared/list.ts'
import type { Steps } from '../door/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { columnsBelow, resolvedFormulas } from '../saved/formulas.ts'
import { valueBelow } from './formula-cells.ts'
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
  const columns = columnsBelow(db)
  const read = readTypedFormula(text, self, columns, resolvedFormulas(db))
  if (!read.ok) return null
  const { formula } = read
  const byId = new Map(columns.map((column) => [column.id, column]))
  const evaluate = compileFormula(formula)
  const today = dayOfMoment(now)
  const valueIn = (row: ListRow, id: string): FormulaValue => {
    const column = byId.get(id)
    return row.formulas?.[id] ?? (column ? valueBelow(column, row, row.watched) : absence('column-gone'))
  }
  return {
    page: { query, offset: 0, limit, fields: columnsOf(formula.node), now },
    in: (rows) => ({
      type: formula.type,
      rows: rows.map((row) => ({ id: row.id, unicode: row.unicode, value: evaluate((id) => valueIn(row, id), today) })),
    }),
  }
}
