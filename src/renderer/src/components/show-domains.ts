import { type Filter, NO_FILTER } from '../../../shared/filter/filter.ts'
import { useListPlaces } from '../stores/tables/list-places.ts'
import { addColumn } from '../stores/tables/table-layout.ts'
import { useNavigation } from '../stores/navigation.ts'

/** What has something wrong, by the latest lookup of each. */
export const NEEDING: Filter = { op: 'is', column: 'attention', values: [true] }

/** The table of domains with this filter alone, and with a column that is what one goes there for. */
export function showDomains(filter: Filter, column?: string): void {
  const { setFilter, setGroups, showPanels } = useListPlaces.getState()
  setFilter('domains', { chips: [filter], typed: { text: '', filter: NO_FILTER } })
  setGroups('domains', null)
  showPanels('domains', { chart: false })
  if (column !== undefined) addColumn('domains', column, 'domain')
  useNavigation.getState().go({ screen: 'domains' })
}
