import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react'
import { ask } from '../../../api/route-queries.ts'
import type { RowMenuPlace } from './row-menu.tsx'
import { nearestGrid } from './nearest-grid.ts'
import { useRowLetters } from './use-row-letters.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { isStill, type ShownPlace, type ListPlaceName, useListPlaces } from '../../../stores/tables/list-places.ts'
import {
  ALL_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  type RowSelection,
  withRows,
} from '../../../stores/tables/row-selection.ts'

interface GridNavigation {
  at: ListPlaceName
  place: ShownPlace
  count: number
  rowAt: (index: number) => ListRow | undefined
  reveal: (index: number) => void
  onOpen: (row: ListRow) => void
  onDelete: () => void
  onMenu: (menu: RowMenuPlace) => void
  onCopy: () => void
  pageRows: number
  /** What the keys do in the cells of the focused row; true when one was theirs. */
  cellKeys: (event: KeyboardEvent<HTMLElement>, index: number) => boolean
  /** The column of the own cell that was clicked; null for any other. */
  ownCellAt: (event: MouseEvent) => string | null
}

/** Mouse and keyboard on the rows: click, ctrl, shift, arrows, Home, End, Space, Enter, Delete, Ctrl+A, Escape, letters. */
export function useGridNavigation({
  at: where,
  place,
  count,
  rowAt,
  reveal,
  onOpen,
  onDelete,
  onMenu,
  onCopy,
  pageRows,
  cellKeys,
  ownCellAt,
}: GridNavigation) {
  const show = useListPlaces((places) => places.show)
  const focusedNow = (): number => useListPlaces.getState().places[where].focused
  const anchor = useRef(focusedNow())
  // Counts what was selected, so that rows which come late do not take the place of a later selection.
  const turn = useRef(0)
  const select = (selection: RowSelection): void => {
    turn.current += 1
    show(where, { selection })
  }
  const focus = (index: number): void => {
    show(where, { focused: index })
    reveal(index)
  }
  const toggle = (index: number): void => {
    const row = rowAt(index)
    if (!row) return
    select(withRows(place.selection, [row.id], !isSelected(place.selection, row.id)))
  }
  const stretchTo = (index: number): Promise<number[]> =>
    ask('listIds', {
      query: place.query,
      from: Math.min(anchor.current, index),
      to: Math.max(anchor.current, index),
    })
  const selectTo = async (index: number): Promise<void> => {
    const mine = ++turn.current
    const ids = await stretchTo(index)
    if (mine === turn.current && isStill(where, place.query)) select({ mode: 'some', ids: new Set(ids) })
  }
  /** All rows of the filter, also those that have not come yet; or none. */
  const onSelectAll = useCallback(
    (all: boolean): void => {
      turn.current += 1
      useListPlaces.getState().show(where, { selection: all ? ALL_SELECTED : NOTHING_SELECTED })
    },
    [where],
  )
  /** A click on a checkbox: its row joins the selection or leaves it; with Shift the stretch since the last one does as it does. */
  const onRowCheck = (event: MouseEvent, index: number): void => {
    show(where, { focused: index })
    // The keys go on from this row: the checkbox itself has none.
    nearestGrid(event.currentTarget)?.focus({ preventScroll: true })
    const row = rowAt(index)
    if (event.shiftKey && row) return void stretchAs(index, !isSelected(place.selection, row.id))
    anchor.current = index
    toggle(index)
  }
  const stretchAs = async (index: number, selected: boolean): Promise<void> => {
    const ids = await stretchTo(index)
    if (!isStill(where, place.query)) return
    select(withRows(useListPlaces.getState().places[where].selection, ids, selected))
    anchor.current = index
  }
  const onRowClick = (event: MouseEvent, index: number): void => {
    const cell = ownCellAt(event)
    show(where, { focused: index, cell })
    if (event.shiftKey) return void selectTo(index)
    anchor.current = index
    if (event.ctrlKey || event.metaKey) return toggle(index)
    // What is clicked to be edited is not what is to be selected: the rows that are selected stay so.
    if (cell !== null) return
    const row = rowAt(index)
    if (row) select({ mode: 'some', ids: new Set([row.id]) })
  }
  /** A menu acts on the selection when its row is in it, else on its row, which becomes selected. */
  const openMenu = (index: number, menu: Omit<RowMenuPlace, 'row' | 'before'>): void => {
    const row = rowAt(index)
    if (!row) return
    show(where, { focused: index })
    const before = isSelected(place.selection, row.id) ? null : place.selection
    if (before) {
      anchor.current = index
      select({ mode: 'some', ids: new Set([row.id]) })
    }
    onMenu({ ...menu, row, before })
  }
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[role=row][aria-selected]')
    if (!row) return
    event.preventDefault()
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? 'domain'
    openMenu(Number(row.ariaRowIndex) - 2, { column, x: event.clientX, y: event.clientY })
  }
  /** Where the focused cell begins, or the row when none has the focus. */
  const menuOfFocused = (grid: HTMLElement): void => {
    const row = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    const { left, bottom } = (row ?? grid).getBoundingClientRect()
    const column = useListPlaces.getState().places[where].cell ?? 'domain'
    openMenu(focusedNow(), { column, x: left + 40, y: bottom })
  }
  const move = (event: KeyboardEvent, to: number): void => {
    event.preventDefault()
    const index = Math.max(0, Math.min(count - 1, to))
    focus(index)
    if (event.shiftKey) void selectTo(index)
    else anchor.current = index
  }
  const letters = useRowLetters({ at: where, place, rowAt, move, toggle })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || count === 0) return
    const at = focusedNow()
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      return menuOfFocused(event.currentTarget)
    }
    if (cellKeys(event, at) || letters(event, at)) return event.preventDefault()
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + pageRows,
      PageUp: at - pageRows,
      Home: 0,
      End: count - 1,
    }
    const to = steps[event.key]
    if (to !== undefined) return move(event, to)
    if (event.key === ' ') {
      event.preventDefault()
      anchor.current = at
      toggle(at)
    } else if (event.key === 'Enter') {
      const row = rowAt(at)
      if (row) onOpen(row)
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      select(ALL_SELECTED)
    } else if (event.key === 'Escape') select(NOTHING_SELECTED)
    else if (event.key === 'Delete') onDelete()
    else if (event.key === 'c' && (event.ctrlKey || event.metaKey)) onCopy()
  }
  return { onRowClick, onRowCheck, onSelectAll, onContextMenu, onKeyDown }
}
