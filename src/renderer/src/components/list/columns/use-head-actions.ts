import { type RefObject, useRef, useState } from 'react'
import { movedColumn, withinWidths } from '../../../../../shared/columns/table-columns.ts'
import { useWords } from '../../../locales/words.ts'
import { useAnnouncements } from '../../../stores/announcements.ts'
import type { ListPlaceName, ShownPlace } from '../../../stores/tables/list-places.ts'
import { setWidth, showColumns, sortTable } from '../../../stores/tables/table-layout.ts'
import { useColumnLabel } from './column-label.ts'
import { fittingWidth } from './head-pointer.ts'
import type { HeadActions } from './head-actions.ts'
import { shapeStyle, type TableShape, widthOf } from '../table/table-shape.ts'

interface Head {
  at: ListPlaceName
  place: ShownPlace
  shape: TableShape
  grid: RefObject<HTMLDivElement | null>
  newOwnField: (column: string) => void
}

/** What the heads of a table do to its columns. */
export function useHeadActions(head: Head): HeadActions {
  const latest = useRef<HeadActions>(null as unknown as HeadActions)
  latest.current = useLatestActions(head)
  return useState<HeadActions>(() => ({
    sort: (column, descending) => latest.current.sort(column, descending),
    move: (column, to) => latest.current.move(column, to),
    showWidth: (column, width) => latest.current.showWidth(column, width),
    keepWidth: (column, width) => latest.current.keepWidth(column, width),
    resetWidth: (column) => latest.current.resetWidth(column),
    widen: (column, by) => latest.current.widen(column, by),
    fit: (column) => latest.current.fit(column),
    newOwnField: (column) => latest.current.newOwnField(column),
  }))[0]
}

function useLatestActions({ at, place, shape, grid, newOwnField }: Head): HeadActions {
  const t = useWords()
  const label = useColumnLabel()
  const { announce } = useAnnouncements.getState()
  const { columns } = shape
  const { widths } = place.layout
  const style = (all: typeof widths): void => {
    const { current } = grid
    if (!current) return
    for (const [name, value] of Object.entries(shapeStyle(shape, all, current.clientWidth)))
      current.style.setProperty(name, value)
  }
  const keepWidth = (id: string, width: number | null): void => {
    const column = columns.find((one) => one.id === id)
    if (!column) return
    setWidth(at, id, width)
    announce(t('list.width', { what: label(id), count: width ?? column.width }))
  }
  return {
    sort: (column, descending) => sortTable(at, { column, descending }),
    move: (id, to) => {
      if (to < 0 || to >= columns.length) return
      showColumns(
        at,
        movedColumn(
          columns.map((column) => column.id),
          id,
          to,
        ),
      )
      announce(t('list.moved', { what: label(id), place: to + 1, total: columns.length }))
      // An element that is put elsewhere loses the focus.
      requestAnimationFrame(() => headOf(grid.current, id)?.focus())
    },
    showWidth: (id, width) => style({ ...widths, [id]: width }),
    keepWidth: (id, width) => {
      style(widths)
      if (width !== null) keepWidth(id, width)
    },
    resetWidth: (id) => keepWidth(id, null),
    widen: (id, by) => {
      const column = columns.find((one) => one.id === id)
      if (column) keepWidth(id, withinWidths(widthOf(column, widths) + by))
    },
    fit: (id) => {
      const place_ = columns.findIndex((one) => one.id === id)
      if (grid.current && place_ !== -1) keepWidth(id, fittingWidth(grid.current, place_))
    },
    newOwnField,
  }
}

const headOf = (grid: HTMLElement | null, id: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-head="${CSS.escape(id)}"] [data-head-button]`) ?? null
