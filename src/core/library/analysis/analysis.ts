import type { ListQuery } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { snapshotInSteps } from '../file/statements.ts'
import type { Steps } from '../door/steps.ts'
import { cancelIf } from './cancelled.ts'
import { ColumnViews } from './column-view.ts'
import { stateOf } from './library-state.ts'
import { rowsOf } from './row-ids.ts'

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
  query: ListQuery,
  now: number,
  work: (on: Analysed) => Steps<T>,
): Steps<T> {
  while (busy.has(db)) cancelIf(yield undefined)
  busy.add(db)
  try {
    return yield* snapshotInSteps(db, function* () {
      const state = stateOf(db)
      const views = new ColumnViews(db, state, query.list, now)
      return yield* work({ db, rows: yield* rowsOf(db, state, query, now), views })
    })
  } finally {
    busy.delete(db)
  }
}
