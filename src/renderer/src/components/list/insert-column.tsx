import { Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isUsual } from '../../../../shared/columns/percentile-columns.ts'
import { insertedAfter } from '../../../../shared/columns/table-columns.ts'
import { useWords } from '../../locales/words.ts'
import { useShownPlace } from '../../stores/list-places.ts'
import { showColumns } from '../../stores/table-layout.ts'
import { useColumnLabel } from './column-label.ts'
import type { ColumnMenuProps } from './head-menu-place.tsx'
import { matchesWords } from './matches-words.ts'
import { useTableColumns } from './shown-columns.ts'
import styles from './list-head.module.css'

/** The columns that are not shown; one that is picked comes to stand behind this one. */
export function InsertColumn({ at, column, onClose }: ColumnMenuProps) {
  const t = useWords()
  const { columns, query } = useShownPlace(at)
  const label = useColumnLabel()
  const [typed, setTyped] = useState('')
  const offered = [...useTableColumns(query.list).values()].flatMap((one) =>
    !columns.includes(one.id) && (typed !== '' || isUsual(one)) && matchesWords(label(one.id), typed) ? [one.id] : [],
  )
  const insert = (id: string): void => {
    showColumns(at, insertedAfter(columns, column.id, id))
    onClose()
  }
  return (
    <>
      <TextInput
        size="xs"
        className={styles.search}
        data-autofocus
        aria-label={t('list.column-search')}
        placeholder={t('list.column-search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = offered
          if (event.key === 'Enter' && first !== undefined) insert(first)
        }}
      />
      {offered.map((id) => (
        <Menu.Item key={id} onClick={() => insert(id)}>
          <span dir="auto">{label(id)}</span>
        </Menu.Item>
      ))}
      {offered.length === 0 && <Menu.Label>{t('list.no-column')}</Menu.Label>}
    </>
  )
}
