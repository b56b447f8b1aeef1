import { Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconEyeOff,
  IconFold,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, useShownPlace } from '../../../stores/tables/list-places.ts'
import { freeze, showColumns } from '../../../stores/tables/table-layout.ts'
import type { HeadActions } from './head-actions.ts'
import { useColumnsInTable } from './shown-columns.ts'

/** The column that a menu is of. */
export interface ColumnMenuProps {
  at: ListPlaceName
  column: Column
  /** Its place among the shown columns. */
  place: number
  actions: HeadActions
  onClose: () => void
}

export const MENU_ICON = { size: 14, stroke: 1.6 } as const

/** Where the column stands, how wide it is, and what stays at the left. */
export function PlaceColumn({ at, column, place, actions }: ColumnMenuProps) {
  const t = useWords()
  const shown = useShownPlace(at)
  const { id } = column
  const last = useColumnsInTable(shown).length - 1
  const { frozen, widths } = shown.layout
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowLeft {...MENU_ICON} />}
        disabled={place === 0}
        onClick={() => actions.move(id, place - 1)}
      >
        {t('list.move-left')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight {...MENU_ICON} />}
        disabled={place === last}
        onClick={() => actions.move(id, place + 1)}
      >
        {t('list.move-right')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsHorizontal {...MENU_ICON} />} onClick={() => actions.fit(id)}>
        {t('list.fit')}
      </Menu.Item>
      {widths[id] !== undefined && (
        <Menu.Item leftSection={<IconFold {...MENU_ICON} />} onClick={() => actions.resetWidth(id)}>
          {t('list.width-reset')}
        </Menu.Item>
      )}
      {frozen !== place + 1 && (
        <Menu.Item leftSection={<IconPin {...MENU_ICON} />} onClick={() => freeze(at, place + 1)}>
          {t('list.freeze')}
        </Menu.Item>
      )}
      {frozen > 0 && (
        <Menu.Item leftSection={<IconPinnedOff {...MENU_ICON} />} onClick={() => freeze(at, 0)}>
          {t('list.unfreeze')}
        </Menu.Item>
      )}
    </>
  )
}

/** Takes the column out of the table. */
export function HideColumn({ at, column }: ColumnMenuProps) {
  const t = useWords()
  const { columns } = useShownPlace(at)
  return (
    <Menu.Item
      leftSection={<IconEyeOff {...MENU_ICON} />}
      onClick={() =>
        showColumns(
          at,
          columns.filter((id) => id !== column.id),
        )
      }
    >
      {t('list.hide')}
    </Menu.Item>
  )
}
