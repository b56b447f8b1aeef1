import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { groupByText, shownText } from '../../../../../shared/analysis/group-words.ts'
import type { Grouping } from '../../../../../shared/analysis/grouping.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { columnName } from '../../../../../shared/filter/filter-words.ts'
import { useFilterWords } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { isEstimatedFigure } from '../../../../../shared/analysis/grouping.ts'
import { EstimateMark } from '../../told/estimated.tsx'
import { useColumnLabel } from '../columns/column-label.ts'
import { figureId, type GroupColumn } from './group-columns.ts'
import { cellPlace, isAtEnd } from '../table/table-shape.ts'
import typography from '../../../styles/typography.module.css'
import listTable from '../table/list-table.module.css'
import styles from './list-groups.module.css'

interface Props {
  /** The id of what names its cells. */
  nameId: string
  column: GroupColumn
  /** Its place among the columns. */
  place: number
  grouping: Grouping
  /** How many groups there are. */
  total: number
  onSort: (order: Grouping['order']) => void
}

/** One head is reached by Tab, the others from it by the arrows. */
function moveAmongHeads(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const heads = [...(event.currentTarget.closest('[role=row]')?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  heads[heads.indexOf(event.currentTarget) + step]?.focus()
}

/** The head of a column of groups; Enter or a click sorts the groups by it. */
export function GroupHead({ nameId, column, place, grouping, total, onSort }: Props) {
  const t = useWords()
  const words = useFilterWords()
  const label = useColumnLabel()
  if (column.kind === 'cell')
    return (
      <div id={nameId} role="columnheader" className={listTable.cell} data-numeric={isAtEnd(column.column)}>
        <span title={label(column.column.id)}>{label(column.column.id)}</span>
      </div>
    )
  const by = column.kind === 'key' ? 'value' : column.kind === 'rows' ? 'rows' : column.at
  const { order } = grouping
  // Groups by two columns stand in the order of the first, then of the second.
  const sorted = order.by === by && (column.kind !== 'key' || column.at === 0)
  const key = column.kind === 'key' ? grouping.by[column.at] : undefined
  const text = key
    ? groupByText(key, words)
    : column.kind === 'figure'
      ? shownText(column.shown, words)
      : t('groups.rows')
  // Where the column's name has to be cut, which figure it is stays.
  const name = column.kind === 'figure' ? columnName(column.shown.column, words) : text
  const [start, rest] = text.startsWith(name) ? [name, text.slice(name.length)] : [text, '']
  const Icon = order.descending ? IconArrowDown : IconArrowUp
  return (
    <div
      role="columnheader"
      className={listTable.cell}
      data-numeric={column.kind !== 'key'}
      {...cellPlace(place, 1)}
      data-group-column={figureId(column)[0] ?? column.kind}
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        id={nameId}
        type="button"
        data-head-button=""
        tabIndex={sorted ? 0 : -1}
        title={text}
        onKeyDown={moveAmongHeads}
        onClick={() => onSort({ by, descending: sorted ? !order.descending : by !== 'value' })}
      >
        <span aria-hidden={rest !== '' || undefined}>{start}</span>
        {rest !== '' && (
          <>
            <span className={styles.which} aria-hidden="true">
              {rest}
            </span>
            {/* Said in one piece: between two parts a screen reader would pause. */}
            <span className={typography.visuallyHidden}>{text}</span>
          </>
        )}
        {column.kind === 'figure' && isEstimatedFigure(column.column, column.shown.aggregate) && <EstimateMark />}
        {sorted && <Icon size={14} stroke={1.8} />}
      </button>
      {column.kind === 'key' && column.at === 0 && (
        <span className={clsx(styles.count, typography.quiet, typography.numeric)} data-group-count="">
          {numberFormat(t.format).format(total)}
        </span>
      )}
    </div>
  )
}
