import { type Filter, NO_FILTER } from '../../../shared/filter/filter.ts'
import { useListPlaces } from '../stores/tables/list-places.ts'
import { useNavigation } from '../stores/navigation.ts'

/** The table of domains with this filter alone. */
export function showDomains(filter: Filter): void {
  const { setFilter, setGroups } = useListPlaces.getState()
  setFilter('domains', { chips: [filter], typed: { text: '', filter: NO_FILTER } })
  setGroups('domains', null)
  useNavigation.getState().go({ screen: 'domains' })
}
