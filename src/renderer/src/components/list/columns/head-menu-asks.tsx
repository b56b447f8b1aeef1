import { Menu } from '@mantine/core'
import {
  IconBoxMultiple,
  IconFilter,
  IconListNumbers,
  IconSortAscending,
  IconSortDescending,
  IconSum,
} from '@tabler/icons-react'
import { isAskable } from '../../../../../shared/columns/catalogue.ts'
import { groupingBy, usualFigures } from '../../../../../shared/analysis/grouping.ts'
import { useWords } from '../../../locales/words.ts'
import { useListPlaces, useShownPlace } from '../../../stores/tables/list-places.ts'
import { type ColumnMenuProps, MENU_ICON } from './head-menu-place.tsx'
import { useShownColumns } from './shown-columns.ts'

/** Sorting, filtering and summing up by the column. */
export function AskOfColumn({ at, column, actions }: ColumnMenuProps) {
  const t = useWords()
  const { show, showPanels, setGroups } = useListPlaces.getState()
  const shown = useShownColumns(useShownPlace(at))
  const { id } = column
  if (!isAskable(id)) return null
  return (
    <>
      <Menu.Item leftSection={<IconSortAscending {...MENU_ICON} />} onClick={() => actions.sort(id, false)}>
        {t('list.sort-up')}
      </Menu.Item>
      <Menu.Item leftSection={<IconSortDescending {...MENU_ICON} />} onClick={() => actions.sort(id, true)}>
        {t('list.sort-down')}
      </Menu.Item>
      {/* Once the menu has gone: it would hold the focus. */}
      <Menu.Item
        leftSection={<IconFilter {...MENU_ICON} />}
        onClick={() => setTimeout(() => show(at, { toFilter: { column: id, anew: false } }))}
      >
        {t('list.filter-by')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconListNumbers {...MENU_ICON} />}
        onClick={() => showPanels(at, { facets: true, facetOf: id })}
      >
        {t('list.show-facet')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBoxMultiple {...MENU_ICON} />}
        onClick={() => setGroups(at, groupingBy(column, usualFigures(column, shown)))}
      >
        {t('groups.by-this')}
      </Menu.Item>
      {column.aggregates.length > 0 && (
        <Menu.Item leftSection={<IconSum {...MENU_ICON} />} onClick={() => showPanels(at, { totals: true })}>
          {t('list.show-totals')}
        </Menu.Item>
      )}
    </>
  )
}
