import { FIRST_TABLE, withFilled } from '../../../shared/columns/table-columns.ts'
import { FIRST_COLUMNS, type NameFacts } from '../../../shared/fields.ts'
import type { TakesInto } from './take-columns.ts'

/** Adds names to the watchlist that is chosen, or to the one of a name, which is made when there is none. */
export async function takeIntoList(
  library: TakesInto,
  names: readonly NameFacts[],
  to: { id: number } | { name: string },
  now: number,
  /** Columns that the import filled: they are shown in the list. */
  filled: readonly string[] = [],
): Promise<{ id: number; name: string; added: number } | null> {
  const lists = await library.read.watchlists()
  const known = lists.find((list) => ('id' in to ? list.id === to.id : list.name === to.name))
  if (!known && 'id' in to) return null
  const name = known?.name ?? ('name' in to ? to.name : '')
  const columns = withFilled(known?.columns ?? FIRST_TABLE.watched, filled)
  const id = known?.id ?? (await library.write.addWatchlist({ ...NEW_LIST, columns, name }, now))
  if (known && columns.length > known.columns.length) await library.write.updateWatchlist(known.id, { columns })
  const added = await library.write.addToWatchlist(
    id,
    names.map(({ ascii, unicode, label, tld }) => ({ ascii, unicode, label, tld })),
    now,
  )
  return { id, name, added: added.length }
}

/** By hand until the person says otherwise: an import must not begin to send by itself. */
const NEW_LIST = { description: '', colour: 'blue', cadence: 'hand', spark: FIRST_COLUMNS[0] ?? '' } as const
