import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { unitWord } from '../../../../shared/column-words.ts'
import { field, isFieldId } from '../../../../shared/fields.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import { EstimatedHead, isEstimate } from '../estimated.tsx'
import { useWords } from '../../locales/words.ts'
import { useColumnLabel } from './column-label.ts'
import { isNumeric } from './columns.ts'
import listTable from './list-table.module.css'

/** One header is reached by Tab, the others from it by the arrows; Enter sorts. */
function moveAmongHeads(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const heads = [
    ...(event.currentTarget.closest('[role=row]')?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
  ]
  heads[heads.indexOf(event.currentTarget) + step]?.focus()
}

/** The head of one column: its name and unit, and its order when it is the one sorted by. */
export const HeadCell = memo(function HeadCell({
  column,
  sort,
  spark,
  onSort,
}: {
  column: string
  sort: ListQuery['sort']
  /** The field whose small lines a watchlist shows. */
  spark: string | undefined
  onSort: (column: string, descending: boolean) => void
}) {
  const t = useWords()
  const sorted = sort.column === column
  const isOwn = !isFieldId(column)
  const label = useColumnLabel()(column, spark)
  // The small lines are of a field, too.
  const shown = column === 'spark' ? spark : column
  const unit = unitWord(column)
  // The first click shows the more telling end: the latest, the largest, the best.
  const firstDown = isOwn
    ? column !== 'name' && column !== 'outcome'
    : isFieldId(column) && isNumeric(column) && field(column).better !== 'lower'
  const Icon = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <div
      role="columnheader"
      className={listTable.cell}
      data-numeric={isNumeric(column)}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      {/* Messages are free text of the service: there is no order in them to sort by. */}
      <button
        type="button"
        tabIndex={sorted ? 0 : -1}
        disabled={column === 'message' || column === 'spark'}
        onKeyDown={moveAmongHeads}
        onClick={() => onSort(column, sorted ? !sort.descending : firstDown)}
        title={isEstimate(shown) ? t('estimate-of', { what: label }) : label}
      >
        <span>
          {label}
          {unit === null ? '' : ` (${t(unit)})`}
        </span>
        <EstimatedHead fieldId={shown} />
        {sorted && <Icon size={14} stroke={1.8} />}
      </button>
    </div>
  )
})
