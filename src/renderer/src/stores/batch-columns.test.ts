// @vitest-environment jsdom
import '../page-for-tests.tsx'
import { expect, test } from 'vitest'
import { firstBatchColumns } from '../../../shared/columns/table-columns.ts'
import { useListPlaces } from './tables/list-places.ts'
import { showColumns } from './tables/table-layout.ts'

const place = () => useListPlaces.getState().places.batch
const PRICE = { id: 7, kind: 'money' as const }

test('the results of a list would begin in another order than it has, or take columns back that a person has chosen', () => {
  const { openBatch } = useListPlaces.getState()
  openBatch(1, [PRICE])
  expect(place().columns).toEqual(firstBatchColumns([PRICE]))
  expect(place().query.sort).toEqual({ column: 'looked_up_at', descending: false })
  openBatch(2, [])
  expect(place().columns).toEqual(firstBatchColumns([]))
  showColumns('batch', ['domain', 'looked_up_at'])
  openBatch(1, [PRICE])
  expect(place().columns).toEqual(['domain', 'looked_up_at'])
})
