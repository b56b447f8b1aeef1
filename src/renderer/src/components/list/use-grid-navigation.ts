import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { ask } from '../../api/route-queries.ts'
import type { ListRow } from '../../../../shared/list.ts'
import {
  type ShownPlace,
  type ListPlaceName,
  NOTHING_SELECTED,
  type RowSelection,
  useListPlaces,
} from '../../stores/list-places.ts'

interface GridNavigation {
  at: ListPlaceName
  place: ShownPlace
  count: number
  rowAt: (index: number) => ListRow | undefined
  reveal: (index: number) => void
  onOpen: (row: ListRow) => void
  onDelete: () => void
  pageRows: number
}

/** Mouse and keyboard on the rows: click, ctrl, shift, arrows, Home, End, Space, Enter, Delete, Ctrl+A, Escape. */
export function useGridNavigation({
  at: where,
  place,
  count,
  rowAt,
  reveal,
  onOpen,
  onDelete,
  pageRows,
}: GridNavigation) {
  const show = useListPlaces((places) => places.show)
  const focusedNow = (): number => useListPlaces.getState().places[where].focused
  const anchor = useRef(focusedNow())
  const select = (selection: RowSelection): void => show(where, { selection })
  const focus = (index: number): void => {
    show(where, { focused: index })
    reveal(index)
  }
  const toggle = (index: number): void => {
    const row = rowAt(index)
    if (!row) return
    const { selection } = place
    const set = new Set(selection.mode === 'some' ? selection.ids : selection.except)
    if (!set.delete(row.id)) set.add(row.id)
    select(selection.mode === 'some' ? { mode: 'some', ids: set } : { mode: 'all', except: set })
  }
  const selectTo = async (index: number): Promise<void> => {
    const ids = await ask('listIds', {
      query: place.query,
      from: Math.min(anchor.current, index),
      to: Math.max(anchor.current, index),
    })
    select({ mode: 'some', ids: new Set(ids) })
  }
  const onRowClick = (event: MouseEvent, index: number): void => {
    show(where, { focused: index })
    if (event.shiftKey) return void selectTo(index)
    anchor.current = index
    if (event.ctrlKey || event.metaKey) return toggle(index)
    const row = rowAt(index)
    if (row) select({ mode: 'some', ids: new Set([row.id]) })
  }
  const move = (event: KeyboardEvent, to: number): void => {
    event.preventDefault()
    const index = Math.max(0, Math.min(count - 1, to))
    focus(index)
    if (event.shiftKey) void selectTo(index)
    else anchor.current = index
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || count === 0) return
    const at = focusedNow()
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
      select({ mode: 'all', except: new Set() })
    } else if (event.key === 'Escape') select(NOTHING_SELECTED)
    else if (event.key === 'Delete') onDelete()
  }
  return { onRowClick, onKeyDown }
}
