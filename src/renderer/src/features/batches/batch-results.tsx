import { useEffect } from 'react'
import { ListBody } from '../../components/list/list-body.tsx'
import { scopeId, useListPlaces } from '../../stores/list-places.ts'

/** The results of one batch, with the powers of History. */
export function BatchResults({ batch }: { batch: number }) {
  const openBatch = useListPlaces((lists) => lists.openBatch)
  useEffect(() => openBatch(batch), [batch, openBatch])
  const shown = useListPlaces(({ places }) => scopeId(places.batch, 'batch') === batch)
  return shown ? <ListBody at="batch" /> : null
}
