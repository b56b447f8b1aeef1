import { useCallback, useMemo, useRef, useState } from 'react'
import type { ListRow } from '../../../../shared/list.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { type ShownPlace, type ListPlaceName, type RowSelection, useListPlaces } from '../../stores/list-places.ts'
import { OWN, widthOf } from './columns.ts'
import { HeadCell } from './list-head.tsx'
import { ListTableRow, type RowActions } from './list-row.tsx'
import { contentHeight, scrollOfRow } from './row-window.ts'
import { useGridNavigation } from './use-grid-navigation.ts'
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
}

const OVERSCAN = 8
const isSelected = (selection: RowSelection, id: number): boolean =>
  selection.mode === 'some' ? selection.ids.has(id) : !selection.except.has(id)

/** A table of any length: rows come in pages, selection and focus are not the same thing, all of it works by keyboard. */
export function ListTable({ at, place, count, now, onOpen, onOpenDomain, onDelete }: Props) {
  const t = useWords()
  const { list } = place.query
  const rowHeight = useReadyState().preferences.compactRows ? 28 : 32
  const setSort = useListPlaces((lists) => lists.setSort)
  const focused = useListPlaces((lists) => lists.places[at].focused)
  const sort = useCallback((column: string, descending: boolean) => setSort(at, { column, descending }), [setSort, at])
  const scroller = useRef<HTMLDivElement>(null)
  const { top, viewHeight, onScroll, reveal } = useScroll(scroller, at, count, rowHeight)
  const first = Math.max(0, Math.floor(top) - OVERSCAN)
  const last = Math.min(count - 1, Math.ceil(top + viewHeight / rowHeight) + OVERSCAN)
  const { rowAt } = useRows(place.query, place.columns, first, Math.max(first, last), place.spark ?? null)
  const { onRowClick, onKeyDown } = useGridNavigation({
    at,
    place,
    count,
    rowAt,
    reveal,
    onOpen,
    onDelete,
    pageRows: Math.max(1, Math.floor(viewHeight / rowHeight) - 1),
  })
  const actions = useSteady({ click: onRowClick, open: onOpen, openDomain: onOpenDomain })
  const columns = useMemo(() => [...OWN[list], ...place.columns], [list, place.columns])
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const template = columns.map((column) => `${widthOf(column)}px`).join(' ')
  const offset =
    contentHeight(count, rowHeight) === count * rowHeight
      ? 0
      : scrollOfRow(top, count, rowHeight, viewHeight) - top * rowHeight
  return (
    <div
      ref={scroller}
      className={styles.grid}
      role="grid"
      data-scroll-area=""
      aria-label={t(at === 'batch' ? 'batch.results' : at === 'watched' ? 'watch.domains' : `screen.${at}`)}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={count > 0 ? `${list}-row-${focused}` : undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.head}
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template, minWidth: width }}
      >
        {columns.map((column) => (
          <HeadCell key={column} column={column} sort={place.query.sort} spark={place.spark} onSort={sort} />
        ))}
      </div>
      <div
        role="presentation"
        style={{ height: contentHeight(count, rowHeight), minWidth: width, position: 'relative' }}
      >
        <div
          role="presentation"
          className={styles.rows}
          style={{ transform: `translateY(${first * rowHeight + offset}px)` }}
        >
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).map((index) => {
            const row = rowAt(index)
            return (
              <ListTableRow
                key={index}
                id={`${list}-row-${index}`}
                index={index}
                row={row}
                columns={columns}
                template={template}
                height={rowHeight}
                now={now}
                selected={row ? isSelected(place.selection, row.id) : false}
                focused={index === focused}
                actions={actions}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Functions that stay the same and do what the latest ones do. */
function useSteady(latest: RowActions): RowActions {
  const now = useRef(latest)
  now.current = latest
  return useState<RowActions>(() => ({
    click: (event, index) => now.current.click(event, index),
    open: (row) => now.current.open(row),
    openDomain: (name) => now.current.openDomain(name),
  }))[0]
}
