import type { SavedView } from '../../../shared/saved-view.ts'
import { keptShape, openedFilter, useListPlaces, useListTops } from './list-places.ts'
import { NOTHING_SELECTED } from './row-selection.ts'
import { useNavigation } from './navigation.ts'

/** Shows a saved view in its list. */
export function openView(view: SavedView): void {
  const { list } = view.query
  if (list === 'watched') return
  useListTops.getState().setTop(list, 0)
  useListPlaces.getState().show(list, {
    ...openedFilter(view.query.filter),
    scope: null,
    query: view.query,
    ...keptShape(list, view.columns, view.layout),
    groups: view.groups ?? null,
    opened: [],
    view: view.id,
    focused: 0,
    selection: NOTHING_SELECTED,
  })
  useNavigation.getState().go({ screen: list })
}
