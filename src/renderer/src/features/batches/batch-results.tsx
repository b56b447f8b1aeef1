import { useEffect } from 'react'
import type { BatchSummary } from '../../../../shared/batches/batch.ts'
import { useOwnFields } from '../../api/queries.ts'
import { ListBody } from '../../components/list/table/list-body.tsx'
import { scopeId, useListPlaces } from '../../stores/tables/list-places.ts'

/** The results of one batch, with the powers of History; at first with the own fields that took columns of its list. */
export function BatchResults({ summary: { id, source } }: { summary: BatchSummary }) {
  const openBatch = useListPlaces((lists) => lists.openBatch)
  const { data: fields } = useOwnFields()
  const taken = source.fields
  useEffect(() => {
    if (!fields) return
    openBatch(
      id,
      (taken ?? []).flatMap((one) => fields.find((field) => field.id === one) ?? []),
    )
  }, [id, fields, taken, openBatch])
  const shown = useListPlaces(({ places }) => scopeId(places.batch, 'batch') === id)
  return shown ? <ListBody at="batch" /> : null
}
