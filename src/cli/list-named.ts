import { similarName } from '../shared/formulas/similar-name.ts'
import type { Watchlist } from '../shared/watchlists/watchlist.ts'
import { UsageError } from './exit-status.ts'

/** The watchlist of a name. Throws UsageError that tells the names that there are. */
export function listNamed(lists: readonly Watchlist[], typed: string): Watchlist {
  // As names are kept.
  const name = typed.trim()
  const found = lists.find((list) => list.name === name)
  if (found) return found
  const names = lists.map((list) => list.name)
  throw lists.length > 0
    ? new UsageError(
        'terminal.there-are-watchlists',
        { name, names: names.join(', ') },
        { similar: similarName(name, names) },
      )
    : new UsageError('terminal.no-watchlist', { name })
}
