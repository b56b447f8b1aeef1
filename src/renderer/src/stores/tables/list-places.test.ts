import { expect, test } from 'vitest'
import type { Filter } from '../../../../shared/filter/filter.ts'
import { useNavigation } from '../navigation.ts'
import { useListPlaces } from './list-places.ts'

const selected = (): unknown => useListPlaces.getState().places.domains.selection
const TWO = { mode: 'some' as const, ids: new Set([1, 2]) }

test('rows that were selected long ago would be hit by a key when a person comes to the table anew', () => {
  const { go, back } = useNavigation.getState()
  go({ screen: 'domains' })
  useListPlaces.getState().show('domains', { selection: TWO })
  go({ screen: 'domain', name: 'a.example' })
  back()
  expect(selected()).toEqual(TWO)
  go({ screen: 'reports' })
  go({ screen: 'domains' })
  expect(selected()).toEqual({ mode: 'some', ids: new Set() })
})

test('the chart, groups or filter of one watchlist would be those of the next, or be lost on the way back', () => {
  const { openWatchlist, setFilter, setGroups, showPanels } = useListPlaces.getState()
  const list = (id: number) => ({ id, columns: ['domain'], spark: 'value' })
  const here = () => useListPlaces.getState().places.watched
  openWatchlist(list(1))
  const chips: Filter[] = [{ op: 'is', column: 'safety', values: ['safe'] }]
  setFilter('watched', { chips })
  setGroups('watched', {
    by: [{ column: 'tld', by: 'value' }],
    show: [],
    order: { by: 'rows', descending: true },
    cross: false,
  })
  showPanels('watched', { chart: true, totals: true, facetOf: 'tld' })
  useListPlaces.getState().show('watched', { selection: TWO })
  openWatchlist(list(2))
  expect([here().chips, here().groups, here().panels]).toMatchObject([
    [],
    null,
    { chart: false, totals: true, facetOf: null },
  ])
  openWatchlist(list(1))
  expect(here().chips).toEqual(chips)
  expect(here().query.filter).toMatchObject({ op: 'and' })
  expect(here().groups?.by).toEqual([{ column: 'tld', by: 'value' }])
  expect([here().panels.chart, here().selection]).toEqual([true, { mode: 'some', ids: new Set() }])
})
