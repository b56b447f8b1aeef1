import { Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ListName } from '../../../../shared/list.ts'
import { useColumnName } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { type ListPlaceName, useListPlaces, useShownPlace } from '../../stores/list-places.ts'
import { useMenuAction } from '../action-keys.ts'
import { useColumnGroups } from './column-groups.ts'
import { ToolButton } from './tool-button.tsx'
import layout from '../../styles/layout.module.css'

/** The menu of columns of which one more part of the filter can be made; its editor opens below. */
export function AddFilter({ at, list }: { at: ListPlaceName; list: ListName }) {
  const t = useWords()
  const name = useColumnName()
  const groups = useColumnGroups(list, useShownPlace(at).columns)
  const { menu, target } = useMenuAction('filter')
  const begin = (column: string): void => useListPlaces.getState().show(at, { toFilter: { column, anew: true } })
  return (
    <Menu {...menu} position="bottom-start" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ToolButton {...target} label={t('list.add-filter')} Icon={IconFilter} />
      </Menu.Target>
      <Menu.Dropdown mah={380} className={layout.tallMenu}>
        {groups.map(({ heading, columns }) => [
          heading !== null && <Menu.Label key={heading}>{heading}</Menu.Label>,
          ...columns.map(({ id }) => (
            <Menu.Item key={id} onClick={() => setTimeout(() => begin(id))}>
              {name(id)}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
