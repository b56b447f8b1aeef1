import { memo, type MouseEvent } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import type { BegunEdit, EditNext } from '../cells/cell-editor.tsx'
import { ListCell } from '../cells/list-cell.tsx'
import { RowCheckbox } from './list-checkbox.tsx'
import { cellId, rowLabel, type TableShape } from './table-shape.ts'
import listTable from './list-table.module.css'

/** What a row does, the same functions for as long as the table stands. */
export interface RowActions {
  click: (event: MouseEvent, index: number) => void
  check: (event: MouseEvent, index: number) => void
  doubleClick: (event: MouseEvent, index: number) => void
  openDomain: (name: string) => void
  /** The editor of a cell has taken over what began it. */
  begun: () => void
  /** The cell that was edited is done with. */
  edited: (next: EditNext) => void
}

interface Props {
  id: string
  index: number
  /** What the ids of the columns’ heads begin with. */
  heads: string
  /** Undefined until it has come. */
  row: ListRow | undefined
  shape: TableShape
  height: number
  now: number
  selected: boolean
  focused: boolean
  /** The column of its cell that has the focus, and what is edited of it. */
  cell: string | null
  edited: BegunEdit | null
  actions: RowActions
}

/** One row. It is drawn when something in it changes, not when the table is scrolled: that is what keeps a scroll smooth. */
export const ListTableRow = memo(function ListTableRow({
  id,
  index,
  heads,
  row,
  shape,
  height,
  now,
  selected,
  focused,
  cell,
  edited,
  actions,
}: Props) {
  const isWhole = focused && cell === null
  return (
    <div
      id={id}
      role="row"
      aria-labelledby={isWhole && row ? rowLabel(id, heads, shape.columns.map(kindOf)) : undefined}
      className={listTable.row}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-focused={isWhole}
      style={{ height }}
      onClick={(event) => actions.click(event, index)}
      onDoubleClick={(event) => actions.doubleClick(event, index)}
      onKeyDown={undefined}
    >
      {row && (
        <>
          <RowCheckbox row={row} selected={selected} onCheck={(event) => actions.check(event, index)} />
          {shape.columns.map((column, at) => (
            <ListCell
              key={column.id}
              column={column}
              at={at}
              frozen={shape.frozen}
              id={column.id === cell ? `${id}-cell` : isWhole ? cellId(id, at) : undefined}
              active={column.id === cell}
              edited={edited?.column === column.id ? edited : undefined}
              row={row}
              now={now}
              onOpenDomain={actions.openDomain}
              onBegun={actions.begun}
              onEdited={actions.edited}
            />
          ))}
        </>
      )}
    </div>
  )
})

const kindOf = ({ id }: Column): 'name' | 'value' => (id === 'domain' ? 'name' : 'value')
