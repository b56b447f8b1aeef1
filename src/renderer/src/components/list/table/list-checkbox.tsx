import { memo, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { ListRow } from '../../../../../shared/list.ts'
import { useWords } from '../../../locales/words.ts'
import { type RowSelection, selectedCount } from '../../../stores/tables/row-selection.ts'
import styles from './list-checkbox.module.css'

/** The checkbox of the head: none, some or all rows of the filter; a click selects all of them, or none. */
export const HeadCheckbox = memo(function HeadCheckbox({
  selection,
  count,
  onSelectAll,
}: {
  selection: RowSelection
  count: number
  onSelectAll: (all: boolean) => void
}) {
  const t = useWords()
  const box = useRef<HTMLInputElement>(null)
  const selected = selectedCount(selection, count)
  const isAll = count > 0 && selected === count
  const isSome = selected > 0 && !isAll
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <div role="columnheader" className={styles.check} data-check="">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('list.select-all')}
        title={t('list.select-all')}
        checked={isAll}
        onChange={() => onSelectAll(!isAll)}
      />
    </div>
  )
})

/** The checkbox of a row; it is the whole cell, so that it is easily hit. Keys reach it through the table: Space. */
export function RowCheckbox({
  row,
  selected,
  onCheck,
}: {
  row: ListRow
  selected: boolean
  onCheck: (event: MouseEvent) => void
}) {
  const t = useWords()
  return (
    <div
      role="gridcell"
      className={styles.check}
      data-check=""
      onClick={(event) => {
        event.stopPropagation()
        onCheck(event)
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={undefined}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('list.select-row', { name: row.unicode })}
        checked={selected}
        readOnly
      />
    </div>
  )
}
