import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import {
  IconArrowsSort,
  IconCalendarPlus,
  IconClipboard,
  IconExternalLink,
  IconFilter,
  IconFilterOff,
} from '@tabler/icons-react'
import { distinctParts, type Filter } from '../../../../../shared/filter/filter.ts'
import { filterText } from '../../../../../shared/filter/filter-words.ts'
import { type ListRow, ownFieldOf } from '../../../../../shared/list.ts'
import { isRenewed } from '../../../../../shared/imports/portfolio-meaning.ts'
import { isAskable } from '../../../../../shared/columns/catalogue.ts'
import { useColumnName, useColumns, useFilterWords } from '../../../api/columns.ts'
import { useOwnFields, useRules } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { runCommand } from '../../../stores/commands.ts'
import type { RowSelection } from '../../../stores/tables/row-selection.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { useToasts } from '../../../stores/toasts.ts'
import { turnOrder } from '../../../stores/tables/turn-order.ts'
import { useWorkingKeys } from '../../hooks/action-keys.ts'
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
  /** What was selected before the row was for its menu; null where that is as it was. */
  before: RowSelection | null
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
  const sortedBy = useColumns().get(column)
  const nameOf = useColumnName()
  const hasLetters = useWorkingKeys()('s')
  const isForSelection = useRef(false)
  const [selected] = useState(() => useListPlaces.getState().places[at].selection)
  const close = (): void => {
    // Nothing was done to the row: what it was selected for is over. What was selected since, or is no more, stays so.
    const { places, show } = useListPlaces.getState()
    const isAsMade = places[at].selection === selected
    if (menu.before && isAsMade && !isForSelection.current) show(at, { selection: menu.before })
    onClose()
  }
  useEarlyKeys(true, close)
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
      onChange={(open) => !open && close()}
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
        {sortedBy && isAskable(column) && (
          <Menu.Item
            leftSection={<IconArrowsSort size={14} />}
            rightSection={hasLetters && <span aria-hidden="true">S</span>}
            aria-keyshortcuts={hasLetters ? 's' : undefined}
            onClick={() => turnOrder(at, sortedBy)}
          >
            {t('column.sort-by', { what: nameOf(column) })}
          </Menu.Item>
        )}
        <Menu.Divider />
        <div
          role="presentation"
          onClickCapture={() => {
            isForSelection.current = true
          }}
        >
          <ActionItems actions={actions} />
        </div>
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
