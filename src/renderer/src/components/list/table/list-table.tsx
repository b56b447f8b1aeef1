import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isDecisionPart } from '../../../../../shared/imports/decision-columns.ts'
import { FIRST_COLUMNS } from '../../../../../shared/fields.ts'
import { isPersonColumn, type ListRow, ownColumn } from '../../../../../shared/list.ts'
import { useFormulas, useOwnFields, useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { type ShownPlace, type ListPlaceName, NEWEST_FIRST, useListPlaces } from '../../../stores/tables/list-places.ts'
import { isSelected } from '../../../stores/tables/row-selection.ts'
import { addColumn, sortTable } from '../../../stores/tables/table-layout.ts'
import { later } from '../../later.tsx'
import { HeadCheckbox } from './list-checkbox.tsx'
import { HeadCell } from '../columns/list-head.tsx'
import { RowsFault } from './rows-fault.tsx'
import type { RowMenuPlace } from './row-menu.tsx'
import { ListTableRow, type RowActions } from './list-row.tsx'
import { contentHeight, scrollOfRow } from './row-window.ts'
import { useColumnsInTable, useTableColumns } from '../columns/shown-columns.ts'
import { frozenIn, sideScrollOf, shapeStyle, type TableShape } from './table-shape.ts'
import { useCells } from './use-cells.ts'
import { useDecideHere } from './use-decide-here.ts'
import { useGridNavigation } from './use-grid-navigation.ts'
import { useHeadActions } from '../columns/use-head-actions.ts'
import { useAddedColumnInSight } from '../columns/use-added-column.ts'
import { useRows } from './use-rows.ts'
import { useScroll } from './use-scroll.ts'
import styles from './list-table.module.css'

interface Props {
  at: ListPlaceName
  place: ShownPlace
  count: number
  now: number
  onOpen: (row: ListRow) => void
  onOpenDomain: (name: string) => void
  onDelete: () => void
  onMenu: (menu: RowMenuPlace) => void
  onCopy: () => void
  onDecide: (row?: ListRow) => void
}

const OVERSCAN = 8
/** What the small lines are of, where no watchlist says it. */
const SPARK_FIELD = FIRST_COLUMNS[0] ?? ''
const NewOwnField = later(
  () => import('../../own-data/new-own-field.tsx').then((module) => module.NewOwnField),
  ['watchlists'],
)

/** A table of any length: rows come in pages, selection and focus are not the same thing, all of it works by keyboard. */
export function ListTable({ at, place, count, now, onOpen, onOpenDomain, onDecide, ...does }: Props) {
  const t = useWords()
  const { list } = place.query
  const rowHeight = useReadyState().preferences.compactRows ? 28 : 32
  const focused = useListPlaces((lists) => lists.places[at].focused)
  const scroller = useRef<HTMLDivElement>(null)
  const { top, viewHeight, viewWidth, onScroll, rest, reveal } = useScroll(scroller, at, count, rowHeight)
  const first = Math.max(0, Math.floor(top) - OVERSCAN)
  const last = Math.min(count - 1, Math.ceil(top + viewHeight / rowHeight) + OVERSCAN)
  const shape = useShape(place, viewWidth)
  const { columns, frozen } = shape
  useKnownOrder(at, place)
  useAddedColumnInSight(
    scroller,
    'data-head',
    columns.map(({ id }) => id),
  )
  const spark = place.spark ?? place.layout.spark ?? SPARK_FIELD
  const { rowAt, error } = useRows(place.query, columns, first, Math.max(first, last), spark)
  const cell = useListPlaces((lists) => lists.places[at].cell)
  const cells = useCells({ at, place, shape, count, rowAt, reveal, grid: scroller })
  const { onRowClick, onRowCheck, onSelectAll, onContextMenu, onKeyDown } = useGridNavigation({
    at,
    place,
    count,
    rowAt,
    reveal,
    onOpen,
    ...does,
    pageRows: Math.max(1, Math.floor(viewHeight / rowHeight) - 1),
    cellKeys: cells.onKey,
    ownCellAt: cells.ownCellAt,
  })
  const rowHere = (): ListRow | undefined => rowAt(useListPlaces.getState().places[at].focused)
  useDecideHere({ at, grid: scroller, rowHere, decide: onDecide })
  const actions = useSteady({
    click: onRowClick,
    check: onRowCheck,
    doubleClick: (event, index) => {
      const row = rowAt(index)
      const own = cells.ownCellAt(event)
      if (own) cells.edit(index, own)
      else if (row && isDecisionCell(event)) onDecide(row)
      else if (row) onOpen(row)
    },
    openDomain: onOpenDomain,
    begun: cells.onBegun,
    edited: cells.onEdited,
  })
  const [newOwnAfter, setNewOwnAfter] = useState<string | null>(null)
  const headActions = useHeadActions({ at, place, shape, grid: scroller, newOwnField: setNewOwnAfter })
  const offset =
    contentHeight(count, rowHeight) === count * rowHeight
      ? 0
      : scrollOfRow(top, count, rowHeight, viewHeight) - top * rowHeight
  const { sort } = place.query
  const inCell = columns.some(({ id }) => id === cell) ? cell : null
  const entry = columns.some(({ id }) => id === sort.column) ? sort.column : columns[0]?.id
  return (
    <>
      {/* Without a number of rows there are none to miss. */}
      {error && count > 0 && <RowsFault error={error} />}
      <div
        ref={scroller}
        className={styles.grid}
        role="grid"
        data-scroll-area=""
        aria-label={t(at === 'batch' ? 'batch.results' : at === 'watched' ? 'watch.domains' : `screen.${at}`)}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        tabIndex={0}
        aria-activedescendant={count > 0 ? `${list}-row-${focused}${inCell ? '-cell' : ''}` : undefined}
        style={shapeStyle(shape, place.layout.widths, viewWidth)}
        onScroll={onScroll}
        onScrollEnd={() => rest(sideScrollOf(shape, place.layout.widths))}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        onPaste={cells.onPaste}
      >
        <div className={styles.head} role="row" aria-rowindex={1}>
          <HeadCheckbox selection={place.selection} count={count} onSelectAll={onSelectAll} />
          {columns.map((column, place_) => (
            <HeadCell
              key={column.id}
              at={at}
              nameId={`${list}-head-${place_}`}
              column={column}
              place={place_}
              frozen={frozen}
              sort={sort}
              spark={spark}
              isEntry={column.id === entry}
              actions={headActions}
            />
          ))}
        </div>
        <div role="presentation" className={styles.length} style={{ height: contentHeight(count, rowHeight) }}>
          <div
            role="presentation"
            className={styles.rows}
            style={{ transform: `translateY(${first * rowHeight + offset}px)` }}
          >
            {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset).map((index) => {
              const row = rowAt(index)
              return (
                <ListTableRow
                  key={index}
                  id={`${list}-row-${index}`}
                  index={index}
                  heads={`${list}-head-`}
                  row={row}
                  shape={shape}
                  height={rowHeight}
                  now={now}
                  selected={row ? isSelected(place.selection, row.id) : false}
                  focused={index === focused}
                  cell={index === focused ? inCell : null}
                  edited={cells.edited?.index === index ? cells.edited : null}
                  actions={actions}
                />
              )
            })}
          </div>
        </div>
      </div>
      {newOwnAfter !== null && (
        <NewOwnField onClose={() => setNewOwnAfter(null)} onMade={(id) => addColumn(at, ownColumn(id), newOwnAfter)} />
      )}
    </>
  )
}

