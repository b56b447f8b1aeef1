import { memo, type MouseEvent } from 'react'
import { field } from '../../../../shared/fields.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { type ListRow, ownFieldOf } from '../../../../shared/list.ts'
import { useReadyState } from '../../api/queries.ts'
import { Moment } from '../moment.tsx'
import { OutcomeText } from '../outcome-text.tsx'
import { ReadingView } from '../reading.tsx'
import { useWords } from '../../locales/words.ts'
import { WatchedCell } from '../watched/watched-cell.tsx'
import { isNumeric } from './columns.ts'
import typography from '../../styles/typography.module.css'
import listTable from './list-table.module.css'

/** What a row does, the same functions for as long as the table stands. */
export interface RowActions {
  click: (event: MouseEvent, index: number) => void
  open: (row: ListRow) => void
  openDomain: (name: string) => void
}

interface Props {
  id: string
  index: number
  /** Undefined until it has come. */
  row: ListRow | undefined
  columns: readonly string[]
  template: string
  height: number
  now: number
  selected: boolean
  focused: boolean
  actions: RowActions
}

/** One row. It is drawn when something in it changes, not when the table is scrolled: that is what keeps a scroll smooth. */
export const ListTableRow = memo(function ListTableRow({
  id,
  index,
  row,
  columns,
  template,
  height,
  now,
  selected,
  focused,
  actions,
}: Props) {
  return (
    <div
      id={id}
      role="row"
      className={listTable.row}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-focused={focused}
      style={{ gridTemplateColumns: template, height }}
      onClick={(event) => actions.click(event, index)}
      onDoubleClick={() => row && actions.open(row)}
      onKeyDown={undefined}
    >
      {row
        ? columns.map((column) => (
            <BodyCell key={column} column={column} row={row} now={now} onOpenDomain={actions.openDomain} />
          ))
        : null}
    </div>
  )
})

function BodyCell({
  column,
  row,
  now,
  onOpenDomain,
}: {
  column: string
  row: ListRow
  now: number
  onOpenDomain: (name: string) => void
}) {
  const t = useWords()
  const { format } = useReadyState()
  const number = (value: number | null): string => (value === null ? '–' : numberFormat(format).format(value))
  const cell = row.cells[column]
  return (
    <div role="gridcell" className={listTable.cell} data-numeric={isNumeric(column)} data-column={column}>
      {column === 'name' && (
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
      )}
      {column === 'when' &&
        (row.when === null ? (
          <span className={typography.absent}>{t('absent.not-looked-up')}</span>
        ) : (
          <Moment at={row.when} now={now} />
        ))}
      {column === 'outcome' && row.outcome !== null && <OutcomeText outcome={row.outcome} message={row.message} />}
      {column === 'lookups' && number(row.lookups)}
      {column === 'duration' && number(row.durationMs)}
      {column === 'status' && (row.status ?? '–')}
      {column === 'message' &&
        (row.message === null ? (
          <span className={typography.quiet}>–</span>
        ) : (
          <span title={row.message} dir="auto">
            {row.message}
          </span>
        ))}
      {cell && <ReadingView field={field(column)} cell={cell} oneLine />}
      {row.watched && <WatchedCell column={column} facts={row.watched} now={now} own={ownFieldOf(column)} />}
    </div>
  )
}
