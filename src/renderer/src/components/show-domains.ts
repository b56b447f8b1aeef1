import { type Filter, NO_FILTER } from '../../../shared/filter/filter.ts'
import { useListPlaces } from '../stores/tables/list-places.ts'
import { addColumn } from '../stores/tables/table-layout.ts'
import { useNavigation } from '../stores/navigation.ts'

/** What has something wrong, by the latest lookup of each. */
export const NEEDING: Filter = { op: 'is', column: 'attention', values: [true] }

/** The table of domains with this filter alone, and with the columns that one goes there for. */
export function showDomains(filter: Filter, ...columns: readonly string[]): void {
  const { setFilter, setGroups, showPanels } = useListPlaces.getState()
  setFilter('domains', { chips: [filter], typed: { text: '', filter: NO_FILTER } })
  setGroups('domains', null)
  showPanels('domains', { chart: false })
  for (const [at, column] of columns.entries()) addColumn('domains', column, columns[at - 1] ?? 'domain')
  useNavigation.getState().go({ screen: 'domains' })
}

/** The table of the domains that need attention, or of some of them, with what is wrong and since when. */
export const showNeeding = (filter: Filter = NEEDING): void => showDomains(filter, 'attention', 'attention_since')
