import { useEffect } from 'react'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { ListBody } from '../../components/list/table/list-body.tsx'
import { isKeepingTable } from '../../stores/tables/table-layout.ts'
import { scopeId, useListPlaces } from '../../stores/tables/list-places.ts'

/** The domains of one watchlist, looked up or not. */
export function WatchedList({ watchlist }: { watchlist: Watchlist }) {
  const openWatchlist = useListPlaces((lists) => lists.openWatchlist)
  const { id, columns, layout, spark } = watchlist
  useEffect(() => {
    // What is being kept is newer than what was read.
    if (!isKeepingTable('watched')) openWatchlist({ id, columns, layout, spark })
  }, [id, columns, layout, spark, openWatchlist])
  const shown = useListPlaces(({ places }) => scopeId(places.watched, 'list') === watchlist.id)
  return shown ? <ListBody at="watched" /> : null
}
