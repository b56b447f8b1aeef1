import { faultError } from '../../../shared/fault.ts'
import { isPersonColumn, ownFieldOf, type ListQuery, type PageAsk } from '../../../shared/list.ts'
import { isAnalysing, withViews } from '../analysis/analysis.ts'
import type { ColumnViews } from '../values/column-views.ts'
import { foundRows, isStored } from '../values/found-rows.ts'
import { formulaOrder, stretchOfOrder } from '../values/formulas/formula-order.ts'
import { allRows } from '../values/row-ids.ts'
import { doneAtOnce } from '../file/at-once.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { pageOfMatches } from './list-page.ts'
import { watchedAmong } from '../rows/watched-list.ts'

type Stretch = Pick<PageAsk, 'query' | 'offset' | 'limit' | 'now'>

/** Ids of a stretch of a list whose query uses formulas, in order. */
export const formulaIds = (db: ReadableDb, ask: Stretch): Steps<number[]> =>
  withViews(db, ask.query.list, ask.now, (views) => idsIn(views, ask))

/** Does such work at once, where nothing else is to be done meanwhile. */
export function atOnce<T>(db: ReadableDb, work: Steps<T>): T {
  // It would wait for what goes on only when this is done.
  if (isAnalysing(db)) throw faultError('library-busy')
  return doneAtOnce(db, work)
}

/** The exact number of rows of such a query. */
export const countFormulas = (db: ReadableDb, query: ListQuery, now: number): Steps<number> =>
  withViews(db, query.list, now, function* (views) {
    const found = yield* foundRows(views, query)
    return found?.size ?? (yield* allRows(db, views.state, query.list)).length
  })

function* idsIn(views: ColumnViews, ask: Stretch): Steps<number[]> {
  const { query, offset, limit } = ask
  const { column, descending } = query.sort
  const found = yield* foundRows(views, query)
  if (views.isWorkedOut(column))
    return stretchOfOrder(yield* formulaOrder(views, column), found, { offset, limit, descending })
  // No row has a value in a formula or a percentile that was deleted: the name puts them in some order.
  const sorted =
    !isPersonColumn(column) || ownFieldOf(column) !== null
      ? query
      : { ...query, sort: { column: 'domain', descending } }
  if (isStored(sorted)) return pageOfMatches(views.db, { query: sorted, offset, limit }, found)
  const all = yield* allRows(views.db, views.state, query.list)
  const shown = found === null ? all : all.filter((id) => found.rows.has(id) !== found.negated)
  return watchedAmong(views.db, [...shown], { ...ask, query: sorted })
}
