import type { KeptColumns, RepeatedNames, RepeatedRows, SameName, ValuesUse } from '../../shared/imports/same-name.ts'
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

/** The rows of one of these domains, by its place among them, with their cells in those columns; the first rows of many. */
export function repeatedRows(
  all: readonly SortedItem[],
  columns: readonly number[],
  { place, limit }: { place: number; limit: number },
): RepeatedRows | null {
  const wanted = new Set(columns)
  const names = all.filter((item): item is SortedNameItem => item.fate === 'name' && isRepeated(item, wanted))
  const first = names[place]
  const last = first?.again && all[first.again.last]
  if (!first?.again || !last) return null
  const rows = all.filter((item) => item === first || (item.fate === 'duplicate' && item.original === first.at))
  return {
    name: first.unicode,
    names: names.length,
    total: rows.length,
    last: last.row,
    differ: columns.filter((at) => first.again?.columns.includes(at)),
    rows: rows.slice(0, limit).map(({ row, cells }) => ({ row, cells: columns.map((at) => cells[at] ?? '') })),
  }
}

const isRepeated = ({ again }: SortedNameItem, columns: ReadonlySet<number>): boolean =>
  again?.columns.some((at) => columns.has(at)) ?? false

/** What becomes of each row's values, by its place, where rows name a domain again with other values that are kept. */
export function valuesUses(
  all: readonly SortedItem[],
  { columns, sameName }: Pick<KeptColumns, 'columns' | 'sameName'>,
): Map<number, ValuesUse> {
  const wanted = new Set(columns)
  const uses = new Map<number, ValuesUse>()
  for (const item of all) {
    const first = item.fate === 'duplicate' ? all[item.original] : item
    if (first?.fate !== 'name' || !isRepeated(first, wanted)) continue
    const used = sameName === 'last' ? first.again?.last : first.at
    uses.set(item.at, sameName === 'none' ? 'values-differ' : item.at === used ? 'values-used' : 'values-not-used')
  }
  return uses
}
