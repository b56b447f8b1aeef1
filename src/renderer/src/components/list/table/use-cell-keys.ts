import type { KeyboardEvent } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import type { OwnField } from '../../../../../shared/watchlists/watchlist.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { fillSelection } from '../cells/fill-cells.ts'
import { emptyCell, isOwnCell, ownFieldIn, ownValueIn, setOwnCell } from '../cells/own-cells.ts'

interface Cells {
  at: ListPlaceName
  place: ShownPlace
  columns: readonly Column[]
  rowAt: (index: number) => ListRow | undefined
  /** Brings a cell of the focused row into sight. */
  revealCell: (at: number) => void
  /** Edits a cell, from its value or from what was typed on it. */
  edit: (index: number, column: string, typed?: string) => void
}

/** The keyboard in the cells of the focused row: Left and Right enter them, Escape returns to the row. */
export function useCellKeys({ at, place, columns, rowAt, revealCell, edit }: Cells) {
  const t = useWords()
  const all = useOwnFields().data ?? []
  const show = useListPlaces((places) => places.show)
  const goTo = (cell: number): void => {
    show(at, { cell: columns[cell]?.id ?? null })
    if (cell >= 0) revealCell(cell)
  }
  /** True when the key was one of the cells'. */
  return (event: KeyboardEvent<HTMLElement>, index: number): boolean => {
    const { cell: id } = useListPlaces.getState().places[at]
    const cell = columns.findIndex((column) => column.id === id)
    const column = columns[cell]
    const to = cellAfter(event, cell, columns.length)
    if (to !== null) {
      goTo(to)
      return true
    }
    const row = rowAt(index)
    if (event.key === 'F2') {
      const own = column && isOwnCell(column) ? column : columns.find(isOwnCell)
      if (own && row) edit(index, own.id)
      return true
    }
    if (!column) return false
    if (!row || !isOwnCell(column)) return event.key === 'Delete'
    const own = ownFieldIn(column, all)
    // With Shift it decides on the row.
    const isFill = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) openLinkIn(event.currentTarget)
    else if (event.key === 'Enter') edit(index, column.id)
    else if (event.key === 'Delete') void emptyCell(t, column, row, own)
    else if (event.key === ' ' && own?.kind === 'flag') void setOwnCell(t, own, row, ownValueIn(row, own) !== true)
    else if (isFill) void fillSelection({ t, place, column, own }, row)
    else if (own && begins(event, own)) edit(index, column.id, event.key)
    else return false
    return true
  }
}

/** True for a key that begins a value where it is typed on its cell. Letters only begin texts: elsewhere they are shortcuts. */
function begins({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, { kind }: OwnField): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (kind === 'text' || kind === 'link') return /^[^\p{C}\s]$/u.test(key)
  return (kind === 'number' || kind === 'money' || kind === 'date') && /^[-−.,\d]$/u.test(key)
}

/** Asks to open the link of the cell that has the focus, as a click on its button does. */
function openLinkIn(grid: Element): void {
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  cell?.querySelector<HTMLElement>('[data-open-link]')?.click()
}

/** The cell that a key goes to; -1 for the row itself, null for no key of these. */
function cellAfter(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  cell: number,
  count: number,
): number | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null
  const isIn = cell !== -1
  switch (key) {
    case 'ArrowRight':
      return Math.min(cell + 1, count - 1)
    case 'ArrowLeft':
      return isIn ? cell - 1 : count - 1
    case 'Home':
      return isIn ? 0 : null
    case 'End':
      return isIn ? count - 1 : null
    case 'Escape':
      return isIn ? -1 : null
    default:
      return null
  }
}
