/** Which rows are selected: some by id, or all that the filter shows but some. */
export type RowSelection = { mode: 'some'; ids: ReadonlySet<number> } | { mode: 'all'; except: ReadonlySet<number> }

export const NOTHING_SELECTED: RowSelection = { mode: 'some', ids: new Set() }

/** All rows of the filter, also those that have not come yet. */
export const ALL_SELECTED: RowSelection = { mode: 'all', except: new Set() }

/** Whether a row is selected. */
export const isSelected = (selection: RowSelection, id: number): boolean =>
  selection.mode === 'some' ? selection.ids.has(id) : !selection.except.has(id)

/** Whether no row is selected, however many there are. */
export const isNoneSelected = (selection: RowSelection): boolean =>
  selection.mode === 'some' && selection.ids.size === 0

/** How many rows are selected of those that a list has. */
export const selectedCount = (selection: RowSelection, count: number): number =>
  selection.mode === 'some' ? selection.ids.size : Math.max(0, count - selection.except.size)

/** A selection with some rows added to it, or taken out of it. */
export function withRows(selection: RowSelection, rows: readonly number[], selected: boolean): RowSelection {
  const set = new Set(selection.mode === 'some' ? selection.ids : selection.except)
  for (const id of rows) {
    if (selected === (selection.mode === 'some')) set.add(id)
    else set.delete(id)
  }
  return selection.mode === 'some' ? { mode: 'some', ids: set } : { mode: 'all', except: set }
}
