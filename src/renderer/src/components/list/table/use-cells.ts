import { type ClipboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ListRow } from '../../../../../shared/list.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import type { BegunEdit, EditNext } from '../cells/cell-editor.tsx'
import { pasteColumn } from '../cells/fill-cells.ts'
import { isOwnCell, ownFieldIn } from '../cells/own-cells.ts'
import { restingLeft } from './side-scroll.ts'
import { CHECK_WIDTH, sideScrollOf, type TableShape, widthOf } from './table-shape.ts'
import { useCellKeys } from './use-cell-keys.ts'

interface Cells {
  at: ListPlaceName
  place: ShownPlace
  shape: TableShape
  count: number
  rowAt: (index: number) => ListRow | undefined
  reveal: (index: number) => void
  grid: RefObject<HTMLDivElement | null>
}

/** The cells of a table: which one is edited, and what keys, mouse and clipboard do in them. */
export function useCells({ at, place, shape, count, rowAt, reveal, grid }: Cells) {
  const t = useWords()
  const all = useOwnFields().data ?? []
  const { columns } = shape
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const keepOn = useKeptRow(at, rowAt)
  const { show } = useListPlaces.getState()
  const revealCell = (cell: number): void => scrollToCell(grid.current, shape, place.layout.widths, cell)
  const edit = (index: number, column: string, typed?: string): void => {
    show(at, { focused: index, cell: column })
    reveal(index)
    revealCell(columns.findIndex(({ id }) => id === column))
    // What is typed while the editor is still being loaded follows what began it.
    setEdited((before) => {
      const begun = before?.index === index && before.column === column ? before.typed : undefined
      return { index, column, row: rowAt(index)?.id, typed: typed === undefined ? begun : `${begun ?? ''}${typed}` }
    })
  }
  const onEdited = (next: EditNext): void => {
    const index = edited && indexNow(edited, rowAt)
    setEdited(null)
    const from = edited && index !== null && { ...edited, index }
    const step = next === 'next' ? 1 : -1
    const to = from && (next === 'next' || next === 'previous') ? ownCellBeside(shape, from, step, count) : null
    if (to) return edit(to.index, to.column)
    if (from) {
      const down = next === 'below' ? 1 : next === 'above' ? -1 : 0
      const focused = Math.max(0, Math.min(count - 1, from.index + down))
      show(at, { focused })
      reveal(focused)
      keepOn(focused)
    }
    grid.current?.focus()
  }
  const onPaste = (event: ClipboardEvent): void => {
    const { focused, cell } = useListPlaces.getState().places[at]
    const column = columns.find(({ id }) => id === cell)
    if (event.target !== event.currentTarget || !column || !isOwnCell(column)) return
    event.preventDefault()
    const own = ownFieldIn(column, all)
    void pasteColumn({ t, place, column, own }, focused, event.clipboardData.getData('text/plain'))
  }
  return {
    edited,
    edit,
    onEdited,
    /** The editor has what was typed: should it come again after the row was scrolled away, it begins with the value. */
    onBegun: () => setEdited((now) => (now?.typed === undefined ? now : { ...now, typed: undefined })),
    onPaste,
    onKey: useCellKeys({ at, place, columns, rowAt, revealCell, edit }),
    ownCellAt: ({ target }: MouseEvent): string | null => {
      const id = target instanceof Element ? target.closest('[data-column]')?.getAttribute('data-column') : null
      return columns.find((column) => column.id === id && isOwnCell(column))?.id ?? null
    },
  }
}

/**
 * Keeps the focus on a row while another that was edited moves to its new place in the order: what is typed next is
 * meant for the row that came next when it was looked at. Ends with the next move of the focus.
 */
function useKeptRow(at: ListPlaceName, rowAt: Cells['rowAt']): (index: number) => void {
  const focused = useRef<{ index: number; row: number | undefined } | null>(null)
  useEffect(() => {
    if (focused.current === null) return
    const { places, show } = useListPlaces.getState()
    if (places[at].focused !== focused.current.index) {
      focused.current = null
      return
    }
    const now = indexNow(focused.current, rowAt)
    if (now === null || now === focused.current.index) return
    focused.current.index = now
    show(at, { focused: now })
  })
  return (index) => {
    focused.current = { index, row: rowAt(index)?.id }
  }
}

interface EditedCell extends BegunEdit {
  index: number
  /** The id of its row; undefined while that has not come. */
  row: number | undefined
}

/** So far a row that is edited is looked for when others have come to stand above it or gone. */
const FAR = 200

/** Where the row that is edited stands now; null where it is out of sight. */
function indexNow({ index, row }: Pick<EditedCell, 'index' | 'row'>, rowAt: Cells['rowAt']): number | null {
  if (row === undefined) return index
  for (let off = 0; off <= FAR; off += 1)
    for (const at of [index - off, index + off]) if (at >= 0 && rowAt(at)?.id === row) return at
  return null
}

/** The own cell after or before another one, in this row or the next; null beyond the last and the first. */
function ownCellBeside(
  { columns }: TableShape,
  { index, column }: { index: number; column: string },
  step: 1 | -1,
  count: number,
): { index: number; column: string } | null {
  const own = columns.filter(isOwnCell).map(({ id }) => id)
  const to = own.indexOf(column) + step
  const inRow = own[to]
  if (to >= 0 && inRow !== undefined) return { index, column: inRow }
  const next = index + step
  const first = own.at(step === 1 ? 0 : -1)
  return next < 0 || next >= count || first === undefined ? null : { index: next, column: first }
}

/** Scrolls sideways until a cell can be seen beside what is frozen. */
function scrollToCell(grid: HTMLElement | null, shape: TableShape, widths: Record<string, number>, cell: number): void {
  const { columns, frozen } = shape
  if (!grid || cell < frozen) return
  const all = columns.map((column) => widthOf(column, widths))
  const sum = (to: number): number => all.slice(0, to).reduce((one, other) => one + other, 0)
  const [left, right] = [sum(cell) - sum(frozen), CHECK_WIDTH + sum(cell + 1)]
  if (left < grid.scrollLeft) grid.scrollLeft = left
  else if (right > grid.scrollLeft + grid.clientWidth)
    grid.scrollLeft = restingLeft(
      sideScrollOf(shape, widths),
      grid.clientWidth,
      right - grid.clientWidth,
      grid.scrollLeft,
    )
}
