import type { ReadableDb } from '../file/database.ts'
import { columnsOf } from '../../../shared/columns/catalogue.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { columnsIn, type Filter } from '../../../shared/filter/filter.ts'
import { isPersonColumn, type ListName, type StoredList } from '../../../shared/list.ts'
import { libraryColumns } from '../formulas/formulas.ts'
import { UnknownColumn } from './sql-condition.ts'

/** What a filter is turned into SQL with. In *Watched* the row is a subject `s`, beside which its domain `t` may be missing. */
export interface FilterContext {
  list: ListName
  columns: ReadonlyMap<string, Column>
  now: number
  /** Rows are asked one by one: what leads to many of them at once would cost more than each of them. */
  alone?: true
}

const EVERY_LIBRARY_HAS = columnsOf([], [])

/**
 * The columns that the filter may ask about, and the moment that is asked at. What people made is read only for a filter
 * that asks about it, so that rows are shown where a part of the library is damaged.
 */
export function filterContext(db: ReadableDb, list: ListName, filter: Filter, now: number): FilterContext {
  const known = columnsIn(filter).some(isPersonColumn) ? libraryColumns(db) : EVERY_LIBRARY_HAS
  return { list, columns: new Map(known.map((one) => [one.id, one])), now }
}

/** The table of the library that holds the row `t`. */
export const storedList = ({ list }: Pick<FilterContext, 'list'>): StoredList =>
  list === 'history' ? 'history' : 'domains'

/** The column of a condition. One of a person's that was deleted is one in which no row has a value. Throws UnknownColumn. */
export function columnIn({ list, columns }: FilterContext, id: string): Column | null {
  const column = columns.get(id)
  if (!column && isPersonColumn(id)) return null
  if (!column?.sources.includes(list)) throw new UnknownColumn(id)
  return column
}
