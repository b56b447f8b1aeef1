import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { columnsOf } from '../../shared/columns/catalogue.ts'
import type { Column } from '../../shared/columns/column.ts'

/** What the columns of a library are made of. */
export type ColumnReads = Pick<
  LibraryMethods['read'],
  'ownFields' | 'formulas' | 'labels' | 'watchlists' | 'savedViews'
>

/** Every column of a library. */
export async function libraryColumns(read: ColumnReads): Promise<Column[]> {
  const peers = { list: await read.watchlists(), label: await read.labels(), view: await read.savedViews() }
  return columnsOf(await read.ownFields(), await read.formulas(), peers)
}
