import { NO_FILTER } from '../../../../shared/filter/filter.ts'
import type { StoredList } from '../../../../shared/list.ts'
import type { SavedView } from '../../../../shared/analysis/saved-view.ts'
import { choiceOf } from './chart-choice.ts'
import { keptShape, openedFilter, useListPlaces, useListTops } from './list-places.ts'
import { NOTHING_SELECTED } from './row-selection.ts'
import { useNavigation } from '../navigation.ts'
import { type KeptTables, showKeptTable } from './table-layout.ts'

/** Shows a saved view in its list. */
export function openView(view: SavedView): void {
  const { list } = view.query
  if (list === 'watched') return
  useListTops.getState().setTop(list, 0)
  useListPlaces.getState().showPanels(list, {
    chart: Boolean(view.chart),
    ...(view.chart ? { charted: choiceOf(view.chart) } : {}),
  })
  useListPlaces.getState().show(list, {
    ...openedFilter(view.query.filter),
    scope: null,
    query: view.query,
    ...keptShape(view.columns, view.layout),
    groups: view.storedGroups ?? view.groups ?? null,
    opened: [],
    view: view.id,
    ofView: true,
    focused: 0,
    selection: NOTHING_SELECTED,
  })
  useNavigation.getState().go({ screen: list })
}

/** Goes to a list. One that shows a saved view already shows the table itself again, whole and as it was kept. */
export function openTable(list: StoredList, kept: KeptTables): void {
  const { here, go } = useNavigation.getState()
  if (here.screen === list && useListPlaces.getState().places[list].ofView) {
    useListPlaces.getState().setFilter(list, openedFilter(NO_FILTER))
    useListPlaces.getState().setGroups(list, null)
    useListPlaces.getState().showPanels(list, { chart: false })
    showKeptTable(list, kept)
  }
  go({ screen: list })
}
