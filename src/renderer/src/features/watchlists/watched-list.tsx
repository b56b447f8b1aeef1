import { useEffect } from 'react'
import type { Watchlist } from '../../../../shared/watchlist.ts'
import { ListBody } from '../../components/list/list-body.tsx'
import { scopeId, useListPlaces } from '../../stores/list-places.ts'

/** The domains of one watchlist, looked up or not. */
export function WatchedList({ watchlist }: { watchlist: Watchlist }) {
  const openWatchlist = useListPlaces((lists) => lists.openWatchlist)
  useEffect(
    () => openWatchlist(watchlist.id, watchlist.columns, watchlist.spark),
    [watchlist.id, watchlist.columns, watchlist.spark, openWatchlist],
  )
  const shown = useListPlaces(({ places }) => scopeId(places.watched, 'lists') === watchlist.id)
  return shown ? <ListBody at="watched" /> : null
}
