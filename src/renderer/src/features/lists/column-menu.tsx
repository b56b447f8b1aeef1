import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { FIELDS, FIRST_COLUMNS } from '../../../../shared/fields.ts'
import { bridge } from '../../api/bridge.ts'
import { useWords, wordKey } from '../../locales/words.ts'
import { type ListPlace, type ListPlaceName, useListPlaces } from '../../stores/list-places.ts'

/** Which fields a list shows, and in which order; remembered. */
export function ColumnMenu({ at, place }: { at: ListPlaceName; place: ListPlace }) {
  const t = useWords()
  const { show } = useListPlaces()
  const set = (columns: string[]): void => {
    show(at, { columns, view: null })
    if (at !== 'batch') void bridge.updatePreferences({ columns: { [at]: columns } })
  }
  const move = (id: string, by: number): void => {
    const columns = [...place.columns]
    const from = columns.indexOf(id)
    const to = from + by
    if (to < 0 || to >= columns.length) return
    columns.splice(from, 1)
    columns.splice(to, 0, id)
    set(columns)
  }
  const others = FIELDS.filter((field) => !place.columns.includes(field.id))
  const label = (id: string): string => t(wordKey('field', id))
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target><Button variant="default" leftSection={<IconColumns3 size={14} />}>{t('list.columns')}</Button></Popover.Target>
      <Popover.Dropdown className="column-menu">
        <ul>
          {place.columns.map((id, at) => (
            <li key={id}>
              <Checkbox size="xs" checked label={label(id)} onChange={() => set(place.columns.filter((one) => one !== id))} />
              <ActionIcon variant="subtle" color="gray" size="sm" disabled={at === 0} aria-label={t('list.column-earlier', { what: label(id) })} onClick={() => move(id, -1)}><IconArrowUp size={14} /></ActionIcon>
              <ActionIcon variant="subtle" color="gray" size="sm" disabled={at === place.columns.length - 1} aria-label={t('list.column-later', { what: label(id) })} onClick={() => move(id, 1)}><IconArrowDown size={14} /></ActionIcon>
            </li>
          ))}
        </ul>
        <hr />
        <ul>{others.map((field) => <li key={field.id}><Checkbox size="xs" checked={false} label={label(field.id)} onChange={() => set([...place.columns, field.id])} /></li>)}</ul>
        <Button variant="subtle" size="compact-xs" onClick={() => set([...FIRST_COLUMNS])}>{t('list.columns-reset')}</Button>
      </Popover.Dropdown>
    </Popover>
  )
}
