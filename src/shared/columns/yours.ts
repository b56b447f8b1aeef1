import { isPersonColumn } from '../list.ts'
import type { Column } from './column.ts'

/** True for a column that goes into no file unasked; of one that was deleted as well. */
export function isYours(id: string, columns: ReadonlyMap<string, Column>): boolean {
  const known = columns.get(id)
  return known ? known.yours === true : isPersonColumn(id)
}
