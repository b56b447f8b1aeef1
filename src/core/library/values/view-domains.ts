import { columnsIn } from '../../../shared/filter/filter.ts'
import { type ListName, percentileOf } from '../../../shared/list.ts'
import type { SavedView } from '../../../shared/analysis/saved-view.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { savedViews } from '../saved/views.ts'
import { ColumnViews } from './column-views.ts'
import { shownRows } from './found-rows.ts'
import type { LibraryState } from './library-state.ts'
import { domainsOfRows } from './row-ids.ts'

const NOBODY = new Int32Array(0)

/** The columns of a source, with percentiles among the domains of views. */
export const columnViews = (db: ReadableDb, state: LibraryState, list: ListName, now: number): ColumnViews =>
  new ColumnViews(db, state, list, now, (view) => domainsOfView(db, state, now, view))

/** The domains behind the rows of a view, each once; none where it is gone, or asks where figures stand among its own domains. */
function* domainsOfView(db: ReadableDb, state: LibraryState, now: number, id: number): Steps<Int32Array> {
  const known = savedViews(db)
  const query = known.find((view) => view.id === id)?.query
  if (!query || asksItself(id, known)) return NOBODY
  const rows = yield* shownRows(columnViews(db, state, query.list, now), query)
  return yield* domainsOfRows(db, state, query.list, rows)
}

/** True for a view whose filter comes back to its own domains by way of percentiles. */
function asksItself(id: number, known: readonly SavedView[]): boolean {
  const met = new Set<number>()
  const next = [id]
  for (let at = next.pop(); at !== undefined; at = next.pop())
    for (const other of viewsAskedBy(known.find((view) => view.id === at))) {
      if (other === id) return true
      if (met.has(other)) continue
      met.add(other)
      next.push(other)
    }
  return false
}

const viewsAskedBy = (view: SavedView | undefined): number[] =>
  view
    ? columnsIn(view.query.filter).flatMap((column) => {
        const peers = percentileOf(column)?.peers
        return peers?.by === 'view' ? [peers.id] : []
      })
    : []
