import { expectedFigures } from '../../../shared/agreement/expect-figures.ts'
import { absence } from '../../../shared/formulas/values.ts'
import { FIGURES_DISAGREE, type ListRow } from '../../../shared/list.ts'
import { figuresOfDomains } from '../analysis/expectations.ts'
import { keptModels } from '../analysis/kept-models.ts'
import type { ReadableDb } from '../file/database.ts'

/** Rows with whether the figures of their domains disagree, and which of them do. */
export function withDisagreements(db: ReadableDb, rows: readonly ListRow[]): ListRow[] {
  const models = keptModels(db)?.models ?? []
  const figures = figuresOfDomains(
    db,
    rows.map(({ name }) => name),
  )
  return rows.map((row): ListRow => {
    const of = figures.get(row.name)
    const expected = of ? expectedFigures(models, of) : []
    const marked = expected.flatMap(({ field, mark }) => (mark === null ? [] : [field]))
    const value =
      expected.length > 0 ? marked.length > 0 : absence(row.outcome === null ? 'not-looked-up' : 'not-provided')
    return {
      ...row,
      formulas: { ...row.formulas, [FIGURES_DISAGREE]: value },
      ...(marked.length > 0 ? { disagreeing: marked } : {}),
    }
  })
}