/** True in a cell of the last decision, which is made anew where others of the person's own are edited. */
const isDecisionCell = ({ target }: MouseEvent): boolean =>
  target instanceof Element && isDecisionPart(target.closest('[data-column]')?.getAttribute('data-column'))

/** The columns of a table and how many of them stay; the same object as long as neither changes. */
function useShape(place: ShownPlace, viewWidth: number): TableShape {
  const columns = useColumnsInTable(place)
  const frozen = frozenIn(columns, place.layout, viewWidth)
  return useMemo(() => ({ columns, frozen }), [columns, frozen])
}

/** A table that was sorted by a column which it does not have would have no rows at all; what was deleted may come back. */
function useKnownOrder(at: ListPlaceName, { query: { list, sort } }: ShownPlace): void {
  const known = useTableColumns(list)
  const isRead = [useOwnFields().isSuccess, useFormulas().isSuccess].every(Boolean)
  const isLost = isRead && !known.has(sort.column) && !isPersonColumn(sort.column)
  useEffect(() => {
    if (isLost) sortTable(at, NEWEST_FIRST)
  }, [at, isLost])
}

/** Functions that stay the same and do what the latest ones do. */
function useSteady(latest: RowActions): RowActions {
  const now = useRef(latest)
  now.current = latest
  return useState<RowActions>(() => ({
    click: (event, index) => now.current.click(event, index),
    check: (event, index) => now.current.check(event, index),
    doubleClick: (event, index) => now.current.doubleClick(event, index),
    openDomain: (name) => now.current.openDomain(name),
    begun: () => now.current.begun(),
    edited: (next) => now.current.edited(next),
  }))[0]
}
