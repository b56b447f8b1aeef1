import { clsx } from 'clsx'
import { Button, Checkbox, Popover } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import type { Column } from '../../../../shared/columns/column.ts'
import { toldApart } from '../../../../shared/columns/column-words.ts'
import { shownFields } from '../../../../shared/comparison/shown-fields.ts'
import { FIELD_COLUMNS } from '../../../../shared/columns/field-columns.ts'
import { MoveButtons } from '../../components/move-buttons.tsx'
import { useWords } from '../../locales/words.ts'
import type { CompareProps } from './compare-props.ts'
import columnMenu from '../../components/list/columns/column-menu.module.css'
import styles from './field-chooser.module.css'

/** Which fields the table shows, and in which order; until then all of them in the catalogue's groups. */
export function FieldChooser({ document, change, person }: CompareProps & { person: readonly Column[] }) {
  const t = useWords()
  const chosen = shownFields(document, person)
  const shown = chosen.map(({ id }) => id)
  const others = [...FIELD_COLUMNS, ...person].filter(({ id }) => !shown.includes(id))
  const label = (column: Column): string => toldApart(column.label, t)
  const move = (at: number, by: number): void => {
    const fields = [...shown]
    fields.splice(at + by, 0, ...fields.splice(at, 1))
    change({ fields })
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconListDetails size={14} />}>
          {t('compare.fields')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={clsx(columnMenu.columnMenu, styles.fields)}>
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={document.fields === null}
          onClick={() => change({ fields: null })}
        >
          {t('compare.all-fields')}
        </Button>
        <ul>
          {chosen.map((column, at) => (
            <li key={column.id}>
              <Checkbox
                size="xs"
                checked
                label={label(column)}
                onChange={() => change({ fields: shown.filter((one) => one !== column.id) })}
              />
              <MoveButtons
                at={at}
                count={shown.length}
                up={t('list.column-earlier', { what: label(column) })}
                down={t('list.column-later', { what: label(column) })}
                onMove={(way) => move(at, way)}
              />
            </li>
          ))}
        </ul>
        {others.length > 0 && <hr />}
        <ul>
          {others.map((column) => (
            <li key={column.id}>
              <Checkbox
                size="xs"
                checked={false}
                label={label(column)}
                onChange={() => change({ fields: [...shown, column.id] })}
              />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
