import type { Total, Totals } from '../../../shared/analysis.ts'
import type { ListQuery } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../door/steps.ts'
import { analysed } from './analysis.ts'
import { cancelIf } from './cancelled.ts'
import { type ColumnView, isNumbers } from './column-view.ts'
import { groupFigures, type InGroups, presenceOf } from './group-figures.ts'
import { missingOf } from './row-values.ts'
import { figureOf } from './written-values.ts'

/**
 * What columns come to over all rows of a query: how many values there are and are not, and what else each column allows.
 * Throws UnknownColumn; FaultError `cancelled`.
 */
export function* totals(db: ReadableDb, query: ListQuery, columns: readonly string[], now: number): Steps<Totals> {
  return yield* analysed(db, query, now, function* ({ rows, views }) {
    const made: Total[] = []
    for (const id of columns) {
      if (made.length > 0) cancelIf(yield { done: made.length, total: columns.length })
      made.push(totalOf(db, yield* views.view(id), rows))
    }
    return { rows: rows.length, columns: made }
  })
}

function totalOf(db: ReadableDb, view: ColumnView, rows: Int32Array): Total {
  const present = presenceOf(view, rows)
  const all: InGroups = { places: null, groups: new Int32Array(rows.length), count: 1 }
  const figures: Total['figures'] = {}
  if (isNumbers(view))
    for (const aggregate of view.column.aggregates)
      figures[aggregate] = figureOf(db, view, groupFigures(view, rows, all, aggregate)[0] ?? Number.NaN)
  return {
    column: view.column.id,
    count: present.reduce((sum, one) => sum + one, 0),
    missing: missingOf(view, rows, (at) => present[at] === 0),
    figures,
  }
}
