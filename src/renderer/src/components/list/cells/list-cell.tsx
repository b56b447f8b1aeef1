import type { ReactNode } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { isFactId } from '../../../../../shared/columns/facts.ts'
import { FIGURES_DISAGREE, type ListRow, ownFieldOf } from '../../../../../shared/list.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { later } from '../../later.tsx'
import { ReadingView } from '../../told/reading.tsx'
import { OwnLink } from '../../watched/own-link.tsx'
import { OwnValueText } from '../../watched/own-value-text.tsx'
import type { BegunEdit, EditNext } from './cell-editor.tsx'
import { ownFieldIn, ownValueIn } from './own-cells.ts'
import { ChangeText } from './change-text.tsx'
import { DisagreementText } from './disagreement-text.tsx'
import { FactCell } from './fact-cell.tsx'
import { FormulaText } from './formula-text.tsx'
import { PercentileText } from './percentile-text.tsx'
import { ScoreText } from './score-text.tsx'
import { cellPlace, isAtEnd } from '../table/table-shape.ts'
import typography from '../../../styles/typography.module.css'
import listTable from '../table/list-table.module.css'

interface Props {
  column: Column
  /** Its place among the shown columns, and how many of these stay at the left. */
  at: number
  frozen: number
  /** While it or its row has the focus. */
  id?: string | undefined
  active?: boolean
  /** What began to edit it, where it is edited. */
  edited?: BegunEdit | undefined
  /** What stands before its value. */
  lead?: ReactNode
  row: ListRow
  now: number
  onOpenDomain: (name: string) => void
  /** Not there where cells are only looked at. */
  onBegun?: () => void
  onEdited?: (next: EditNext) => void
}

const CellEditor = later(
  () => import('./cell-editor.tsx').then((module) => module.CellEditor),
  ['fields', 'filters', 'lists', 'watchlists'],
)

/** What one row shows in one column. */
export function ListCell({ column, at, frozen, id, active = false, edited, lead, row, now, ...does }: Props) {
  const { onOpenDomain, onBegun, onEdited } = does
  return (
    <div
      id={id}
      role="gridcell"
      // The checkboxes are the first.
      aria-colindex={at + 2}
      data-active={active}
      className={listTable.cell}
      data-numeric={isAtEnd(column)}
      data-column={column.id}
      {...cellPlace(at, frozen)}
    >
      {lead}
      <CellContent column={column} row={row} now={now} onOpenDomain={onOpenDomain} />
      {edited && onEdited && (
        <CellEditor column={column} row={row} begun={edited.typed} onBegun={onBegun} onDone={onEdited} />
      )}
    </div>
  )
}

/** The value of a row in a column, without the cell round it. */
export function CellContent({
  column,
  row,
  now,
  onOpenDomain,
}: Pick<Props, 'column' | 'row' | 'now' | 'onOpenDomain'>) {
  const { id } = column
  if (id === 'domain') return <Name row={row} onOpenDomain={onOpenDomain} />
  if (isFactId(id)) return <FactCell id={id} row={row} now={now} />
  if (id === FIGURES_DISAGREE) return <DisagreementText row={row} />
  const value = row.formulas?.[id]
  const score = row.scores?.[id]
  if (score && typeof value === 'number') return <ScoreText column={id} value={value} score={score} />
  const peers = row.peers?.[id]
  if (value !== undefined && peers !== undefined) return <PercentileText value={value} peers={peers} />
  if (value !== undefined && column.origin === 'change') return <ChangeText column={column} value={value} />
  if (value !== undefined) return <FormulaText type={column.type} value={value} currency={column.currency} />
  const cell = row.cells[id]
  if (cell && column.field) return <ReadingView field={column.field} cell={cell} oneLine />
  const own = ownFieldOf(id)
  if (own === null || row.watched === null) return null
  return (
    <>
      <OwnValueText fieldId={own} value={row.watched.own[own]} />
      {column.type === 'link' && <Link column={column} row={row} />}
    </>
  )
}

function Link({ column, row }: Pick<Props, 'column' | 'row'>) {
  const own = ownFieldIn(column, useOwnFields().data ?? [])
  return own ? <OwnLink name={row.name} own={own} value={ownValueIn(row, own)} tabIndex={-1} /> : null
}

function Name({ row, onOpenDomain }: Pick<Props, 'row' | 'onOpenDomain'>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={typography.nameLink}
      title={row.unicode === row.name ? row.name : `${row.unicode} (${row.name})`}
      onClick={(event) => {
        event.stopPropagation()
        onOpenDomain(row.name)
      }}
      dir="auto"
    >
      {row.unicode}
    </button>
  )
}
