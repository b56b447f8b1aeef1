import { expectedFigures } from '../../../shared/agreement/expect-figures.ts'
import { FIGURES_DISAGREE, type ListRow } from '../../../shared/list.ts'
import { figuresOfDomains } from '../analysis/expectations.ts'
import { figureModels } from '../values/figures/figure-models.ts'
import { stateOf } from '../values/library-state.ts'
import { doneAtOnce } from '../file/at-once.ts'
import type { ReadableDb } from '../file/database.ts'
import { standingsOfRecords } from './record-standing.ts'

/** Rows with whether the figures of their domains disagree, and which of them do. */
export function withDisagreements(db: ReadableDb, rows: readonly ListRow[]): ListRow[] {
  const { models } = doneAtOnce(db, figureModels(db, stateOf(db)))
  const figures = figuresOfDomains(
    db,
    rows.map(({ name }) => name),
  )
  const standingOf = standingsOfRecords(db, rows)
  return rows.map((row): ListRow => {
    const of = figures.get(row.name)
    const expected = of ? expectedFigures(models, of) : []
    const marked = expected.flatMap(({ field, mark }) => (mark === null ? [] : [field]))
    const value = expected.length > 0 ? marked.length > 0 : standingOf(row.name).without
    return {
      ...row,
      formulas: { ...row.formulas, [FIGURES_DISAGREE]: value },
      ...(marked.length > 0 ? { disagreeing: marked } : {}),
    }
  })
}
