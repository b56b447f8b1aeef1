import type { Watchlist } from '../../shared/watchlists/watchlist.ts'
import { notKept } from './not-kept.ts'

/** The watchlist of a name. Throws UsageError that tells the names that there are. */
export function listNamed(lists: readonly Watchlist[], typed: string): Watchlist {
  // As names are kept.
  const name = typed.trim()
  const found = lists.find((list) => list.name === name)
  if (found) return found
  throw notKept('list', name, lists)
}
