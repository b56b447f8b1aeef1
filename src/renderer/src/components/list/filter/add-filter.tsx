import { Combobox, useCombobox } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { ListName } from '../../../../../shared/list.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, useListPlaces, useShownPlace } from '../../../stores/tables/list-places.ts'
import { useMenuAction } from '../../hooks/action-keys.ts'
import { type ColumnGroup, useColumnGroups } from '../columns/column-groups.ts'
import { columnMeaning } from '../columns/column-meaning.ts'
import { bestGroups } from '../../fields/best-match.ts'
import { useFirstMarked } from '../../fields/first-marked.ts'
import { ToolButton } from '../tools/tool-button.tsx'
import layout from '../../../styles/layout.module.css'

/** The menu of columns of which one more part of the filter can be made; its editor opens below. */
export function AddFilter({ at, list }: { at: ListPlaceName; list: ListName }) {
  const t = useWords()
  const name = useColumnName()
  const { columns: shown } = useShownPlace(at)
  const all = useColumnGroups(list, shown)
  const { menu, target } = useMenuAction('filter')
  const [typed, setTyped] = useState('')
  const listId = useId()
  const groups = bestGroups(
    [{ heading: t('list.columns-shown'), columns: inOrder(all, shown) }, ...without(all, shown)].map(
      ({ heading, columns }) => ({ heading, items: columns }),
    ),
    ({ id }: Column) => name(id),
    typed,
    ({ id }: Column) => columnMeaning(id, t),
  )
  const combobox = useCombobox({
    opened: menu.opened,
    onOpenedChange: menu.onChange,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { focusSearchInput } = combobox
  useFirstMarked(combobox, menu.opened ? typed : '', combobox.searchRef, groups.length)
  // A key and the palette open it, too.
  useEffect(() => {
    if (!menu.opened) return
    setTyped('')
    focusSearchInput()
  }, [menu.opened, focusSearchInput])
  const begin = (column: string): void => {
    combobox.closeDropdown()
    setTimeout(() => useListPlaces.getState().show(at, { toFilter: { column, anew: true } }))
  }
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={260}
      withinPortal={false}
      // A list that is only hidden would still take Escape from what is open.
      keepMounted={false}
      onOptionSubmit={begin}
    >
      <Combobox.Target targetType="button">
        <ToolButton
          {...target}
          label={t('list.add-filter')}
          Icon={IconFilter}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label={t('list.column-search')}
          placeholder={t('list.column-search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') combobox.focusTarget()
          }}
        />
        <Combobox.Options
          tabIndex={-1}
          id={listId}
          mah={340}
          className={layout.tallMenu}
          aria-label={t('list.add-filter')}
        >
          {groups.map(({ heading, items }) => (
            <Combobox.Group key={heading} label={heading ?? t('list.columns-more')}>
              {items.map(({ id }) => (
                <Combobox.Option key={id} value={id}>
                  {name(id)}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 && <Combobox.Empty>{t('list.no-column')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The columns that the table shows, in its order: those that one looks at are those that one filters. */
function inOrder(groups: readonly ColumnGroup[], shown: readonly string[]): Column[] {
  const all = groups.flatMap(({ columns }) => columns)
  return shown.flatMap((id) => all.find((column) => column.id === id) ?? [])
}

const without = (groups: readonly ColumnGroup[], shown: readonly string[]): ColumnGroup[] =>
  groups.map((group) => ({ ...group, columns: group.columns.filter(({ id }) => !shown.includes(id)) }))
