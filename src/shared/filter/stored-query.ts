import type { Column } from '../columns/column.ts'
import type { ListQuery } from '../list.ts'
import { filterOfOldQuery, type OldQuery } from './old-query.ts'

/** A query as it was stored, which may have been by 0.1.0. */
export type StoredListQuery = ListQuery | OldQuery

// A restored library may hold anything: what is no query of 0.1.0 is left as it is, and fails where it is asked.
const isOld = (stored: unknown): stored is OldQuery =>
  typeof stored === 'object' && stored !== null && 'conditions' in stored

/** A query that was stored, as it is asked now, with the columns that the library has. */
export function currentQuery(stored: StoredListQuery, columns: readonly Column[]): ListQuery {
  if (!isOld(stored)) return stored
  return { list: stored.list, filter: filterOfOldQuery(stored, columns), sort: stored.sort }
}
