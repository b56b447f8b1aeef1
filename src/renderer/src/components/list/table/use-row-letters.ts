import type { KeyboardEvent } from 'react'
import type { ActionId } from '../../../../../shared/actions.ts'
import { distinctParts } from '../../../../../shared/filter/filter.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { useColumns } from '../../../api/columns.ts'
import { useReadyState } from '../../../api/queries.ts'
import { isRegistered, runFromTable } from '../../../stores/registered-actions.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { turnOrder } from '../../../stores/tables/turn-order.ts'
import { partOfCell } from '../cells/cell-part.ts'

/** Letters that do what a tool above the table does: the first of these that is there, since selected rows have tools of their own. */
const TOOL_LETTERS: Readonly<Record<string, readonly ActionId[]>> = {
  f: ['filter'],
  c: ['columns', 'compare-this'],
  g: ['group'],
  t: ['totals'],
  b: ['breakdown'],
}
/** Letters that go down or up. */
export const STEP_LETTERS: Readonly<Record<string, number>> = { j: 1, n: 1, k: -1, p: -1 }

/** Does what a letter stands for above the table; false when it is no such letter. */
export function runToolLetter(key: string, table: HTMLElement): boolean {
  const ids = TOOL_LETTERS[key]
  const id = ids?.find(isRegistered)
  if (id) runFromTable(id, table)
  return ids !== undefined
}

interface Rows {
  at: ListPlaceName
  place: ShownPlace
  rowAt: (index: number) => ListRow | undefined
  move: (event: KeyboardEvent, to: number) => void
  toggle: (index: number) => void
}

/** The letters of a table, on a row or a cell that does not take them; off with all keys of a single sign. */
export function useRowLetters({ at, place, rowAt, move, toggle }: Rows) {
  const { singleKeys } = useReadyState().preferences
  const columns = useColumns()
  const cellNow = (): string => useListPlaces.getState().places[at].cell ?? 'domain'
  const sort = (): void => {
    const column = columns.get(cellNow())
    if (column) turnOrder(at, column)
  }
  const onlyThis = (index: number): void => {
    const row = rowAt(index)
    const part = row && partOfCell(row, cellNow())
    if (part) useListPlaces.getState().setFilter(at, { chips: distinctParts([...place.chips, part]) })
  }
  /** True when the key was one of these letters. */
  return (event: KeyboardEvent<HTMLElement>, index: number): boolean => {
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const { key } = event
    const step = STEP_LETTERS[key]
    if (step !== undefined) move(event, index + step)
    else if (runToolLetter(key, event.currentTarget)) return true
    else if (key === 'x') toggle(index)
    else if (key === 's') sort()
    else if (key === 'i') onlyThis(index)
    else return false
    return true
  }
}
