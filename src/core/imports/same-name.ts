import type { RepeatedNames, SameName } from '../../shared/imports/same-name.ts'
import type { SortedItem, SortedNameItem } from './sort-names.ts'

/**
 * The names with the cells that count for one column, where rows that name them again have other values: those of the first
 * row, of the last, or of none where the rows do not agree in this column.
 */
export function withCountingCells(
  names: readonly SortedNameItem[],
  all: readonly SortedItem[],
  column: number,
  sameName: SameName,
): SortedNameItem[] {
  if (sameName === 'none') return names.filter(({ again }) => !again?.columns.includes(column))
  if (sameName === 'first') return [...names]
  return names.map((name) => {
    const last = name.again && all[name.again.last]
    return last ? { ...name, cells: last.cells, ...(last.kinds === undefined ? {} : { kinds: last.kinds }) } : name
  })
}

/** The rows that name a domain again with other values in some columns, out of all rows of a list. */
export function repeatedNames(all: readonly SortedItem[], columns: readonly number[]): RepeatedNames {
  const wanted = new Set(columns)
  const rows = all.flatMap((item) =>
    item.fate === 'duplicate' && item.others.some((at) => wanted.has(at)) ? [item] : [],
  )
  return { rows: rows.length, names: new Set(rows.map(({ ascii }) => ascii)).size, example: rows[0]?.unicode ?? '' }
}
