import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconClipboard, IconExternalLink, IconFilter, IconFilterOff } from '@tabler/icons-react'
import { distinctParts, type Filter } from '../../../../../shared/filter/filter.ts'
import { filterText } from '../../../../../shared/filter/filter-words.ts'
import { type ListRow, ownFieldOf } from '../../../../../shared/list.ts'
import { isRenewed } from '../../../../../shared/imports/portfolio-meaning.ts'
import { useFilterWords } from '../../../api/columns.ts'
import { useOwnFields, useRules } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { runCommand } from '../../../stores/commands.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { useToasts } from '../../../stores/toasts.ts'
import { useEarlyKeys } from '../../hooks/use-early-keys.ts'
import { useRenew } from '../../decisions/use-renew.ts'
import { ActionItems } from '../selection/action-items.tsx'
import { partOfCell } from '../cells/cell-part.ts'
import type { SelectionAction } from '../selection/selection-action.ts'
import styles from './row-menu.module.css'

/** Where a menu was asked for: on which cell of which row, and where on the screen. */
export interface RowMenuPlace {
  row: ListRow
  column: string
  x: number
  y: number
}

interface Props {
  at: ListPlaceName
  place: ShownPlace
  menu: RowMenuPlace
  actions: readonly SelectionAction[]
  onOpen: (row: ListRow) => void
  onClose: () => void
}

/** The menu of a row: what can be done with it, with its cell, and with all that is selected. */
export function RowMenu({ at, place, menu, actions, onOpen, onClose }: Props) {
  const t = useWords()
  const words = useFilterWords()
  const { row, column, x, y } = menu
  const setFilter = useListPlaces((lists) => lists.setFilter)
  const part = partOfCell(row, column)
  useEarlyKeys(true, onClose)
  const copied = (count: number): void => useToasts.getState().show({ text: t('list.cell-copied', { count }) })
  const copyName = async (): Promise<void> => {
    await runCommand('copyText', { text: row.unicode })
    copied(1)
  }
  const copyCell = async (): Promise<void> => {
    const selection = { ids: [row.id], query: place.query }
    copied(await runCommand('copyRows', { list: place.query.list, selection, columns: [column], head: false }))
  }
  const put = (next: Filter): void => setFilter(at, { chips: distinctParts([...place.chips, next]) })
  return (
    <Menu
      opened
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      offset={0}
      withinPortal={false}
      floatingStrategy="fixed"
      middlewares={{ shift: { crossAxis: true, padding: 4 }, flip: false }}
      // The key that opened it is still on its way to the document.
      clickOutsideEvents={['mousedown', 'touchstart']}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          aria-label={t('list.row-menu', { name: row.unicode })}
          className={styles.anchor}
          style={{ left: x, top: y }}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.dense}>
        <Menu.Item leftSection={<IconExternalLink size={14} />} onClick={() => onOpen(row)}>
          {t('again.open-record')}
        </Menu.Item>
        <Menu.Item leftSection={<IconClipboard size={14} />} onClick={() => void copyName()}>
          {t('list.copy-name')}
        </Menu.Item>
        {column !== 'domain' && (
          <Menu.Item leftSection={<IconClipboard size={14} />} onClick={() => void copyCell()}>
            {t('list.copy-cell')}
          </Menu.Item>
        )}
        <RenewItem row={row} column={column} />
        {part && (
          <>
            <Menu.Item leftSection={<IconFilter size={14} />} onClick={() => put(part)}>
              <span className={styles.name} title={filterText(part, words)}>
                {t('list.only-this', { what: filterText(part, words) })}
              </span>
            </Menu.Item>
            <Menu.Item leftSection={<IconFilterOff size={14} />} onClick={() => put({ op: 'not', of: part })}>
              <span className={styles.name} title={filterText(part, words)}>
                {t('list.without-this', { what: filterText(part, words) })}
              </span>
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Renews the date of the cell, or the dates of the row that a rule reminds of. */
function RenewItem({ row, column }: { row: ListRow; column: string }) {
  const t = useWords()
  const renew = useRenew()
  const rules = useRules().data ?? []
  const dates = (useOwnFields().data ?? []).filter(
    ({ id, kind, name }) => kind === 'date' && isRenewed(name) && row.watched?.own[id] !== undefined,
  )
  const here = dates.filter(({ id }) => id === ownFieldOf(column))
  const isReminded = (id: number): boolean =>
    rules.some(({ field, condition }) => condition.kind === 'remind' && ownFieldOf(field ?? '') === id)
  const { name, unicode } = row
  return (here.length > 0 ? here : dates.filter(({ id }) => isReminded(id))).map(({ id, name: field }) => (
    <Menu.Item
      key={id}
      leftSection={<IconCalendarPlus size={14} />}
      onClick={() => void renew({ name, unicode, fieldId: id, field, from: String(row.watched?.own[id]) })}
    >
      {t('renew.field', { field })}
    </Menu.Item>
  ))
}
