import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useMenuAction } from '../action-keys.ts'
import { runCommand } from '../../stores/commands.ts'
import { FIELDS, FIRST_COLUMNS } from '../../../../shared/fields.ts'
import { useColumns } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { type ShownPlace, type ListPlaceName, scopeId, useListPlaces } from '../../stores/list-places.ts'
import { useColumnLabel } from './column-label.ts'
import styles from './column-menu.module.css'

/** Which fields a list shows, and in which order; remembered. */
export function ColumnMenu({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const show = useListPlaces((lists) => lists.show)
  const set = (columns: string[]): void => {
    show(at, { columns, view: null })
    if (at === 'watched') {
      const list = scopeId(place, 'lists')
      if (list !== null) void runCommand('updateWatchlist', { id: list, change: { columns } })
    } else if (at !== 'batch') void runCommand('updatePreferences', { columns: { [at]: columns } })
  }
  const own = [...useColumns().values()].filter((column) => column.origin === 'own').map((column) => column.id)
  // The other columns of a watchlist's own stand in front.
  const more = at === 'watched' ? ['note', 'lists', ...own] : ['labels', 'note', 'lists', 'changes', ...own]
  return (
    <ColumnPicker
      columns={place.columns}
      more={more}
      onChange={set}
      onReset={() => set([...FIRST_COLUMNS])}
      resetLabel={t('list.columns-reset')}
      position="bottom-end"
    />
  )
}

interface PickerProps {
  columns: string[]
  /** Offered beside the fields of the catalogue. */
  more?: string[]
  onChange: (columns: string[]) => void
  onReset: () => void
  resetLabel: string
  position: 'bottom-end' | 'right-start'
}

/** Chooses fields and their order. */
export function ColumnPicker({ columns, more = [], onChange, onReset, resetLabel, position }: PickerProps) {
  const t = useWords()
  const move = (id: string, by: number): void => {
    const next = [...columns]
    const from = next.indexOf(id)
    const to = from + by
    if (to < 0 || to >= next.length) return
    next.splice(from, 1)
    next.splice(to, 0, id)
    onChange(next)
  }
  const offered = [...more, ...FIELDS.map((one) => one.id)]
  const others = offered.filter((id) => !columns.includes(id))
  const label = useColumnLabel()
  const { menu, target } = useMenuAction('columns')
  return (
    <Popover {...menu} position={position} trapFocus returnFocus>
      <Popover.Target>
        <Button
          {...target}
          onClick={() => menu.onChange(!menu.opened)}
          variant="default"
          leftSection={<IconColumns3 size={14} />}
        >
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.columnMenu}>
        <ul>
          {columns.map((id, at) => (
            <li key={id}>
              <Checkbox
                size="xs"
                checked
                label={label(id)}
                onChange={() => onChange(columns.filter((one) => one !== id))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                disabled={at === 0}
                aria-label={t('list.column-earlier', { what: label(id) })}
                onClick={() => move(id, -1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                disabled={at === columns.length - 1}
                aria-label={t('list.column-later', { what: label(id) })}
                onClick={() => move(id, 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <hr />
        <ul>
          {others.map((id) => (
            <li key={id}>
              <Checkbox size="xs" checked={false} label={label(id)} onChange={() => onChange([...columns, id])} />
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-xs" onClick={onReset}>
          {resetLabel}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
