import type { ReadableDb } from '../file/database.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { isPersonColumn, type ListName, type StoredList } from '../../../shared/list.ts'
import { libraryColumns } from '../saved/formulas.ts'
import { UnknownColumn } from './sql-condition.ts'

/** What a filter is turned into SQL with. In *Watched* the row is a subject `s`, beside which its domain `t` may be missing. */
export interface FilterContext {
  list: ListName
  columns: ReadonlyMap<string, Column>
  now: number
}

/** The columns that the library has at the moment, and the moment that is asked at. */
export function filterContext(db: ReadableDb, list: ListName, now: number): FilterContext {
  return { list, columns: new Map(libraryColumns(db).map((one) => [one.id, one])), now }
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
