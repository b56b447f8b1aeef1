import type { ListName, ListQuery } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { snapshotInSteps } from '../file/statements.ts'
import type { Steps } from '../steps/steps.ts'
import { cancelIf } from '../steps/cancelled.ts'
import type { ColumnViews } from '../values/column-views.ts'
import { stateOf } from '../values/library-state.ts'
import { shownRows } from '../values/found-rows.ts'
import { columnViews } from '../values/view-domains.ts'

/** A query, of which only some of the rows are meant where their ids are given. */
export type RowsQuery = ListQuery & { ids?: readonly number[] | undefined }

/** What a question about many rows works on. */
export interface Analysed {
  db: ReadableDb
  /** The ids of the rows that the query shows. */
  rows: Int32Array
  views: ColumnViews
}

const busy = new WeakSet<ReadableDb>()

/**
 * Works on the rows of a query as of one moment. Questions of one connection wait for one another: they would otherwise see
 * the library as it was when the first of them began. Throws FaultError `cancelled` when it is to end early.
 */
export function* analysed<T>(
  db: ReadableDb,
  query: RowsQuery,
  now: number,
  work: (on: Analysed) => Steps<T>,
): Steps<T> {
  return yield* withViews(db, query.list, now, function* (views) {
    const shown = yield* shownRows(views, query)
    const wanted = query.ids && new Set(query.ids)
    return yield* work({ db, rows: wanted ? shown.filter((id) => wanted.has(id)) : shown, views })
  })
}

/** True as long as a question of a connection is being worked on. */
export const isAnalysing = (db: ReadableDb): boolean => busy.has(db)

/** The same for what asks for rows in its own way. */
export function* withViews<T>(
  db: ReadableDb,
  list: ListName,
  now: number,
  work: (views: ColumnViews) => Steps<T>,
): Steps<T> {
  while (busy.has(db)) cancelIf(yield undefined)
  busy.add(db)
  try {
    return yield* snapshotInSteps(db, () => work(columnViews(db, stateOf(db), list, now)))
  } finally {
    busy.delete(db)
  }
}
